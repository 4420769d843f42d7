/**
 * The client of the HTTP API: one function per route. All errors are thrown as a `Refused` with a sentence.
 */
import { addressOf, tablePath } from "./address.js";
import { OFFLINE, Refused } from "./store.js";

const UNREADABLE = {
  code: "garbled",
  sentence: "The server’s answer could not be read.",
  cites: "",
};

/**
 * @param {string} method
 * @param {string} path
 * @param {{body?: unknown, token?: string | null}} [with_]
 * @returns {Promise<any>}
 */
async function request(method, path, { body, token } = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  if (token) headers.Authorization = `Bearer ${token}`;
  const answer = await fetch(addressOf(path), {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Refused(OFFLINE);
  });
  const data = await answer.json().catch(() => ({ error: UNREADABLE }));
  if (!answer.ok || data.error) throw new Refused(data.error ?? UNREADABLE);
  return data;
}

// -- tables ----------------------------------------------------------------------------------
/** The games with their options and bots.
 * @returns {Promise<import("./protocol.js").GameInfo[]>} */
export const fetchGames = () => request("GET", "api/games").then((answer) => answer.games);

/** The address at which others can reach the server; empty if they cannot.
 * @returns {Promise<string>} */
export const fetchReach = () => request("GET", "api/reach").then((answer) => answer.address);

/** Set up a new table.
 * @param {import("./protocol.js").NewTable} setup
 * @returns {Promise<import("./protocol.js").CreatedTable>} */
export const createTable = (setup) => request("POST", "api/tables", { body: setup });

/**
 * Sit down as an invited friend.
 * @param {string} id
 * @param {string} invite
 * @param {string} name
 * @returns {Promise<import("./protocol.js").JoinedTable>}
 */
export const joinTable = (id, invite, name) =>
  request("POST", `${tablePath(id)}/join`, { body: { invite, name } });

/** Take a game off my list; for good, when nobody else holds a seat at it.
 * @param {string} id @param {string} token */
export const deleteTable = (id, token) => request("DELETE", tablePath(id), { token });

/**
 * A page of my games, the newest first, without those that are skipped.
 * @param {{id: string, token: string}[]} seats
 * @param {number} skip
 * @returns {Promise<import("./protocol.js").Summaries>}
 */
export const fetchMyTables = (seats, skip) => request("POST", "api/mine", { body: { seats, skip } });

/** Upload a record for review.
 * @param {unknown} record @returns {Promise<import("./protocol.js").UploadedRecord>} */
export const uploadRecord = (record) => request("POST", "api/records", { body: record });

// -- learning and looking back ---------------------------------------------------------------
/** The rules page of a game.
 * @param {string} game @returns {Promise<import("./protocol.js").RulesPage>} */
export const fetchRules = (game) => request("GET", `api/games/${encodeURIComponent(game)}/rules`);

/** @param {string} game */
const lessonPath = (game) => `api/lessons/${encodeURIComponent(game)}`;

/** All tasks of a game's lesson.
 * @param {string} game @returns {Promise<import("./protocol.js").LessonPage>} */
export const fetchLesson = (game) => request("GET", lessonPath(game));

/** Whether a move is the one that a lesson asks for; with `preview` only what it would lead to.
 * @param {string} game @param {import("./protocol.js").LessonAnswer} answer
 * @returns {Promise<import("./protocol.js").LessonReply>} */
export const tryAnswer = (game, answer) => request("POST", `${lessonPath(game)}/try`, { body: answer });

/** Every move of a game that is over, complete or as a side knew it.
 * @param {string} id @param {"all" | "0" | "1"} side @param {string | null} token
 * @returns {Promise<import("./protocol.js").Review>} */
export const fetchSteps = (id, side, token) =>
  request("GET", `${tablePath(id)}/steps?side=${side}`, { token });

/** @param {string} id */
const analysisPath = (id) => `${tablePath(id)}/analysis`;

/** The progress of a game's analysis, and its judgements so far.
 * @param {string} id @param {string | null} token
 * @returns {Promise<import("./protocol.js").Analysis>} */
export const fetchAnalysis = (id, token) => request("GET", analysisPath(id), { token });

/** Begin to analyse a game.
 * @param {string} id @param {string | null} token
 * @returns {Promise<import("./protocol.js").Analysis>} */
export const startAnalysis = (id, token) => request("POST", analysisPath(id), { token });

/** Give up an analysis that is under way.
 * @param {string} id @param {string | null} token
 * @returns {Promise<import("./protocol.js").Analysis>} */
export const stopAnalysis = (id, token) => request("DELETE", analysisPath(id), { token });

// -- the laboratory --------------------------------------------------------------------------
const EXPERIMENTS = "api/lab/experiments";
/** @param {string} id */
const experimentPath = (id) => `${EXPERIMENTS}/${encodeURIComponent(id)}`;

/** The games of the laboratory, and all experiments.
 * @returns {Promise<import("./protocol.js").LabOverview>} */
export const fetchLab = () => request("GET", "api/lab");

/** All experiments, in short.
 * @returns {Promise<import("./protocol.js").Experiment[]>} */
export const fetchExperiments = () => request("GET", EXPERIMENTS).then((answer) => answer.experiments);

/** An estimate of the size and duration of an experiment.
 * @param {object} plan @returns {Promise<import("./protocol.js").ExperimentEstimate>} */
export const estimateExperiment = (plan) => request("POST", "api/lab/estimate", { body: plan });

/** Start an experiment.
 * @param {object} plan @returns {Promise<import("./protocol.js").Experiment>} */
export const startExperiment = (plan) => request("POST", EXPERIMENTS, { body: plan });

/** One experiment, with its results so far.
 * @param {string} id @returns {Promise<import("./protocol.js").Experiment>} */
export const fetchExperiment = (id) => request("GET", experimentPath(id));

/** Stop an experiment; it can be resumed.
 * @param {string} id */
export const stopExperiment = (id) => request("POST", `${experimentPath(id)}/stop`);

/** Go on with an experiment that was stopped or failed.
 * @param {string} id */
export const resumeExperiment = (id) => request("POST", `${experimentPath(id)}/go-on`);

/** Delete an experiment with all its games.
 * @param {string} id */
export const deleteExperiment = (id) => request("DELETE", experimentPath(id));

/** The address of an experiment's report.
 * @param {string} id @param {string} format html, json or csv */
export const reportAddress = (id, format) => addressOf(`${experimentPath(id)}/report.${format}`);
