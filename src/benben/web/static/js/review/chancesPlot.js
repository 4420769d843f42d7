/**
 * The curve of winning chances: one point per move, and marks where a move lost much of them. Pure functions.
 */
import { classes, h } from "../lib/render.js";

/** @typedef {"?!" | "?" | "??"} Mark */
/** @typedef {import("../lib/protocol.js").Judgement} Judgement */

const W = 840;
const H = 130;
const PAD = 10;
const SIGN_WIDTH = 34; // the room that the sign of a mark takes
/** Each verdict has its own shape and sign, so that colour is not needed to tell them apart.
 * @type {Record<Mark, {name: string, word: string, shape: string}>} */
export const VERDICTS = {
  "?!": { name: "doubtful", word: "Doubtful", shape: "M0-7 7 0 0 7-7 0Z" },
  "?": { name: "mistake", word: "Mistake", shape: "M0-8 8 6H-8Z" },
  "??": { name: "blunder", word: "Blunder", shape: "M-7-7H7V7H-7Z" },
};

/**
 * A player's winning chances in percent before the first move and after each; null where they are not known
 * yet. Chance events, and moves that are not judged, do not change them.
 * @param {Judgement[]} judgements
 * @param {number} plies
 * @param {0 | 1} seat
 * @param {"after" | "after_all"} [which]
 * @returns {(number | null)[]}
 */
export function chancesOf(judgements, plies, seat, which = "after") {
  /** @param {number} mover @param {number} value */
  const mine = (mover, value) => Math.round(100 * (mover === seat ? value : 1 - value));
  const [first] = judgements;
  const start = first && (which === "after" ? first.before : first.before_all);
  /** @type {(number | null)[]} */
  const chances = [start === undefined ? null : mine(first.mover, start)];
  const byPly = new Map(judgements.map((judgement) => [judgement.ply, judgement]));
  const last = judgements.length ? judgements[judgements.length - 1].ply : -1;
  for (let ply = 1; ply <= plies; ply += 1) {
    const judged = byPly.get(ply);
    const value = judged?.[which];
    chances.push(
      judged && value !== undefined ? mine(judged.mover, value) : ply <= last ? chances[ply - 1] : null,
    );
  }
  return chances;
}

/** Whether a decision lost more winning chance than another, or the same and more points.
 * @param {Judgement} one @param {Judgement} other */
const isWorse = (one, other) =>
  one.loss > other.loss || (one.loss === other.loss && (one.points ?? 0) > (other.points ?? 0));

/** A player's costliest decision; undefined if none lost a noticeable amount.
 * @param {Judgement[]} judgements @param {0 | 1} seat */
export const costliest = (judgements, seat) =>
  judgements
    .filter(({ mover, loss }) => mover === seat && loss >= 0.005)
    .reduce(
      (worst, judgement) => (worst && !isWorse(judgement, worst) ? worst : judgement),
      /** @type {Judgement | undefined} */ (undefined),
    );

/** How many moves of a player got a mark.
 * @param {Judgement[]} judgements @param {0 | 1} seat @param {Mark} mark */
export const countOf = (judgements, seat, mark) =>
  judgements.filter((judgement) => judgement.mover === seat && judgement.mark === mark).length;

/** The ply at a fraction of the width of the plot, from 0 to 1.
 * @param {number} part @param {number} plies */
export function plyAt(part, plies) {
  const inner = (part * W - PAD) / (W - 2 * PAD);
  return Math.max(0, Math.min(plies, Math.round(inner * plies)));
}

/** @param {number} ply @param {number} plies */
const x = (ply, plies) => Math.round(PAD + (ply * (W - 2 * PAD)) / Math.max(1, plies));
/** @param {number} chance */
const y = (chance) => Math.round(PAD + ((100 - chance) * (H - 2 * PAD)) / 100);

/** The path of a line through the points that are known.
 * @param {(number | null)[]} chances */
export const points = (chances) =>
  chances
    .flatMap((chance, ply) => (chance === null ? [] : [`${x(ply, chances.length - 1)} ${y(chance)}`]))
    .join("L");

/** The sign of a verdict.
 * @param {Mark} mark */
export const verdictSign = (mark) =>
  h(
    "svg",
    {
      class: classes("verdict", `curve-${VERDICTS[mark].name}`),
      viewBox: "-10 -10 20 20",
      "aria-hidden": "true",
    },
    h("path", { d: VERDICTS[mark].shape }),
  );

/** The plies whose marks get a text beside them; of two that would overlap, the worse one.
 * @param {Judgement[]} marks @param {number} plies */
function pliesWithSign(marks, plies) {
  /** @type {Set<number>} */
  const marked = new Set();
  for (const { ply } of [...marks].sort((a, b) => b.loss - a.loss))
    if ([...marked].every((other) => Math.abs(x(other, plies) - x(ply, plies)) >= SIGN_WIDTH))
      marked.add(ply);
  return marked;
}

/**
 * The curve, which can be pressed to go to a move.
 * @param {{
 *   chances: (number | null)[],
 *   others?: (number | null)[],
 *   marks: Judgement[],
 *   current: number,
 *   label: string,
 *   go: (ply: number) => void,
 * }} what `others`: a second line, from all the cards
 */
export function chancesPlot({ chances, others, marks, current, label, go }) {
  const plies = chances.length - 1;
  const line = points(chances);
  const signed = pliesWithSign(
    marks.filter(({ mark, ply }) => mark && chances[ply] !== null),
    plies,
  );
  const end = chances.findLastIndex((chance) => chance !== null);
  /** @param {any} event */
  const pick = (event) => {
    const box = event.currentTarget.getBoundingClientRect();
    go(plyAt((event.clientX - box.left) / box.width, plies));
  };
  return h(
    "svg",
    { class: "curve", role: "img", "aria-label": label, onclick: pick },
    // lines are stretched to the size of the plot; marks keep their shapes
    h(
      "svg",
      { viewBox: `0 0 ${W} ${H}`, preserveAspectRatio: "none" },
      line &&
        h("path", { class: "curve-area", d: `M${x(0, plies)} ${y(50)}L${line}L${x(end, plies)} ${y(50)}Z` }),
      h("path", { class: "curve-half", d: `M${PAD} ${y(50)}H${W - PAD}` }),
      others && h("path", { class: "curve-line curve-other", d: `M${points(others)}` }),
      line && h("path", { class: "curve-line", d: `M${line}` }),
      h("path", { class: "curve-now", d: `M${x(current, plies)} 0V${H}` }),
    ),
    marks.map(
      ({ ply, mark }) =>
        mark &&
        chances[ply] !== null &&
        h(
          "svg",
          {
            class: `curve-mark curve-${VERDICTS[mark].name}`,
            key: ply,
            x: `${(100 * x(ply, plies)) / W}%`,
            y: `${(100 * y(chances[ply])) / H}%`,
          },
          h("path", { d: VERDICTS[mark].shape }),
          signed.has(ply) && h("text", { x: 12, y: chances[ply] > 50 ? 17 : -7 }, mark),
        ),
    ),
  );
}
