/** A position of Montauk in small: the four coasters and what stands on them, the trick, and one's hand. */
import { h } from "../../../web/static/js/lib/render.js";
import { fittedStack, SIZE, scene, word } from "../../../web/static/js/lib/scene.js";

const CELL = 28; // drawing units
const COASTERS = /** @type {const} */ ([
  ["Y", 0, 0],
  ["R", 1, 0],
  ["G", 0, 1],
  ["B", 1, 1],
]);
/** @type {Record<string, string>} */
const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @param {typeof COASTERS[number]} coaster */
const drawCoaster = ([letter, x, y]) =>
  h("rect", {
    class: `scene-cell region-${letter}`,
    x: 9 + x * CELL * 3,
    y: 7 + y * CELL * 3,
    width: CELL * 3 - 2,
    height: CELL * 3 - 2,
    rx: 7,
  });

/** @param {string} cell @param {string[]} pieces */
const stackOn = ([column, row], pieces) =>
  fittedStack(
    pieces,
    8 + ("abcdef".indexOf(column) + 0.5) * CELL,
    6 + (6 - Number(row) + 0.92) * CELL,
    CELL * 0.84,
    CELL * 1.15,
  );

/** @param {string} code @param {number} x @param {number} y @param {number} size */
const cardAt = (code, x, y, size) =>
  h(
    "g",
    { transform: `translate(${x} ${y}) scale(${size})` },
    h("rect", { class: "scene-card", width: 40, height: 46, rx: 6 }),
    word(
      20,
      24,
      code === "?" ? "?" : `${code[0] === "T" ? "10" : code[0]}${SUITS[code[1]]}`,
      `scene-word ${"HD".includes(code[1]) ? "scene-red" : "scene-ink"}`,
    ),
  );

/** A position in small, with one seat below.
 * @param {import("./view.js").GameView} view @param {number} below */
export function miniature(view, below) {
  const trick = [view.led, view.followed].filter((code) => code !== null);
  return scene(
    SIZE,
    COASTERS.map(drawCoaster),
    Object.entries(view.board).map(([cell, pieces]) => stackOn(cell, pieces)),
    trick.map((code, i) => cardAt(code, 196 + i * 48, 20, 1)),
    view.hands[below].map((/** @type {string} */ code, /** @type {number} */ i) =>
      cardAt(code, 188 + (i % 3) * 36, 96 + Math.floor(i / 3) * 39, 0.8),
    ),
  );
}
