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

/** An absolute link to a path below the root, for sharing.
 * @param {string} path @param {string} [root] where others find this server, if not by its own address */
export const linkTo = (path, root) => (root ? new URL(path, root).href : resolve(path).href);

/** Whether the server is reached by a loopback address. */
export const isLoopback = () => /^(localhost|127\..*|\[::1\])$/.test(ROOT.hostname);

/** The address of a socket.
 * @param {string} path */
export const socketAddress = (path) => resolve(path).href.replace(/^http/, "ws");

/** The address of a file that a game brings along in its folder `static`.
 * @param {string} game @param {string} file */
export const gameFile = (game, file) => addressOf(`games/${encodeURIComponent(game)}/static/${file}`);

/** The path of a table in the API.
 * @param {string} id */
export const tablePath = (id) => `api/tables/${encodeURIComponent(id)}`;

/** The address of a game's record, for downloading it.
 * @param {string} id */
export const recordAddress = (id) => addressOf(`${tablePath(id)}/record`);

/** The subject of this page's address: X in `table/X` or `learn/X/lesson`; empty if there is none. */
export const pageSubject = () =>
  decodeURIComponent(location.pathname.slice(ROOT.pathname.length).split("/")[1] ?? "");

/** A variant as the last part of an address.
 * @param {import("./variants.js").Variant} variant */
export function variantHash({ game, name, options }) {
  const parts = new URLSearchParams({ new: game });
  if (name) parts.set("name", name);
  for (const [option, value] of Object.entries(options)) parts.set(option, JSON.stringify(value));
  return `#${parts}`;
}

/** A link to a variant that can be given to somebody else: the home page with the dialog for it open.
 * @param {import("./variants.js").Variant} variant */
export const variantLink = (variant) => linkTo(variantHash(variant));

/** The addresses of the pages. */
export const pages = {
  home: () => addressOf(""),
  /** @param {string} game a first game of it, against the gentlest bot */
  play: (game) => addressOf(`#${new URLSearchParams({ play: game })}`),
  privacy: () => addressOf("privacy"),
  /** @param {string} game the home page with the dialog for a new game open
   * @param {Record<string, any>} [options] those that are not as published */
  newGame: (game, options = {}) => addressOf(variantHash({ game, name: "", options })),
  /** @param {import("./variants.js").Variant} variant the laboratory with its form filled in */
  measure: (variant) => addressOf(`lab${variantHash(variant)}`),
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
