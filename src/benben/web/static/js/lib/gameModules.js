/** Loads the modules of games from their folders `static`, each once and on demand. */
import { addressOf, gameFile } from "./address.js";
import { createLoader } from "./store.js";

/** @typedef {import("./types.js").Board} Board */

/** @type {Map<string, () => Promise<any>>} */
const loaders = new Map();

/** The module at an address.
 * @param {string} address @returns {Promise<any>} */
function moduleAt(address) {
  const load = loaders.get(address) ?? createLoader((retry) => import(`${address}${retry}`));
  loaders.set(address, load);
  return load();
}

/** The export of a game's module with the name of its role; null if there is none, or if loading fails.
 * @param {{name: string, files: string[]}} game @param {string} role @returns {Promise<any>} */
export async function gamePart({ name, files }, role) {
  if (!files.includes(`${role}.js`)) return null;
  const module = await moduleAt(gameFile(name, `${role}.js`)).catch(() => null);
  return module?.[role] ?? null;
}

// -- boards ------------------------------------------------------------------------------------
const GENERIC_BOARD = {
  module: "web/static/js/lib/genericBoard.js",
  style: "web/static/css/genericBoard.css",
};

/** The board of a game, if it is among the game's files, or the generic one, which draws any view.
 * @param {string} game @param {string[]} files @returns {Promise<Board>} */
export async function boardOf(game, files) {
  const own = files.includes("board.js");
  const styled = !own || files.includes("board.css");
  const [{ default: board }] = await Promise.all([
    moduleAt(own ? gameFile(game, "board.js") : addressOf(GENERIC_BOARD.module)),
    styled && loadStyle(own ? gameFile(game, "board.css") : addressOf(GENERIC_BOARD.style)),
  ]);
  return board;
}

/** @type {Map<string, Promise<unknown>>} */
const styles = new Map();

/** Add a style sheet to the page, once; resolves also if it fails, since a board without styles is better
 * than none.
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
