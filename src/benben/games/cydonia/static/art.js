/** The picture of Cydonia on cards and in lists. */
import { treeOf } from "../../../web/static/js/lib/pyramid.js";
import { path, SIZE, scene, stackAt } from "../../../web/static/js/lib/scene.js";

/** The picture of the game. */
export function art() {
  const line = ["GKY", "BBG", "KYR", "YGB", "RRR"];
  const places = [
    [272, 66, 0.46],
    [250, 98, 0.6],
    [206, 128, 0.8],
    [140, 152, 1.05],
    [56, 164, 1.35],
  ];
  return scene(
    SIZE,
    path("M20 170C110 182 210 160 246 112S290 60 294 44"),
    places.map(([x, y, scale], i) => stackAt(treeOf(line[i]), x, y, scale)),
  );
}
