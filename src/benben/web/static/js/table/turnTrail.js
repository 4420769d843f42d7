/**
 * Marks the last turn on the board: a numbered arrow for every piece that moved. Loaded once there is a turn
 * to mark.
 *
 * Boards name positions with `data-spot` and `data-place`; their places on the screen are measured.
 */
import { h, render } from "../lib/render.js";

/** @typedef {import("../lib/types.js").Transition} Transition */
/** @typedef {import("../lib/types.js").LastTurn} LastTurn */
/** @typedef {{path: string[], piece: string, number: number, at: string}} Trail   the way of a piece, spot by
 *   spot, its place in the order of the turn, and the move and beat in which it came to its end */
/** @typedef {[number, number]} Point */

const DISC = 9; // radius of a number's disc, in pixels
const HEAD = 9; // length of an arrow's head
const STEP = 3; // pixels by which a number may go further back
const BEND = 0.16; // how far an arrow bends aside, as a part of its length
const FOOT = 0.62; // how far down a spot an arrow ends: where things stand, below their tips

/**
 * The trails of all pieces in a turn. Pieces that move together share a number; those that are cleared away
 * again have no trail.
 * @param {LastTurn | null} turn
 * @param {(transition: Transition, move: Transition[]) => boolean} [traces]
 * @returns {Trail[]}
 */
