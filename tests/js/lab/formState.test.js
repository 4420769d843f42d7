/** The form for an experiment: what is asked for. */
import assert from "node:assert/strict";
import { test } from "node:test";
import {
  chosenOf,
  planOf,
  readNumbers,
  toggled,
  usualForm,
} from "../../../src/benben/web/static/js/lab/formState.js";

const option = (name, usual, follows = false) => ({
  name,
  label: name,
  default: usual,
  follows,
  text: "",
  ruling: "",
  ruling_text: "",
  kind: "choice",
  laboratory: false,
  values: null,
});
const game = {
  name: "logistics",
  files: [],
  title: "Logistics",
  options: [
    option("cards", 4),
    option("palettes", ["rainbow", "rainbow"]),
    option("flag", false),
    option("sets", 2, true),
  ],
  bots: [],
  usual: { bots: ["steady", "steady"], games: 200 },
  most_games: 1000,
};

test("the usual form asks for the usual rules", () => {
  assert.deepEqual(planOf(usualForm(game), game), {
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
  const { options, vary } = planOf(form, game);
  assert.deepEqual(options, { palettes: ["xeno", "rainbow"] });
  assert.deepEqual(vary, { cards: [4, 3, 6], flag: [false, true] });
});

test("values without the usual one stay in the order in which they were ticked", () => {
  assert.deepEqual(planOf({ ...usualForm(game), chosen: { cards: [6, 3] } }, game).vary, { cards: [6, 3] });
});

test("a value is ticked and unticked, and the last one gives way to the usual one", () => {
  assert.deepEqual(toggled([4], 3, [4]), [4, 3]);
  assert.deepEqual(toggled([4, 3], 4, [4]), [3]);
  assert.deepEqual(toggled([3], 3, [4]), [4]);
  assert.deepEqual(toggled([2], 2, []), []);
  assert.deepEqual(toggled([["a", "b"]], ["b", "a"], [["a", "b"]]), [
    ["a", "b"],
    ["b", "a"],
  ]);
});

test("what follows from other options is asked for only when it was chosen, and then whatever it is", () => {
  const asked = (/** @type {any} */ chosen) => planOf({ ...usualForm(game), chosen }, game);
  assert.deepEqual(chosenOf(usualForm(game), game.options[3]), []);
  assert.deepEqual(asked({ cards: [6] }).options, { cards: 6 });
  assert.deepEqual(asked({ cards: [6], sets: [2] }).options, { cards: 6, sets: 2 });
  assert.deepEqual(asked({ cards: [6], sets: [] }).options, { cards: 6 });
  assert.deepEqual(asked({ sets: [3, 2] }).vary, { sets: [3, 2] });
});

test("an option that the game does not have is asked for, so that it is refused", () => {
  assert.deepEqual(planOf({ ...usualForm(game), chosen: { nests: [1] } }, game).options, { nests: 1 });
});

test("what nobody has ticked is as usual", () => {
  assert.deepEqual(chosenOf(usualForm(game), game.options[0]), [4]);
});

test("numbers are read with commas or spaces, each once, and nothing else is", () => {
  assert.deepEqual(readNumbers(" 3, 4 6,3", [0, 9]), [3, 4, 6]);
  assert.deepEqual(readNumbers("12,0..6", [0, 20]), [12, 0, 1, 2, 3, 4, 5, 6]);
  assert.deepEqual(readNumbers("2-4", [0, 20]), [2, 3, 4]);
  for (const text of ["", " ,", "3.5", "abc", "1e9", "99999999999", "6..0", "0..", "-3", "0..100", "21"])
    assert.equal(readNumbers(text, [0, 20]), null);
});
