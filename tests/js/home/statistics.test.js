/** Results by game and opponent. */
import assert from "node:assert/strict";
import { test } from "node:test";

Object.assign(globalThis, { location: { href: "http://localhost/" } });
const { tallies } = await import("../../../src/benben/web/static/js/home/statistics.js");
const { outcomeOf } = await import("../../../src/benben/web/static/js/lib/seats.js");

const bots = [
  { name: "strong", level: 2 },
  { name: "weak", level: 1 },
  { name: "odd", level: null },
];
const games = ["first", "second"].map((name) => ({ name, title: name.toUpperCase(), bots }));
const seat = (game, outcome, bot) => ({ token: "t", seats: [0], game, ended: { outcome, bot } });

test("results are counted by game and by opponent: bots by level, people last", () => {
  const seats = [
    seat("second", "won", "weak"),
    seat("first", "lost", null),
    seat("first", "won", "strong"),
    seat("first", "drawn", "odd"),
    seat("first", "lost", "strong"),
    seat("first", "won", "weak"),
    { token: "t", seats: [0], game: "first" }, // goes on
    seat("gone", "won", "weak"),
  ];
  assert.deepEqual(
    tallies(games, seats).map(({ title, against, won, drawn, lost }) => [title, against, won, drawn, lost]),
    [
      ["FIRST", "weak", 1, 0, 0],
      ["FIRST", "strong", 1, 0, 1],
      ["FIRST", "odd", 0, 1, 0],
      ["FIRST", "", 0, 0, 1],
      ["SECOND", "weak", 1, 0, 0],
    ],
  );
});

test("a game counts for whoever had one seat at it, unless it is outdated", () => {
  const table = {
    seats: [1],
    kinds: ["bot", "person"],
    names: ["Weak", "Ana"],
    result: { winner: 1, by: "rules" },
  };
  assert.deepEqual(outcomeOf(table), { outcome: "won", bot: "weak" });
  assert.deepEqual(outcomeOf({ ...table, seats: [0], kinds: ["person", "person"] }), {
    outcome: "lost",
    bot: null,
  });
  assert.equal(outcomeOf({ ...table, result: { winner: null, by: "rules" } })?.outcome, "drawn");
  assert.equal(outcomeOf({ ...table, result: { winner: null, by: "outdated" } }), null);
  assert.equal(outcomeOf({ ...table, seats: [0, 1] }), null);
  assert.equal(outcomeOf({ ...table, result: null }), null);
});