export function turnTrails(turn, traces = () => true) {
  /** @type {Trail[]} */
  let trails = [];
  let number = 0;
  let last = "";
  for (const { at, transition, transitions } of inOrder(turn)) {
    const { piece, from, to } = transition;
    const traced = traces(transition, transitions);
    const before = trails.find(
      (trail) => trail.piece === piece && trail.path[trail.path.length - 1] === from && trail.at !== at,
    );
    const [move] = at.split(" ");
    if (before && from !== to && !traced) trails = trails.filter((trail) => trail !== before);
    else if (before && from !== to && before.at.startsWith(`${move} `))
      Object.assign(before, { path: [...before.path, to], at });
    else if (traced) {
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
      .map((transition) => ({ at: `${move} ${transition.beat}`, transition, transitions })),
  );

/** Number trails without gaps, and drop duplicates.
 * @param {Trail[]} trails @returns {Trail[]} */
function renumbered(trails) {
  const numbers = [...new Set(trails.map(({ number }) => number))];
  const once = new Map(trails.map((trail) => [`${trail.number} ${trail.path.join(" ")}`, trail]));
  return [...once.values()].map((trail) => ({ ...trail, number: numbers.indexOf(trail.number) + 1 }));
}

// -- where that is ---------------------------------------------------------------------------
/** The element of a spot; if it is gone, that of the place it was in, whose name is a prefix of its own.
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

/** @typedef {{from: Point, control: Point, to: Point}} Bend   a line that bends towards a point beside it */

/** @param {Point} a @param {Point} b */
const distance = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);

/** @param {Point} from @param {Point} to @returns {Bend} */
function bend(from, to) {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return { from, control: [(from[0] + to[0]) / 2 + dy * BEND, (from[1] + to[1]) / 2 - dx * BEND], to };
}

/** @param {Bend} bent @param {number} part 0 at its beginning, 1 at its end @returns {Point} */
function pointAlong({ from, control, to }, part) {
  const [a, b, c] = [(1 - part) ** 2, 2 * part * (1 - part), part ** 2];
  return [a * from[0] + b * control[0] + c * to[0], a * from[1] + b * control[1] + c * to[1]];
}

/** The head of an arrow at the end of a line.
 * @param {Bend} bent */
function headOf({ control, to }) {
  const length = distance(control, to) || 1;
  const [ux, uy] = [(to[0] - control[0]) / length, (to[1] - control[1]) / length];
  /** @param {number} side @returns {Point} */
  const wing = (side) => [
    to[0] - HEAD * ux + side * HEAD * 0.6 * uy,
    to[1] - HEAD * uy - side * HEAD * 0.6 * ux,
  ];
  return `M${text(wing(1))}L${text(to)}L${text(wing(-1))}Z`;
}

/**
 * Where the numbers of arrows stand: behind their heads, at what has come to lie there, and as much further
 * back as keeps them apart from each other and from the heads.
 * @param {Bend[]} ends the last line of each arrow @returns {Point[]}
 */
export function numberPlaces(ends) {
  /** @type {Point[]} */
  const places = [];
  for (const end of ends) {
    const heads = ends.filter((other) => other !== end).map(({ to }) => to);
    /** @param {Point} place */
    const room = (place) =>
      Math.min(
        1,
        ...places.map((other) => distance(place, other) / (2 * DISC + 1)),
        ...heads.map((other) => distance(place, other) / (DISC + HEAD / 2)),
      );
    const choices = placesBehind(end);
    places.push(choices.reduce((best, place) => (room(place) > room(best) ? place : best)));
  }
  return places;
}

/** Places for a number: along a line, from its head to its beginning, and beside its head.
 * @param {Bend} end @returns {[Point, ...Point[]]} */
function placesBehind(end) {
  const { from, control, to } = end;
  const length = distance(from, to);
  if (length < 2) return [to];
  const nearest = HEAD + DISC;
  const count = Math.max(0, Math.floor((length - nearest) / STEP));
  const first = pointAlong(end, length > 2 * nearest ? 1 - nearest / length : 0.5);
  const others = Array.from({ length: count }, (_, i) =>
    pointAlong(end, 1 - (nearest + (i + 1) * STEP) / length),
  );
  const aside = nearest / (distance(control, to) || 1);
  const [dx, dy] = [(to[0] - control[0]) * aside, (to[1] - control[1]) * aside];
  return [first, ...others, [to[0] - dy, to[1] + dx], [to[0] + dy, to[1] - dx]];
}

/** The lines of one way; none where the board does not show it.
 * @param {Element} root @param {DOMRect} frame @param {Trail} trail @returns {Bend[]} */
function linesOf(root, frame, { path }) {
  const points = path.map((spot) => pointOf(root, spot, frame)).filter((point) => point !== null);
  return points.slice(1).map((to, i) => bend(points[i], to));
}

/** @param {Trail} trail @param {Bend[]} lines */
function drawArrow({ path, number }, lines) {
  if (lines.every(({ from, to }) => distance(from, to) < 2)) return null;
  const d = lines.map(({ from, control, to }) => `M${text(from)}Q${text(control)} ${text(to)}`).join("");
  const [x, y] = lines[0].from;
  return h(
    "g",
    { key: `${number} ${path.join(" ")}` },
    h("path", { class: "trail-casing", d }),
    h("path", { class: "trail-line", d }),
    h("circle", { class: "trail-start", cx: short(x), cy: short(y), r: 3.5 }),
    h("path", { class: "trail-head", d: headOf(lines[lines.length - 1]) }),
  );
}

/** @param {number} number @param {Point} place */
const drawNumber = (number, [x, y]) =>
  h(
    "g",
    {},
    h("circle", { class: "trail-disc", cx: short(x), cy: short(y), r: DISC }),
    h("text", { class: "trail-number", x: short(x), y: short(y + 4) }, number),
  );

/**
 * Draw the trails over the board, in the layer that is there for them.
 * @param {Element} layer
 * @param {Element} root
 * @param {Trail[]} trails
 * @param {boolean} faint something else is being looked at
 */
export function drawTrails(layer, root, trails, faint) {
  const frame = layer.getBoundingClientRect();
  const shown = trails
    .map((trail) => ({ trail, lines: linesOf(root, frame, trail) }))
    .filter(({ lines }) => lines.length > 0);
  const many = trails.some(({ number }) => number > 1);
  const places = many ? numberPlaces(shown.map(({ lines }) => lines[lines.length - 1])) : [];
  const drawn = [
    shown.map(({ trail, lines }) => drawArrow(trail, lines)),
    places.map((place, i) => drawNumber(shown[i].trail.number, place)),
  ];
  render(layer, h("svg", { class: "trails", "data-faint": faint, "aria-hidden": "true" }, drawn));
}
