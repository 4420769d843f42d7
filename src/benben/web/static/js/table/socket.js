/**
 * One table's socket: numbered requests with answers, a greeting, and automatic reconnection.
 *
 * A move that was sent and not acknowledged when the line broke is sent again after the next greeting, with
 * the same ply: the server acknowledges a repeat of what it has stored, so a move is never lost and never
 * made twice. Anything else that was waiting fails with a sentence.
 */
import { socketAddress } from "../lib/address.js";
import { OFFLINE, Refused } from "../lib/store.js";

/** @typedef {"connecting" | "open" | "lost" | "refused"} Line */
/**
 * @typedef {{
 *   message: Record<string, any>,
 *   resolve: (answer: any) => void,
 *   reject: (refusal: Refused) => void,
 * }} Waiting
 */

const FIRST_PAUSE = 300;
const LONGEST_PAUSE = 10_000;
const HEARTBEAT = 20_000;
const PATIENCE = 8_000; // how long the answer to one of these may take before the line counts as dead
const FINAL = new Set(["unknown-table", "wrong-token"]); // refusals that trying again does not mend
const PROMPT = new Set(["hello", "play", "ping"]);

/**
 * How long to wait before the nth attempt; spread, so that a thousand browsers do not come back in one
 * instant.
 * @param {number} attempt
 * @param {() => number} [chance]
 */
export const pauseBefore = (attempt, chance = Math.random) =>
  Math.min(LONGEST_PAUSE, FIRST_PAUSE * 2 ** attempt) * (0.75 + chance() / 2);

/** A connection to one table that reconnects by itself. */
export class TableSocket {
  /** @type {WebSocket | null} */
  #socket = null;
  #id = 0;
  #attempt = 0;
  #greeted = false;
  #closed = false;
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  /** @type {any} */
  #retry = null;
  /** @type {any} */
  #beat = null;
  /** @type {any} */
  #doubt = null;

  /**
   * @param {string} address
   * @param {{
   *   token: () => string | null,
   *   onMessage: (message: import("../lib/protocol.js").ServerMessage) => void,
   *   onLine: (line: Line, refusal?: Refused) => void,
   * }} hooks
   * @param {{open?: (address: string) => WebSocket}} [means] another way to open sockets, for tests
   */
  constructor(address, hooks, { open = (at) => new WebSocket(at) } = {}) {
    this.address = address;
    this.hooks = hooks;
    this.open = open;
    this.#connect();
  }

  /** Send a message; the promise is answered when the server has answered it.
   * @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  ask(type, fields = {}) {
    const message = { type, id: ++this.#id, ...fields };
    return new Promise((resolve, reject) => {
      if (!this.#greeted && type !== "play" && type !== "hello") return reject(new Refused(OFFLINE));
      this.#waiting.set(message.id, { message, resolve, reject });
      if (this.#greeted || type === "hello") this.#send(message);
    });
  }

  /** Greet again: the server answers with the whole table. */
  refresh() {
    if (this.#greeted) this.#hello();
  }

  /** The device woke up or found a network: do not wait for the next attempt. */
  wake() {
    if (this.#closed) return;
    if (this.#retry !== null) this.#connect();
    else if (this.#greeted) this.#ping();
  }

  close() {
    this.#closed = true;
    this.#stopTimers();
    this.#socket?.close();
  }

  #connect() {
    this.#stopTimers();
    const socket = this.open(this.address);
    this.#socket = socket;
    this.hooks.onLine("connecting");
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#heard(socket, event.data);
    socket.onclose = () => {
      if (this.#socket === socket) this.#lost();
    };
  }

  #hello() {
    this.ask("hello", { token: this.hooks.token() }).then(
      () => this.#welcome(),
      (refusal) => this.#turnedAway(refusal),
    );
  }

  #welcome() {
    if (this.#greeted) return;
    this.#greeted = true;
    this.#attempt = 0;
    this.hooks.onLine("open");
    for (const { message } of this.#waiting.values()) this.#send(message); // unacknowledged moves
    this.#beat = setInterval(() => this.#ping(), HEARTBEAT);
  }

  /** @param {Refused} refusal */
  #turnedAway(refusal) {
    if (!FINAL.has(refusal.code)) return; // the server closes the line, and another try follows
    this.close();
    this.hooks.onLine("refused", refusal);
  }

  /** @param {Record<string, any>} message */
  #send(message) {
    this.#socket?.send(JSON.stringify(message));
    if (PROMPT.has(message.type)) this.#doubt ??= setTimeout(() => this.#lost(), PATIENCE);
  }

  #ping() {
    this.ask("ping").catch(() => {});
  }

  /** @param {WebSocket} socket @param {string} text */
  #heard(socket, text) {
    if (socket !== this.#socket) return;
    clearTimeout(this.#doubt);
    this.#doubt = null;
    const message = JSON.parse(text);
    if (message.type === "ok" || message.type === "error") this.#answered(message);
    else this.hooks.onMessage(message);
  }

  /** @param {Record<string, any>} answer */
  #answered(answer) {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if (answer.type === "ok") waiting?.resolve(answer);
    else waiting?.reject(new Refused(answer.error));
  }

  #lost() {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    this.#stopTimers();
    socket?.close();
    for (const [id, { message, reject }] of [...this.#waiting]) {
      if (message.type === "play") continue;
      this.#waiting.delete(id);
      reject(new Refused(OFFLINE));
    }
    if (this.#closed) return;
    this.hooks.onLine("lost");
    this.#retry = setTimeout(() => this.#connect(), pauseBefore(this.#attempt++));
  }

  #stopTimers() {
    clearTimeout(this.#retry);
    clearInterval(this.#beat);
    clearTimeout(this.#doubt);
    this.#retry = this.#beat = this.#doubt = null;
  }
}

/** A socket that comes back as soon as the device does.
 * @param {string} id @param {TableSocket["hooks"]} hooks */
export function openTable(id, hooks) {
  const socket = new TableSocket(socketAddress(`api/tables/${encodeURIComponent(id)}/socket`), hooks);
  const wake = () => {
    if (document.visibilityState === "visible") socket.wake();
  };
  document.addEventListener("visibilitychange", wake);
  addEventListener("online", wake);
  addEventListener("pageshow", wake);
  return socket;
}
