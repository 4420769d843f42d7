/** The form that asks for an experiment: game, bots, rules to play by or to compare. */
import { botSelect, fieldProblem, number, optionNote, unfold } from "../lib/fields.js";
import { gameArt } from "../lib/gameArt.js";
import { icon } from "../lib/icons.js";
import { classes, h } from "../lib/render.js";
import { same, usualOf } from "../lib/variants.js";
import { chosenOf, readNumbers, toggled, usualForm, usualValues } from "./formState.js";

/** @typedef {import("./formState.js").LabGame} LabGame */
/** @typedef {import("./formState.js").LabOption} LabOption */
/** @typedef {import("./formState.js").Form} Form */
/** @typedef {(change: Partial<Form>) => void} Change */

/** The values of an option to tick, or to type where there are many.
 * @param {LabOption} option @param {Form} form @param {Change} change */
function valuesOf(option, form, change) {
  const values = chosenOf(form, option);
  const choose = (/** @type {any[]} */ news) => change({ chosen: { ...form.chosen, [option.name]: news } });
  if (option.values) {
    return h(
      "div",
      { class: "values" },
      option.values.map(({ value, text }) =>
        h(
          "label",
          { class: "value", key: text },
          h("input", {
            type: "checkbox",
            checked: values.some((chosen) => same(chosen, value)),
            onchange: () => choose(toggled(values, value, usualValues(option))),
          }),
          h(
            "span",
            null,
            text,
            same(value, usualOf(option)) && h("span", { class: "value-usual" }, " (usual)"),
          ),
        ),
      ),
      option.follows && h("p", { class: "field-note" }, "Without a tick as usual."),
    );
  }
  const range = /** @type {[number, number]} */ ([option.low, option.high]);
  const problem =
    `Whole numbers from ${option.low} to ${option.high} with commas between, ` +
    `or a range such as 3..6, please${option.follows ? "; or nothing" : ""}.`;
  const typed = (/** @type {any} */ { target }) => {
    const nothing = option.follows && !target.value.trim();
    const numbers = nothing ? [] : readNumbers(target.value, range);
    target.setCustomValidity(numbers ? "" : problem);
    if (numbers) choose(numbers);
  };
  return h(
    "label",
    { class: "named" },
    "One number, several separated by commas, or a range, ",
    `from ${option.low} to ${option.high}; default ${option.default}`,
    option.follows && " in the game as published",
    h("input", {
      value: values.join(", "),
      placeholder: option.follows ? "as usual" : "",
      onchange: typed,
      oninvalid: unfold,
    }),
    fieldProblem(problem),
  );
}

/** @param {LabOption} option @param {Form} form @param {Change} change */
const optionField = (option, form, change) =>
  h(
    "fieldset",
    {
      class: classes("field option-field", chosenOf(form, option).length > 1 && "is-varied"),
      key: option.name,
    },
    h(
      "legend",
      null,
      option.label,
      h("code", { class: "code" }, option.name), // as reports say it
      chosenOf(form, option).length > 1 &&
        h("span", { class: "chip" }, `${chosenOf(form, option).length} compared`),
    ),
    valuesOf(option, form, change),
    optionNote(option),
  );

/**
 * @param {string} title
 * @param {string} note
 * @param {LabOption[]} options
 * @param {Form} form
 * @param {Change} change
 */
const optionFields = (title, note, options, form, change) =>
  options.length > 0 &&
  h(
    "details",
    { class: "others", key: `${form.game}: ${title}` },
    h("summary", null, title, changedOf(options, form)),
    h("p", { class: "field-note" }, note),
    options.map((option) => optionField(option, form, change)),
  );

/** How many options are not as usual, beside a heading that may be folded.
 * @param {LabOption[]} options @param {Form} form */
function changedOf(options, form) {
  const changed = options.filter((option) => !same(chosenOf(form, option), usualValues(option))).length;
  return changed > 0 && h("span", { class: "chip" }, `${changed} changed`);
}

/**
 * @param {"until_decided" | "skill" | "probes"} name
 * @param {Form} form
 * @param {Change} change
 * @param {string} text
 * @param {string} detail
 */
const tick = (name, form, change, text, detail) =>
  h(
    "label",
    { class: "choice", key: name },
    h("input", { type: "checkbox", checked: form[name], onchange: () => change({ [name]: !form[name] }) }),
    h("span", null, h("b", null, text), h("span", null, detail)),
  );

/**
 * The form for a new experiment.
 * @param {{games: LabGame[], estimate: string, problem: string, starting: boolean}} state
 * @param {Form} form
 * @param {LabGame} game
 * @param {{change: Change, start: (event: Event) => void}} on
 */
export const experimentForm = (state, form, game, { change, start }) =>
  h(
    "form",
    { class: "panel lab-form", key: "form", onsubmit: start, "aria-labelledby": "new-title" },
    h("h2", { id: "new-title" }, "New experiment"),
    h(
      "fieldset",
      { class: "field", key: "game" },
      h("legend", null, "Game"),
      h(
        "div",
        { class: "lab-games" },
        state.games.map((choice) =>
          h(
            "label",
            { class: "choice lab-game", key: choice.name },
            h("input", {
              type: "radio",
              name: "game",
              checked: choice === game,
              onchange: () => change(usualForm(choice)),
            }),
            h("span", { class: "lab-picture" }, gameArt(choice.name)),
            h("b", null, choice.title),
          ),
        ),
      ),
    ),
    h(
      "fieldset",
      { class: "field", key: "who" },
      h("legend", null, "Who plays, and how often"),
      h(
        "div",
        { class: "lab-who" },
        botSelect("One bot", game.bots, form.bots[0], (name) => change({ bots: [name, form.bots[1]] })),
        botSelect("The other", game.bots, form.bots[1], (name) => change({ bots: [form.bots[0], name] })),
        number("Games of each variant", form.games, [2, game.most_games], (games) => change({ games }), {
          whole: true,
        }),
      ),
      h(
        "p",
        { class: "field-note" },
        "They swap seats every second game. ",
        "More games make narrower intervals: four times as many halve them.",
      ),
    ),
    optionFields(
      "Rules to play by or to compare",
      "Tick one value to play by it, several to compare them on the same seeds.",
      game.options.filter(({ laboratory }) => !laboratory),
      form,
      change,
    ),
    optionFields(
      "Laboratory rules",
      "They change a ruling or a score so that it can be measured; none is part of the published game.",
      game.options.filter(({ laboratory }) => laboratory),
      form,
      change,
    ),
    h(
      "details",
      { class: "others", key: "more" },
      h("summary", null, "More"),
      h(
        "div",
        { class: "lab-more" },
        tick(
          "until_decided",
          form,
          change,
          "Stop when decided",
          "as soon as it is clear who is favoured, or which variants differ in that",
        ),
        tick(
          "skill",
          form,
          change,
          "Skill",
          "each level also plays the one below, to see how much skill matters",
        ),
        tick(
          "probes",
          form,
          change,
          "Simple strategies",
          "scripts of a few lines also play every level; one that does too well is flagged",
        ),
        number("Random seed", form.seed, [0, 999_999_999], (seed) => change({ seed }), {
          whole: true,
        }),
      ),
    ),
    h(
      "footer",
      { class: "lab-foot", key: "foot" },
      h(
        "p",
        { class: classes("lab-estimate", state.problem && "problem"), role: "status" },
        state.problem || state.estimate || "…",
      ),
      h(
        "button",
        { type: "submit", class: "btn btn-main btn-big", disabled: state.starting },
        icon("play"),
        "Start",
      ),
    ),
  );
