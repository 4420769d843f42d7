/** The plot of an estimate: where lines go. */
import assert from "node:assert/strict";
import { test } from "node:test";
import { paths, reachOf, roomFor } from "../../../src/benben/web/static/js/lab/convergencePlot.js";

test("the picture reaches as far as the last interval, and has room for the games to come", () => {
  assert.equal(
    reachOf([
      [10, 0, -50, 50],
      [200, 1, -6, 8],
    ]),
    25,
  );
  assert.equal(reachOf([]), 50);
  assert.equal(roomFor(30, 2000), 50);
  assert.equal(roomFor(450, 2000), 1000);
  assert.equal(roomFor(1990, 2000), 2000);
});

test("a wide interval is cut at the edge, and time goes to the right", () => {
  const { line, band, y } = paths(
    [
      [0, 0, -50, 50],
      [100, 10, 0, 20],
    ],
    100,
    25,
  );
  assert.ok(line.startsWith(`36 ${y(0)}L432 ${y(10)}`));
  assert.ok(band.includes(`36 ${y(25)}`) && band.includes(`36 ${y(-25)}`));
});
