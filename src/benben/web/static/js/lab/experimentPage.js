/** One experiment: how far it is, what it says while games come in, and its report. */
import { deleteExperiment, experiment as fetchExperiment, goOn, stopExperiment } from "./api.js";
import { header } from "./frame.js";
import { icon } from "./icons.js";
import "./prefs.js";
import { h, render } from "./render.js";
import { settling } from "./settling.js";
import { createStore } from "./store.js";
import { confirmDeletion, isUnderWay, progress, stateWord } from "./underway.js";
import { capital } from "./wording.js";

/** @typedef {import("./underway.js").Experiment} Experiment */
/** @typedef {import("./underway.js").Interim} Interim */
/** @typedef {{experiment: Experiment | null, problem: string}} State */

const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const at = (/** @type {string} */ kind) => `/api/lab/experiments/${encodeURIComponent(id)}/report.${kind}`;
const POLL = 1000; // milliseconds
const store = createStore(/** @type {State} */ ({ experiment: null, problem: "" }));
/** @type {ReturnType<typeof setTimeout> | undefined} */
let looking;

// -- what can be done --------------------------------------------------------------------------
/** @param {() => Promise<Experiment>} ask */
async function follow(ask) {
  clearTimeout(looking);
  let again = true;
  try {
    const found = await ask();
    document.title = `${found.title}, experiment · Benben`;
    store.set({ experiment: found, problem: "" });
    again = isUnderWay(found);
  } catch (refused) {
    store.set({ problem: /** @type {Error} */ (refused).message });
    again = store.get().experiment !== null;
  }
  if (again) looking = setTimeout(() => follow(() => fetchExperiment(id)), POLL);
}

/** @param {Experiment} one */
async function remove(one) {
  if (!(await confirmDeletion(one))) return;
  await deleteExperiment(id).then(
    () => location.assign("/lab"),
    ({ message }) => store.set({ problem: message }),
  );
}

/** @param {Experiment} one */
const buttons = (one) =>
  h(
    "div",
    { class: "experiment-buttons", key: "buttons" },
    one.state === "stopped" &&
      h(
        "button",
        { type: "button", class: "btn btn-main", key: "on", onclick: () => follow(() => goOn(id)) },
        icon("play"),
        "Go on",
      ),
    one.state === "failed" &&
      h(
        "button",
        { type: "button", class: "btn btn-main", key: "again", onclick: () => follow(() => goOn(id)) },
        icon("play"),
        "Try again",
      ),
    isUnderWay(one) &&
      h(
        "button",
        {
          type: "button",
          class: "btn",
          key: "stop",
          disabled: one.state === "stopping",
          onclick: () => follow(() => stopExperiment(id)),
        },
        icon("pause"),
        "Stop",
      ),
    one.interim &&
      ["json", "csv"].map((kind) =>
        h(
          "a",
          { class: "btn", key: kind, href: at(kind), download: "" },
          kind.toUpperCase(),
          h("span", { class: "sr" }, " of the report, to download"),
        ),
      ),
    one.interim &&
      h(
        "a",
        { class: "btn", key: "page", href: at("html"), target: "_blank" },
        "Page",
        h("span", { class: "sr" }, " of the report, in a new tab"),
      ),
    !isUnderWay(one) &&
      h("button", { type: "button", class: "btn", key: "delete", onclick: () => remove(one) }, "Delete…"),
  );

