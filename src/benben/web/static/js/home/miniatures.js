/**
 * Positions in small, for lists of games: what lies where at a glance, one's own side below, drawn with the
 * pyramids of the tables.
 *
 * A view comes in as the seat may know it; what is not in it is not drawn. Sizes are those of the scenes.
 */
import { layout, stack, treeOf } from "./pyramid.js";
import { h } from "./render.js";
import { path, SIZE, scene, sceneOf, tile } from "./scenes.js";

/** @typedef {import("./types.js").View} View */
/** @typedef {import("./render.js").Child} Child */

const [WIDE] = SIZE;
const MOST = { cards: 8, trees: 6, plays: 5, cell: 28 };

/**
 * A stack that stands on (x, y) and is made as small as its place asks for.
 * @param {string[]} pieces
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
function fitted(pieces, x, y, width, height) {
  if (!pieces.length) return null;
  const { width: w, height: tall } = layout(pieces);
  const scale = Math.min(width / Math.max(60, w), height / Math.max(100, tall));
  return h(
    "g",
    { transform: `translate(${Math.round(x)} ${Math.round(y)}) scale(${scale.toFixed(3)})` },
    stack(pieces),
  );
}

/** @param {number} x @param {number} y @param {Child} text @param {string} [className] */
const word = (x, y, text, className = "scene-word") => h("text", { class: className, x, y }, text);

/** @param {Record<string, number>} counts */
const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** Both rows with the number in each vault behind the last card; the rows run against each other.
 * @param {View} view @param {number} below */
function logistics(view, below) {
  const many = view.cards[0].length;
  const step = (WIDE - 44) / many;
  /** @param {number} seat @param {number} y */
  const row = (seat, y) =>
    view.cards[seat].map((/** @type {string[]} */ pieces, /** @type {number} */ i) => {
      const x = seat === below ? 8 + i * step : WIDE - 8 - (i + 1) * step;
      return [
        tile(x + 2, y, step - 4, 78),
        fitted(pieces.slice(-MOST.cards), x + step / 2, y + 72, step - 10, 66),
      ];
    });
  const above = 1 - below;
  return [
    row(above, 8),
    row(below, 94),
    word(18, 53, total(view.vault[above])),
    word(WIDE - 18, 139, total(view.vault[below])),
  ];
}

/** What is left of a stash: for each colour one pyramid of every size there is.
 * @param {Record<string, number>} stash */
const colours = (stash) =>
  [...new Set(Object.keys(stash).map(([letter]) => letter))]
    .map((letter) => [3, 2, 1].map((size) => `${letter}${size}`).filter((code) => stash[code] > 0))
    .filter(({ length }) => length);

/**
 * The labyrinth, nearest first, or later the reserved trees; below them what is left to build with; aside the
 * tree that was led.
 * @param {View} view
 * @param {number} below
 */
function cydonia(view, below) {
  const late = view.stage !== 1;
  /** @param {string[][]} stacks @param {number} y */
  const line = (stacks, y) =>
    stacks.slice(0, MOST.trees).map((pieces, i) => fitted(pieces, 30 + i * 41, y, 38, 70));
  const [above, under] = late
    ? [view.reserved[1 - below], view.reserved[below]].map((trees) => trees.map(treeOf))
    : [view.labyrinth.map(treeOf), colours(view.stash[below])];
  return [
    path("M12 86H232"),
    line(above, 80),
    line(under, 172),
    view.led && fitted(treeOf(view.led), 266, 130, 60, 92),
  ];
}

/** The last plays of both, and the stack of colours, the highest on top.
 * @param {View} view @param {number} below */
function initiative(view, below) {
  const from = Math.max(0, ...view.rows.map((/** @type {string[]} */ row) => row.length - MOST.plays));
  /** @param {number} seat @param {number} y */
  const row = (seat, y) =>
    view.rows[seat].slice(from).map(
      (/** @type {string} */ play, /** @type {number} */ i) =>
        play !== "*" &&
        fitted(
          [
            ...play
              .split("/")
              .slice(1, 2)
              .map((under) => under.slice(0, 2)),
            play.slice(0, 2),
          ],
          30 + i * 44,
          y,
          42,
          72,
        ),
    );
  const ranks = [...view.stack].reverse().map((letter) => `${letter}2`);
  return [path("M12 92H224"), row(1 - below, 84), row(below, 172), fitted(ranks, 262, 150, 70, 150)];
}

const QUARTERS = /** @type {const} */ ([
  ["Y", 0, 0],
  ["R", 1, 0],
  ["G", 0, 1],
  ["B", 1, 1],
]);
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

/** The four coasters and what stands on them; beside them the cards of the trick and one's hand.
 * @param {View} view @param {number} below */
function montauk(view, below) {
  const { cell } = MOST;
  const stacks = Object.entries(view.board).map(([name, pieces]) =>
    fitted(
      pieces,
      8 + ("abcdef".indexOf(name[0]) + 0.5) * cell,
      6 + (6 - Number(name[1]) + 0.92) * cell,
      cell * 0.84,
      cell * 1.15,
    ),
  );
  const trick = [view.led, view.followed].filter(Boolean).map((code, i) => cardAt(code, 196 + i * 48, 20, 1));
  const hand = view.hands[below].map((/** @type {string} */ code, /** @type {number} */ i) =>
    cardAt(code, 188 + (i % 3) * 36, 96 + Math.floor(i / 3) * 39, 0.8),
  );
  return [
    QUARTERS.map(([letter, x, y]) =>
      h("rect", {
        class: `scene-cell region-${letter}`,
        x: 9 + x * cell * 3,
        y: 7 + y * cell * 3,
        width: cell * 3 - 2,
        height: cell * 3 - 2,
        rx: 7,
      }),
    ),
    stacks,
    trick,
    hand,
  ];
}
/** @type {Record<string, string>} */
const SUITS = { S: "♠", H: "♥", D: "♦", C: "♣" };

/** @type {Record<string, (view: View, below: number) => Child>} */
const MINIATURES = { logistics, cydonia, initiative, montauk };

/** @param {{game: string, view: View, seats: number[]}} table */
export const miniature = ({ game, view, seats }) =>
  game in MINIATURES ? scene(SIZE, MINIATURES[game](view, seats.length === 1 ? seats[0] : 0)) : sceneOf(game);
