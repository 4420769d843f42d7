/** The page of one experiment: its progress, its results while games come in, and its report. */
import { pageSubject, pages } from "../lib/address.js";
import {
  deleteExperiment,
  fetchExperiment,
  reportAddress,
  resumeExperiment,
  stopExperiment,
} from "../lib/api.js";
import { header } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { h, render } from "../lib/render.js";
import { capital } from "../lib/sentences.js";
import { createStore } from "../lib/store.js";
import { confirmDeletion, isUnderWay, progressBar, stateWord } from "./experimentStatus.js";

/** @typedef {import("./experimentStatus.js").Experiment} Experiment */
/** @typedef {import("./experimentStatus.js").Interim} Interim */
/** @typedef {import("../lib/protocol.js").Curve} Curve */
/** @typedef {{experiment: Experiment | null, problem: string}} State */

const id = pageSubject();
const POLL = 1000; // milliseconds
const store = createStore(/** @type {State} */ ({ experiment: null, problem: "" }));
/** @type {ReturnType<typeof setTimeout> | undefined} */
let timer;

// -- what can be done --------------------------------------------------------------------------
/** @param {() => Promise<Experiment>} ask */
async function follow(ask) {
  clearTimeout(timer);
  let again = true;
  try {
    const experiment = await ask();
    document.title = `${experiment.title}, experiment · Benben`;
    store.set({ experiment, problem: "" });
    again = isUnderWay(experiment);
  } catch (refused) {
    store.set({ problem: /** @type {Error} */ (refused).message });
    again = store.get().experiment !== null;
  }
  if (again) timer = setTimeout(() => follow(() => fetchExperiment(id)), POLL);
}

/** @param {Experiment} experiment */
async function remove(experiment) {
  if (!(await confirmDeletion(experiment))) return;
  await deleteExperiment(id).then(
    () => location.assign(pages.lab()),
    ({ message }) => store.set({ problem: message }),
  );
}

/** @param {Experiment} experiment */
const buttons = (experiment) =>
  h(
    "div",
    { class: "experiment-buttons", key: "buttons" },
    experiment.state === "stopped" &&
      h(
        "button",
        {
          type: "button",
          class: "btn btn-main",
          key: "on",
          onclick: () => follow(() => resumeExperiment(id)),
        },
        icon("play"),
        "Continue",
      ),
    experiment.state === "failed" &&
      h(
        "button",
        {
          type: "button",
          class: "btn btn-main",
          key: "again",
          onclick: () => follow(() => resumeExperiment(id)),
        },
        icon("play"),
        "Try again",
      ),
    isUnderWay(experiment) &&
      h(
        "button",
        {
          type: "button",
          class: "btn",
          key: "stop",
          disabled: experiment.state === "stopping",
          onclick: () => follow(() => stopExperiment(id)),
        },
        icon("pause"),
        "Stop",
      ),
    experiment.interim &&
      ["json", "csv"].map((kind) =>
        h(
          "a",
          { class: "btn", key: kind, href: reportAddress(id, kind), download: "" },
          kind.toUpperCase(),
          h("span", { class: "sr" }, " of the report, to download"),
        ),
      ),
    experiment.interim &&
      h(
        "a",
        { class: "btn", key: "page", href: reportAddress(id, "html"), target: "_blank" },
        "Page",
        h("span", { class: "sr" }, " of the report, in a new tab"),
      ),
    !isUnderWay(experiment) &&
      h(
        "button",
        { type: "button", class: "btn", key: "delete", onclick: () => remove(experiment) },
        "Delete…",
      ),
  );

// -- while games come in -----------------------------------------------------------------------
/** @param {number} value */
const signed = (value) => `${value < 0 ? "−" : "+"}${Math.abs(value).toFixed(1)}`;

/** How an estimate converges as games come in: the mean as a line, its interval as a band that narrows.
 * @param {Curve} curve @param {string} label */
