/** The settings of a new game, and the creation of its table. */
import { pages } from "../lib/address.js";
import { createTable } from "../lib/api.js";
import { holdSeat, ownName, rememberName } from "../lib/seats.js";
import { same } from "../lib/variants.js";

/** @typedef {import("../lib/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../lib/protocol.js").NewTable} NewTable */
/**
 * @typedef {Object} Setup                    what is asked for
 * @property {NewTable["opponent"]["kind"]} kind   who plays
 * @property {string} bot                     the opponent, if it is a bot
 * @property {string[]} bots                  by seat, if two bots are watched
 * @property {"me" | "them" | "lots"} first   who starts
 * @property {"none" | "live" | "days"} clock
 * @property {number} minutes                 of a live clock
 * @property {number} increment               seconds that a live clock gains every turn
 * @property {number} days                    for every turn
 * @property {Record<string, any>} options    those that have been changed
 * @property {string} variant                 what these options are called
 * @property {string} name                    of the person who sets the game up
 * @property {string} other                   the name of a friend at the same screen
 */

/** The bots that are levels, the weakest first.
 * @param {GameInfo} game */
export const levelsOf = (game) =>
  game.bots.filter(({ level }) => level !== null).sort((a, b) => Number(a.level) - Number(b.level));

/** The default bot: the one chosen last, else a weak one.
 * @param {GameInfo} game */
export function usualBot(game) {
  const levels = levelsOf(game);
  const last = localStorage.getItem("benben.bot");
  return game.bots.find(({ name }) => name === last) ?? levels[1] ?? game.bots[0];
}

/** The length whose options are exactly these, if there is one.
 * @param {GameInfo} game @param {Record<string, any>} options */
export const lengthOf = (game, options) =>
  game.lengths.find((length) => same(sorted(length.options), sorted(options)));

/** @param {Record<string, any>} options */
const sorted = (options) => Object.entries(options).sort();

/** The default length of a game.
 * @param {GameInfo} game */
export const usualLength = (game) => game.lengths.find(({ usual }) => usual);

/** How long a game takes, in words.
 * @param {{minutes: number}} length */
export const durationOf = ({ minutes }) =>
  minutes >= 120 && minutes % 60 === 0 ? `about ${minutes / 60} hours` : `about ${minutes} minutes`;

/** The defaults of the dialog.
 * @param {GameInfo} game @returns {Setup} */
export function usualSetup(game) {
  const { name: bot } = usualBot(game);
  const best = levelsOf(game).at(-1)?.name ?? bot;
  return {
    kind: "bot",
    bot,
    bots: [bot, best],
    first: "me",
    clock: "none",
    minutes: 10,
    increment: 5,
    days: 3,
    options: usualLength(game)?.options ?? {},
    variant: "",
    name: ownName(),
    other: "",
  };
}

/** The opponent, as the API expects it.
 * @param {Setup} setup @returns {NewTable["opponent"]} */
function opponentOf({ kind, bot, bots, other }) {
  if (kind === "bot") return { kind, bot };
  if (kind === "bots") return { kind, bots };
  return kind === "screen" ? { kind, name: other } : { kind };
}

/** The clock, as the API expects it.
 * @param {Setup} setup @returns {NewTable["clock"]} */
function clockOf({ clock: kind, minutes, increment, days }) {
  if (kind === "live") return { kind, minutes, increment };
  return kind === "days" ? { kind, days } : null;
}

/** Set up a table and go there.
 * @param {GameInfo} game @param {Partial<Setup>} [change] what is not as usual */
export async function startGame(game, change = {}) {
  const setup = { ...usualSetup(game), ...change };
  const { id, token, seats, invite } = await createTable({
    game: game.name,
    options: setup.options,
    opponent: opponentOf(setup),
    first: setup.first,
    clock: clockOf(setup),
    name: setup.name,
  });
  if (token) holdSeat(id, { token, seats, game: game.name, files: game.files, invite });
  if (setup.kind === "bot") localStorage.setItem("benben.bot", setup.bot);
  rememberName(setup.name);
  location.assign(pages.table(id));
}
