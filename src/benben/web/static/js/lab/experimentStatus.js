/** An experiment as the server tells of it, and how far it is, for the list and for its own page. */
import { confirm } from "../lib/dialog.js";
import { h } from "../lib/render.js";

/** @typedef {"queued" | "running" | "stopping" | "stopped" | "done" | "failed"} LabState */
/** @typedef {{name: string, games: number, growth: import("./convergencePlot.js").Estimate[]}} Grown */
/** @typedef {{title: string, unit: string, means: string, values: string[]}} Measured */
/**
 * @typedef {Object} Interim                  what an experiment says so far
 * @property {number} done                    games that are played
 * @property {number} of                      games there will be
 * @property {string} left                    how long it will take, in words
 * @property {string[]} summary               sentences
 * @property {number} games                   of each variant there will be
 * @property {Grown[]} variants
 * @property {Measured[]} measures
 *
 * @typedef {Object} Experiment
 * @property {string} id
 * @property {LabState} state
 * @property {number} at                      when it was asked for, in seconds
 * @property {string} problem                 why it failed
 * @property {string} game                    the name of the game
 * @property {string} title                   the game's name for people
 * @property {string} about                   who plays how often, in words
 * @property {string} rules                   what is played by or compared, in words
 * @property {string[]} variants              their names
 * @property {string} command                 does the same at the prompt
 * @property {Interim | null} interim         null before the first games are in
 */

const WORDS = {
  queued: "waits",
  running: "under way",
  stopping: "stops",
  stopped: "stopped",
  done: "done",
  failed: "failed",
};

/** The state of an experiment in a word or two.
 * @param {Experiment} experiment */
export const stateWord = ({ state }) => WORDS[state];

/** Whether an experiment is still to change by itself.
 * @param {Experiment} experiment */
export const isUnderWay = ({ state }) => state === "queued" || state === "running" || state === "stopping";

/** How far an experiment is, in words.
 * @param {Experiment} experiment */
export function progressText({ state, interim }) {
  if (state === "queued") return "Waits for its turn.";
  if (!interim) return state === "stopping" ? "Stops…" : "Begins…";
  const games = `${interim.done} of ${interim.of} games`;
  return state === "running" && interim.left ? `${games}; ${interim.left} left.` : `${games}.`;
}

/** How far an experiment is, as a bar with words.
 * @param {Experiment} experiment */
export const progressBar = (experiment) =>
  h(
    "p",
    { class: "lab-progress", key: "progress" },
    h("progress", {
      max: experiment.interim?.of || 1,
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
    `${about}. Its games and its report are gone then.`,
    "Delete",
  );
