/** Illustrations of the rules, drawn with the code of the tables: stacks, playing cards, whole positions. */

import { cardName, playingCard } from "../lib/cards.js";
import { stackName, stackSvg } from "../lib/pyramid.js";
import { h } from "../lib/render.js";
import { stillContext } from "../lib/stillBoard.js";

/** @typedef {import("../lib/types.js").Board} Board */
/** @typedef {import("../lib/protocol.js").Figure} Figure */

/** A whole position, which needs the board of the game.
 * @param {import("../lib/protocol.js").Scene} position @param {Board} board */
export const drawPosition = (position, board) =>
  h("div", { class: "figure-board board-root" }, board.draw(stillContext(position)));

/** A figure with its caption; positions need the board of the game. The docs find a figure by its name.
 * @param {Figure} figure @param {Board} board @param {{name?: string}} [how] */
export function drawFigure({ caption, stacks, cards, position }, board, { name } = {}) {
  if (position) {
    return h(
      "figure",
      { class: "figure figure-wide", "data-figure": name },
      drawPosition(position, board),
      h("figcaption", null, caption),
    );
  }
  const names = [...stacks.map(stackName), ...cards.map(cardName)].join("; ");
  return h(
    "figure",
    { class: "figure", "data-figure": name },
    h(
      "div",
      { class: "figure-row", role: "img", "aria-label": names },
      stacks.map((pieces) => stackSvg(pieces, { box: [70, 112] })),
      cards.map((code) => playingCard(code)),
    ),
    h("figcaption", null, caption),
  );
}
