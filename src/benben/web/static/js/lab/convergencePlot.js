/**
 * How an estimate settles as games come in: the mean as a line, its interval as a band that narrows. A
 * drawing only.
 */
import { h } from "../lib/render.js";

/** @typedef {[games: number, mean: number, low: number, high: number]} Estimate */

const W = 440;
const H = 168;
const LEFT = 36;
const RIGHT = 8;
const TOP = 8;
const BOTTOM = 24;
const REACHES = [5, 10, 25, 50];
const FEW = 10; // games that say nothing yet

/**
 * How far up and down the picture goes: as far as the last interval does, with room to see it; the first ones
 * are cut.
 * @param {Estimate[]} points
 */
export function reachOf(points) {
  const [, , low, high] = points[points.length - 1] ?? [0, 0, -50, 50];
  return REACHES.find((reach) => reach >= 1.4 * Math.max(Math.abs(low), Math.abs(high))) ?? 50;
}

/** How many games the picture has room for: more when it is nearly full, and at the end all of them.
 * @param {number} done @param {number} games */
export function roomFor(done, games) {
  const sizes = [50, 100, 200, 500].flatMap((size) => [size, 10 * size, 100 * size]).sort((a, b) => a - b);
  return Math.min(games, sizes.find((size) => size >= 1.2 * done) ?? games);
}

/** Where the line and the band go.
 * @param {Estimate[]} points @param {number} games how many there is room for @param {number} reach */
export function paths(points, games, reach) {
  const x = (/** @type {number} */ at) => Math.round(LEFT + ((W - LEFT - RIGHT) * at) / Math.max(1, games));
  const y = (/** @type {number} */ value) =>
    Math.round(TOP + ((H - TOP - BOTTOM) * (reach - Math.max(-reach, Math.min(reach, value)))) / (2 * reach));
  const along = (/** @type {(point: Estimate) => number} */ what) =>
    points.map((point) => `${x(point[0])} ${y(what(point))}`);
  return {
    x,
    y,
    line: along(([, mean]) => mean).join("L"),
    band: [...along(([, , , high]) => high), ...along(([, , low]) => low).reverse()].join("L"),
  };
}

/** The plot of one estimate.
 * @param {{points: Estimate[], games: number, label: string}} what `games`: how many there will be */
export function convergencePlot({ points: all, games: whole, label }) {
  const points = all.filter(([games]) => games >= FEW);
  const reach = reachOf(points);
  const games = roomFor(points.length ? points[points.length - 1][0] : 0, whole);
  const { x, y, line, band } = paths(points, games, reach);
  return h(
    "svg",
    { class: "convergence", viewBox: `0 0 ${W} ${H}`, role: "img", "aria-label": label },
    points.length > 1 && h("path", { class: "convergence-band", d: `M${band}Z` }),
    h("path", { class: "convergence-fair", d: `M${LEFT} ${y(0)}H${W - RIGHT}` }),
    points.length > 1 && h("path", { class: "convergence-line", d: `M${line}` }),
    [reach, 0, -reach].map((tick) =>
      h(
        "text",
        { key: tick, class: "convergence-tick", x: LEFT - 6, y: y(tick) + 4, "text-anchor": "end" },
        tick > 0 ? `+${tick}` : tick < 0 ? `−${-tick}` : "0",
      ),
    ),
    [0, games].map((tick) =>
      h(
        "text",
        {
          key: `games ${tick}`,
          class: "convergence-tick",
          x: x(tick),
          y: H - 6,
          "text-anchor": tick ? "end" : "start",
        },
        tick ? `${tick} games` : "0",
      ),
    ),
  );
}
