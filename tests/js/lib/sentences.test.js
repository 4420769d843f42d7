/** Whose things are, and numbers, in words. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { capital, minus, owned } from "../../../src/benben/web/static/js/lib/sentences.js";

test("a thing is mine or has a name before it, as in the middle of a sentence", () => {
  const ctx = { mine: /** @type {(0 | 1)[]} */ ([0]), names: ["Ana", "novice"] };
  assert.equal(owned(ctx, 0, "stock"), "your stock");
  assert.equal(owned(ctx, 1, "stock"), "novice’s stock");
  assert.equal(capital(owned(ctx, 1, "stock")), "Novice’s stock");
});

test("points below zero have a minus sign, not a hyphen", () => {
  assert.equal(minus(-5), "−5");
  assert.equal(minus(12), "12");
});
