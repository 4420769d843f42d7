import assert from "node:assert/strict";
import { test } from "node:test";
import { addressed } from "../../../src/benben/web/static/js/lib/sentences.js";

const NAMES = ["Ana", "novice"];
/** @param {string} sentence @param {number | null} [me] */
const said = (sentence, me = 0) => addressed(sentence, NAMES, me);

test("a player who reads of his own move is you, and so are his verbs", () => {
  assert.equal(
    said(
      "A parries with a small green and sacrifices a medium blue but leaves green in its place and gains the initiative.",
    ),
    "You parry with a small green and sacrifice a medium blue but leave green in its place and gain the initiative.",
  );
  assert.equal(said("A pushes the small red; A moves again."), "You push the small red; you move again.");
  assert.equal(
    said("A attacks with a small black, calls black and sacrifices a small yellow."),
    "You attack with a small black, call black and sacrifice a small yellow.",
  );
  assert.equal(
    said("B has run out and attacks with the medium green again.", 1),
    "You have run out and attack with the medium green again.",
  );
});

test("the other player has a name and keeps his verbs", () => {
  assert.equal(
    said(
      "B follows with KGB, black-green-blue; A wins the trick and takes GBR from the labyrinth, B takes YRR.",
    ),
    "Novice follows with KGB, black-green-blue; you win the trick and take GBR from the labyrinth, novice takes YRR.",
  );
});

test("what belongs to a player is his or yours", () => {
  assert.equal(
    said("B returns the large yellow on A's card 3 to B's stock."),
    "Novice returns the large yellow on your card 3 to novice's stock.",
  );
});

test("nobody is you for a spectator", () => {
  assert.equal(said("A leads YGR, yellow-green-red.", null), "Ana leads YGR, yellow-green-red.");
});

test("scores are named, and an article before a size is no player", () => {
  assert.equal(said("Final score A 12, B 0: A wins."), "Final score you 12, novice 0: you win.");
  assert.equal(said("A small red is drawn."), "A small red is drawn.");
});
