/** Small pictures of the four games for cards and lists, drawn with the same pyramids as the tables. */
import { stack, treeOf } from "./pyramid.js";
import { h } from "./render.js";

/** @typedef {import("./render.js").Child} Child */

/** @param {[number, number]} size @param {...Child} content */
export const scene = ([w, tall], ...content) =>
  h("svg", { class: "scene", viewBox: `0 0 ${w} ${tall}`, "aria-hidden": "true" }, content);
/** @param {string[]} pieces @param {number} x @param {number} y @param {number} [scale] */
const at = (pieces, x, y, scale = 1) =>
  h("g", { transform: `translate(${x} ${y}) scale(${scale})` }, stack(pieces));
/** @param {number} x @param {number} y @param {number} width @param {number} height */
export const tile = (x, y, width, height) => h("rect", { class: "scene-tile", x, y, width, height, rx: 7 });
/** @param {string} d */
export const path = (d) => h("path", { class: "scene-path", d });
/** @type {[number, number]} */
export const SIZE = [300, 180];

function logistics() {
  const rows = [
    [["Y2", "R2"], treeOf("BBB"), ["R1", "G2", "K3"]],
    [treeOf("GYB"), ["K1", "Y3"], ["R1"]],
  ];
  return scene(
    SIZE,
    rows.map((row, y) =>
      row.map((pieces, x) => {
        const left = 36 + x * 80;
        return [tile(left, 10 + y * 84, 68, 76), at(pieces, left + 34, 76 + y * 84, 0.62)];
      }),
    ),
  );
}

function cydonia() {
  const line = ["GKY", "BBG", "KYR", "YGB", "RRR"];
  const places = [
    [272, 66, 0.46],
    [250, 98, 0.6],
    [206, 128, 0.8],
    [140, 152, 1.05],
    [56, 164, 1.35],
  ];
  return scene(
    SIZE,
    path("M20 170C110 182 210 160 246 112S290 60 294 44"),
    places.map(([x, y, scale], i) => at(treeOf(line[i]), x, y, scale)),
  );
}

function initiative() {
  const pairs = [
    ["B2", "R2"],
    ["K3", "R3"],
    ["G2", "Y2"],
    ["G3", "B3"],
  ];
  return scene(
    SIZE,
    path("M24 90H214"),
    pairs.map(([theirs, mine], i) => [
      at([theirs], 48 + i * 48, 80, 0.72),
      at([mine], 48 + i * 48, 166, 0.72),
    ]),
    at(["Y2", "R2", "K2", "B2", "G2"], 256, 142, 0.95),
  );
}

function montauk() {
  const cells = [..."YYRRRGGBBB"].map((letter, i) =>
    h("rect", {
      class: `scene-cell region-${letter}`,
      x: 12 + (i % 5) * 56,
      y: 12 + Math.floor(i / 5) * 82,
      width: 48,
      height: 72,
      rx: 7,
    }),
  );
  return scene(
    SIZE,
    cells,
    at(["Y3"], 92, 74, 0.72),
    at(treeOf("RRR"), 204, 76, 0.78),
    at(["G3", "G2"], 36, 158, 0.72),
    at(["B1"], 148, 156, 0.72),
    at(["B3", "Y2"], 260, 158, 0.72),
  );
}

/** What a game without a picture of its own gets. */
const plain = () => scene(SIZE, at(treeOf("RYB"), 150, 160, 1.4));

/** @type {Record<string, () => import("./render.js").VNode>} */
const SCENES = { logistics, cydonia, initiative, montauk };

/** @param {string} game */
export const sceneOf = (game) => (SCENES[game] ?? plain)();

/** The group portrait on the front page. */
export const portrait = () =>
  scene(
    [440, 186],
    at(treeOf("KKK"), 60, 132, 0.9),
    at(["W3"], 330, 128, 0.85),
    at(treeOf("CPO"), 392, 138, 1),
    at(["R1", "B2", "Y3"], 130, 148, 1.05),
    at(treeOf("RYB"), 214, 160, 1.35),
    at(["G3"], 290, 162, 1.1),
    at(["T2"], 340, 168, 1),
    at(["O1"], 168, 172, 1),
    at(["P1"], 252, 176, 1),
  );
