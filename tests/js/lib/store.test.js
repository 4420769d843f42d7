import assert from "node:assert/strict";
import { test } from "node:test";
import { applyMessage, createStore } from "../../../src/benben/web/static/js/lib/store.js";

/** @param {number} ply */
const step = (ply) => ({
  ply,
  by: 0,
  move: `m${ply}`,
  sentence: `A moves ${ply}.`,
  view: { at: ply },
  transitions: [],
  score_parts: [[], []],
  status: { text: "", detail: "" },
});
const TABLE = {
  type: "table",
  seq: 1,
  id: "t",
  ply: 2,
  view: { at: 2 },
  account: [{ ply: 1 }, { ply: 2 }],
  last_turn: [],
  offers: [],
};

test("a table message is the whole truth", () => {
  const old = /** @type {any} */ ({ id: "t", ply: 9, result: { by: "rules" } });
  const next = /** @type {any} */ (applyMessage(old, TABLE));
  assert.equal(next.ply, 2);
  assert.equal(next.result, undefined);
  assert.equal("seq" in next, false);
});

test("steps in order take the table along", () => {
  const next = applyMessage(/** @type {any} */ (applyMessage(null, TABLE)), {
    type: "steps",
    from_ply: 2,
    steps: [step(3), step(4)],
    offers: [{ kind: "draw", by: 1 }],
  });
  assert.equal(next?.ply, 4);
  assert.deepEqual(next?.view, { at: 4 });
  assert.equal(next?.account.length, 4);
  assert.deepEqual(next?.offers, [{ kind: "draw", by: 1 }]);
});

test("steps that do not begin where the table stands ask for the whole table", () => {
  assert.equal(
    applyMessage(/** @type {any} */ (applyMessage(null, TABLE)), {
      type: "steps",
      from_ply: 3,
      steps: [step(4)],
    }),
    null,
  );
  assert.equal(applyMessage(null, { type: "update", present: [true, true] }), null);
});

test("an update changes what it names and nothing else", () => {
  const next = applyMessage(/** @type {any} */ (applyMessage(null, TABLE)), {
    type: "update",
    seq: 5,
    present: [true, false],
  });
  assert.deepEqual(next?.present, [true, false]);
  assert.equal(next?.ply, 2);
});

test("whoever subscribes hears of every change until he leaves", () => {
  const store = createStore({ n: 0 });
  /** @type {number[]} */
  const heard = [];
  const leave = store.subscribe(({ n }) => heard.push(n));
  store.set({ n: 1 });
  leave();
  store.set({ n: 2 });
  assert.deepEqual(heard, [1]);
});
