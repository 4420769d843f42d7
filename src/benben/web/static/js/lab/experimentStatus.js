/** An experiment and its progress, for the list and for its own page. */
import { confirm } from "../lib/dialog.js";
import { h } from "../lib/render.js";

/** @typedef {import("../lib/protocol.js").Experiment} Experiment */
/** @typedef {import("../lib/protocol.js").Interim} Interim */

const WORDS = {
  queued: "waits",
  running: "running",
  stopping: "stopping",
  stopped: "stopped",
  done: "done",
  failed: "failed",
};

/** The state of an experiment in a word or two.
 * @param {Experiment} experiment */
export const stateWord = ({ state }) => WORDS[state];

/** Whether an experiment may still change by itself.
 * @param {Experiment} experiment */
export const isUnderWay = ({ state }) => state === "queued" || state === "running" || state === "stopping";

/** The progress of an experiment, in words.
 * @param {Experiment} experiment */
export function progressText({ state, interim }) {
  if (state === "queued") return "Waiting in the queue.";
  if (!interim) return state === "stopping" ? "Stopping…" : "Starting…";
  const games = `${interim.done} of ${interim.total} games`;
  return state === "running" && interim.left ? `${games}; ${interim.left} left.` : `${games}.`;
}

/** The progress of an experiment, as a bar with words.
 * @param {Experiment} experiment */
export const progressBar = (experiment) =>
  h(
    "p",
    { class: "lab-progress", key: "progress" },
    h("progress", {
      max: experiment.interim?.total || 1,
      value: experiment.interim?.done ?? 0,
      "aria-label": "Games played",
    }),
    h("span", { class: "num" }, progressText(experiment)),
  );

/** Ask before an experiment is deleted.
 * @param {Experiment} experiment */
export const confirmDeletion = ({ title, about }) =>
  confirm(
    `Delete this experiment of ${title}?`,
    `${about}. Its games and its report will be deleted.`,
    "Delete",
  );
