/** The modules that games bring along in their folder `static`, each loaded once, when it is needed. */
import { gameFile } from "./address.js";
import { createLoader } from "./store.js";

/** @type {Map<string, () => Promise<any>>} */
const loaders = new Map();

/** A module of a game, such as "board.js".
 * @param {string} game @param {string} file @returns {Promise<any>} */
export function gameModule(game, file) {
  const address = gameFile(game, file);
  const load = loaders.get(address) ?? createLoader((retry) => import(`${address}${retry}`));
  loaders.set(address, load);
  return load();
}

/** What a game's module exports under a name; null if the game has no such module or it cannot be had.
 * @param {{name: string, files: string[]}} game @param {string} role @returns {Promise<any>} */
export async function gamePart({ name, files }, role) {
  if (!files.includes(`${role}.js`)) return null;
  const module = await gameModule(name, `${role}.js`).catch(() => null);
  return module?.[role] ?? null;
}
