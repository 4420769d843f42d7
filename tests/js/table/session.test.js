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
  last_turn: [],
  highlights: [],
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
  turn: 1,
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
/** @type {any[]} */ let asked;
/** @type {any} */ let session;
/** @type {Promise<any>} */ let answer;
const settled = () => new Promise((resolve) => setTimeout(resolve));

/** A table on which everything that is sent and every drawing is noted. */
beforeEach(async () => {
  [log, asked, still, answer] = [[], [], true, Promise.resolve({})];
  const connection = {
    ask: (/** @type {string} */ type, /** @type {object} */ fields) => {
      log.push(type);
      asked.push({ type, ...fields });
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
    return /** @type {any} */ (connection);
  });
  hooks.onMessage(TABLE);
  await settled();
  session.store.subscribe((/** @type {any} */ screen) =>
    log.push(`drawn ${screen.table.ply}${screen.animating ? " showing" : ""}`),
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
  assert.equal(session.store.get().announcement, "A moves 1. A moves 2.");
  assert.deepEqual(
    session.store.get().table.last_turn.map((/** @type {any} */ { move }) => move),
    ["m1", "m2"],
    "both are of one turn",
  );
});

test("a move that flies is shown from the position before it", async (t) => {
  t.mock.method(console, "error", () => {});
  still = false;
  hooks.onMessage({ type: "steps", from_ply: 0, steps: [step(1)], result: null });
  await settled();
  assert.deepEqual(log, ["drawn 0 showing", "flight"]);
});

test("a move of the other player is told while it is shown, one's own only if it had effects", async (t) => {
  t.mock.method(console, "error", () => {});
  still = false;
  const captionAfter = async (/** @type {object} */ change) => {
    hooks.onMessage({ ...TABLE });
    hooks.onMessage({ type: "steps", from_ply: 0, steps: [{ ...step(1), ...change }], result: null });
    await settled();
    return session.store.get().caption;
  };
  assert.equal(await captionAfter({ by: 1 }), "A moves 1.");
  assert.equal(await captionAfter({ by: 0 }), "");
  assert.equal(
    await captionAfter({ by: 0, highlight: { ply: 1, text: "", detail: {}, beat: 0 } }),
    "A moves 1.",
  );
});

/** A table after moves 1 to 4, of which the last two are one turn. */
async function playFour() {
  const turns = [1, 2, 3, 3].map((turn, i) => ({ ...step(i + 1), turn }));
  hooks.onMessage({ type: "steps", from_ply: 0, steps: turns, result: null });
  await settled();
}

test("a turn begins anew with the first move of another one", async () => {
  await playFour();
  const { table } = session.store.get();
  assert.deepEqual(
    table.last_turn.map((/** @type {any} */ { ply }) => ply),
    [3, 4],
  );
});

test("looking back asks for the turn up to that move and shows its end", async () => {
  await playFour();
  answer = Promise.resolve({ moments: [{ ...step(3), view: { ...VIEW, at: 3 } }] });
  await session.lookAt(3);
  assert.deepEqual(asked.pop(), { type: "look", ply: 3, count: 1 });
  const { look, table } = session.store.get();
  assert.equal(look.moment.view.at, 3);
  assert.equal(table.ply, 4, "the game stands as it stood");
});

test("of two moments that were asked for, the later wish counts", async () => {
  await playFour();
  let arrive = (/** @type {any} */ _) => {};
  answer = new Promise((resolve) => {
    arrive = resolve;
  });
  const first = session.lookAt(1);
  answer = Promise.resolve({ moments: [step(2)] });
  await session.lookAt(2);
  arrive({ moments: [step(1)] });
  await first;
  assert.equal(session.store.get().look.moment.ply, 2);
});

test("moves that come in leave whoever looks back there, and a takeback of that move does not", async () => {
  await playFour();
  still = false; // and nothing flies meanwhile
  answer = Promise.resolve({ moments: [step(2)] });
  await session.lookAt(2);
  hooks.onMessage({ type: "steps", from_ply: 4, steps: [{ ...step(5), turn: 4 }], result: null });
  await settled();
  assert.equal(session.store.get().look.moment.ply, 2);
  assert.equal(session.store.get().table.ply, 5);
  hooks.onMessage({ ...TABLE, ply: 1 });
  await settled();
  assert.equal(session.store.get().look, null);
});

test("the moment after the last move is the game itself, and nothing is asked for", async () => {
  await playFour();
  answer = Promise.resolve({ moments: [step(2)] });
  await session.lookAt(2);
  asked.length = 0;
  await session.lookAt(4);
  assert.equal(session.store.get().look, null);
  assert.deepEqual(asked, []);
});

/** Two people with a clock, the other one to move; what this one presses spells R1. */
async function waitForTheOther() {
  const clock = { left: [60, 60], running: 1 };
  hooks.onMessage({ ...TABLE, clock, view: { to_move: 1, legal: [] }, status: {} });
  await settled();
  session.board = {
    ahead: (/** @type {any} */ view) => ({ view: { ...view, to_move: 0 }, legal: ["R1"] }),
    press: (/** @type {any} */ ctx, /** @type {string} */ spot) =>
      ctx.picks.includes(spot) ? { picks: [] } : { picks: [spot], move: ctx.legal[0] },
  };
  session.press("a");
}
const theirMove = (/** @type {string[]} */ legal) => ({
  type: "steps",
  from_ply: 0,
  steps: [{ ...step(1), by: 1, view: { to_move: 0, legal } }],
  clock: { left: [60, 60], running: 0 },
  result: null,
});

test("a move chosen before its turn stays in the browser, and is played when the turn comes", async () => {
  await waitForTheOther();
  assert.deepEqual(session.store.get().premove, { picks: ["a"], move: "R1" });
  assert.deepEqual(asked, [], "nobody is told");
  hooks.onMessage(theirMove(["R1", "B1"]));
  await settled();
  assert.deepEqual(asked, [{ type: "play", ply: 1, move: "R1" }]);
  assert.equal(session.store.get().premove, null);
});

test("what was chosen before its turn is forgotten if it is not legal then", async () => {
  await waitForTheOther();
  hooks.onMessage(theirMove(["B1"]));
  await settled();
  assert.deepEqual(asked, []);
  assert.equal(session.store.get().premove, null);
});

test("what was chosen before its turn is let go by pressing it again, or by clearing", async () => {
  await waitForTheOther();
  session.press("a");
  assert.equal(session.store.get().premove, null);
  session.press("a");
  session.clear();
  assert.equal(session.store.get().premove, null);
  hooks.onMessage(theirMove(["R1"]));
  await settled();
  assert.deepEqual(asked, []);
});

test("without a clock nothing is chosen before its turn", async () => {
  await waitForTheOther();
  hooks.onMessage({ ...TABLE, view: { to_move: 1, legal: [] }, clock: null });
  await settled();
  session.clear();
  session.press("a");
  assert.equal(session.store.get().premove, null);
});

test("nothing can be pressed while an earlier moment is shown", async () => {
  await playFour();
  answer = Promise.resolve({ moments: [step(2)] });
  await session.lookAt(2);
  session.press("anywhere");
  assert.deepEqual(session.store.get().picks, []);
  assert.equal(log[log.length - 1], "drawn 4");
});

test("whoever wants to confirm moves plays none by pressing a spot again", async () => {
  session.board = { press: () => ({ picks: ["a"], move: "R1", auto: true }) };
  const { dataset } = /** @type {any} */ (document.documentElement);
  dataset.confirm = "always";
  session.press("a");
  session.press("a");
  assert.equal(session.store.get().chosen, "R1");
  assert.ok(!log.includes("play"));
  delete dataset.confirm;
  session.press("a");
  assert.ok(log.includes("play"), "and without that wish it is played");
});
