/** What is marked of a turn: which arrows, in which order. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { numberPlaces, turnTrails } from "../../../src/benben/web/static/js/table/turnTrail.js";

/** @param {string} text such as `R1 a b 0`: piece, from, to, beat */
const transition = (text) => {
  const [piece, from, to, beat] = text.split(" ");
  return { piece, from, to, beat: Number(beat) };
};

/** @param {string[][]} moves */
const turn = (...moves) => {
  const made = moves.map((texts, i) => ({ move: `m${i}`, transitions: texts.map(transition) }));
  return { moves: made, transitions: made.flatMap(({ transitions }) => transitions) };
};

/** @param {ReturnType<typeof turnTrails>} trails */
const told = (trails) => trails.map(({ number, piece, path }) => `${number}: ${piece} ${path.join(" ")}`);

test("the moves of a turn are numbered in their order", () => {
  assert.deepEqual(told(turnTrails(turn(["R1 stock b1 0"], ["B2 stock b2 0", "G1 c2 vault 1"], []))), [
    "1: R1 stock b1",
    "2: B2 stock b2",
    "3: G1 c2 vault",
  ]);
});

test("what moves together has one number, and is drawn once where it goes the same way", () => {
  assert.deepEqual(told(turnTrails(turn(["R3 a b 0", "R3 a b 0", "B1 c d 0"]))), ["1: R3 a b", "1: B1 c d"]);
});

test("a piece has one way in a move, and another one in the next", () => {
  const twice = turn(["R1 a b 0", "R1 b c 1"], ["R1 c d 0"]);
  assert.deepEqual(told(turnTrails(twice)), ["1: R1 a b c", "2: R1 c d"]);
});

test("two alike that change places have two ways", () => {
  assert.deepEqual(told(turnTrails(turn(["R1 a b 0", "R1 b a 0"]))), ["1: R1 a b", "1: R1 b a"]);
});

test("a piece that stays where it is, and is moved within its stack, is marked there", () => {
  assert.deepEqual(told(turnTrails(turn(["R1 a a 0"]))), ["1: R1 a a"]);
});

test("what a board does not mark has no number, and what is cleared away again no arrow", () => {
  const cleared = turn(["R1 a led 0", "R1 led discard 1"], ["B1 a led 0", "Y1 draw hand 1"]);
  assert.deepEqual(told(turnTrails(cleared, ({ from }) => from === "a")), ["1: B1 a led"]);
});

test("without a turn there is nothing to mark", () => {
  assert.deepEqual(turnTrails(null), []);
});

/** @param {number[]} at x of the beginning, y, x of the end, y */
const line = ([x, y, toX, toY]) => ({
  from: /** @type {[number, number]} */ ([x, y]),
  control: /** @type {[number, number]} */ ([(x + toX) / 2, (y + toY) / 2]),
  to: /** @type {[number, number]} */ ([toX, toY]),
});
/** @param {[number, number]} a @param {[number, number]} b */
const apart = (a, b) => Math.hypot(b[0] - a[0], b[1] - a[1]);

test("a number stands by the end of its arrow, not on the way over other places", () => {
  const ends = [line([600, 0, 500, 100]), line([600, 0, 0, 100])];
  numberPlaces(ends).forEach((place, i) => {
    assert.ok(apart(place, ends[i].to) < 25);
  });
});

test("numbers do not hide each other where arrows end at one place", () => {
  const places = numberPlaces([line([300, 0, 0, 0]), line([300, 9, 0, 0]), line([300, -9, 0, 0])]);
  for (const [i, a] of places.entries())
    for (const b of places.slice(i + 1)) assert.ok(apart(a, b) > 18, `${a} and ${b}`);
});

test("a swap has each number at its own end", () => {
  const [first, second] = numberPlaces([line([0, 0, 100, 0]), line([100, 0, 0, 0])]);
  assert.ok(first[0] > 60 && second[0] < 40);
});
