/**
 * The state of the form for an experiment, and the plan that is sent to the server.
 */

import { same, usualOf } from "../lib/variants.js";

/** @typedef {import("../lib/protocol.js").LabOption} LabOption */
/** @typedef {import("../lib/protocol.js").LabGame} LabGame */
/**
 * @typedef {Object} Form
 * @property {string} game                    the name of the game
 * @property {[string, string]} bots          who plays
 * @property {number} games                   of each variant
 * @property {number} seed                    decides all chance
 * @property {Record<string, any[]>} chosen   by option, the values that are ticked
 * @property {boolean} until_decided          stop as soon as the question is decided
 * @property {boolean} skill                  let each level also play the one below
 * @property {boolean} probes                 let simple strategies also play every level
 */

const MAX_NUMBERS = 64;

/** The form with a game's defaults.
 * @param {LabGame} game @returns {Form} */
export const usualForm = (game) => ({
  game: game.name,
  bots: [...game.usual.bots],
  games: game.usual.games,
  seed: 1,
  chosen: {},
  until_decided: false,
  skill: false,
  probes: false,
});

/** The values of an option that was not changed: its default, or none if that follows from other options.
 * @param {LabOption} option @returns {any[]} */
export const usualValues = (option) => (option.follows ? [] : [usualOf(option)]);

/** The values of an option that are ticked.
 * @param {Form} form @param {LabOption} option @returns {any[]} */
export const chosenOf = (form, option) => form.chosen[option.name] ?? usualValues(option);

/** The values after one has been ticked or unticked; when the last one is unticked, the usual ones are
 * restored.
 * @param {any[]} values @param {any} value @param {any[]} usual */
export function toggled(values, value, usual) {
  const others = values.filter((chosen) => !same(chosen, value));
  if (others.length === values.length) return [...values, value];
  return others.length ? others : usual;
}

/** Parse whole numbers within a range, separated by commas or spaces, and ranges such as 0..6 or 0-6; null if
 * anything is invalid.
 * @param {string} text @param {[number, number]} range @returns {number[] | null} */
export function readNumbers(text, [low, high]) {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = /** @type {Set<number>} */ (new Set());
  for (const word of words) {
    const [, first, last = first] = word.match(/^(\d{1,9})(?:(?:\.\.|-|–)(\d{1,9}))?$/) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!first || from > to || from < low || to > high || to - from >= MAX_NUMBERS) return null;
    for (let value = from; value <= to; value += 1) numbers.add(value);
  }
  return numbers.size && numbers.size <= MAX_NUMBERS ? [...numbers] : null;
}

/**
 * The plan of a form. A single ticked value is played by, several are compared; the usual one, if it is among
 * them, is the baseline. Unknown options, which a link may name, are included, so that the server refuses
 * them with a reason.
 * @param {Form} form
 * @param {LabGame} game
 */
export function planOf(form, game) {
  /** @type {{options: Record<string, any>, vary: Record<string, any[]>}} */
  const rules = { options: {}, vary: {} };
  const place = (/** @type {string} */ asked) => game.options.findIndex(({ name }) => name === asked);
  for (const name of Object.keys(form.chosen).sort((a, b) => place(a) - place(b))) {
    const values = form.chosen[name];
    const option = game.options[place(name)];
    const isUsual = (/** @type {any} */ value) => option !== undefined && same(value, usualOf(option));
    if (values.length > 1)
      rules.vary[name] = [...values].sort((a, b) => Number(isUsual(b)) - Number(isUsual(a)));
    else if (values.length && !isUsual(values[0])) rules.options[name] = values[0];
  }
  const { game: name, bots, games, seed, until_decided, skill, probes } = form;
  return { game: name, bots, games, seed, until_decided, skill, probes, ...rules };
}
