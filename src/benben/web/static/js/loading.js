/** Boards are loaded when a page knows its game: the module and its style sheet, each once. */

/** @param {string} game */
async function load(game) {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = `/static/css/${game}.css`;
  const styled = new Promise((resolve) => { style.onload = style.onerror = resolve; });
  document.head.append(style);
  const [{ default: board }] = await Promise.all([import(`./boards/${game}.js`), styled]);
  return board;
}

/** @type {Map<string, Promise<import("./types.js").Board>>} */
const boards = new Map();

/** @param {string} game @returns {Promise<import("./types.js").Board>} */
export function boardOf(game) {
  const found = boards.get(game) ?? load(game);
  boards.set(game, found);
  return found;
}
