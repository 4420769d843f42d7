/**
 * What was done in the last turn, over the board: an arrow from where a piece lay to where it came to lie,
 * and a number for the order. Loaded once there is a turn to mark.
 *
 * Boards say where things lie with `data-spot` and `data-place`; where that is on the screen is measured.
 */
import { h, render } from "../lib/render.js";

/** @typedef {import("../lib/types.js").Transition} Transition */
/** @typedef {import("../lib/types.js").LastTurn} LastTurn */
/** @typedef {import("../lib/types.js").Traced} Traced */
/** @typedef {{path: string[], piece: string, number: number, at: string}} Trail   the way of a piece, spot by
 *   spot, its place in the order of the turn, and the move and beat in which it came to its end */
/** @typedef {[number, number]} Point */

const DISC = 9; // radius of a number's disc, in pixels
const HEAD = 9; // length of an arrow's head
const BEND = 0.16; // how far an arrow bends aside, as a part of its length
const FOOT = 0.62; // how far down a spot an arrow ends: where things stand, below their tips

/**
 * The ways of all pieces in a turn. What moves together has one number. What is cleared away again has no way
 * to show, unless the board wants it to be followed.
 * @param {LastTurn | null} turn
 * @param {(transition: Transition) => Traced} [traces]
 * @returns {Trail[]}
 */
export function turnTrails(turn, traces = () => true) {
  /** @type {Trail[]} */
  let trails = [];
  let number = 0;
  let last = "";
  for (const { at, transition } of inOrder(turn)) {
    const { piece, from, to } = transition;
    const traced = traces(transition);
    const before = trails.find(
      (trail) => trail.piece === piece && trail.path[trail.path.length - 1] === from && trail.at !== at,
    );
    const [move] = at.split(" ");
    if (before && from !== to && !traced) trails = trails.filter((trail) => trail !== before);
    else if (before && from !== to && (traced === "along" || before.at.startsWith(`${move} `)))
      Object.assign(before, { path: [...before.path, to], at });
    else if (traced === true) {
      if (at !== last) number += 1;
      last = at;
      trails.push({ path: [from, to], piece, number, at });
    }
  }
  return renumbered(trails);
}

/** What moves in a turn, with its move and beat.
 * @param {LastTurn | null} turn */
const inOrder = (turn) =>
  (turn?.moves ?? []).flatMap(({ transitions }, move) =>
    [...transitions]
      .sort((a, b) => a.beat - b.beat)
      .map((transition) => ({ at: `${move} ${transition.beat}`, transition })),
  );

/** Without gaps, and what goes the same way at the same time only once.
 * @param {Trail[]} trails @returns {Trail[]} */
function renumbered(trails) {
  const numbers = [...new Set(trails.map(({ number }) => number))];
  const once = new Map(trails.map((trail) => [`${trail.number} ${trail.path.join(" ")}`, trail]));
  return [...once.values()].map((trail) => ({ ...trail, number: numbers.indexOf(trail.number) + 1 }));
}

// -- where that is ---------------------------------------------------------------------------
/** A spot on the board; for a thing that is gone, the place it lay in, whose name its own begins with.
 * @param {Element} root @param {string} name @returns {Element | null} */
function spotOf(root, name) {
  for (let spot = name; spot; spot = spot.slice(0, Math.max(0, spot.search(/[:.][^:.]*$/)))) {
    const element = root.querySelector(
      `[data-spot="${CSS.escape(spot)}"], [data-place="${CSS.escape(spot)}"]`,
    );
    if (element?.getClientRects().length) return element;
  }
  return null;
}

/** @param {Element} root @param {string} spot @param {DOMRect} frame @returns {Point | null} */
function pointOf(root, spot, frame) {
  const box = spotOf(root, spot)?.getBoundingClientRect();
  return box ? [box.x + box.width / 2 - frame.x, box.y + box.height * FOOT - frame.y] : null;
}

/** @param {number} number */
const short = (number) => Math.round(number * 10) / 10;
/** @param {Point} point */
const text = ([x, y]) => `${short(x)} ${short(y)}`;

/** A bent line from point to point, its middle, and the head of an arrow at its end.
 * @param {Point} from @param {Point} to */
function arrow(from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  const length = Math.hypot(dx, dy) || 1;
  /** @type {Point} */
  const control = [(from[0] + to[0]) / 2 + dy * BEND, (from[1] + to[1]) / 2 - dx * BEND];
  const [ux, uy] = [to[0] - control[0], to[1] - control[1]].map(
    (part) => part / (Math.hypot(to[0] - control[0], to[1] - control[1]) || 1),
  );
  /** @param {number} side @returns {Point} */
  const wing = (side) => [
    to[0] - HEAD * ux + side * HEAD * 0.6 * uy,
    to[1] - HEAD * uy - side * HEAD * 0.6 * ux,
  ];
  /** @type {Point} */
  const middle = [(from[0] + 2 * control[0] + to[0]) / 4, (from[1] + 2 * control[1] + to[1]) / 4];
  return {
    d: `M${text(from)}Q${text(control)} ${text(to)}`,
    head: `M${text(wing(1))}L${text(to)}L${text(wing(-1))}Z`,
    middle,
    length,
  };
}

/** One way, drawn; nothing where the board does not show it.
 * @param {Element} root @param {DOMRect} frame @param {Trail} trail @param {number} number 0: no number */
function drawTrail(root, frame, { path }, number) {
  const points = path.map((spot) => pointOf(root, spot, frame)).filter((point) => point !== null);
  if (points.length < 2) return null;
  const arrows = points.slice(1).map((to, i) => arrow(points[i], to));
  const last = arrows[arrows.length - 1];
  const stays = arrows.every(({ length }) => length < 2);
  const [x, y] = stays ? points[0] : arrows[Math.floor((arrows.length - 1) / 2)].middle;
  const lines = arrows.map(({ d }) => d).join("");
  return h(
    "g",
    { key: `${number} ${path.join(" ")}` },
    !stays && [
      h("path", { class: "trail-casing", d: lines }),
      h("path", { class: "trail-line", d: lines }),
      h("circle", { class: "trail-start", cx: short(points[0][0]), cy: short(points[0][1]), r: 3.5 }),
      h("path", { class: "trail-head", d: last.head }),
    ],
    number > 0 && [
      h("circle", { class: "trail-disc", cx: short(x), cy: short(y), r: DISC }),
      h("text", { class: "trail-number", x: short(x), y: short(y + 4) }, number),
    ],
  );
}

/**
 * Draw the trails over the board, in the layer that is there for them.
 * @param {Element} layer
 * @param {Element} root
 * @param {Trail[]} trails
 * @param {boolean} faint something else is being looked at
 */
export function drawTrails(layer, root, trails, faint) {
  const frame = layer.getBoundingClientRect();
  const many = trails.some(({ number }) => number > 1);
  const drawn = trails.map((trail) => drawTrail(root, frame, trail, many ? trail.number : 0));
  render(layer, h("svg", { class: "trails", "data-faint": faint, "aria-hidden": "true" }, drawn));
}
