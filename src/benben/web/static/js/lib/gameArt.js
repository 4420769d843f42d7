/** A picture of each game, for cards and lists: the game's own, if it brings one along. */
import { gameFile } from "./address.js";
import { treeOf } from "./pyramid.js";
import { SIZE, scene, stackAt } from "./scene.js";

/** @typedef {import("./render.js").VNode} VNode */

/** Drawings by the names of games; null for a game that has none.
 * @type {Map<string, (() => VNode) | null>} */
const drawings = new Map();

/** Load the pictures of some games; until then `gameArt` leaves their places empty.
 * @param {{name: string, files: string[]}[]} games */
export const loadArt = (games) =>
  Promise.all(
    games
      .filter(({ name }) => !drawings.has(name))
      .map(async ({ name, files }) => {
        const module = files.includes("art.js") && (await import(gameFile(name, "art.js")).catch(() => null));
        drawings.set(name, module ? module.art : null);
      }),
  );

/** What a game without a picture of its own gets. */
const plainArt = () => scene(SIZE, stackAt(treeOf("RYB"), 150, 160, 1.4));

/** The picture of a game.
 * @param {string} game */
export const gameArt = (game) => (drawings.has(game) ? (drawings.get(game) ?? plainArt)() : scene(SIZE));
