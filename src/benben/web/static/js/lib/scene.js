/** What small pictures of games are drawn with, on cards and in lists: the pyramids of the tables. */
import { layout, stack } from "./pyramid.js";
import { h } from "./render.js";

/** @typedef {import("./render.js").Child} Child */
/** @typedef {import("./render.js").VNode} VNode */

/** Width and height of a picture of a game, in drawing units.
 * @type {[number, number]} */
export const SIZE = [300, 180];

/** A picture of a size, and what is in it.
 * @param {[number, number]} size @param {...Child} content */
export const scene = ([width, height], ...content) =>
  h("svg", { class: "scene", viewBox: `0 0 ${width} ${height}`, "aria-hidden": "true" }, content);

/** A stack that stands on (x, y).
 * @param {string[]} pieces @param {number} x @param {number} y @param {number} [scale] */
export const stackAt = (pieces, x, y, scale = 1) =>
  h("g", { transform: `translate(${x} ${y}) scale(${scale})` }, stack(pieces));

/**
 * A stack that stands on (x, y) and is made as small as its place asks for.
 * @param {string[]} pieces
 * @param {number} x
 * @param {number} y
 * @param {number} width
 * @param {number} height
 */
export function fittedStack(pieces, x, y, width, height) {
  if (!pieces.length) return null;
  const extent = layout(pieces);
  const scale = Math.min(width / Math.max(60, extent.width), height / Math.max(100, extent.height));
  return stackAt(pieces, Math.round(x), Math.round(y), Number(scale.toFixed(3)));
}

/** A card or a place for a stack.
 * @param {number} x @param {number} y @param {number} width @param {number} height */
export const tile = (x, y, width, height) => h("rect", { class: "scene-tile", x, y, width, height, rx: 7 });

/** A line on the ground.
 * @param {string} d */
export const path = (d) => h("path", { class: "scene-path", d });

/** A short text, its middle at (x, y).
 * @param {number} x @param {number} y @param {Child} text @param {string} [className] */
export const word = (x, y, text, className = "scene-word") => h("text", { class: className, x, y }, text);
