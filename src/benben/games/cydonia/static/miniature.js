/** A position of Cydonia in small: trees to come or reserved, what is left to build with, the led tree. */
import { treeOf } from "../../../web/static/js/lib/pyramid.js";
import { fittedStack, path, SIZE, scene } from "../../../web/static/js/lib/scene.js";

const MOST_DRAWN = 6; // trees of a row

/** What is left of a stash: for each colour one pyramid of every size there is.
 * @param {Record<string, number>} stash */
const colours = (stash) =>
  [...new Set(Object.keys(stash).map(([letter]) => letter))]
    .map((letter) => [3, 2, 1].map((size) => `${letter}${size}`).filter((code) => stash[code] > 0))
    .filter(({ length }) => length);

/**
 * A position in small, with one seat below: in the first stage the labyrinth, nearest first, above what that
 * seat has left; later the reserved trees of both.
 * @param {import("./view.js").GameView} view
 * @param {number} below
 */
export function miniature(view, below) {
  /** @param {string[][]} stacks @param {number} y */
  const row = (stacks, y) =>
    stacks.slice(0, MOST_DRAWN).map((pieces, i) => fittedStack(pieces, 30 + i * 41, y, 38, 70));
  const [upper, lower] =
    view.stage === 1
      ? [view.labyrinth.map(treeOf), colours(view.stash[below])]
      : [view.reserved[1 - below], view.reserved[below]].map((trees) => trees.map(treeOf));
  return scene(
    SIZE,
    path("M12 86H232"),
    row(upper, 80),
    row(lower, 172),
    view.led && fittedStack(treeOf(view.led), 266, 130, 60, 92),
  );
}
