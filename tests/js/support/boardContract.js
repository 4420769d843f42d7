/** What is asked of every game's drawings, on positions of random games under random options. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { buttons, contextFor, elements, spelledMoves } from "./pressing.js";

/**
 * The board: `kinds` are the kinds of moves of the game. A test that never met one would prove little, so all
 * must come up, apart from `rare` ones, which a game tests by itself.
 */
export function testBoard(board, positions, { kinds, rare = [] }) {
  test("every legal move, and nothing else, is spelled by some presses", () => {
    const met = new Set();
    for (const position of positions.filter(({ mover }) => mover !== null)) {
      const ctx = contextFor(position);
      const { moves, tried } = spelledMoves(board, ctx);
      assert.deepEqual([...moves].sort(), [...ctx.legal].sort());
      assert.deepEqual(
        [...tried].filter((move) => ctx.legal.includes(move)),
        [],
        "a legal move is never tried in vain",
      );
      assert.deepEqual(
        [...tried].filter((move) => ![...kinds, ...rare].some((kind) => kind.test(move))),
        [],
        "what is tried can be read",
      );
      for (const move of moves) for (const kind of kinds) if (kind.test(move)) met.add(kind);
    }
    assert.deepEqual(
      kinds.filter((kind) => !met.has(kind)),
      [],
      "kinds of moves that never came up",
    );
  });

  test("on a phone the same can be pressed as on a large screen", () => {
    for (const position of positions) {
      const spots = (small) =>
        buttons(board.draw(contextFor(position, { small })))
          .map(({ spot }) => spot)
          .sort();
      assert.deepEqual(spots(true), spots(false));
    }
  });

  test("what can be pressed is a button with a name, each spot once", () => {
    for (const position of positions) {
      const drawn = buttons(board.draw(contextFor(position)));
      for (const { name, tag, role } of drawn) {
        assert.ok(tag === "button" || role === "button" || role === "gridcell");
        assert.match(name, /\w/);
        assert.doesNotMatch(name, /undefined|null|NaN/);
      }
      assert.equal(new Set(drawn.map(({ spot }) => spot)).size, drawn.length);
    }
  });

  if (board.ahead)
    test("what may be chosen before one's turn, and nothing else, is spelled by some presses", () => {
      const waiting = positions.filter(({ mover, view }) => mover !== null && board.ahead(view, mover));
      assert.ok(waiting.length);
      for (const position of waiting.slice(0, 3)) {
        const ahead = board.ahead({ ...position.view, to_move: 1 - position.mover }, position.mover);
        const ctx = { ...contextFor(position), ...ahead };
        assert.equal(ctx.view.to_move, position.mover);
        const { moves } = spelledMoves(board, ctx);
        assert.deepEqual([...moves].sort(), [...new Set(ahead.legal)].sort());
      }
    });

  test("who only watches is offered nothing", () => {
    for (const position of positions) {
      const ctx = contextFor(position, { mine: [], interactive: false, legal: [] });
      assert.deepEqual(board.ask(ctx).buttons, []);
      for (const { spot } of buttons(board.draw(ctx)))
        assert.deepEqual(board.press(ctx, spot), { picks: [] });
    }
  });
}

/** The position in small. */
export function testMiniature(miniature, positions) {
  test("every position can be drawn in small, with sound numbers", () => {
    for (const { view } of positions) for (const below of [0, 1]) assertSound(miniature(view, below));
  });
}

/** The picture of the game. */
export function testArt(art) {
  test("the picture shows pyramids, with sound numbers", () => {
    assertSound(art());
    assert.ok(piecesIn(art()).length > 3);
  });
}

function assertSound(drawing) {
  for (const { props } of elements(drawing))
    for (const value of Object.values(props)) assert.doesNotMatch(String(value), /NaN|undefined|Infinity/);
}

/** The codes of the pieces in a drawing. */
export const piecesIn = (drawing) =>
  [...elements(drawing)].filter(({ props }) => props["data-piece"]).map(({ props }) => props["data-piece"]);
