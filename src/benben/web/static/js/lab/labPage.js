/** The laboratory: ask for an experiment, see which are under way, and find those that are kept. */
import { deleteExperiment, estimate, experiments as fetchExperiments, lab, startExperiment } from "./api.js";
import { botSelect, number, optionNote } from "./fields.js";
import { header } from "./frame.js";
import { icon } from "./icons.js";
import { chosenOf, readNumbers, same, toggled, usualForm, wishOf } from "./plan.js";
import "./prefs.js";
import { defs } from "./pyramid.js";
import { classes, h, render } from "./render.js";
import { sceneOf } from "./scenes.js";
import { createStore } from "./store.js";
import { confirmDeletion, isUnderWay, progress, stateWord } from "./underway.js";

/** @typedef {import("./plan.js").LabGame} LabGame */
/** @typedef {import("./plan.js").LabOption} LabOption */
/** @typedef {import("./plan.js").Form} Form */
/** @typedef {import("./underway.js").Experiment} Experiment */
/**
 * @typedef {{
 *   games: LabGame[],
 *   experiments: Experiment[] | null,
 *   form: Form | null,
 *   estimate: string,
 *   problem: string,
 *   broken: string,
 *   starting: boolean,
 * }} State
 */

const POLL = 1500; // milliseconds
const PAUSE = 250; // milliseconds of quiet before what was typed is asked about
const store = createStore(
  /** @type {State} */ ({
    games: [],
    experiments: null,
    form: null,
    estimate: "",
    problem: "",
    broken: "",
    starting: false,
  }),
);
const gameOf = (/** @type {State} */ { games, form }) =>
  /** @type {LabGame} */ (games.find(({ name }) => name === form?.game));
/** @type {ReturnType<typeof setTimeout> | undefined} */
let asking;
let asked = 0;

// -- the form --------------------------------------------------------------------------------
/** @param {Partial<Form>} change */
function set(change) {
  const { form } = store.get();
  if (!form) return;
  store.set({ form: { ...form, ...change }, estimate: "", problem: "" });
  clearTimeout(asking);
  asking = setTimeout(askHowLong, PAUSE);
}

/** What the server would play, and how long that may take; or what is wrong with it. */
async function askHowLong() {
  const state = store.get();
  if (!state.form) return;
  asked += 1;
  const mine = asked;
  const told = await estimate(wishOf(state.form, gameOf(state))).then(
    ({ sentence }) => ({ estimate: sentence, problem: "" }),
    ({ message }) => ({ estimate: "", problem: message }),
  );
  if (mine === asked) store.set(told);
}

/** @param {Event} event */
async function start(event) {
  event.preventDefault();
  const state = store.get();
  if (!state.form || state.starting) return;
  store.set({ starting: true });
  try {
    const { id } = await startExperiment(wishOf(state.form, gameOf(state)));
    location.assign(`/lab/${id}`);
  } catch (refused) {
    store.set({ problem: /** @type {Error} */ (refused).message, starting: false });
  }
}

/** @param {LabOption} option @param {Form} form */
function valuesOf(option, form) {
  const values = chosenOf(form, option);
  const choose = (/** @type {any[]} */ news) => set({ chosen: { ...form.chosen, [option.name]: news } });
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
            checked: values.some((one) => same(one, value)),
            onchange: () => choose(toggled(values, value, option.default)),
          }),
          h(
            "span",
            null,
            text,
            same(value, option.default) && h("span", { class: "value-usual" }, " (usual)"),
          ),
        ),
      ),
    );
  }
  const typed = (/** @type {any} */ { target }) => {
    const numbers = readNumbers(target.value);
    target.value = (numbers ?? values).join(", ");
    if (numbers) choose(numbers);
  };
  return h(
    "label",
    { class: "named" },
    `One number, or several with commas between, from ${option.low} to ${option.high}; usually ${option.default}`,
    h("input", { value: values.join(", "), inputmode: "numeric", onchange: typed }),
  );
}

/** @param {LabOption} option @param {Form} form */
const optionField = (option, form) =>
  h(
    "fieldset",
    {
      class: classes("field option-field", chosenOf(form, option).length > 1 && "is-varied"),
      key: option.name,
    },
    h(
      "legend",
      null,
      option.name.replaceAll("_", " "),
      chosenOf(form, option).length > 1 &&
        h("span", { class: "chip" }, `${chosenOf(form, option).length} compared`),
    ),
    valuesOf(option, form),
    optionNote(option),
  );

/** @param {string} title @param {string} note @param {LabOption[]} options @param {Form} form */
const optionFields = (title, note, options, form) =>
  options.length > 0 &&
  h(
    "details",
    { class: "others", key: title },
    h("summary", null, title, changedOf(options, form)),
    h("p", { class: "field-note" }, note),
    options.map((option) => optionField(option, form)),
  );

/** How many options are not as usual, beside a heading that may be folded.
 * @param {LabOption[]} options @param {Form} form */
function changedOf(options, form) {
  const changed = options.filter((option) => !same(chosenOf(form, option), [option.default])).length;
  return changed > 0 && h("span", { class: "chip" }, `${changed} changed`);
}

/**
 * @param {"until_decided" | "skill" | "probes"} name
 * @param {Form} form
 * @param {string} text
 * @param {string} detail
 */
