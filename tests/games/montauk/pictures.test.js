/** The small pictures of Montauk. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { art } from "../../../src/benben/games/montauk/static/art.js";
import { miniature } from "../../../src/benben/games/montauk/static/miniature.js";
import { piecesIn, testArt, testMiniature } from "../../js/support/boardContract.js";
import { elements, positions } from "../../js/support/pressing.js";

const all = positions("montauk", 6);

testArt(art);
testMiniature(miniature, all);

test("what stands on the board and the cards one knows are shown, hidden ones are not told", () => {
  for (const { view, seat } of all) {
    const drawing = miniature(view, seat);
    assert.deepEqual(piecesIn(drawing).sort(), Object.values(view.board).flat().sort());
    const words = [...elements(drawing)]
      .filter(({ tag }) => tag === "text")
      .flatMap(({ children }) => children);
    assert.equal(
      words.filter((word) => /[♠♥♦♣]/.test(word)).length,
      [view.led, view.followed, ...view.hands[seat]].filter((code) => code && code !== "?").length,
    );
  }
});