// -- while games come in -----------------------------------------------------------------------
/** @param {Interim} interim */
const curves = ({ variants, games }) =>
  h(
    "section",
    { key: "curves", "aria-labelledby": "curves-title" },
    h("h2", { id: "curves-title" }, "First player’s advantage, in points of 100"),
    h(
      "ul",
      { class: "curves" },
      variants
        .filter(({ growth }) => growth.length > 1)
        .map(({ name, games: done, growth }) => {
          const [, mean, low, high] = growth[growth.length - 1];
          const shown = (/** @type {number} */ value) =>
            `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;
          const label = `First player’s advantage with ${name} after ${done} games: ${shown(mean)}, interval ${shown(low)} to ${shown(high)} points in 100`;
          return h(
            "li",
            { class: "panel curve-card", key: name },
            h(
              "h3",
              null,
              variants.length > 1 ? name : `After ${done} games`,
              h("span", { class: "num" }, `${shown(mean)} (${shown(low)} to ${shown(high)})`),
            ),
            settling({ points: growth, games, label }),
          );
        }),
    ),
  );

/** @param {Interim} interim */
const table = ({ measures, variants }) =>
  h(
    "div",
    { class: "panel interim-table", key: "table" },
    h("h2", { id: "so-far" }, "So far"),
    h(
      "div",
      { class: "wide", tabindex: 0, role: "region", "aria-labelledby": "so-far" },
      h(
        "table",
        null,
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            h("th", { scope: "col" }, "Mean (95% interval)"),
            variants.map(({ name }) => h("th", { scope: "col", key: name }, variants.length > 1 ? name : "")),
            h("th", { scope: "col" }, h("span", { class: "sr" }, "Unit")),
          ),
        ),
        h(
          "tbody",
          null,
          measures.map(({ title, unit, means, values }) =>
            h(
              "tr",
              { key: title, title: means },
              h("th", { scope: "row" }, title),
              values.map((value, i) => h("td", { class: "num", key: i }, value)),
              h("td", { class: "unit" }, unit),
            ),
          ),
        ),
      ),
    ),
  );

/** @param {Interim} interim */
const growing = (interim) =>
  h(
    "div",
    { class: "growing", key: "growing" },
    curves(interim),
    h(
      "section",
      { class: "panel says", key: "says", "aria-labelledby": "says-title" },
      h("h2", { id: "says-title" }, "What the games say so far"),
      h(
        "ul",
        null,
        interim.summary.map((sentence, i) => h("li", { key: i }, sentence)),
      ),
    ),
    table(interim),
  );

// -- when they are in ----------------------------------------------------------------------------
/**
 * A report is a page of its own, without scripts; it is shown as tall as it is, so that nothing scrolls
 * within the page.
 * @param {HTMLIFrameElement} frame
 */
function fit(frame) {
  const body = frame.contentDocument?.body;
  if (!body) return;
  const grow = () => {
    frame.style.height = `${Math.ceil(body.getBoundingClientRect().height)}px`;
  };
  grow();
  // narrower windows make it longer, and so do parts that are unfolded
  new ResizeObserver(grow).observe(body);
}

/** @param {Experiment} one */
const report = ({ title, interim }) =>
  h("iframe", {
    class: "report",
    key: `report ${interim?.done}`,
    title: `Report on ${title}`,
    src: at("html"),
    sandbox: "allow-same-origin",
    onload: (/** @type {any} */ event) => fit(event.target),
  });

// -- the page --------------------------------------------------------------------------------
/** @param {Experiment} one */
const page = (one) =>
  h(
    "main",
    { class: "experiment", key: "experiment" },
    h(
      "header",
      { class: "experiment-head" },
      h(
        "div",
        null,
        h("p", { class: "crumb" }, h("a", { href: "/lab" }, "The laboratory")),
        h("h1", null, one.title, " ", h("span", { class: "chip", role: "status" }, stateWord(one))),
        h("p", { class: "experiment-about" }, `${capital(one.rules)}; ${one.about}.`),
      ),
      buttons(one),
    ),
    one.problem && h("p", { class: "problem", key: "problem", role: "alert" }, one.problem),
    one.state !== "done" && progress(one),
    one.interim && (one.state === "done" ? report(one) : growing(one.interim)),
  );

/** @param {State} state */
function draw({ experiment: found, problem }) {
  render(
    document.body,
    header("Lab"),
    problem && found && h("p", { class: "line", key: "line", role: "alert" }, problem),
    found
      ? page(found)
      : h(
          "main",
          { class: "notice", key: "notice" },
          h("h1", null, problem || "Reading the experiment…"),
          problem && h("p", null, h("a", { class: "btn btn-main", href: "/lab" }, "To the laboratory")),
        ),
  );
}

store.subscribe(draw);
draw(store.get());
follow(() => fetchExperiment(id));
