/**
 * The WebSocket connection to a table: numbered requests with answers, a hello, and automatic reconnection.
 *
 * A move that was not acknowledged before the connection was lost is sent again after the next hello, with
 * the same ply: the server acknowledges a repeat of what it has stored, so a move is never lost and never
 * made twice. All other pending requests fail with a sentence.
 */
import { socketAddress } from "../lib/address.js";
import { OFFLINE, Refused } from "../lib/store.js";

/** @typedef {"connecting" | "open" | "lost" | "refused"} ConnectionState */
/**
 * @typedef {{
 *   message: Record<string, any>,
 *   resolve: (answer: any) => void,
 *   reject: (refusal: Refused) => void,
 * }} PendingRequest
 */

const MIN_RETRY_DELAY = 300;
const MAX_RETRY_DELAY = 10_000;
const HEARTBEAT_INTERVAL = 20_000;
const REPLY_TIMEOUT = 8_000; // after which an unanswered prompt request means that the connection is dead
const PROMPT_REQUESTS = new Set(["hello", "play", "ping"]);
const FINAL_REFUSALS = new Set(["unknown-table", "wrong-token"]); // a retry would be refused again

/**
 * The delay before the nth attempt: exponential, with jitter, so that a thousand browsers do not reconnect at
 * the same instant.
 * @param {number} attempt
 * @param {() => number} [random]
 */
export const retryDelay = (attempt, random = Math.random) =>
  Math.min(MAX_RETRY_DELAY, MIN_RETRY_DELAY * 2 ** attempt) * (0.75 + random() / 2);

/** A connection to one table that reconnects by itself. */
export class TableSocket {
  /** @type {WebSocket | null} */
  #socket = null;
  #id = 0;
  #attempt = 0;
  #greeted = false;
  #closed = false;
  /** @type {Map<number, PendingRequest>} */
  #pending = new Map();
  /** @type {any} */
  #retryTimer = null;
  /** @type {any} */
  #heartbeatTimer = null;
  /** @type {any} */
  #replyTimer = null;

  /**
   * @param {string} address
   * @param {{
   *   token: () => string | null,
   *   onMessage: (message: import("../lib/protocol.js").ServerMessage) => void,
   *   onConnection: (state: ConnectionState, refusal?: Refused) => void,
   * }} hooks
   * @param {{open?: (address: string) => WebSocket}} [options] `open` replaces WebSockets in tests
   */
  constructor(address, hooks, { open = (at) => new WebSocket(at) } = {}) {
    this.address = address;
    this.hooks = hooks;
    this.open = open;
    this.#connect();
  }

  /** Send a request; the promise settles with the server's answer.
   * @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  ask(type, fields = {}) {
    const message = { type, id: ++this.#id, ...fields };
    return new Promise((resolve, reject) => {
      if (!this.#greeted && type !== "play" && type !== "hello") return reject(new Refused(OFFLINE));
      this.#pending.set(message.id, { message, resolve, reject });
      if (this.#greeted || type === "hello") this.#send(message);
    });
  }

  /** Send another hello: the server then sends the whole table. */
  refresh() {
    if (this.#greeted) this.#hello();
  }

  /** The device woke up or came online: reconnect or check the connection at once. */
  wake() {
    if (this.#closed) return;
    if (this.#retryTimer !== null) this.#connect();
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
    this.hooks.onConnection("connecting");
    socket.onopen = () => this.#hello();
    socket.onmessage = (event) => this.#receive(socket, event.data);
    socket.onclose = () => {
      if (this.#socket === socket) this.#onLost();
    };
  }

  #hello() {
    this.ask("hello", { token: this.hooks.token() }).then(
      () => this.#onWelcome(),
      (refusal) => this.#onRefused(refusal),
    );
  }

  #onWelcome() {
    if (this.#greeted) return;
    this.#greeted = true;
    this.#attempt = 0;
    this.hooks.onConnection("open");
    for (const { message } of this.#pending.values()) this.#send(message); // unacknowledged moves
    this.#heartbeatTimer = setInterval(() => this.#ping(), HEARTBEAT_INTERVAL);
  }

  /** @param {Refused} refusal */
  #onRefused(refusal) {
    if (!FINAL_REFUSALS.has(refusal.code)) return; // the server closes the socket, and a retry follows
    this.close();
    this.hooks.onConnection("refused", refusal);
  }

  /** @param {Record<string, any>} message */
  #send(message) {
    this.#socket?.send(JSON.stringify(message));
    if (PROMPT_REQUESTS.has(message.type))
      this.#replyTimer ??= setTimeout(() => this.#onLost(), REPLY_TIMEOUT);
  }

  #ping() {
    this.ask("ping").catch(() => {});
  }

  /** @param {WebSocket} socket @param {string} text */
  #receive(socket, text) {
    if (socket !== this.#socket) return;
    clearTimeout(this.#replyTimer);
    this.#replyTimer = null;
    const message = JSON.parse(text);
    if (message.type === "ok" || message.type === "error") this.#settle(message);
    else this.hooks.onMessage(message);
  }

  /** @param {Record<string, any>} answer */
  #settle(answer) {
    const pending = this.#pending.get(answer.id);
    this.#pending.delete(answer.id);
    if (answer.type === "ok") pending?.resolve(answer);
    else pending?.reject(new Refused(answer.error));
  }

  #onLost() {
    const socket = this.#socket;
    this.#socket = null;
    this.#greeted = false;
    this.#stopTimers();
    socket?.close();
    for (const [id, { message, reject }] of [...this.#pending]) {
      if (message.type === "play") continue;
      this.#pending.delete(id);
      reject(new Refused(OFFLINE));
    }
    if (this.#closed) return;
    this.hooks.onConnection("lost");
    this.#retryTimer = setTimeout(() => this.#connect(), retryDelay(this.#attempt++));
  }

  #stopTimers() {
    clearTimeout(this.#retryTimer);
    clearInterval(this.#heartbeatTimer);
    clearTimeout(this.#replyTimer);
    this.#retryTimer = this.#heartbeatTimer = this.#replyTimer = null;
  }
}

/** Connect to a table, and reconnect as soon as the device wakes up or comes online.
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
