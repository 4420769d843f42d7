/** Positions in small, on positions of random games under random options. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { miniature } from "../../src/benben/web/static/js/miniatures.js";
import { elements, positions } from "./support/pressing.js";

const pieces = (drawing) =>
  [...elements(drawing)].filter(({ props }) => props["data-piece"]).map(({ props }) => props["data-piece"]);
const words = (drawing) =>
  [...elements(drawing)]
    .filter(({ tag }) => tag === "text")
    .flatMap(({ children }) => children)
    .filter((child) => typeof child === "string");

for (const game of ["logistics", "cydonia", "initiative", "montauk"]) {
  test(`${game}: every position can be drawn in small, with sound numbers`, () => {
    for (const { view } of positions(game, 6)) {
      for (const seats of [[0], [1], [0, 1], []]) {
        for (const { props } of elements(miniature({ game, view, seats }))) {
          for (const value of Object.values(props))
            assert.doesNotMatch(String(value), /NaN|undefined|Infinity/);
        }
      }
    }
  });
}

test("montauk: what stands on the board and the cards one knows are shown, hidden ones are not told", () => {
  for (const { view, seat } of positions("montauk", 4)) {
    const drawing = miniature({ game: "montauk", view, seats: [seat] });
    assert.deepEqual(pieces(drawing).sort(), Object.values(view.board).flat().sort());
    const shown = words(drawing).filter((word) => /[♠♥♦♣]/.test(word)).length;
    assert.equal(
      shown,
      [view.led, view.followed, ...view.hands[seat]].filter((code) => code && code !== "?").length,
    );
  }
});

test("a game without a picture of its own gets a plain one", () => {
  assert.ok(pieces(miniature({ game: "fifth", view: {}, seats: [] })).length > 0);
});
