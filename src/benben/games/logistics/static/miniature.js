/** A position of Logistics in small: both rows, and the number in each vault behind the last card. */
import { fittedStack, SIZE, scene, tile, word } from "../../../web/static/js/lib/scene.js";

const [WIDTH] = SIZE;
const MOST_DRAWN = 8; // pyramids of a stack

/** @param {Record<string, number>} counts */
const total = (counts) => Object.values(counts).reduce((sum, n) => sum + n, 0);

/** A position in small, with one seat below; the rows run against each other.
 * @param {import("./view.js").GameView} view @param {number} below */
export function miniature(view, below) {
  const step = (WIDTH - 44) / view.cards[0].length;
  /** @param {number} seat @param {number} y */
  const row = (seat, y) =>
    view.cards[seat].map((/** @type {string[]} */ pieces, /** @type {number} */ i) => {
      const x = seat === below ? 8 + i * step : WIDTH - 8 - (i + 1) * step;
      return [
        tile(x + 2, y, step - 4, 78),
        fittedStack(pieces.slice(-MOST_DRAWN), x + step / 2, y + 72, step - 10, 66),
      ];
    });
  const above = 1 - below;
  return scene(
    SIZE,
    row(above, 8),
    row(below, 94),
    word(18, 53, total(view.vault[above])),
    word(WIDTH - 18, 139, total(view.vault[below])),
  );
}
