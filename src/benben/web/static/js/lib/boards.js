/** The boards of the games: how a page gets one, and how it shows a position that nobody plays in. */
import { gameFile } from "./address.js";

/** @typedef {import("./types.js").Board} Board */
/** @typedef {import("./types.js").BoardContext} BoardContext */

/** @type {Map<string, Promise<Board>>} */
const boards = new Map();

/** The board of a game, loaded once, from the files that the server says the game brings along.
 * @param {string} game @param {string[]} files @returns {Promise<Board>} */
export function boardOf(game, files) {
  const board = boards.get(game) ?? load(game, files);
  boards.set(game, board);
  return board;
}

/** A game must bring a board of its own; this is the place for another board where it does not.
 * @param {string} game @param {string[]} files @returns {Promise<Board>} */
async function load(game, files) {
  if (!files.includes("board.js")) throw new Error("This game has no board for the browser.");
  const [{ default: board }] = await Promise.all([
    import(gameFile(game, "board.js")),
    files.includes("board.css") && loadStyle(gameFile(game, "board.css")),
  ]);
  return board;
}

/** Adds a style sheet to the page; a board without its style is better than none.
 * @param {string} address */
function loadStyle(address) {
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
