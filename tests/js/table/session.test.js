/**
 * What a person waits for: a move is sent before anything is drawn, and moves that come in are drawn once.
 */
import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";

/** As much of a browser as a session looks at. */
let still = true;
Object.assign(globalThis, {
  innerWidth: 1280,
  matchMedia: () => ({ matches: still }),
  document: { hidden: false, documentElement: { dataset: {}, setAttribute() {}, removeAttribute() {} } },
});
const { Refused } = await import("../../../src/benben/web/static/js/lib/store.js");
const { Session } = await import("../../../src/benben/web/static/js/table/session.js");

const VIEW = { to_move: 0, legal: ["R1"] };
const TABLE = {
  type: "table",
  id: "t",
  game: "logistics",
  ply: 0,
  view: VIEW,
  account: [],
  seats: [0],
  viewpoint: 0,
  result: null,
  names: ["A", "B"],
  options: {},
};
const transitions = [{ piece: "R1", from: "a", to: "b", beat: 0 }];
/** @param {number} ply */
const step = (ply) => ({
  ply,
  by: 0,
  move: `m${ply}`,
  sentence: `A moves ${ply}.`,
  view: VIEW,
  transitions,
  score_parts: [[], []],
  status: {},
});

/** @type {any} */ let hooks;
/** @type {string[]} */ let log;
/** @type {any} */ let session;
/** @type {Promise<any>} */ let answer;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A table on which everything that is sent and every drawing is noted. */
beforeEach(async () => {
  [log, still, answer] = [[], true, Promise.resolve({})];
  const line = {
    ask: (/** @type {string} */ type) => {
      log.push(type);
      return answer;
    },
    refresh() {},
  };
  const page = {
    board: async () => ({}),
    root: () => {
      log.push("flight");
      throw new Error("nothing flies here");
    },
    draw() {},
  };
  session = new Session("t", "secret", /** @type {any} */ (page), (_, found) => {
    hooks = found;
    return /** @type {any} */ (line);
  });
  hooks.onMessage(TABLE);
  await settled();
  session.store.subscribe((/** @type {any} */ screen) =>
    log.push(`drawn ${screen.table.ply}${screen.showing ? " showing" : ""}`),
  );
});

test("a move is sent before anything is drawn, and drawn once when it comes back", async () => {
  const played = session.play("R1");
  session.play("R1"); // a second press while the first is on its way
  hooks.onMessage({ type: "steps", from_ply: 0, steps: [step(1)], result: null });
  await played;
  await settled();
  assert.deepEqual(log, ["play", "drawn 1"]);
  assert.equal(session.store.get().busy, "");
});

test("a move that takes long is seen to be on its way", async (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  answer = new Promise(() => {});
  session.play("R1");
  assert.deepEqual(log, ["play"]);
  t.mock.timers.tick(200);
  assert.deepEqual(log, ["play", "drawn 0"]);
  assert.equal(session.store.get().busy, "play");
});

test("a move that is refused can be made again", async () => {
  answer = Promise.reject(new Refused({ code: "illegal", sentence: "No.", cites: "L1" }));
  await session.play("R1");
  assert.equal(session.store.get().busy, "");
  assert.equal(session.store.get().refusal.sentence, "No.");
  await session.play("R1").catch(() => {});
  assert.deepEqual(
    log.filter((what) => what === "play"),
    ["play", "play"],
  );
});

test("a move that is overtaken by a takeback of the whole table leaves nobody waiting", async () => {
  answer = new Promise(() => {});
  session.play("R1");
  hooks.onMessage({ ...TABLE, ply: 2 });
  await settled();
  assert.equal(session.store.get().busy, "");
});

test("moves that nobody sees transition are drawn once, and all of them are said", async () => {
  hooks.onMessage({ type: "steps", from_ply: 0, steps: [step(1), step(2)], result: null });
  await settled();
  assert.deepEqual(log, ["drawn 2"]);
  assert.equal(session.store.get().said, "A moves 1. A moves 2.");
  assert.deepEqual(session.store.get().last, { move: "m2", transitions });
});

test("a move that flies is shown from the position before it", async (t) => {
  t.mock.method(console, "error", () => {});
  still = false;
  hooks.onMessage({ type: "steps", from_ply: 0, steps: [step(1)], result: null });
  await settled();
  assert.deepEqual(log, ["drawn 0 showing", "flight"]);
});
