/**
 * Variants of a game: options with a name, kept in this browser, and as links that open the same set-up for
 * somebody else. What a variant may hold is decided by the server.
 */

/** @typedef {import("./protocol.js").OptionInfo} OptionInfo */
/**
 * @typedef {Object} Variant
 * @property {string} game                    the name of the game
 * @property {string} name                    what somebody calls it; may be empty
 * @property {Record<string, any>} options    those that are not as published
 */

const STORED = "benben.variants";
export const LONGEST_NAME = 40;

/** The default value of an option; undefined if it follows from other options.
 * @param {Pick<OptionInfo, "default" | "follows">} option */
export const usualOf = ({ default: usual, follows }) => (follows ? undefined : usual);

/** The options that differ from the published game. A default that follows from others is not known here, so
 * an option with such a default counts as soon as it is chosen.
 * @param {OptionInfo[]} known @param {Record<string, any>} options */
export const changedOptions = (known, options) =>
  Object.fromEntries(
    known
      .filter((option) => option.name in options && !same(options[option.name], usualOf(option)))
      .map(({ name }) => [name, options[name]]),
  );

/** Whether two values of an option are equal; some are lists.
 * @param {any} a @param {any} b */
export const same = (a, b) => JSON.stringify(a) === JSON.stringify(b);

/** The variant in an address; null if there is none. Invalid values are kept as text, so that the server
 * refuses them with a reason.
 * @param {string} hash @returns {Variant | null} */
export function readVariant(hash) {
  const { new: game, name = "", ...rest } = Object.fromEntries(new URLSearchParams(hash.slice(1)));
  if (!game) return null;
  const options = Object.entries(rest).map(([option, text]) => [option, readValue(text)]);
  return { game, name: name.slice(0, LONGEST_NAME), options: Object.fromEntries(options) };
}

/** What to say about a link to a game that this server does not have.
 * @param {Variant} variant */
export const notHere = ({ game }) => `The link asks for the game “${game}”, which is not on this server.`;

/** @param {string} text */
function readValue(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

/** @returns {Variant[]} */
function stored() {
  try {
    const variants = JSON.parse(localStorage.getItem(STORED) ?? "[]");
    return Array.isArray(variants) ? variants : [];
  } catch {
    return [];
  }
}

/** The variants of a game that are kept in this browser.
 * @param {string} game */
export const keptVariants = (game) => stored().filter((variant) => variant.game === game);

/** Store a variant, replacing one of the same name.
 * @param {Variant} variant */
export const keepVariant = (variant) =>
  localStorage.setItem(STORED, JSON.stringify([...without(variant), variant]));

/** @param {Variant} variant */
export const forgetVariant = (variant) => localStorage.setItem(STORED, JSON.stringify(without(variant)));

/** @param {Variant} variant */
const without = ({ game, name }) =>
  stored().filter((variant) => variant.game !== game || variant.name !== name);
