/** The board of Cydonia, on positions of random games under random options. */
import assert from "node:assert/strict";
import { test } from "node:test";
import board from "../../src/benben/web/static/js/boards/cydonia.js";
import { buttons, contextFor, elements, positions, spelledMoves } from "./support/pressing.js";

const found = positions("cydonia", 4);

test("every legal tree, and nothing else, is spelled by some presses", () => {
  for (const position of found.filter(({ mover }, i) => mover !== null && i % 3 === 0)) {
    const ctx = contextFor(position);
    const { moves, tried } = spelledMoves(board, ctx);
    assert.deepEqual([...moves].sort(), [...ctx.legal].sort());
    assert.deepEqual(
      [...tried].filter((move) => ctx.legal.includes(move)),
      [],
      "a legal tree is never tried in vain",
    );
    for (const move of tried) assert.match(move, /^[RYGBK]{3}$/, "a try is always a tree");
  }
});

test("what can be pressed is a button with a name, each spot once", () => {
  for (const position of found) {
    const shown = buttons(board.draw(contextFor(position)));
    for (const { name, role } of shown) {
      assert.equal(role, "button");
      assert.match(name, /^(large|medium|small) \w+, (\d+|none) in your stash$/);
    }
    assert.equal(new Set(shown.map(({ spot }) => spot)).size, shown.length);
  }
});

test("choosing another pyramid of a size takes the place of the one before, choosing it again lets go", () => {
  const ctx = contextFor(found[0]);
  const [one, other] = ["stash:0:R3", "stash:0:B3"];
  assert.deepEqual(board.press({ ...ctx, picks: [one] }, other).picks, [other]);
  assert.deepEqual(board.press({ ...ctx, picks: [one] }, one).picks, []);
});

test("every pyramid that travels has a place on the board to reach", () => {
  for (const { last, ...position } of found.filter((one) => one.last)) {
    const places = new Set(
      [...elements(board.draw(contextFor({ ...position, last })))].flatMap(({ props }) => [
        props["data-spot"],
        props["data-place"],
      ]),
    );
    for (const { to } of last.travels) assert.ok(places.has(to), `${to} is not on the board`);
  }
});

test("who only watches is offered nothing", () => {
  for (const position of found) {
    const ctx = contextFor(position, { mine: [], interactive: false, legal: [] });
    assert.deepEqual(board.ask(ctx).buttons, []);
    assert.deepEqual(buttons(board.draw(ctx)), []);
  }
});

test("the odds of a lead and the segments of an answer are shown once they are known", () => {
  const lead = contextFor(found[0], {
    picks: ["stash:0:R3", "stash:0:R2", "stash:0:R1"],
    preview: { detail: { counts: "RRR", answers: 125, beating: 0 }, travels: [] },
  });
  assert.equal(board.ask(lead).text, "No answer beats your tree");
  const follow = contextFor(found.find(({ view }) => view.phase === "follow"));
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
      travels: [],
    },
  };
  assert.deepEqual(board.ask(ctx).text, "Your tree loses");
  assert.equal([...elements(board.draw(ctx))].filter(({ props }) => props.class === "cy-tie").length, 3);
});
