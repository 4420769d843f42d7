/** The picture of Montauk on cards and in lists. */
import { treeOf } from "../../../web/static/js/lib/pyramid.js";
import { h } from "../../../web/static/js/lib/render.js";
import { SIZE, scene, stackAt } from "../../../web/static/js/lib/scene.js";

/** The picture of the game. */
export function art() {
  const cells = [..."YYRRRGGBBB"].map((letter, i) =>
    h("rect", {
      class: `scene-cell region-${letter}`,
      x: 12 + (i % 5) * 56,
      y: 12 + Math.floor(i / 5) * 82,
      width: 48,
      height: 72,
      rx: 7,
    }),
  );
  return scene(
    SIZE,
    cells,
    stackAt(["Y3"], 92, 74, 0.72),
    stackAt(treeOf("RRR"), 204, 76, 0.78),
    stackAt(["G3", "G2"], 36, 158, 0.72),
    stackAt(["B1"], 148, 156, 0.72),
    stackAt(["B3", "Y2"], 260, 158, 0.72),
  );
}
