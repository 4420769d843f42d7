/** Which changes are heard. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { soundOf } from "../../../src/benben/web/static/js/table/sounds.js";

/** @param {number} ply @param {number} mover @param {object} [more] @returns {any} */
const screen = (ply, mover, more = {}) => ({
  table: { ply, seats: [0], view: { to_move: mover }, result: null },
  refusal: null,
  curtain: false,
  ...more,
});

test("a move is heard, and one's own turn in another way", () => {
  assert.equal(soundOf(screen(1, 0), screen(2, 1)), "move");
  assert.equal(soundOf(screen(2, 1), screen(3, 0)), "turn");
  assert.equal(soundOf(screen(2, 0), screen(3, 0)), "move", "one's turn goes on");
});

test("a refusal is heard once", () => {
  const refused = screen(1, 0, { refusal: { code: "no" } });
  assert.equal(soundOf(screen(1, 0), refused), "refused");
  assert.equal(soundOf(refused, { ...refused, picks: [] }), null);
});

test("the end is heard", () => {
  const over = screen(4, 0);
  over.table.result = { by: "rules" };
  assert.equal(soundOf(screen(3, 1), over), "over");
  assert.equal(soundOf(over, over), null);
});

test("nothing is heard when a table is opened, redrawn or taken back", () => {
  assert.equal(soundOf({ ...screen(1, 0), table: null }, screen(1, 0)), null);
  assert.equal(soundOf(screen(1, 0), screen(1, 0)), null);
  assert.equal(soundOf(screen(3, 0), screen(1, 0)), null);
});
