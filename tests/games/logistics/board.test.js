/** The board of Logistics. */
import assert from "node:assert/strict";
import { test } from "node:test";
import board from "../../../src/benben/games/logistics/static/board.js";
import { testBoard } from "../../js/support/boardContract.js";
import { contextFor, elements, positions } from "../../js/support/pressing.js";

const RARE = { passing: true, buried_guard: true }; // options that chance rarely puts together

const all = [...positions("logistics", 8), ...positions("logistics", 1, RARE)];

testBoard(board, all, {
  kinds: [/^sow:/, /^[A-Z]\d$/, /^\.$/, /^-$/, /^take:/, /^lift:/, /^push:/, /^swap:/, /^pass$/],
});

test("a power that can be chosen says what it does", () => {
  // a tree that captures has several colours; random games hardly ever get there
  const { view, ...rest } = all.find((position) => position.view.phase === "power");
  const choosing = { ...rest, view: { ...view, powers: [["red", "blue"]] } };
  const drawn = [...elements(board.draw(contextFor(choosing)))];
  const powers = drawn.filter(({ props }) => props["data-spot"]?.startsWith("power:"));
  assert.deepEqual(
    powers.map(({ props }) => props["data-spot"].slice(6)),
    choosing.view.powers[0],
  );
  for (const { props } of powers) assert.match(props.title, /^[A-Z].+\.$/);
});

test("what is captured is seen before it goes, with whatever captures it in place", () => {
  const before = {
    ...all[0].view,
    phase: "sow",
    cards: [
      [["R2", "Y1"], [], ["B1", "G2"], []],
      [["K1"], ["Y2"], [], []],
    ],
    vault: [{}, {}],
  };
  const transitions = [
    { piece: "Y1", from: "card:0:1", to: "card:0:2", beat: 0 },
    { piece: "R2", from: "card:0:1", to: "card:0:3", beat: 1 },
    { piece: "Y2", from: "card:1:2", to: "vault:0", beat: 2 },
  ];
  const view = { ...before, cards: [] };
  const [seen, rest] = board.stages(before, { transitions, view });
  assert.deepEqual(seen.transitions, transitions.slice(0, 2));
  assert.deepEqual(seen.view.cards[0], [[], ["Y1"], ["B1", "G2", "R2"], []]);
  assert.deepEqual(seen.view.cards[1][1], ["Y2"]);
  assert.deepEqual(seen.view.taken, ["card:1:2"]);
  assert.ok(seen.hold > 0);
  assert.deepEqual(rest, { transitions: transitions.slice(2), view, hold: 0 });
  assert.deepEqual(before.cards[0][0], ["R2", "Y1"], "the position before is not touched");
});

test("a piece within a stack is chosen by pressing it where it lies", () => {
  const swapping = all
    .map((position) => contextFor(position))
    .find(
      ({ legal, view }) => view.powers[0]?.length === 1 && legal.some((move) => /^swap:..\.[23]/.test(move)),
    );
  const [first, second] = swapping.legal
    .find((move) => /^swap:..\.[23]/.test(move))
    .split(":")
    .slice(1)
    .map((place) => `card:${"AB".indexOf(place[0])}:${place.slice(1).replace(".", ":")}`);
  const chosen = board.press(swapping, first);
  assert.deepEqual(chosen.picks, [first]);
  assert.ok(swapping.legal.includes(board.press({ ...swapping, picks: chosen.picks }, second).move));
  const levels = [...elements(board.draw(swapping))].filter(
    ({ props }) => props["data-levels"] !== undefined,
  );
  assert.ok(levels.some(({ props }) => first.startsWith(props["data-spot"])));
});

test("a half-chosen swap can be cleared", () => {
  const swapping = all
    .map((position) => contextFor(position))
    .find(
      ({ legal, view }) => view.powers[0]?.length === 1 && legal.some((move) => move.startsWith("swap:")),
    );
  const [, seat, card, level] = swapping.legal.find((move) => /^swap:/.test(move)).match(/:(.)(.+?)\.(\d+)/);
  const { picks } = board.press(swapping, `card:${"AB".indexOf(seat)}:${card}:${level}`);
  assert.equal(picks.length, 1);
  const clears = (ctx) => board.ask(ctx).buttons.some(({ clear }) => clear);
  assert.deepEqual([clears(swapping), clears({ ...swapping, picks })], [false, true]);
});

test("one's own stock keeps its form while a power lays nothing out", () => {
  const { view, ...rest } = all.find(
    (position) => position.view.phase === "power" && position.mover !== null,
  );
  const isFolded = (colour) => {
    const powers = { ...view, powers: [[colour]] };
    const ctx = contextFor({ ...rest, view: powers }, { seat: rest.mover, mine: [rest.mover] });
    const folded = [...elements(board.draw(ctx))].filter(({ props }) => /lg-folded/.test(props.class));
    return folded.some(({ props }) => props["aria-label"] === "Your stock");
  };
  assert.deepEqual(["red", "yellow", "blue"].map(isFolded), [false, false, true]);
});
