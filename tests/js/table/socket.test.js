import assert from "node:assert/strict";
import { beforeEach, mock, test } from "node:test";
import { retryDelay, TableSocket } from "../../../src/benben/web/static/js/table/socket.js";

/** A line that a test holds the other end of. */
class FakeLine {
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
  say(message) {
    this.onmessage({ data: JSON.stringify(message) });
  }
  /** @param {string} type */
  last(type) {
    return this.sent.findLast((message) => message.type === type);
  }
  greet() {
    this.onopen();
    this.say({ type: "ok", id: this.last("hello")?.id });
  }
}

/** @type {FakeLine[]} */
let lines = [];
/** @type {string[]} */
let states = [];
/** @type {Record<string, any>[]} */
let messages = [];
const settled = () => new Promise((resolve) => setImmediate(resolve));

function connect() {
  const open = () => {
    const line = new FakeLine();
    lines.push(line);
    return /** @type {any} */ (line);
  };
  return new TableSocket(
    "ws://here",
    {
      token: () => "secret",
      onMessage: (message) => messages.push(message),
      onConnection: (line) => states.push(line),
    },
    { open },
  );
}

beforeEach(() => {
  mock.timers.reset();
  mock.timers.enable({ apis: ["setTimeout", "setInterval"] });
  [lines, states, messages] = [[], [], []];
});

test("it greets with its token, and passes on what it hears", async () => {
  connect();
  lines[0].greet();
  await settled();
  assert.deepEqual(lines[0].sent[0], { type: "hello", id: 1, token: "secret" });
  assert.deepEqual(states, ["connecting", "open"]);
  lines[0].say({ type: "table", ply: 0 });
  assert.deepEqual(messages, [{ type: "table", ply: 0 }]);
});

test("an answer finds its question, whatever the order", async () => {
  const socket = connect();
  lines[0].greet();
  await settled();
  const [first, second] = [socket.ask("preview", { move: "a" }), socket.ask("preview", { move: "b" })];
  lines[0].say({ type: "error", id: 3, error: { code: "illegal", sentence: "No.", cites: "L3" } });
  lines[0].say({ type: "ok", id: 2, sentence: "Yes." });
  assert.equal((await first).sentence, "Yes.");
  await assert.rejects(second, { code: "illegal", sentence: "No.", cites: "L3" });
});

test("a move without an answer is sent again after the next greeting; anything else fails", async () => {
  const socket = connect();
  lines[0].greet();
  await settled();
  const played = socket.ask("play", { ply: 4, move: "sow:2" });
  const hinted = socket.ask("hint", { ply: 4 });
  lines[0].close();
  await assert.rejects(hinted, { code: "offline" });
  assert.equal(states.at(-1), "lost");
  mock.timers.tick(1000);
  assert.equal(lines.length, 2);
  assert.equal(lines[1].last("play"), undefined);
  lines[1].greet();
  await settled();
  const again = /** @type {any} */ (lines[1].last("play"));
  assert.deepEqual([again.ply, again.move], [4, "sow:2"]);
  lines[1].say({ type: "ok", id: again.id });
  await played;
  lines[1].close();
  mock.timers.tick(1000);
  lines[2].greet();
  await settled();
  assert.equal(lines[2].last("play"), undefined);
});

test("a move made while the line is down waits for it", async () => {
  const socket = connect();
  lines[0].greet();
  await settled();
  lines[0].close();
  socket.ask("play", { ply: 0, move: "R1" });
  mock.timers.tick(1000);
  lines[1].greet();
  await settled();
  assert.equal(lines[1].last("play")?.move, "R1");
});

test("a silent line is given up and opened anew", async () => {
  connect();
  lines[0].greet();
  await settled();
  mock.timers.tick(20_000);
  assert.ok(lines[0].last("ping"));
  mock.timers.tick(8_000);
  assert.equal(states.at(-1), "lost");
  mock.timers.tick(1000);
  assert.equal(lines.length, 2);
});

test("a device that wakes up does not wait for the next attempt", async () => {
  const socket = connect();
  lines[0].close();
  socket.wake();
  assert.equal(lines.length, 2);
});

test("whoever is turned away does not come back", async () => {
  connect();
  lines[0].onopen();
  lines[0].say({
    type: "error",
    id: 1,
    error: { code: "unknown-table", sentence: "There is no such table.", cites: "" },
  });
  await settled();
  assert.equal(states.at(-1), "refused");
  mock.timers.tick(60_000);
  assert.equal(lines.length, 1);
});

test("pauses grow, and stay below a bound", () => {
  const pauses = [0, 1, 2, 10, 30].map((attempt) => retryDelay(attempt, () => 0.5));
  assert.deepEqual(pauses, [300, 600, 1200, 10_000, 10_000]);
});
