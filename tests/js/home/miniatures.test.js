/** Pictures in lists, of games that bring none or only some. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { loadMiniatures, miniature } from "../../../src/benben/web/static/js/home/miniatures.js";
import { gameArt, loadArt } from "../../../src/benben/web/static/js/lib/gameArt.js";
import { piecesIn } from "../support/boardContract.js";

const GAME = { name: "fifth", files: [] };
const TABLE = { game: "fifth", view: {}, seats: [] };

test("a place is empty until it is known what a game brings along", () => {
  assert.deepEqual(piecesIn(gameArt("another")), []);
});

test("a game without a picture of its own gets a plain one, in lists too", async () => {
  await loadArt([GAME]);
  await loadMiniatures([GAME]);
  assert.ok(piecesIn(gameArt("fifth")).length > 0);
  assert.deepEqual(piecesIn(miniature(TABLE)), piecesIn(gameArt("fifth")));
});

test("a picture that cannot be loaded is replaced by a plain one", async () => {
  await loadArt([{ name: "broken", files: ["art.js"] }]);
  assert.deepEqual(piecesIn(gameArt("broken")), piecesIn(gameArt("fifth")));
});
