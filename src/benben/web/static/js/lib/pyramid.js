/**
 * Draws pyramids and stacks as SVG. Pure functions: data in, vnodes out; no rules.
 *
 * A pyramid is a code as in the records, "R1" … "K3". A stack is a list of codes, bottom first.
 * Colours come from tokens.css through the class c-<letter>; states from base.css through is-<state>.
 * Put `defs()` once into the page; everything else refers to it with <use>.
 */
import { classes, h, lazily } from "./render.js";

/** @typedef {import("./render.js").VNode} VNode */
/** @typedef {"legal" | "selected" | "moved" | "ghost" | "captured" | "dimmed" | "refused"} PieceState */

/** The names of the colours by their letters.
 * @type {Record<string, string>} */
export const COLOURS = {
  R: "red",
  Y: "yellow",
  G: "green",
  B: "blue",
  K: "black",
  O: "orange",
  T: "clear",
  C: "cyan",
  P: "purple",
  W: "white",
};
/** The colours that are sold together. */
export const PALETTES = { rainbow: ["R", "Y", "G", "B", "K"], xeno: ["O", "T", "C", "P", "W"] };
/** The names of the sizes by their pips.
 * @type {Record<string, string>} */
export const SIZES = { 1: "small", 2: "medium", 3: "large" };

/** Body of each size in drawing units; a large one is 60 wide.
 * @type {Record<number, {w: number, h: number}>} */
const BODY = { 1: { w: 32, h: 44 }, 2: { w: 46, h: 62 }, 3: { w: 60, h: 80 } };
const RIDGE = 0.64; // where the near corner stands along the width: a broad lit face, a narrow shaded one
const GRIP = 0.92; // how tightly a smaller pyramid sits on a larger one
const PEEK = 12.5; // how much of a pyramid shows below an equal or larger one that covers it
const PIP = { r: 3.1, gap: 8.6, rise: 6.6 };

/** @typedef {[number, number]} Point */
/** @param {number} n */
const round = (n) => Math.round(n * 10) / 10;
/** @param {number} x @param {number} y */
const move = (x, y) => `translate(${round(x)} ${round(y)})`;
/** @param {Point[]} points @param {boolean} closed */
const path = (points, closed = true) =>
  `M${points.map(([x, y]) => `${round(x)} ${round(y)}`).join("L")}${closed ? "Z" : ""}`;
/** @param {string} code */
const sizeOf = (code) => Number(code[1]);
/** @param {Point} a @param {Point} b @param {number} t @returns {Point} */
const between = (a, b, t) => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];

/** Corners of a size: the near corner of the base is at y = 0, the axis at x = 0.
 * @param {number} size @returns {Record<"apex" | "left" | "near" | "right", Point>} */
function corners(size) {
  const { w, h: height } = BODY[size];
  return {
    apex: [0, -height],
    left: [-w / 2, -0.1 * w],
    near: [(RIDGE - 0.5) * w, 0],
    right: [w / 2, -0.15 * w],
  };
}

/** Pips stand along the base of the lit face, low enough to show in the narrow band of a covered pyramid.
 * @param {number} size */
function pips(size) {
  const { left, near } = corners(size);
  const middle = between(left, near, 0.5);
  const slope = (near[1] - left[1]) / (near[0] - left[0]);
  return Array.from({ length: size }, (_, i) => {
    const dx = (i - (size - 1) / 2) * PIP.gap + 1;
    return h("circle", {
      class: "pyr-pip",
      cx: round(middle[0] + dx),
      cy: round(middle[1] + dx * slope - PIP.rise),
      r: PIP.r,
    });
  });
}

/** @param {number} size */
function body(size) {
  const { apex, left, near, right } = corners(size);
  const rim = [left, near, right].map((corner) => between(corner, apex, 0.16));
  const foot = /** @type {Point[]} */ ([
    [left[0] - 4, left[1] + 5],
    [near[0], near[1] + 6],
    [right[0] + 4, right[1] + 5],
  ]);
  /** @param {string} name @param {Point[]} points @param {boolean} [closed] */
  const shape = (name, points, closed = true) => h("path", { class: `pyr-${name}`, d: path(points, closed) });
  return [
    h(
      "g",
      { id: `pyr-${size}` },
      shape("front", [apex, left, near]),
      shape("side", [apex, near, right]),
      shape("light", [apex, left, near]),
      shape("rim", rim, false),
      shape("ridge", [apex, near], false),
      shape("edge", [apex, left, near, right]),
    ),
    h("g", { id: `pyr-pips-${size}` }, pips(size)),
    h("path", { id: `pyr-shape-${size}`, d: path([apex, left, near, right]) }),
    h("path", { id: `pyr-face-${size}`, d: path([apex, left, near]) }),
    h("path", { id: `pyr-base-${size}`, d: path(foot, false) }),
  ];
}

