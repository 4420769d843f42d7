import { path, SIZE, scene, stackAt } from "../../../web/static/js/lib/scene.js";

/** The picture of the game. */
export function art() {
  const pairs = [
    ["B2", "R2"],
    ["K3", "R3"],
    ["G2", "Y2"],
    ["G3", "B3"],
  ];
  return scene(
    SIZE,
    path("M24 90H214"),
    pairs.map(([theirs, mine], i) => [
      stackAt([theirs], 48 + i * 48, 80, 0.72),
      stackAt([mine], 48 + i * 48, 166, 0.72),
    ]),
    stackAt(["Y2", "R2", "K2", "B2", "G2"], 256, 142, 0.95),
  );
}
