/** Figures of the rules pages, drawn with the code of the tables: stacks, playing cards, whole positions. */
import { cardName, playingCard } from "./cards.js";
import { stillLife } from "./frame.js";
import { stackName, stackSvg } from "./pyramid.js";
import { h } from "./render.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").Seat} Seat */
/** @typedef {import("./types.js").View} View */
/**
 * @typedef {{
 *   caption: string,
 *   stacks: string[][],
 *   cards: string[],
 *   position: {view: View, options: Record<string, any>, seat: Seat} | null,
 * }} Figure
 */

/** Text with `code` in it.
 * @param {string} text */
export const prose = (text) => text.split("`").map((piece, i) => (i % 2 ? h("code", null, piece) : piece));

/** @param {Figure} figure @param {Board | null} board */
export function drawFigure({ caption, stacks, cards, position }, board) {
  if (position) {
    return h(
      "figure",
      { class: "figure figure-wide" },
      h(
        "div",
        { class: "figure-board board-root" },
        board?.draw(stillLife(position.view, position.seat, position.options)),
      ),
      h("figcaption", null, caption),
    );
  }
  const names = [...stacks.map(stackName), ...cards.map(cardName)].join("; ");
  return h(
    "figure",
    { class: "figure" },
    h(
      "div",
      { class: "figure-row", role: "img", "aria-label": names },
      stacks.map((pieces) => stackSvg(pieces, { box: [70, 112] })),
      cards.map((code) => playingCard(code)),
    ),
    h("figcaption", null, caption),
  );
}