const convergencePlot = ({ width, height, line, band, zero, axis, marks }, label) =>
  h(
    "svg",
    { class: "convergence", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": label },
    h("path", { class: "convergence-band", d: band }),
    h("path", { class: "convergence-zero", d: zero }),
    h("path", { class: "convergence-line", d: line }),
    h("path", { class: "convergence-axis", d: axis }),
    marks.map(({ text, x, y, anchor }) =>
      h("text", { key: `${x} ${y}`, class: "convergence-mark", x, y, "text-anchor": anchor }, text),
    ),
  );

/** @param {Interim} interim */
const plots = ({ variants }) =>
  h(
    "section",
    { key: "curves", "aria-labelledby": "curves-title" },
    h("h2", { id: "curves-title" }, "First player’s advantage, in points of 100"),
    h(
      "ul",
      { class: "curves" },
      variants.map(({ name, games, advantage, curve }) => {
        if (!advantage || !curve) return null;
        const [mean, low, high] = advantage;
        const interval = `${signed(low)} to ${signed(high)}`;
        const label =
          `First player’s advantage with ${name} after ${games} games: ${signed(mean)}, ` +
          `interval ${interval} points in 100`;
        return h(
          "li",
          { class: "panel curve-card", key: name },
          h(
            "h3",
            null,
            variants.length > 1 ? name : `After ${games} games`,
            h("span", { class: "num" }, `${signed(mean)} (${interval})`),
          ),
          convergencePlot(curve, label),
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
    plots(interim),
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

/** @param {Experiment} experiment */
const report = ({ title, interim }) =>
  h("iframe", {
    class: "report",
    key: `report ${interim?.done}`,
    title: `Report on ${title}`,
    src: reportAddress(id, "html"),
    sandbox: "allow-same-origin",
    onload: (/** @type {any} */ event) => fit(event.target),
  });

/** What was measured can be played.
 * @param {Experiment} experiment */
const playLinks = ({ game, variants }) =>
  h(
    "nav",
    { class: "experiment-play", key: "play", "aria-label": "Play what is measured" },
    variants.map(({ name, options }) =>
      h(
        "a",
        { class: "btn", key: name, href: pages.newGame(game, options) },
        icon("play"),
        variants.length > 1 ? `Play with ${name}` : "Play by these rules",
      ),
    ),
  );

// -- the page --------------------------------------------------------------------------------
/** @param {Experiment} experiment */
const page = (experiment) =>
  h(
    "main",
    { class: "experiment", key: "experiment" },
    h(
      "header",
      { class: "experiment-head" },
      h(
        "div",
        null,
        h("p", { class: "crumb" }, h("a", { href: pages.lab() }, "The laboratory")),
        h(
          "h1",
          null,
          experiment.title,
          " ",
          h("span", { class: "chip", role: "status" }, stateWord(experiment)),
        ),
        h("p", { class: "experiment-about" }, `${capital(experiment.rules)}; ${experiment.about}.`),
      ),
      buttons(experiment),
    ),
    playLinks(experiment),
    experiment.problem && h("p", { class: "problem", key: "problem", role: "alert" }, experiment.problem),
    experiment.state !== "done" && progressBar(experiment),
    experiment.interim && (experiment.state === "done" ? report(experiment) : growing(experiment.interim)),
  );

/** @param {State} state */
function draw({ experiment, problem }) {
  render(
    document.body,
    header("Lab"),
    problem && experiment && h("p", { class: "line", key: "line", role: "alert" }, problem),
    experiment
      ? page(experiment)
      : h(
          "main",
          { class: "notice", key: "notice" },
          h("h1", null, problem || "Loading the experiment…"),
          problem &&
            h("p", null, h("a", { class: "btn btn-main", href: pages.lab() }, "Back to the laboratory")),
        ),
  );
}

store.subscribe(draw);
draw(store.get());
follow(() => fetchExperiment(id));
