/** Every board that can be pressed, on positions of random games under random options. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { buttons, contextFor, positions, spelledMoves } from "./support/pressing.js";

/** The kinds of moves of a game: a test that never met one of them would prove little. */
const KINDS = {
  logistics: [/^sow:/, /^[A-Z]\d$/, /^\.$/, /^-$/, /^take:/, /^lift:/, /^push:/, /^swap:/, /^pass$/],
  initiative: [
    /^[A-Z]\d$/,
    /^[A-Z]1!$/,
    /^[A-Z]\d\/..[+-][0-3]$/,
    /^[A-Z]1!\/..[+-][0-3]$/,
    /^\*$/,
    /^roll$/,
    /^size:/,
    /^row:/,
    /^take:\d$/,
    /^take:\d:/,
  ],
};
/** Options that go together too rarely by chance, or only in the laboratory. */
const TOGETHER = {
  initiative: { sacrifice: true, call: true },
  logistics: { passing: true, buried_guard: true },
};
const GAMES = 8;

for (const [game, kinds] of Object.entries(KINDS)) {
  const { default: board } = await import(`../../src/benben/web/static/js/boards/${game}.js`);
  const found = [...positions(game, GAMES), ...(game in TOGETHER ? positions(game, 1, TOGETHER[game]) : [])];

  test(`${game}: every legal move, and nothing else, is spelled by some presses`, () => {
    const met = new Set();
    for (const position of found.filter(({ mover }) => mover !== null)) {
      const ctx = contextFor(position);
      const { moves, tried } = spelledMoves(board, ctx);
      assert.deepEqual([...moves].sort(), [...ctx.legal].sort());
      assert.deepEqual(
        [...tried].filter((move) => ctx.legal.includes(move)),
        [],
        "a legal move is never tried in vain",
      );
      assert.deepEqual(
        [...tried].filter((move) => !kinds.some((kind) => kind.test(move))),
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

  test(`${game}: on a phone the same can be pressed as on a large screen`, () => {
    for (const position of found) {
      const spots = (small) =>
        buttons(board.draw(contextFor(position, { small })))
          .map(({ spot }) => spot)
          .sort();
      assert.deepEqual(spots(true), spots(false));
    }
  });

  test(`${game}: what can be pressed is a button with a name, each spot once`, () => {
    for (const position of found) {
      const shown = buttons(board.draw(contextFor(position)));
      for (const { name, tag, role } of shown) {
        assert.ok(tag === "button" || role === "button" || role === "gridcell");
        assert.match(name, /\w/);
        assert.doesNotMatch(name, /undefined|null|NaN/);
      }
      assert.equal(new Set(shown.map(({ spot }) => spot)).size, shown.length);
    }
  });

  test(`${game}: who only watches is offered nothing`, () => {
    for (const position of found) {
      const ctx = contextFor(position, { mine: [], interactive: false, legal: [] });
      assert.deepEqual(board.ask(ctx).buttons, []);
      for (const { spot } of buttons(board.draw(ctx)))
        assert.deepEqual(board.press(ctx, spot), { picks: [] });
    }
  });
}
