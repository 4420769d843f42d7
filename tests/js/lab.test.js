/** The laboratory's form and its growing picture: what is asked for, and where lines go. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { chosenOf, readNumbers, toggled, usualForm, wishOf } from "../../src/benben/web/static/js/plan.js";
import { paths, reachOf, roomFor } from "../../src/benben/web/static/js/settling.js";
import { farOf, isUnderWay } from "../../src/benben/web/static/js/underway.js";

const option = (name, usual) => ({
  name,
  default: usual,
  text: "",
  ruling: "",
  ruling_text: "",
  kind: "choice",
  laboratory: false,
  values: null,
});
const game = {
  name: "logistics",
  title: "Logistics",
  options: [option("cards", 4), option("palettes", ["rainbow", "rainbow"]), option("flag", false)],
  bots: [],
  usual: { bots: ["steady", "steady"], games: 200 },
  most_games: 1000,
};

test("the usual form asks for the usual rules", () => {
  assert.deepEqual(wishOf(usualForm(game), game), {
    game: "logistics",
    bots: ["steady", "steady"],
    games: 200,
    seed: 1,
    until_decided: false,
    skill: false,
    probes: false,
    options: {},
    vary: {},
  });
});

test("one ticked value is a rule to play by, several are compared with the usual one", () => {
  const form = {
    ...usualForm(game),
    chosen: { cards: [3, 6, 4], palettes: [["xeno", "rainbow"]], flag: [true, false] },
  };
  const { options, vary } = wishOf(form, game);
  assert.deepEqual(options, { palettes: ["xeno", "rainbow"] });
  assert.deepEqual(vary, { cards: [4, 3, 6], flag: [false, true] });
});

test("values without the usual one stay in the order in which they were ticked", () => {
  assert.deepEqual(wishOf({ ...usualForm(game), chosen: { cards: [6, 3] } }, game).vary, { cards: [6, 3] });
});

test("a value is ticked and unticked, and the last one gives way to the usual one", () => {
  assert.deepEqual(toggled([4], 3, 4), [4, 3]);
  assert.deepEqual(toggled([4, 3], 4, 4), [3]);
  assert.deepEqual(toggled([3], 3, 4), [4]);
  assert.deepEqual(toggled([["a", "b"]], ["b", "a"], ["a", "b"]), [
    ["a", "b"],
    ["b", "a"],
  ]);
});

test("what nobody has ticked is as usual", () => {
  assert.deepEqual(chosenOf(usualForm(game), game.options[0]), [4]);
});

test("numbers are read with commas or spaces, each once, and nothing else is", () => {
  assert.deepEqual(readNumbers(" 3, 4 6,3"), [3, 4, 6]);
  for (const text of ["", " ,", "3.5", "three", "1e9", "99999999999"]) assert.equal(readNumbers(text), null);
});

test("the picture reaches as far as the last interval, and has room for the games to come", () => {
  assert.equal(
    reachOf([
      [10, 0, -50, 50],
      [200, 1, -6, 8],
    ]),
    25,
  );
  assert.equal(reachOf([]), 50);
  assert.equal(roomFor(30, 2000), 50);
  assert.equal(roomFor(450, 2000), 1000);
  assert.equal(roomFor(1990, 2000), 2000);
});

test("a wide interval is cut at the edge, and time goes to the right", () => {
  const { line, band, y } = paths(
    [
      [0, 0, -50, 50],
      [100, 10, 0, 20],
    ],
    100,
    25,
  );
  assert.ok(line.startsWith(`36 ${y(0)}L432 ${y(10)}`));
  assert.ok(band.includes(`36 ${y(25)}`) && band.includes(`36 ${y(-25)}`));
});

test("how far an experiment is, in words", () => {
  const interim = {
    done: 3,
    of: 9,
    left: "a few seconds",
    summary: [],
    games: 9,
    variants: [],
    measures: [],
  };
  const one = {
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
  assert.equal(farOf({ ...one, state: "running" }), "3 of 9 games; a few seconds left.");
  assert.equal(farOf({ ...one, state: "stopped" }), "3 of 9 games.");
  assert.equal(farOf({ ...one, state: "queued", interim: null }), "Waits for its turn.");
  assert.ok(isUnderWay({ ...one, state: "stopping" }) && !isUnderWay({ ...one, state: "done" }));
});
