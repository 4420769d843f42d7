/**
 * Where things are on this server. All addresses are made here and nowhere else, relative to this module's
 * own, so that the server may stand below any path.
 */

/** The server's root: this module is `web/static/js/lib/address.js` below it. */
const ROOT = new URL("../../../../", import.meta.url);

/** The address of a path below the root; the server writes such paths with a slash in front.
 * @param {string} path */
export function addressOf(path) {
  const { pathname, search, hash } = resolve(path);
  return pathname + search + hash;
}

/** @param {string} path */
const resolve = (path) => new URL(path.replace(/^\/+/, "./"), ROOT);

/** A link to a path below the root that can be given to somebody else.
 * @param {string} path */
export const linkTo = (path) => resolve(path).href;

/** The address of a socket.
 * @param {string} path */
export const socketAddress = (path) => resolve(path).href.replace(/^http/, "ws");

/** The address of a file that a game brings along in its folder `static`.
 * @param {string} game @param {string} file */
export const gameFile = (game, file) => addressOf(`games/${encodeURIComponent(game)}/static/${file}`);

/** What the address of this page is about: X in `table/X` or `learn/X/lesson`; empty if it names nothing. */
export const ownSubject = () =>
  decodeURIComponent(location.pathname.slice(ROOT.pathname.length).split("/")[1] ?? "");

/** The addresses of the pages. */
export const pages = {
  home: () => addressOf(""),
  /** @param {string} game the home page with the dialog for a new game open */
  newGame: (game) => addressOf(`#new=${encodeURIComponent(game)}`),
  /** @param {string} id */
  table: (id) => addressOf(`table/${encodeURIComponent(id)}`),
  /** @param {string} id */
  review: (id) => addressOf(`review/${encodeURIComponent(id)}`),
  learn: () => addressOf("learn"),
  /** @param {string} game @param {string} [cites] a ruling or a section */
  rules: (game, cites = "") =>
    addressOf(`learn/${encodeURIComponent(game)}${cites && `#${encodeURIComponent(cites)}`}`),
  /** @param {string} game */
  lesson: (game) => addressOf(`learn/${encodeURIComponent(game)}/lesson`),
  lab: () => addressOf("lab"),
  /** @param {string} id */
  experiment: (id) => addressOf(`lab/${encodeURIComponent(id)}`),
};