/** One pattern a colour: what stays when hue is of no help.
 * @param {string} d */
const line = (d) => h("path", { class: "pyr-pattern-line", d });
/** @param {number} at */
const dot = (at) => h("circle", { class: "pyr-pattern-dot", cx: at, cy: at, r: 1.5 });
const PATTERNS = {
  R: () => line("M-2 6L6-2M-2 14L14-2M6 14L14 6"),
  Y: () => [dot(2), dot(6)],
  G: () => line("M0 7L4 3L8 7"),
  B: () => line("M2 0V8M6 0V8"),
  K: () => line("M0 0L8 8M8 0L0 8"),
  O: () => line("M-2 2L6 10M2-2L10 6"),
  T: () => line("M4 1L7 4L4 7L1 4Z"),
  C: () => line("M0 3Q2 0 4 3T8 3M0 7Q2 4 4 7T8 7"),
  P: () => line("M4 1V7M1 4H7"),
  W: () => line("M0 2H8M0 6H8"),
};

/** Shared shapes; put once into the page. */
export function defs() {
  /** @param {number} offset @param {string} colour @param {number} opacity */
  const stop = (offset, colour, opacity) =>
    h("stop", { offset, "stop-color": colour, "stop-opacity": opacity });
  return h(
    "svg",
    { class: "defs", width: 0, height: 0, "aria-hidden": "true" },
    h(
      "defs",
      null,
      h(
        "linearGradient",
        { id: "pyr-light", x1: 0, y1: 0, x2: 0.55, y2: 1 },
        stop(0, "#fff", 0.42),
        stop(0.55, "#fff", 0.04),
        stop(1, "#000", 0.14),
      ),
      [1, 2, 3].map(body),
      Object.entries(PATTERNS).map(([letter, drawing]) =>
        h(
          "pattern",
          { id: `pat-${letter}`, class: `c-${letter}`, width: 8, height: 8, patternUnits: "userSpaceOnUse" },
          drawing(),
        ),
      ),
    ),
  );
}

/** A pyramid in words: "large red".
 * @param {string} code */
export const pieceName = (code) => `${SIZES[code[1]]} ${COLOURS[code[0]]}`;

/** Of a tree, which is large, medium, small from below, and of a nest, the reverse, only the top three count.
 * @param {string[]} pieces */
const topSizes = (pieces) => pieces.slice(-3).map(sizeOf).join("");
/** Whether a tree stands on top of a stack.
 * @param {string[]} pieces */
export const isTree = (pieces) => topSizes(pieces) === "321";
/** Whether a nest stands on top of a stack.
 * @param {string[]} pieces */
export const isNest = (pieces) => topSizes(pieces) === "123";

/** A tree code, base first ("RYB"), as a stack.
 * @param {string} code */
export const treeOf = (code) => [...code].map((letter, i) => `${letter}${3 - i}`);

/** What a stack is, in words: for labels and for the account of moves.
 * @param {string[]} pieces */
export function stackName(pieces) {
  if (!pieces.length) return "empty";
  const top = isTree(pieces) ? "tree: " : isNest(pieces) ? "nest: " : "";
  return top + pieces.map(pieceName).reverse().join(" on ");
}

/** Letters stand on the lit face; on a covered pyramid, where only a band shows, on the shaded one.
 * @param {number} size @param {boolean} covered @returns {Point} */
function letterSpot(size, covered) {
  const { near, left, right, apex } = corners(size);
  const [x, y] = covered
    ? between(near, right, 0.5)
    : between(between(left, near, 0.5), apex, size === 1 ? 0.36 : 0.27);
  return covered ? [x, y - 1.8] : [x, y + 1.5];
}

/**
 * One pyramid as a <g>, its near base corner at (x, y). covered: something stands on it.
 * @param {string} code
 * @param {{
 *   x?: number,
 *   y?: number,
 *   states?: readonly PieceState[],
 *   covered?: boolean,
 *   trace?: boolean,
 * }} [where]
 * @returns {VNode}
 */
export function pyramid(code, { x = 0, y = 0, states = [], covered = false, trace = false } = {}) {
  const [letter] = code;
  const size = sizeOf(code);
  const { left, right, apex } = corners(size);
  const [letterX, letterY] = letterSpot(size, covered);
  /** @param {string} shape @param {object} [props] */
  const use = (shape, props) => h("use", { href: `#pyr-${shape}-${size}`, ...props });
  return h(
    "g",
    {
      class: classes("pyr", `c-${letter}`, ...states.map((state) => `is-${state}`)),
      "data-piece": trace ? null : code,
      transform: move(x, y),
    },
    states.includes("moved") && use("base", { class: "pyr-foot" }),
    states.length > 0 && [use("shape", { class: "pyr-halo" }), use("shape", { class: "pyr-ring" })],
    h("use", { href: `#pyr-${size}` }),
    use("face", { class: "pyr-pattern", fill: `url(#pat-${letter})` }),
    use("pips"),
    h(
      "text",
      {
        class: classes("pyr-letter", !covered && size > 1 && "pyr-letter-big"),
        x: round(letterX),
        y: round(letterY),
      },
      letter,
    ),
    states.includes("captured") &&
      !covered &&
      h("path", {
        class: "pyr-strike",
        d: path(
          [
            [left[0], -2],
            [right[0], apex[1] * 0.62],
          ],
          false,
        ),
      }),
  );
}

