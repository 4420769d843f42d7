/**
 * The store of a page, the type of refusals, and the reducer that applies the server's messages to a table.
 *
 * `applyMessage` is pure: a table and a message give the next table, or null if a message was missed and the
 * whole table must be requested again.
 */

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./protocol.js").Step} Step */
/** @typedef {import("./protocol.js").Refusal} Refusal */
/** @typedef {import("./protocol.js").ServerMessage} ServerMessage */

/** A refusal by the server, or a failure of the network: a code, a sentence, and the ruling it cites. */
export class Refused extends Error {
  /** @param {Refusal} refusal */
  constructor({ code, sentence, cites, mark }) {
    super(sentence);
    this.code = code;
    this.sentence = sentence;
    this.cites = cites ?? "";
    this.mark = mark ?? "";
  }
}

/** The refusal when there is no network. */
export const OFFLINE = {
  code: "offline",
  sentence: "The server cannot be reached at the moment.",
  cites: "",
};

/** A store: the state of a page, and listeners that are called when it changes.
 * @template {object} T @param {T} initial */
export function createStore(initial) {
  let state = initial;
  /** @type {Set<(state: T) => void>} */
  const listeners = new Set();
  return {
    get: () => state,
    /** Change the state without calling the listeners.
     * @param {Partial<T>} change */
    note(change) {
      state = { ...state, ...change };
    },
    /** @param {Partial<T>} change */
    set(change) {
      this.note(change);
      for (const listener of listeners) listener(state);
    },
    /** @param {(state: T) => void} listener */
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * A function that loads a module when it is first called; after a failure the next call tries again.
 *
 * Some browsers (Chromium 150) remember for the life of a page that a module could not be fetched, so a retry
 * asks for it under a new address. What the module imports keeps its address and must be on the page already;
 * tests/web/http/test_static_files.py checks that. So no module is ever loaded twice.
 * @template T
 * @param {(retry: string) => Promise<T>} load imports the module, with `retry` at the end of its address
 * @returns {() => Promise<T>}
 */
export function createLoader(load) {
  let failures = 0;
  /** @type {Promise<T> | null} */
  let loading = null;
  const fail = (/** @type {unknown} */ error) => {
    failures += 1;
    loading = null;
    throw error instanceof TypeError ? new Refused(OFFLINE) : error; // a TypeError is the network's
  };
  return () => {
    loading ??= load(failures ? `?retry=${failures}` : "").catch(fail);
    return loading;
  };
}

/** A table after a step; a step of a new turn replaces the last turn.
 * @param {Table} table @param {Step} step @returns {Table} */
export function afterStep(table, { view, score_parts, status, highlight, transitions, ...line }) {
  const goesOn = table.account[table.account.length - 1]?.turn === line.turn;
  const { ply, move } = line;
  const by = /** @type {import("./protocol.js").TurnMove["by"]} */ (line.by);
  return {
    ...table,
    ply,
    view,
    highlights: highlight ? [...table.highlights, highlight] : table.highlights,
    score_parts,
    status,
    account: [...table.account, line],
    last_turn: [...(goesOn ? table.last_turn : []), { ply, by, move, transitions }],
  };
}

const ENVELOPE = new Set(["type", "seq", "from_ply", "steps"]);

/** A table with the other fields of a message applied: clock, offers, result and so on.
 * @param {Table} table @param {ServerMessage} message @returns {Table} */
export function merge(table, message) {
  const news = Object.fromEntries(Object.entries(message).filter(([name]) => !ENVELOPE.has(name)));
  return { ...table, ...news };
}

/** The table after a message; null if a message was missed.
 * @param {Table | null} table @param {ServerMessage} message @returns {Table | null} */
export function applyMessage(table, message) {
  if (message.type === "table") return merge(/** @type {Table} */ ({}), message);
  if (!table) return null;
  if (message.type === "update") return merge(table, message);
  if (message.type !== "steps") return table;
  return message.from_ply === table.ply ? merge(message.steps.reduce(afterStep, table), message) : null;
}
