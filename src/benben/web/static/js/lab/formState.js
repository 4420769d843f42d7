/**
 * What a form of the laboratory asks for, as the server reads it. No rules, no figures: which values are
 * ticked, nothing else.
 */

/** @typedef {import("./types.js").OptionInfo & {values: {value: any, text: string}[] | null}} LabOption */
/**
 * @typedef {{
 *   name: string,
 *   title: string,
 *   options: LabOption[],
 *   bots: import("./types.js").BotInfo[],
 *   usual: {bots: [string, string], games: number},
 *   most_games: number,
 * }} LabGame
 */
/**
 * @typedef {{
 *   game: string,
 *   bots: [string, string],
 *   games: number,
 *   seed: number,
 *   chosen: Record<string, any[]>,
 *   until_decided: boolean,
 *   skill: boolean,
 *   probes: boolean,
 * }} Form
 */

const MOST_NUMBERS = 64;

/** @param {any} one @param {any} other */
export const same = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** @param {LabGame} game @returns {Form} */
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

/** The values after one has been ticked or not; whoever unticks the last one gets the usual value back.
 * @param {any[]} values @param {any} value @param {any} usual */
export function toggled(values, value, usual) {
  const others = values.filter((one) => !same(one, value));
  if (others.length === values.length) return [...values, value];
  return others.length ? others : [usual];
}

/** Whole numbers with commas or spaces between; null if it is anything else.
 * @param {string} text @returns {number[] | null} */
export function readNumbers(text) {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (!words.length || words.length > MOST_NUMBERS || words.some((word) => !/^-?\d{1,9}$/.test(word)))
    return null;
  return [...new Set(words.map(Number))];
}

/**
 * One ticked value is a rule to play by, several are compared; the usual one, if it is among them, is what
 * others are compared with.
 * @param {Form} form
 * @param {LabGame} game
 */
export function wishOf(form, game) {
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