/** How far the upper pyramid's base stands above the lower one's.
 * @param {number} lower @param {number} upper */
function lift(lower, upper) {
  return upper >= lower ? PEEK : BODY[lower].h * (1 - (GRIP * BODY[upper].w) / BODY[lower].w);
}

/** Heights of the bases in a stack, and the stack's extent.
 * @param {string[]} pieces */
export function layout(pieces) {
  let y = 0;
  let top = 0;
  const bases = pieces.map((code, i) => {
    if (i) y += lift(sizeOf(pieces[i - 1]), sizeOf(code));
    top = Math.max(top, y + BODY[sizeOf(code)].h);
    return y;
  });
  return { bases, height: top, width: Math.max(0, ...pieces.map((code) => BODY[sizeOf(code)].w)) };
}

/** Outlines, on the top pyramid, of the smaller ones it hides: a nest shows its rings.
 * @param {string[]} pieces @param {number[]} bases */
function xray(pieces, bases) {
  const hidden = [];
  for (let i = pieces.length - 1; i > 0 && sizeOf(pieces[i - 1]) < sizeOf(pieces[i]); i -= 1)
    hidden.push(pieces[i - 1]);
  const top = pieces[pieces.length - 1];
  const y = round(-bases[bases.length - 1] - PIP.rise * 2 - 2);
  return hidden.map((code) => h("use", { class: `pyr-xray c-${top[0]}`, href: `#pyr-shape-${code[1]}`, y }));
}

/**
 * A whole stack as a <g>, standing on (x, y). states: a map from level (1 is the bottom) to states, "top" for
 * the top pyramid, "all" for the others.
 * @param {string[]} pieces
 * @param {{
 *   x?: number,
 *   y?: number,
 *   states?: Record<string, PieceState[] | undefined>,
 *   trace?: boolean,
 * }} [where]
 */
export function stack(pieces, { x = 0, y = 0, states = {}, trace = false } = {}) {
  if (!pieces.length) return null;
  const { bases, width } = layout(pieces);
  /** @param {number} i @returns {PieceState[]} */
  const of = (i) => states[i + 1] ?? (i === pieces.length - 1 ? states.top : undefined) ?? states.all ?? [];
  const whole = /** @type {PieceState[]} */ (["captured", "dimmed"]).filter((state) => of(0).includes(state));
  return h(
    "g",
    { class: classes(...whole.map((state) => `stack-${state}`)), transform: move(x, y) },
    !of(0).includes("ghost") &&
      h("ellipse", { class: "pyr-ground", cx: round(width * 0.1), cy: -2.5, rx: round(width * 0.54), ry: 5 }),
    pieces.map((code, i) =>
      pyramid(code, { y: -bases[i], states: of(i), covered: i < pieces.length - 1, trace }),
    ),
    xray(pieces, bases),
  );
}

/**
 * @typedef {{
 *   box?: [number, number],
 *   states?: Record<string, PieceState[] | undefined>,
 *   className?: string,
 *   ghost?: string[],
 *   trace?: boolean,
 * }} How
 */

/**
 * A stack as an <svg>; `box` is the smallest extent, so that neighbours share one scale. A trace is a drawing
 * of what is not there: no piece flies from it.
 * @param {string[]} pieces
 * @param {How} [how]
 */
export const stackSvg = (pieces, how = {}) =>
  lazily("svg", JSON.stringify([pieces, how]), () => drawStack(pieces, how));

/** @param {string[]} pieces @param {How} how */
function drawStack(pieces, { box = [66, 84], states, className = "", ghost = [], trace = false }) {
  const all = [...pieces, ...ghost];
  const { height, width } = layout(all);
  const w = Math.max(box[0], width + 8);
  const tall = Math.max(box[1], height + 10);
  const ghosts = Object.fromEntries(
    ghost.map((_, i) => [pieces.length + i + 1, /** @type {PieceState[]} */ (["ghost"])]),
  );
  return h(
    "svg",
    {
      class: classes("stack", className),
      viewBox: `${round(-w / 2)} ${round(8 - tall)} ${round(w)} ${round(tall)}`,
      "aria-hidden": "true",
    },
    stack(all, { states: { ...states, ...ghosts }, trace }),
  );
}
