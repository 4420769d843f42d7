/** An experiment as the server tells of it, and how far it is, for the list and for its own page. */
import { confirm } from "./dialog.js";
import { h } from "./render.js";

/** @typedef {"queued" | "running" | "stopping" | "stopped" | "done" | "failed"} LabState */
/** @typedef {{name: string, games: number, growth: import("./settling.js").Point[]}} Grown */
/** @typedef {{title: string, unit: string, means: string, values: string[]}} Measured */
/**
 * @typedef {{
 *   done: number,
 *   of: number,
 *   left: string,
 *   summary: string[],
 *   games: number,
 *   variants: Grown[],
 *   measures: Measured[],
 * }} Interim
 */
/**
 * @typedef {{
 *   id: string,
 *   state: LabState,
 *   at: number,
 *   problem: string,
 *   game: string,
 *   title: string,
 *   about: string,
 *   rules: string,
 *   variants: string[],
 *   command: string,
 *   interim: Interim | null,
 * }} Experiment
 */

const WORDS = {
  queued: "waits",
  running: "under way",
  stopping: "stops",
  stopped: "stopped",
  done: "done",
  failed: "failed",
};

/** @param {Experiment} experiment */
export const stateWord = ({ state }) => WORDS[state];

/** @param {Experiment} experiment */
export const isUnderWay = ({ state }) => state === "queued" || state === "running" || state === "stopping";

/** How far it is, in words.
 * @param {Experiment} experiment */
export function farOf({ state, interim }) {
  if (state === "queued") return "Waits for its turn.";
  if (!interim) return state === "stopping" ? "Stops…" : "Begins…";
  const games = `${interim.done} of ${interim.of} games`;
  return state === "running" && interim.left ? `${games}; ${interim.left} left.` : `${games}.`;
}

/** @param {Experiment} experiment */
export const progress = (experiment) =>
  h(
    "p",
    { class: "lab-progress", key: "progress" },
    h("progress", {
      max: experiment.interim?.of || 1,
      value: experiment.interim?.done ?? 0,
      "aria-label": "Games played",
    }),
    h("span", { class: "num" }, farOf(experiment)),
  );

/** @param {Experiment} experiment */
export const confirmDeletion = ({ title, about }) =>
  confirm(
    `Delete this experiment of ${title}?`,
    `${about}. Its games and its report are gone then.`,
    "Delete",
  );
