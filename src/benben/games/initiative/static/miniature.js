/** A position of Initiative in small: the last plays of both, and the stack of colours. */
import { fittedStack, path, SIZE, scene } from "../../../web/static/js/lib/scene.js";

const MOST_DRAWN = 5; // plays of a row

/** The pyramids of a play, the sacrificed one below.
 * @param {string} play */
function piecesOf(play) {
  const [played, sacrificed] = play.split("/").map((code) => code.slice(0, 2));
  return sacrificed ? [sacrificed, played] : [played];
}

/** A position in small, with one seat below.
 * @param {import("./view.js").GameView} view @param {number} below */
export function miniature(view, below) {
  const from = Math.max(0, ...view.rows.map((/** @type {string[]} */ row) => row.length - MOST_DRAWN));
  /** @param {number} seat @param {number} y */
  const row = (seat, y) =>
    view.rows[seat]
      .slice(from)
      .map(
        (/** @type {string} */ play, /** @type {number} */ i) =>
          play !== "*" && fittedStack(piecesOf(play), 30 + i * 44, y, 42, 72),
      );
  const ranks = [...view.stack].reverse().map((letter) => `${letter}2`);
  return scene(
    SIZE,
    path("M12 92H224"),
    row(1 - below, 84),
    row(below, 172),
    fittedStack(ranks, 262, 150, 70, 150),
  );
}
