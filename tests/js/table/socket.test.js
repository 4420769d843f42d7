import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { retryDelay, TableSocket } from "../../../src/benben/web/static/js/table/socket.js";

/** A WebSocket whose other end is the test. */
class FakeWebSocket {
  /** @type {Record<string, any>[]} */
  sent = [];
  /** @param {string} text */
  send(text) {
    this.sent.push(JSON.parse(text));
  }
  close() {
    this.onclose?.();
    this.onclose = null;
  }
  onopen = () => {};
  /** @type {(event: {data: string}) => void} */
  onmessage = () => {};
  /** @type {(() => void) | null} */
  onclose = null;
  /** @param {object} message */
  receive(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  /** @param {string} type */
  last(type) {
    return this.sent.findLast((message) => message.type === type);
  }
  greet() {
    this.onopen();
    this.receive({ type: "ok", id: this.last("hello")?.id });
  }
}

/** @type {FakeWebSocket[]} */
let sockets = [];
/** @type {string[]} */
let states = [];
/** @type {Record<string, any>[]} */
let messages = [];
const settled = () => new Promise((resolve) => setImmediate(resolve));

function connect() {
  const open = () => {
    const socket = new FakeWebSocket();
    sockets.push(socket);
    return /** @type {any} */ (socket);
  };
  return new TableSocket(
    "ws://here",
    {
      token: () => "secret",
      onMessage: (message) => messages.push(message),
      onConnection: (state) => states.push(state),
    },
    { open },
  );
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  [sockets, states, messages] = [[], [], []];
});

test("it greets with its token, and passes on what it hears", async () => {
  connect();
  sockets[0].greet();
  await settled();
  assert.deepEqual(sockets[0].sent[0], { type: "hello", id: 1, token: "secret" });
  assert.deepEqual(states, ["connecting", "open"]);
  sockets[0].receive({ type: "table", ply: 0 });
  assert.deepEqual(messages, [{ type: "table", ply: 0 }]);
});

test("an answer finds its question, whatever the order", async () => {
  const socket = connect();
  sockets[0].greet();
  await settled();
  const [first, second] = [socket.ask("preview", { move: "a" }), socket.ask("preview", { move: "b" })];
  sockets[0].receive({ type: "error", id: 3, error: { code: "illegal", sentence: "No.", cites: "L3" } });
  sockets[0].receive({ type: "ok", id: 2, sentence: "Yes." });
  assert.equal((await first).sentence, "Yes.");
  await assert.rejects(second, { code: "illegal", sentence: "No.", cites: "L3" });
});

test("a move without an answer is sent again after the next greeting; anything else fails", async () => {
  const socket = connect();
  sockets[0].greet();
  await settled();
  const played = socket.ask("play", { ply: 4, move: "sow:2" });
  const hinted = socket.ask("hint", { ply: 4 });
  sockets[0].close();
  await assert.rejects(hinted, { code: "offline" });
  assert.equal(states.at(-1), "lost");
  mock.timers.tick(1000);
  assert.equal(sockets.length, 2);
  assert.equal(sockets[1].last("play"), undefined);
  sockets[1].greet();
  await settled();
  const again = /** @type {any} */ (sockets[1].last("play"));
  assert.deepEqual([again.ply, again.move], [4, "sow:2"]);
  sockets[1].receive({ type: "ok", id: again.id });
  await played;
  sockets[1].close();
  mock.timers.tick(1000);
  sockets[2].greet();
  await settled();
  assert.equal(sockets[2].last("play"), undefined);
});

test("a move made while the connection is down waits for it", async () => {
  const socket = connect();
  sockets[0].greet();
  await settled();
  sockets[0].close();
  socket.ask("play", { ply: 0, move: "R1" });
  mock.timers.tick(1000);
  sockets[1].greet();
  await settled();
  assert.equal(sockets[1].last("play")?.move, "R1");
});

test("a silent connection is given up and opened anew", async () => {
  connect();
  sockets[0].greet();
  await settled();
  mock.timers.tick(20_000);
  assert.ok(sockets[0].last("ping"));
  mock.timers.tick(8_000);
  assert.equal(states.at(-1), "lost");
  mock.timers.tick(1000);
  assert.equal(sockets.length, 2);
});

test("a device that wakes up does not wait for the next attempt", async () => {
  const socket = connect();
  sockets[0].close();
  socket.wake();
  assert.equal(sockets.length, 2);
});

test("whoever is turned away does not come back", async () => {
  connect();
  sockets[0].onopen();
  sockets[0].receive({
    type: "error",
    id: 1,
    error: { code: "unknown-table", sentence: "There is no such table.", cites: "" },
  });
  await settled();
  assert.equal(states.at(-1), "refused");
  mock.timers.tick(60_000);
  assert.equal(sockets.length, 1);
});

test("pauses grow, and stay below a bound", () => {
  const pauses = [0, 1, 2, 10, 30].map((attempt) => retryDelay(attempt, () => 0.5));
  assert.deepEqual(pauses, [300, 600, 1200, 10_000, 10_000]);
});
