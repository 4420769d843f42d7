/**
 * The state of the form for an experiment, and the plan that is sent to the server. It knows no rules and no
 * figures, only which values are ticked.
 */

import { same } from "../lib/variants.js";

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

const MOST_NUMBERS = 64;

/** The form as a game offers it.
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

/** The values of an option that are ticked; at least one is.
 * @param {Form} form @param {LabOption} option @returns {any[]} */
export const chosenOf = (form, option) => form.chosen[option.name] ?? [option.default];

/** The values after one has been ticked or not; when the last one is unticked, the default comes back.
 * @param {any[]} values @param {any} value @param {any} usual */
export function toggled(values, value, usual) {
  const others = values.filter((chosen) => !same(chosen, value));
  if (others.length === values.length) return [...values, value];
  return others.length ? others : [usual];
}

/** Whole numbers of a range with commas or spaces between, and ranges of them such as 0..6 or 0-6; null if it
 * is anything else.
 * @param {string} text @param {[number, number]} range @returns {number[] | null} */
export function readNumbers(text, [low, high]) {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  const numbers = /** @type {Set<number>} */ (new Set());
  for (const word of words) {
    const [, first, last = first] = word.match(/^(\d{1,9})(?:(?:\.\.|-|–)(\d{1,9}))?$/) ?? [];
    const [from, to] = [Number(first), Number(last)];
    if (!first || from > to || from < low || to > high || to - from >= MOST_NUMBERS) return null;
    for (let value = from; value <= to; value += 1) numbers.add(value);
  }
  return numbers.size && numbers.size <= MOST_NUMBERS ? [...numbers] : null;
}

/**
 * The plan that a form asks for. One ticked value is a rule to play by, several are compared; the usual one,
 * if it is among them, is what others are compared with.
 * @param {Form} form
 * @param {LabGame} game
 */
export function planOf(form, game) {
  /** @type {{options: Record<string, any>, vary: Record<string, any[]>}} */
  const rules = { options: {}, vary: {} };
  for (const option of game.options) {
    const values = chosenOf(form, option);
    const [first] = values;
    if (values.length > 1)
      rules.vary[option.name] = [...values].sort(
        (a, b) => Number(same(b, option.default)) - Number(same(a, option.default)),
      );
    else if (!same(first, option.default)) rules.options[option.name] = first;
  }
  const { game: name, bots, games, seed, until_decided, skill, probes } = form;
  return { game: name, bots, games, seed, until_decided, skill, probes, ...rules };
}
