import assert from "node:assert/strict";
import { test } from "node:test";
import { nearest } from "../../../src/benben/web/static/js/table/boardView.js";

/** @param {number} x @param {number} y */
const box = (x, y, width = 10, height = 10) => ({ x, y, width, height });
const GRID = [0, 20, 40].flatMap((y) => [0, 20, 40].map((x) => box(x, y)));

test("an arrow key goes to the neighbour in a grid", () => {
  assert.equal(nearest(GRID, 4, [1, 0]), 5);
  assert.equal(nearest(GRID, 4, [-1, 0]), 3);
  assert.equal(nearest(GRID, 4, [0, -1]), 1);
  assert.equal(nearest(GRID, 4, [0, 1]), 7);
});

test("at the edge it stays", () => {
  assert.equal(nearest(GRID, 0, [-1, 0]), 0);
  assert.equal(nearest(GRID, 8, [0, 1]), 8);
});

test("straight ahead is better than nearer but aside", () => {
  assert.equal(nearest([box(0, 0), box(12, 30), box(60, 0)], 0, [1, 0]), 2);
});

test("rows that do not line up still lead to each other", () => {
  assert.equal(nearest([box(0, 0), box(30, 0), box(18, 40)], 0, [0, 1]), 2);
});
