/** Montauk's board as it is printed: four coasters of nine cells, their centres, and the arrows between the cells. */
import { h } from "../render.js";

/** The directions in which a pyramid may leave a cell, row 6 first, columns a to f. */
export const EXITS = [
  ["RD", "RDL", "RL", "DL", "RL", "DL"],
  ["UD", "UDL", "RDL", "URD", "URL", "UDL"],
  ["RD", "URL", "UDL", "URL", "UDL", "UD"],
  ["UD", "URD", "RDL", "URD", "RDL", "UL"],
  ["URD", "RDL", "UDL", "URL", "URD", "UD"],
  ["UR", "RL", "UR", "RL", "URL", "UL"],
];
export const COLUMNS = [..."abcdef"];
export const ROWS = [6, 5, 4, 3, 2, 1];
export const CENTRES = ["b5", "e5", "b2", "e2"];
const REGIONS = [["Y", "R"], ["G", "B"]];
const PITCH = 100; // drawing units from cell to cell
const CELL = 80;
const LANE = 19; // two-way gutters keep to the right, so that both arrows show
/** @type {Record<string, number>} */
const TURN = { U: 0, R: 90, D: 180, L: 270 };
/** @type {Record<string, [number, number]>} */
const STEP = { U: [0, 1], R: [1, 0], D: [0, -1], L: [-1, 0] };

/** Letter of the region a cell lies in.
 * @param {string} cell */
export const regionOf = (cell) => REGIONS[Number(cell[1]) > 3 ? 0 : 1][cell[0] < "d" ? 0 : 1];

/** A cell that an arrow of this one leads to.
 * @param {string} cell */
export function aheadOf(cell) {
  const column = COLUMNS.indexOf(cell[0]);
  const row = Number(cell[1]);
  const [right, up] = STEP[EXITS[6 - row][column][0]];
  return `${COLUMNS[column + right]}${row + up}`;
}

/** @param {string} direction */
const arrow = (direction) => h("path", { class: "mo-arrow", transform: `rotate(${TURN[direction]}) translate(${LANE} ${-PITCH / 2})`, d: "M-8 5 0-6 8 5 0 2Z" });

/** A centre is a pyramid seen from above. */
const centre = () => h("g", { class: "mo-centre" }, h("path", { d: "M-30-30H30V30H-30ZM-20-20H20V20H-20ZM-30-30 30 30M30-30-30 30" }),
  h("path", { class: "mo-cap", d: "M-9-9H9V9H-9Z" }));

/** @param {number} x @param {number} y @param {string} text */
const note = (x, y, text, className = "mo-label") => h("text", { class: className, x, y }, text);

/** @param {number} x @param {number} y */
function ground(x, y) {
  const name = `${COLUMNS[x]}${ROWS[y]}`;
  const isCentre = CENTRES.includes(name);
  return h("g", { transform: `translate(${(x + 0.5) * PITCH} ${(y + 0.5) * PITCH})` },
    h("rect", { class: `mo-cell region-${regionOf(name)}`, x: -CELL / 2, y: -CELL / 2, width: CELL, height: CELL, rx: 9 }),
    isCentre && [centre(), note(-36, 36, regionOf(name), "mo-label mo-region")], [...EXITS[y][x]].map(arrow),
    x === 0 && note(-34, -24, String(ROWS[y])), y === 5 && note(28, 35, COLUMNS[x]));
}

/** The drawing never changes, so it is made once. */
const GROUND = h("svg", { class: "mo-ground", viewBox: "0 0 600 600", "aria-hidden": "true" },
  [0, 1].flatMap((y) => [0, 1].map((x) => h("rect", { class: "mo-coaster", x: x * 300 + 3, y: y * 300 + 3, width: 294, height: 294, rx: 18 }))),
  ROWS.flatMap((_, y) => COLUMNS.map((__, x) => ground(x, y))));

export default GROUND;