const tick = (name, form, text, detail) =>
  h(
    "label",
    { class: "choice", key: name },
    h("input", { type: "checkbox", checked: form[name], onchange: () => set({ [name]: !form[name] }) }),
    h("span", null, h("b", null, text), h("span", null, detail)),
  );

/** @param {State} state @param {Form} form @param {LabGame} game */
const formOf = (state, form, game) =>
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
        state.games.map((one) =>
          h(
            "label",
            { class: "choice lab-game", key: one.name },
            h("input", {
              type: "radio",
              name: "game",
              checked: one === game,
              onchange: () => set(usualForm(one)),
            }),
            h("span", { class: "lab-picture" }, sceneOf(one.name)),
            h("b", null, one.title),
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
        botSelect("One bot", game.bots, form.bots[0], (name) => set({ bots: [name, form.bots[1]] })),
        botSelect("The other", game.bots, form.bots[1], (name) => set({ bots: [form.bots[0], name] })),
        number("Games of each variant", form.games, [2, game.most_games], (games) => set({ games }), {
          whole: true,
        }),
      ),
      h(
        "p",
        { class: "field-note" },
        "They change seats in every second game. More games make narrower intervals: four times as many halve them.",
      ),
    ),
    optionFields(
      "Rules to play by or to compare",
      "Tick one value to play by it, several to compare them on the same seeds.",
      game.options.filter(({ laboratory }) => !laboratory),
      form,
    ),
    optionFields(
      "Laboratory rules",
      "Nobody plays by these: they change a ruling or a score so that it can be measured.",
      game.options.filter(({ laboratory }) => laboratory),
      form,
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
          "Stop when decided",
          "as soon as it is sure who is favoured, or which variants differ in that",
        ),
        tick("skill", form, "Skill", "each level also plays the one below: how far skill decides"),
        tick(
          "probes",
          form,
          "Simple tricks",
          "strategies of a few lines also play every level; one that is too good is flagged",
        ),
        number("Seed: decides all chance", form.seed, [0, 999_999_999], (seed) => set({ seed }), {
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

// -- the list --------------------------------------------------------------------------------
/** @param {Experiment} one */
async function remove(one) {
  if (!(await confirmDeletion(one))) return;
  await deleteExperiment(one.id).then(refresh, ({ message }) => store.set({ broken: message }));
}

/** @param {Experiment} one */
const experimentCard = (one) =>
  h(
    "li",
    { class: "panel kept", key: one.id },
    h(
      "a",
      { class: "kept-link", href: `/lab/${one.id}` },
      h("span", { class: "kept-picture" }, sceneOf(one.game)),
      h(
        "span",
        { class: "kept-text" },
        h("b", null, one.title),
        " ",
        h("span", { class: "chip" }, stateWord(one)),
        h("span", { class: "kept-about" }, `${one.rules}; ${one.about}`),
        !isUnderWay(one) && one.interim?.summary.length
          ? h("span", { class: "kept-says" }, one.interim.summary[0])
          : null,
      ),
    ),
    isUnderWay(one)
      ? progress(one)
      : h(
          "button",
          {
            type: "button",
            class: "tool kept-delete",
            "aria-label": `Delete ${one.title}: ${one.rules}; ${one.about}`,
            title: "Delete",
            onclick: () => remove(one),
          },
          icon("cross"),
        ),
  );

/** @param {Experiment[]} all */
const list = (all) =>
  h(
    "section",
    { class: "lab-list", key: "list", "aria-labelledby": "kept-title" },
    h("h2", { id: "kept-title" }, "Experiments"),
    all.length
      ? h("ul", { class: "kepts" }, all.map(experimentCard))
      : h(
          "p",
          { class: "panel lab-none" },
          "None yet. Press Start: the usual rules, two bots of one strength, some seconds. The report says who is favoured and what each rule is worth.",
        ),
  );

// -- the page --------------------------------------------------------------------------------
/** @param {State} state */
function draw(state) {
  const { form, broken, experiments } = state;
  render(
    document.body,
    defs(),
    header("Lab"),
    h(
      "main",
      { class: "lab", key: "lab" },
      h(
        "header",
        { class: "lab-head" },
        h("h1", null, "The laboratory"),
        h(
          "p",
          { class: "lead" },
          "Bots play a game hundreds of times, and you read what its rules do: who is favoured, how long it takes, how much is forced, what every rule element is worth. Change a rule and see what changes, each figure with its interval.",
        ),
      ),
      broken && h("p", { class: "problem", key: "problem", role: "alert" }, broken),
      form &&
        h(
          "div",
          { class: "lab-columns", key: "columns" },
          formOf(state, form, gameOf(state)),
          list(experiments ?? []),
        ),
    ),
  );
}

async function refresh() {
  const experiments = await fetchExperiments();
  store.set({ experiments, broken: "" });
  return experiments.some(isUnderWay);
}

/** Asks as long as something is under way and somebody looks. */
async function follow() {
  const more =
    document.visibilityState === "visible"
      ? await refresh().catch(({ message }) => {
          store.set({ broken: message });
          return true;
        })
      : true;
  setTimeout(follow, more ? POLL : 4 * POLL);
}

store.subscribe(draw);
draw(store.get());
lab().then(
  ({ games, experiments }) => {
    store.set({ games, experiments, form: usualForm(games[0]) });
    askHowLong();
    setTimeout(follow, POLL);
  },
  ({ message }) => store.set({ broken: message }),
);
