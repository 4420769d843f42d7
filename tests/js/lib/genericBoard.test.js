/** The board that draws any view: with positions of the games, and with a game that brings no board. */
import assert from "node:assert/strict";
import { readdirSync } from "node:fs";
import { test } from "node:test";
import board from "../../../src/benben/web/static/js/lib/genericBoard.js";
import { testBoard } from "../support/boardContract.js";
import { buttons, contextFor, elements, positions, spelledMoves } from "../support/pressing.js";

const GAMES = new URL("../../../src/benben/games/", import.meta.url);
const SQUARES = ["a1", "b1", "a2", "b2"];

const view = {
  to_move: 0,
  board: { a1: [], b1: ["R3", "B2"], a2: ["B3"], b2: [] },
  stock: [
    { R1: 1, R2: 2, R3: 0 },
    { B1: 2, B2: 1, B3: 2 },
  ],
  deck_left: 12,
  scores: [3, 5],
  legal: ["R1:a1", "R1:a2", "R1:b1", "R1:b2", "R2:a1", "R2:a2", "R2:b2", "pass"],
};
const ctx = contextFor({
  view,
  seat: 0,
  mover: 0,
  options: {},
  facts: { by_seat: ["stock"] },
  last: { moves: [{ move: "B3:a2", transitions: [] }], transitions: [] },
});
const spot = (drawing, name) => [...elements(drawing)].find(({ props }) => props["data-spot"] === name);

for (const game of readdirSync(GAMES, { withFileTypes: true }).filter((entry) => entry.isDirectory()))
  if (!game.name.startsWith("_"))
    test(`every legal move of ${game.name} can be made`, () => {
      for (const position of positions(game.name, 1).slice(0, 8)) {
        const here = contextFor(position, { legal: position.view.legal.slice(0, 12) });
        const { moves } = spelledMoves(board, { ...here, interactive: position.mover !== null });
        if (position.mover !== null) for (const move of here.legal) assert.ok(moves.has(move), move);
      }
    });

testBoard(board, [{ view, seat: 0, mover: 0, options: {}, facts: ctx.facts, last: ctx.last }], {
  kinds: [/:/, /^pass$/],
});

test("what is pressed narrows the moves, until one is left", () => {
  const first = board.press(ctx, "stock.0.R2");
  assert.deepEqual(first, { picks: ["stock.0.R2"] });
  const second = board.press({ ...ctx, picks: first.picks }, "board.a1");
  assert.deepEqual(second, { picks: ["stock.0.R2", "board.a1"], move: "R2:a1" });
  assert.deepEqual(board.press({ ...ctx, picks: second.picks }, "board.a1").picks, ["stock.0.R2"]);
  assert.deepEqual(board.press({ ...ctx, picks: second.picks }, "board.b2").move, "R2:b2");
});

test("a thing that no legal move names beside the chosen one is tried, so that the server says why", () => {
  const picks = ["stock.0.R2"];
  assert.deepEqual(board.press({ ...ctx, picks }, "board.b1"), { picks, tryMove: "R2:b1" });
});

test("what belongs to the other seat, and what no move names, cannot be pressed", () => {
  const spots = buttons(board.draw(ctx)).map((button) => button.spot);
  assert.ok(!spots.some((name) => name.startsWith("stock.1.")));
  assert.ok(!spots.includes("stock.0.R3"));
  assert.deepEqual(
    spots.filter((name) => name.startsWith("board.")),
    ["board.a1", "board.b1", "board.a2", "board.b2"],
  );
});

test("spots say in words what lies there", () => {
  const names = Object.fromEntries(buttons(board.draw(ctx)).map(({ spot: at, name }) => [at, name]));
  assert.equal(names["board.a1"], "a1, empty");
  assert.match(names["board.b1"], /^b1, .*medium blue/);
  assert.equal(names["stock.0.R2"], "medium red, 2");
  assert.equal(names["move pass"], "pass");
});

test("squares lie as on a chessboard, a1 at the bottom left", () => {
  const drawing = board.draw(ctx);
  const areas = SQUARES.map((name) => spot(drawing, `board.${name}`).props.style["grid-area"]);
  assert.deepEqual(areas, ["2 / 1", "2 / 2", "1 / 1", "1 / 2"]);
});

test("the list of moves is open only where something cannot be pressed on the board", () => {
  const list = (context) =>
    [...elements(board.draw(context))].find(({ tag }) => tag === "details").props.open;
  assert.equal(list(ctx), true); // "pass" lies nowhere
  const legal = view.legal.filter((move) => move !== "pass");
  assert.equal(list({ ...ctx, legal }), false);
});

test("equal cards of a hand are different spots with one name", () => {
  const hand = { ...view, hand: ["TH", "TH", "?"], legal: ["play:TH"] };
  const here = { ...ctx, view: hand, legal: hand.legal };
  const spots = buttons(board.draw(here)).filter(({ spot: at }) => at.startsWith("hand"));
  assert.deepEqual(spots, [
    { spot: "hand.TH#0", name: "10 of hearts", tag: "div", role: "button" },
    { spot: "hand.TH#1", name: "10 of hearts", tag: "div", role: "button" },
  ]);
  assert.equal(board.press(here, "hand.TH#1").move, "play:TH");
});

test("who only watches can press nothing", () => {
  assert.deepEqual(buttons(board.draw({ ...ctx, interactive: false, legal: [] })), []);
});

test("what has arrived in the last move is marked, and nothing else", () => {
  const last = { move: "B3:a2", transitions: [{ piece: "B3", from: "stock.1.B3", to: "board.a2", beat: 0 }] };
  const marked = [...elements(board.draw({ ...ctx, last }))].filter(({ props }) =>
    props.class?.split(" ").includes("gb-moved"),
  );
  assert.deepEqual(
    marked.map(({ props }) => props["data-spot"]),
    ["board.a2"],
  );
});

test("while something is chosen, dashes mark where it may go", () => {
  const targets = (picks) =>
    [...elements(board.draw({ ...ctx, picks }))]
      .filter(({ props }) => props.class?.split(" ").includes("gb-target"))
      .map(({ props }) => props["data-spot"]);
  assert.deepEqual(targets([]), []);
  assert.deepEqual(targets(["stock.0.R2"]), ["board.a1", "board.a2", "board.b2"]);
});
