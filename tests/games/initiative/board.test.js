/** The board of Initiative. */
import assert from "node:assert/strict";
import { test } from "node:test";
import board from "../../../src/benben/games/initiative/static/board.js";
import { testBoard } from "../../js/support/boardContract.js";
import { contextFor, elements, positions } from "../../js/support/pressing.js";

const RARE = { sacrifice: true, call: true }; // options that chance rarely puts together

const QUICK = { sizes: "choose" };
const SHOWN = [
  ...positions("initiative", 8),
  ...positions("initiative", 1, RARE),
  ...positions("initiative", 2, QUICK),
  ...positions("initiative", 4, { draft: true }),
];

testBoard(board, SHOWN, {
  kinds: [
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
});

test("the hit is held with its sum before the inventories change hands", () => {
  const position = SHOWN.find(({ view, highlights }) => highlights.length && view.round === 2);
  const { detail, text, beat } = position.highlights[0];
  const highlight = { ply: 1, text, detail, beat: 1 };
  const [seat] = [detail.winner ?? 0];
  const rows = detail.rows.map((row, i) => (i === seat ? row.slice(0, -1) : row));
  const before = { ...position.view, rows, round: 1, inventories: [{ R1: 2 }, { R1: 2 }] };
  const transitions = [
    { piece: "R1", from: `inventory:${seat}:R1`, to: `row:${seat}:${detail.rows[seat].length}`, beat: 0 },
    { piece: "R1", from: "row:0:1", to: "inventory:1:R1", beat: 1 },
  ];
  assert.equal(typeof beat, "number");
  const [scene, rest] = board.stages(before, { highlight, transitions, view: position.view });
  assert.deepEqual(scene.transitions, transitions.slice(0, 1));
  assert.equal(scene.view.inventories[seat].R1, 1);
  assert.ok(scene.hold > 0);
  assert.deepEqual(rest, { transitions: transitions.slice(1), view: position.view, hold: 0 });
  const drawn = [...elements(board.draw(contextFor(position, { view: scene.view })))];
  const [banner] = drawn.filter(({ props }) => /in-banner/.test(props.class));
  assert.ok(JSON.stringify(banner.children).includes(text));
});

test("on the stack only the colour that a play moves has an arrow", () => {
  const transition = (/** @type {string} */ text) => {
    const [piece, from, to, beat] = text.split(" ");
    return { piece, from, to, beat: Number(beat) };
  };
  const sacrifice = ["R2 inventory:1:R2 row:1:4 0", "K1 inventory:1:K1 row:1:4 0"];
  const shift = ["K1 stack:3 stack:1 1", "G1 stack:1 stack:2 1", "B1 stack:2 stack:3 1"];
  const anew = ["Y3 row:0:1 inventory:1:Y3 2", "K1 stack:1 stack:5 2", "R1 stack:5 stack:1 2"];
  const move = [...sacrifice, ...shift, ...anew].map(transition);
  const traced = move.filter((one) => board.traces(one, move));
  assert.deepEqual(traced, [...sacrifice, shift[0]].map(transition));
});

test("what is played leaves a gap, so that the other pyramids stay where they are", () => {
  const { view } = SHOWN.find(({ view: { draft, rows } }) => !draft && !rows[0].length && !rows[1].length);
  const inventories = [{ R1: 2, B3: 1, K2: 1 }, {}];
  const lying = (changes) => {
    const position = { ...SHOWN[0], view: { ...view, inventories, rows: [[], []], ...changes } };
    const drawn = [...elements(board.draw(contextFor(position, { interactive: false })))];
    const places = drawn.filter(({ props }) => /in-piece/.test(props.class));
    return places.map(({ props }) => [props["data-place"], /in-gap/.test(props.class)]);
  };
  const spots = ["inventory:0:R1", "inventory:0:R1:2", "inventory:0:K2", "inventory:0:B3"];
  assert.deepEqual(
    lying({}),
    spots.map((spot) => [spot, false]),
  );
  const after = { inventories: [{ R1: 1, K2: 1 }, {}], rows: [["B3/R1+1", "*"], []] };
  assert.deepEqual(
    lying(after),
    spots.map((spot) => [spot, ["inventory:0:R1:2", "inventory:0:B3"].includes(spot)]),
  );
});

/** The spots that are marked as chosen while a move is proposed that moves these pieces. */
const marked = (position, moved) => {
  const transitions = moved.map(([from, to]) => ({ piece: "R1", from, to, beat: 0 }));
  const drawn = [...elements(board.draw(contextFor(position, { preview: { transitions, detail: {} } })))];
  return drawn
    .filter((node) => node.props["data-spot"])
    .filter((node) => [...elements(node)].some(({ props }) => /is-selected|in-moved/.test(props.class)))
    .map(({ props }) => props["data-spot"]);
};

test("of a proposed move that ends a round, what is played is marked and not what is swapped", () => {
  const position = SHOWN.find(
    ({ mover, view: { draft, inventories } }) =>
      mover === 0 && !draft && Object.keys(inventories[0]).length > 1,
  );
  const [played, other] = Object.keys(position.view.inventories[0]).map((code) => `inventory:0:${code}`);
  assert.deepEqual(
    marked(position, [
      [played, "row:0:1"],
      [other, "inventory:1:R1"],
      ["row:1:1", other],
    ]),
    [played],
  );
});

test("of a proposed row, that row is marked and not those that return to the bag", () => {
  const position = SHOWN.find(
    ({ mover, view }) => mover === 0 && view.legal.some((move) => /^take:\d$/.test(move)),
  );
  const [, taken] = position.view.legal.find((move) => /^take:\d$/.test(move)).split(":");
  const others = ["1", "2", "3"].filter((row) => row !== taken);
  assert.deepEqual(
    marked(position, [
      [`draft:${taken}`, "inventory:0:R1"],
      ...others.map((row) => [`draft:${row}`, "draft:bag"]),
    ]),
    [`draft:${taken}`],
  );
});
