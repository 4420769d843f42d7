/** Illustrations of the rules, drawn with the code of the tables: stacks, playing cards, whole positions. */

import { cardName, playingCard } from "../lib/cards.js";
import { stackName, stackSvg } from "../lib/pyramid.js";
import { h } from "../lib/render.js";
import { stillContext } from "../lib/stillBoard.js";

/** @typedef {import("../lib/types.js").Board} Board */
/** @typedef {import("../lib/protocol.js").Figure} Figure */

/** Text with `code` in it.
 * @param {string} text */
export const prose = (text) => text.split("`").map((piece, i) => (i % 2 ? h("code", null, piece) : piece));

/** A figure with its caption; positions need the board of the game.
 * @param {Figure} figure @param {Board} board */
export function drawFigure({ caption, stacks, cards, position }, board) {
  if (position) {
    return h(
      "figure",
      { class: "figure figure-wide" },
      h("div", { class: "figure-board board-root" }, board.draw(stillContext(position))),
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
