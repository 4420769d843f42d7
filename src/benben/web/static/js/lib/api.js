/**
 * The server's HTTP side: one function a route. Everything that goes wrong arrives as a `Refused` with a
 * sentence.
 */

import { OFFLINE, Refused } from "./store.js";

const GARBLED = {
  code: "garbled",
  sentence: "The server answered something that could not be read.",
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
  const answer = await fetch(path, {
    method,
    headers,
    body: body === undefined ? undefined : JSON.stringify(body),
  }).catch(() => {
    throw new Refused(OFFLINE);
  });
  const data = await answer.json().catch(() => ({ error: GARBLED }));
  if (!answer.ok || data.error) throw new Refused(data.error ?? GARBLED);
  return data;
}

/** @param {string} id */
const at = (id) => `/api/tables/${encodeURIComponent(id)}`;

/** What can be played, with options and bots. */
export const games = () => request("GET", "/api/games").then((answer) => answer.games);
/**
 * @param {object} wish
 * @returns {Promise<{id: string, token: string | null, seats: number[], invite: string | null}>}
 */
export const newTable = (wish) => request("POST", "/api/tables", { body: wish });
/**
 * @param {string} id
 * @param {string} invite
 * @param {string} name
 * @returns {Promise<{token: string, seats: number[]}>}
 */
export const join = (id, invite, name) => request("POST", `${at(id)}/join`, { body: { invite, name } });
/**
 * A page of my games, the newest first, without those that are skipped.
 * @param {{id: string, token: string}[]} seats
 * @param {number} skip
 * @returns {Promise<{tables: any[], of: number}>}
 */
export const mine = (seats, skip) => request("POST", "/api/mine", { body: { seats, skip } });
/** Give a record to be reviewed.
 * @param {unknown} record @returns {Promise<{id: string}>} */
export const upload = (record) => request("POST", "/api/records", { body: record });
/** The game as a record, as far as the asker may know it.
 * @param {string} id @param {string | null} token */
export const record = (id, token) => request("GET", `${at(id)}/record`, { token });

// -- learning and looking back -------------------------------------------------------------
/** @param {string} game */
const of = (game) => encodeURIComponent(game);
/** The rules page of a game.
 * @param {string} game */
export const rules = (game) => request("GET", `/api/games/${of(game)}/rules`);
/** @param {string} game */
export const lesson = (game) => request("GET", `/api/lessons/${of(game)}`);
/** @param {string} game @param {{step: number, move: string, preview?: boolean}} answer */
export const tryMove = (game, answer) => request("POST", `/api/lessons/${of(game)}/try`, { body: answer });
/** Every move of a game that is over, complete or as a side knew it.
 * @param {string} id @param {"all" | "0" | "1"} side */
export const steps = (id, side) => request("GET", `${at(id)}/steps?side=${side}`);
/** @param {string} id */
export const analysis = (id) => request("GET", `${at(id)}/analysis`);
/** @param {string} id */
export const analyse = (id) => request("POST", `${at(id)}/analysis`);
/** @param {string} id */
export const stopAnalysis = (id) => request("DELETE", `${at(id)}/analysis`);

// -- the laboratory ------------------------------------------------------------------------
/** @param {string} id */
const kept = (id) => `/api/lab/experiments/${encodeURIComponent(id)}`;
/** What can be measured, and the experiments that are kept. */
export const lab = () => request("GET", "/api/lab");
export const experiments = () => request("GET", "/api/lab/experiments").then((answer) => answer.experiments);
/** @param {object} wish @returns {Promise<{sentence: string}>} */
export const estimate = (wish) => request("POST", "/api/lab/estimate", { body: wish });
/** @param {object} wish @returns {Promise<{id: string}>} */
export const startExperiment = (wish) => request("POST", "/api/lab/experiments", { body: wish });
/** @param {string} id */
export const experiment = (id) => request("GET", kept(id));
/** @param {string} id */
export const stopExperiment = (id) => request("POST", `${kept(id)}/stop`);
/** @param {string} id */
export const goOn = (id) => request("POST", `${kept(id)}/go-on`);
/** @param {string} id */
export const deleteExperiment = (id) => request("DELETE", kept(id));
