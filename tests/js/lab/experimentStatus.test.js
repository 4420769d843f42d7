/** How far an experiment is. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { isUnderWay, progressText } from "../../../src/benben/web/static/js/lab/experimentStatus.js";

test("how far an experiment is, in words", () => {
  const interim = {
    done: 3,
    total: 9,
    left: "a few seconds",
    summary: [],
    games: 9,
    variants: [],
    measures: [],
  };
  const experiment = {
    id: "x",
    at: 0,
    problem: "",
    game: "",
    title: "",
    about: "",
    rules: "",
    variants: [],
    command: "",
    interim,
  };
  assert.equal(progressText({ ...experiment, state: "running" }), "3 of 9 games; a few seconds left.");
  assert.equal(progressText({ ...experiment, state: "stopped" }), "3 of 9 games.");
  assert.equal(progressText({ ...experiment, state: "queued", interim: null }), "Waiting in the queue.");
  assert.ok(
    isUnderWay({ ...experiment, state: "stopping" }) && !isUnderWay({ ...experiment, state: "done" }),
  );
});
