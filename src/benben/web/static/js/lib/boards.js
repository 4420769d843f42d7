/** The boards of the games: how a page gets one, and how it shows a position that nobody plays in. */
import { gameFile } from "./address.js";
import { gameModule } from "./gameModules.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").BoardContext} BoardContext */

/** The board of a game, from the files that the server says the game brings along.
 * @param {string} game @param {string[]} files @returns {Promise<Board>} */
export async function boardOf(game, files) {
  if (!files.includes("board.js")) throw new Error("This game has no board for the browser.");
  const [{ default: board }] = await Promise.all([
    gameModule(game, "board.js"),
    files.includes("board.css") && loadStyle(gameFile(game, "board.css")),
  ]);
  return board;
}

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** A style sheet on the page, added once; a board without its style is better than none.
 * @param {string} address */
function loadStyle(address) {
  const style = styles.get(address) ?? addStyle(address);
  styles.set(address, style);
  return style;
}

/** @param {string} address */
function addStyle(address) {
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = address;
  const loaded = new Promise((resolve) => {
    link.onload = link.onerror = resolve;
  });
  document.head.append(link);
  return loaded;
}

/**
 * What a board needs to show a position that nobody plays in.
 * @param {Pick<BoardContext, "view" | "seat" | "options" | "facts">} position
 * @param {Partial<BoardContext>} [more]
 * @returns {BoardContext}
 */
export const stillContext = ({ view, seat, options, facts }, more) => ({
  view,
  seat,
  options,
  facts,
  mine: [],
  legal: [],
  picks: [],
  preview: null,
  last: null,
  interactive: false,
  refused: null,
  names: ["A", "B"],
  small: innerWidth <= 900,
  ...more,
});
