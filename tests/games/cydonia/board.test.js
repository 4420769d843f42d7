/** The board of Cydonia. */
import assert from "node:assert/strict";
import { test } from "node:test";
import board from "../../../src/benben/games/cydonia/static/board.js";
import { testBoard } from "../../js/support/boardContract.js";
import { buttons, contextFor, elements, positions } from "../../js/support/pressing.js";

const all = positions("cydonia", 4);

testBoard(
  board,
  all.filter((_, i) => i % 3 === 0), // a tree takes three presses, so a position takes many
  { kinds: [/^[RYGBK]{3}$/] },
);

test("a pyramid of the stash says its name and how many there are", () => {
  for (const position of all) {
    for (const { name } of buttons(board.draw(contextFor(position))))
      assert.match(name, /^(large|medium|small) \w+, (\d+|none) in your stash$/);
  }
});

test("a pyramid takes the place of another of its size, and pressing it again lets go", () => {
  const ctx = contextFor(all[0]);
  const [red, blue] = ["stash:0:R3", "stash:0:B3"];
  assert.deepEqual(board.press({ ...ctx, picks: [red] }, blue).picks, [blue]);
  assert.deepEqual(board.press({ ...ctx, picks: [red] }, red).picks, []);
});

test("every pyramid that transitions has a place on the board to reach", () => {
  for (const position of all.filter(({ last }) => last)) {
    const places = new Set(
      [...elements(board.draw(contextFor(position)))].flatMap(({ props }) => [
        props["data-spot"],
        props["data-place"],
      ]),
    );
    for (const { to } of position.last.transitions) assert.ok(places.has(to), `${to} is not on the board`);
  }
});

test("who only watches can press nothing", () => {
  for (const position of all) {
    const ctx = contextFor(position, { mine: [], interactive: false, legal: [] });
    assert.deepEqual(buttons(board.draw(ctx)), []);
  }
});

test("the odds of a lead and the segments of an answer are shown once they are known", () => {
  const lead = contextFor(all[0], {
    picks: ["stash:0:R3", "stash:0:R2", "stash:0:R1"],
    preview: { detail: { counts: "RRR", answers: 125, beating: 0 }, transitions: [] },
  });
  assert.equal(board.ask(lead).text, "No answer beats your tree");
  const follow = contextFor(all.find(({ view }) => view.phase === "follow"));
  const [tree] = follow.legal;
  const picks = [...tree].map((letter, i) => `stash:${follow.seat}:${letter}${3 - i}`);
  const segments = ["base", "middle", "top"].map((part) => ({
    part,
    mine: "R",
    theirs: "R",
    verdict: "tie",
  }));
  const ctx = {
    ...follow,
    picks,
    preview: {
      detail: { counts: "RRR", segments, wins: false, why: "no segment decides, so the leader wins" },
      transitions: [],
    },
  };
  assert.deepEqual(board.ask(ctx).text, "Your tree loses");
  assert.equal([...elements(board.draw(ctx))].filter(({ props }) => props.class === "cy-tie").length, 3);
});
