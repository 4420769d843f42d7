/** The maths of the curve of winning chances. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chancesOf,
  costliest,
  countOf,
  plyAt,
  points,
} from "../../../src/benben/web/static/js/review/chancesPlot.js";

/**
 * @param {number} ply
 * @param {0 | 1} mover
 * @param {number} before
 * @param {number} after
 * @param {object} [more]
 */
const judged = (ply, mover, before, after, more = {}) => ({
  ply,
  mover,
  move: "x",
  before,
  after,
  loss: before - after,
  best: "y",
  mark: "",
  better: null,
  ...more,
});

test("chances are those of one player, whoever moved", () => {
  const judgements = [judged(1, 0, 0.6, 0.5), judged(2, 1, 0.7, 0.7)];
  assert.deepEqual(chancesOf(judgements, 2, 0), [60, 50, 30]);
  assert.deepEqual(chancesOf(judgements, 2, 1), [40, 50, 70]);
});

test("chance events leave the chances as they were", () => {
  assert.deepEqual(chancesOf([judged(2, 0, 0.5, 0.4), judged(4, 0, 0.5, 0.45)], 4, 0), [50, 50, 40, 40, 45]);
});

test("what is not judged yet is not known", () => {
  assert.deepEqual(chancesOf([judged(1, 0, 0.5, 0.4)], 3, 0), [50, 40, null, null]);
  assert.deepEqual(chancesOf([], 2, 0), [null, null, null]);
});

test("a second curve comes from all the cards", () => {
  const judgements = [judged(1, 0, 0.5, 0.4, { before_all: 0.9, after_all: 0.8 })];
  assert.deepEqual(chancesOf(judgements, 1, 0, "after_all"), [90, 80]);
});

test("the costliest decision of a player is the one that lost most", () => {
  const game = [judged(1, 0, 0.6, 0.5), judged(2, 1, 1, 0), judged(3, 0, 0.5, 0.2)];
  assert.equal(costliest(game, 0)?.ply, 3);
  assert.equal(costliest(game, 1)?.ply, 2);
  assert.equal(costliest([judged(1, 0, 0.6, 0.6)], 0), undefined);
  const alike = [29, 34, 31].map((points, i) => judged(2 * i + 1, 0, 1, 0, { points }));
  assert.equal(costliest(alike, 0)?.ply, 3, "of those that lost as much, the one that lost most points");
});

test("slips are counted by player and mark", () => {
  assert.equal(countOf([judged(1, 0, 1, 0, { mark: "??" }), judged(2, 1, 1, 0, { mark: "??" })], 0, "??"), 1);
});

test("a place on the curve is a ply, and outside it the nearest", () => {
  assert.equal(plyAt(0, 20), 0);
  assert.equal(plyAt(0.5, 20), 10);
  assert.equal(plyAt(1, 20), 20);
  assert.equal(plyAt(-3, 20), 0);
  assert.equal(plyAt(7, 20), 20);
});

test("the line goes through what is known, and a game without moves has one point", () => {
  assert.equal(points([50, 100, null]), "10 65L420 10");
  assert.equal(points([50]), "10 65");
});
