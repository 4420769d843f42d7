/** Small pictures of positions, for lists of games; each game draws its own. */

import { gameArt } from "../lib/gameArt.js";
import { gamePart } from "../lib/gameModules.js";

/** @typedef {import("../lib/protocol.js").Summary} Summary */
/** @typedef {import("../lib/protocol.js").View} View */
/** @typedef {(view: View, below: number) => import("../lib/render.js").VNode} Miniature */

/** Drawings by the names of games; null for a game that has none.
 * @type {Map<string, Miniature | null>} */
const drawings = new Map();

/** Load what draws the positions of some games, each once.
 * @param {{name: string, files: string[]}[]} games */
export const loadMiniatures = (games) =>
  Promise.all(
    games
      .filter(({ name }) => !drawings.has(name))
      .map(async (game) => drawings.set(game.name, await gamePart(game, "miniature"))),
  );

/** A small picture of a table's position, one's own side below, or else the picture of its game.
 * @param {Pick<Summary, "game" | "view" | "seats">} table */
export function miniature({ game, view, seats }) {
  const draw = drawings.get(game);
  return draw ? draw(view, seats.length === 1 ? seats[0] : 0) : gameArt(game);
}
