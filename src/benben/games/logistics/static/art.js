/** The picture of Logistics on cards and in lists. */
import { treeOf } from "../../../web/static/js/lib/pyramid.js";
import { SIZE, scene, stackAt, tile } from "../../../web/static/js/lib/scene.js";

/** The picture of the game. */
export function art() {
  const rows = [
    [["Y2", "R2"], treeOf("BBB"), ["R1", "G2", "K3"]],
    [treeOf("GYB"), ["K1", "Y3"], ["R1"]],
  ];
  return scene(
    SIZE,
    rows.map((row, y) =>
      row.map((pieces, x) => {
        const left = 36 + x * 80;
        return [tile(left, 10 + y * 84, 68, 76), stackAt(pieces, left + 34, 76 + y * 84, 0.62)];
      }),
    ),
  );
}
