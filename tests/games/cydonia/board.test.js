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
      detail: { counts: "RRR", segments, wins: false, rule: "Equal: the leader wins" },
      transitions: [],
    },
  };
  assert.deepEqual(board.ask(ctx).text, "Your tree loses");
  assert.equal([...elements(board.draw(ctx))].filter(({ props }) => props.class === "cy-tie").length, 3);
});

test("a trick is shown with both trees and the rule before it is cleared", () => {
  const ended = all.find(({ highlights }) => highlights.length);
  const { detail } = ended.highlights.at(-1);
  const before = { ...ended.view, stash: [0, 1].map(() => ({ R3: 9, R2: 9, R1: 9 })), leader: detail.leader };
  const highlight = { ply: 1, text: detail.rule, detail, beat: 1 };
  const transitions = [0, 1, 2].map((beat) => ({ piece: "R1", from: "a", to: "b", beat }));
  const [scene, rest] = board.stages(before, { highlight, transitions, view: ended.view });
  assert.deepEqual(scene.transitions, transitions.slice(0, 1));
  assert.ok(scene.hold > 0);
  assert.deepEqual(rest, { transitions: transitions.slice(1), view: ended.view, hold: 0 });
  const drawn = [...elements(board.draw(contextFor(ended, { view: scene.view })))];
  const rules = drawn.filter(({ props }) => props.class === "cy-rule");
  assert.deepEqual(
    rules.map(({ children }) => children),
    [[detail.rule]],
  );
  assert.equal(drawn.filter(({ props }) => /cy-(won|lost)/.test(props.class)).length, 2);
});

test("the last trick can be looked at again while the next one goes on", () => {
  const going = all.filter(({ highlights, view }) => highlights.length && view.phase !== "over");
  assert.ok(going.length);
  for (const position of going) {
    const drawn = [...elements(board.draw(contextFor(position)))];
    assert.equal(drawn.filter(({ tag }) => tag === "details").length, 1);
  }
});

test("in the end the rearranged trees stand where the reserved ones stood", () => {
  const over = all.find(({ view }) => view.phase === "over");
  const drawn = [...elements(board.draw(contextFor(over)))];
  const trees = drawn.filter(({ props }) => props.class === "cy-kept").flatMap(({ children }) => children);
  const { arranged } = over.highlights.at(-1).detail;
  assert.equal(trees.length, arranged.flatMap(({ solid, others }) => [...solid, ...others]).length);
});
