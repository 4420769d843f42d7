/** The board of Montauk, on positions of random games under random options. */
import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import board from "../../src/benben/web/static/js/boards/montauk.js";
import { aheadOf, CENTRES, EXITS, WAYS } from "../../src/benben/web/static/js/boards/montauk-moves.js";
import { buttons, contextFor, elements, positions, spelledMoves } from "./support/pressing.js";

const found = positions("montauk", 6);
const PYTHON = process.env.PYTHON ?? fileURLToPath(new URL("../../.venv/bin/python", import.meta.url));
const FACTS = `
import json
from benben.games.montauk.rules.map import CELLS, CENTRES, EXITS, REGION_NAMES, REGIONS
from benben.games.montauk.rules.decisions import WAY_POINTS, WAYS
print(json.dumps({
    "exits": {cell: "".join(way for way in "URDL" if number in EXITS[way]) for number, cell in enumerate(CELLS)},
    "regions": {cell: REGION_NAMES[REGIONS[number]] for number, cell in enumerate(CELLS)},
    "centres": sorted(CELLS[centre] for centre in CENTRES),
    "ways": list(zip(WAYS, WAY_POINTS)),
}))
`;

test("every legal move, and nothing else, is spelled by some presses", () => {
  for (const position of found.filter(({ mover }) => mover !== null)) {
    const ctx = contextFor(position);
    const { moves, tried } = spelledMoves(board, ctx);
    assert.deepEqual([...moves].sort(), [...ctx.legal].sort());
    assert.deepEqual(
      [...tried].filter((move) => ctx.legal.includes(move)),
      [],
      "a legal move is never tried in vain",
    );
    for (const move of tried)
      assert.match(move, /^([A2-9TJQK][SHDC]|[WLX]:[RYGB][123](>[a-f][1-6]|\^\d+)|claim:\w+)$/);
  }
});

test("on a phone the same can be pressed as on a large screen", () => {
  for (const position of found) {
    const spots = (small) =>
      buttons(board.draw(contextFor(position, { small })))
        .map(({ spot }) => spot)
        .sort();
    assert.deepEqual(spots(true), spots(false));
  }
});

test("what can be pressed is a button with a name", () => {
  for (const position of found) {
    for (const { name, tag } of buttons(board.draw(contextFor(position)))) {
      assert.equal(tag, "button");
      assert.match(name, /\w/);
      assert.doesNotMatch(name, /undefined|null|NaN/);
    }
  }
});

test("the board is a grid of six rows with six cells each, and each cell says where it lies and what stands there", () => {
  const drawn = [...elements(board.draw(contextFor(found[0])))];
  assert.equal(drawn.filter(({ props }) => props.role === "grid").length, 1);
  assert.equal(drawn.filter(({ props }) => props.role === "row").length, 6);
  assert.equal(drawn.filter(({ props }) => props.role === "gridcell").length, 36);
  const name = (cell) =>
    buttons(board.draw(contextFor(found[0]))).find(({ spot }) => spot === `cell:${cell}`).name;
  assert.match(name("a6"), /^a6, yellow region; empty$/);
  assert.match(name("e5"), /^e5, red centre; /);
});

test("who only watches can look at the board and is offered no move", () => {
  for (const position of found) {
    const ctx = contextFor(position, { mine: [], interactive: false, legal: [] });
    assert.deepEqual(board.ask(ctx).buttons, []);
    for (const { spot } of buttons(board.draw(ctx))) assert.deepEqual(board.press(ctx, spot), { picks: [] });
  }
});

test("hidden cards are drawn from behind and cannot be pressed", () => {
  for (const position of found) {
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
  const position = found.find(
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

test("the drawn arrows, regions, centres and points are those of the rules", () => {
  const facts = JSON.parse(execFileSync(PYTHON, ["-c", FACTS], { encoding: "utf8" }));
  for (const [y, row] of EXITS.entries())
    for (const [x, ways] of row.entries()) assert.equal(ways, facts.exits[`${"abcdef"[x]}${6 - y}`]);
  for (const [cell, region] of Object.entries(facts.regions))
    assert.match(
      board.label(contextFor(found[0]), `cell:${cell}`),
      new RegExp(`^${cell}, ${region} (region|centre);`),
    );
  assert.deepEqual([...CENTRES].sort(), facts.centres);
  assert.deepEqual(
    WAYS.map(([way, , , points]) => [way, Number.parseInt(points, 10)]),
    facts.ways,
  );
  for (const cell of Object.keys(facts.regions)) assert.ok(aheadOf(cell) in facts.regions);
});

test("a way that may be claimed is claimed by pressing its line, and saying no more is offered", () => {
  const { view, ...rest } = found.find((one) => one.view.phase === "move");
  const legal = ["claim:almost", "claim:safe", "done"];
  const { moves, tried } = spelledMoves(
    board,
    contextFor({ view: { ...view, phase: "claim", uses: {}, legal }, ...rest }),
  );
  assert.deepEqual([...moves].sort(), legal);
  assert.deepEqual([...tried], []);
});
