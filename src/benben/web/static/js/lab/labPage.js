/** The laboratory: start experiments, watch those that are running, and find earlier ones. */
import { pages } from "../lib/address.js";
import {
  deleteExperiment,
  estimateExperiment,
  fetchExperiments,
  fetchLab,
  startExperiment,
} from "../lib/api.js";
import { gameArt, loadArt } from "../lib/gameArt.js";
import { header } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { defs } from "../lib/pyramid.js";
import { h, render } from "../lib/render.js";
import { createStore } from "../lib/store.js";
import { notHere, readVariant } from "../lib/variants.js";
import { experimentForm } from "./experimentForm.js";
import { confirmDeletion, isUnderWay, progressBar, stateWord } from "./experimentStatus.js";
import { planOf, usualForm } from "./formState.js";

/** @typedef {import("./formState.js").LabGame} LabGame */
/** @typedef {import("./formState.js").Form} Form */
/** @typedef {import("./experimentStatus.js").Experiment} Experiment */
/**
 * @typedef {Object} State
 * @property {LabGame[]} games                what can be measured
 * @property {Experiment[] | null} experiments
 * @property {Form | null} form
 * @property {string} estimate                how long it may take, in words
 * @property {string} problem                 what is wrong with the form
 * @property {string} broken                  what is wrong with the server
 * @property {boolean} starting
 */

const POLL = 1500; // milliseconds
const ESTIMATE_DELAY = 250; // milliseconds after the last change until an estimate is requested
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
let timer;
let estimateRequest = 0; // the number of the last request: earlier answers are ignored

// -- the form --------------------------------------------------------------------------------
/** @param {Partial<Form>} change */
function changeForm(change) {
  const { form } = store.get();
  if (!form) return;
  store.set({ form: { ...form, ...change }, estimate: "", problem: "" });
  clearTimeout(timer);
  timer = setTimeout(askHowLong, ESTIMATE_DELAY);
}

/** Request an estimate of the experiment, or the reason why it is not allowed. */
async function askHowLong() {
  const state = store.get();
  if (!state.form) return;
  estimateRequest += 1;
  const question = estimateRequest;
  const news = await estimateExperiment(planOf(state.form, gameOf(state))).then(
    ({ sentence }) => ({ estimate: sentence, problem: "" }),
    ({ message }) => ({ estimate: "", problem: message }),
  );
  if (question === estimateRequest) store.set(news);
}

/** @param {Event} event */
async function start(event) {
  event.preventDefault();
  const state = store.get();
  if (!state.form || state.starting) return;
  store.set({ starting: true });
  try {
    const { id } = await startExperiment(planOf(state.form, gameOf(state)));
    location.assign(pages.experiment(id));
  } catch (refused) {
    store.set({ problem: /** @type {Error} */ (refused).message, starting: false });
  }
}

/** The form for the variant in the address, else the default one, and a problem, if any.
 * @param {LabGame[]} games @returns {{form: Form, problem: string}} */
function askedForm(games) {
  const variant = readVariant(location.hash);
  if (!variant) return { form: usualForm(games[0]), problem: "" };
  history.replaceState(null, "", pages.lab());
  const game = games.find(({ name }) => name === variant.game);
  if (!game) return { form: usualForm(games[0]), problem: notHere(variant) };
  const chosen = Object.entries(variant.options).map(([option, value]) => [option, [value]]);
  return { form: { ...usualForm(game), chosen: Object.fromEntries(chosen) }, problem: "" };
}

// -- the list --------------------------------------------------------------------------------
/** @param {Experiment} experiment */
async function remove(experiment) {
  if (!(await confirmDeletion(experiment))) return;
  await deleteExperiment(experiment.id).then(refresh, ({ message }) => store.set({ broken: message }));
}

/** @param {Experiment} experiment */
const experimentCard = (experiment) =>
  h(
    "li",
    { class: "panel kept", key: experiment.id },
    h(
      "a",
      { class: "kept-link", href: pages.experiment(experiment.id) },
      h("span", { class: "kept-picture" }, gameArt(experiment.game)),
      h(
        "span",
        { class: "kept-text" },
        h("b", null, experiment.title),
        " ",
        h("span", { class: "chip" }, stateWord(experiment)),
        h("span", { class: "kept-about" }, `${experiment.rules}; ${experiment.about}`),
        !isUnderWay(experiment) && experiment.interim?.summary.length
          ? h("span", { class: "kept-says" }, experiment.interim.summary[0])
          : null,
      ),
    ),
    isUnderWay(experiment)
      ? progressBar(experiment)
      : h(
          "button",
          {
            type: "button",
            class: "tool kept-delete",
            "aria-label": `Delete ${experiment.title}: ${experiment.rules}; ${experiment.about}`,
            title: "Delete",
            onclick: () => remove(experiment),
          },
          icon("cross"),
        ),
  );

/** @param {Experiment[]} experiments */
const list = (experiments) =>
  h(
    "section",
    { class: "lab-list", key: "list", "aria-labelledby": "kept-title" },
    h("h2", { id: "kept-title" }, "Experiments"),
    experiments.length
      ? h("ul", { class: "kepts" }, experiments.map(experimentCard))
      : h(
          "p",
          { class: "panel lab-none" },
          "None yet. Press Start for the usual rules and two equally strong bots: a few seconds. ",
          "The report says who is favoured and what each rule is worth.",
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
          "Bots play a game hundreds of times and show you what its rules do: who is favoured, how long ",
          "it takes, how many moves are forced, what every rule is worth. Change a rule and see what ",
          "changes; every figure comes with its interval.",
        ),
      ),
      broken && h("p", { class: "problem", key: "problem", role: "alert" }, broken),
      form &&
        h(
          "div",
          { class: "lab-columns", key: "columns" },
          experimentForm(state, form, gameOf(state), { change: changeForm, start }),
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

/** Polls while something is running and the page is visible. */
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
fetchLab().then(
  ({ games, experiments }) => {
    const asked = askedForm(games);
    store.set({ games, experiments, ...asked });
    loadArt(games).then(() => store.set({}));
    if (!asked.problem) askHowLong();
    setTimeout(follow, POLL);
  },
  ({ message }) => store.set({ broken: message }),
);
