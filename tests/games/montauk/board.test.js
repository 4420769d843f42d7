/** The board of Montauk. */
import assert from "node:assert/strict";
import { test } from "node:test";
import board from "../../../src/benben/games/montauk/static/board.js";
import { testBoard } from "../../js/support/boardContract.js";
import { buttons, contextFor, elements, positions, spelledMoves } from "../../js/support/pressing.js";

const all = positions("montauk", 6);

testBoard(board, all, {
  kinds: [/^[A2-9TJQK][SHDC]$/, /^[WLX]:[RYGB][123]>[a-f][1-6]$/, /^[WLX]:[RYGB][123]\^\d+$/, /^done$/],
  rare: [/^claim:\w+$/],
});

test("the board is a grid of six by six cells that say where they lie and what stands there", () => {
  const drawn = [...elements(board.draw(contextFor(all[0])))];
  assert.equal(drawn.filter(({ props }) => props.role === "grid").length, 1);
  assert.equal(drawn.filter(({ props }) => props.role === "row").length, 6);
  assert.equal(drawn.filter(({ props }) => props.role === "gridcell").length, 36);
  const name = (cell) =>
    buttons(board.draw(contextFor(all[0]))).find(({ spot }) => spot === `cell:${cell}`).name;
  assert.match(name("a6"), /^a6, yellow region; empty$/);
  assert.match(name("e5"), /^e5, red centre; /);
});

test("hidden cards are drawn from behind and cannot be pressed", () => {
  for (const position of all) {
    const ctx = contextFor(position);
    const hidden = position.view.hands[1 - position.seat];
    const drawn = [...elements(board.draw(ctx))].filter(({ props }) =>
      props["data-place"]?.startsWith(`hand:${1 - position.seat}:`),
    );
    assert.deepEqual(
      drawn.map(({ props }) => props["data-place"]),
      hidden.map((_, i) => `hand:${1 - position.seat}:${i}`),
    );
  }
});

test("pressing a stack goes down through the pyramids that can move, then lets go", () => {
  const position = all.find(
    ({ view }) =>
      view.phase === "move" &&
      Object.values(view.board).some(
        (stack) => stack.filter((piece) => view.legal.some((move) => move.slice(2, 4) === piece)).length > 1,
      ),
  );
  const ctx = contextFor(position);
  const able = (piece) => ctx.legal.some((move) => move.slice(2, 4) === piece);
  const [cell, stack] = Object.entries(ctx.view.board).find(([, pieces]) => pieces.filter(able).length > 1);
  const chosen = [];
  for (
    let picks = board.press(ctx, `cell:${cell}`).picks;
    picks.length;
    picks = board.press({ ...ctx, picks }, `cell:${cell}`).picks
  )
    chosen.push(picks[0].slice(6));
  assert.deepEqual(chosen, stack.filter(able).reverse());
});

test("a way that may be claimed is claimed by pressing its line, and saying no more is offered", () => {
  const { view, ...rest } = all.find((position) => position.view.phase === "move");
  const legal = ["claim:almost", "claim:safe", "done"];
  const { moves, tried } = spelledMoves(
    board,
    contextFor({ view: { ...view, phase: "claim", uses: {}, legal }, ...rest }),
  );
  assert.deepEqual([...moves].sort(), legal);
  assert.deepEqual([...tried], []);
});

const { view, facts, ...rest } = all.find((position) => position.view.phase === "move");

test("the drawn arrows, regions and centres are those of the game's facts", () => {
  const drawn = [...elements(board.draw(contextFor({ view, facts, ...rest })))];
  const withClass = (name) => drawn.filter(({ props }) => props.class?.split(" ").includes(name)).length;
  const count = (values, value) => Object.values(values).filter((other) => other === value).length;
  assert.equal(withClass("mo-arrow"), Object.values(facts.exits).join("").length);
  assert.equal(withClass("mo-centre"), facts.centres.length);
  for (const region of "RYGB") assert.equal(withClass(`region-${region}`), count(facts.regions, region));
});

test("a way to score says what it pays by the options of the game", () => {
  const ctx = contextFor({
    view,
    ...rest,
    facts: { ...facts, points: { ...facts.points, almost: 30, neighbors: 4 } },
  });
  assert.equal(board.label(ctx, "way:almost"), "Claim almost home, 30 points");
  const texts = [...elements(board.draw({ ...ctx, picks: [] }))].flatMap(({ children }) => children);
  assert.ok(texts.includes("30") && texts.includes("4 each"));
});

test("a pyramid that can do nothing is tried on a cell that an arrow leads to", () => {
  for (const position of all.filter(({ view: { phase }, mover }) => phase === "move" && mover !== null)) {
    const ctx = contextFor(position);
    for (const { spot } of buttons(board.draw(ctx))) {
      const { tryMove } = board.press(ctx, spot);
      if (tryMove?.includes(">")) assert.ok(tryMove.slice(5) in facts.regions, tryMove);
    }
  }
});
