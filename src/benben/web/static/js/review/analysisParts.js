/** The parts of an analysis: its progress, the curve, how both sides did, and where the game turned. */
import { startAnalysis, stopAnalysis } from "../lib/api.js";
import { h } from "../lib/render.js";
import { chancesOf, chancesPlot, costliest, countOf, VERDICTS, verdictSign } from "./chancesPlot.js";
import { followAnalysis, go, id, isUnfinished, me, seat, showBetter, token } from "./reviewState.js";

/** @typedef {import("./chancesPlot.js").Judgement} Judgement */
/** @typedef {import("./reviewState.js").Analysis} Analysis */
/** @typedef {import("./reviewState.js").Game} Game */
/** @typedef {import("./reviewState.js").State} State */
/** @typedef {import("../lib/protocol.js").Seat} Seat */

/** A share as a whole percentage.
 * @param {number} share */
export const percent = (share) => Math.round(100 * share);

/** "your winning chance", or with the player's name.
 * @param {Game} game @param {Seat} player */
export const chanceOf = (game, player) =>
  `${player === me ? "your" : `${game.names[player]}’s`} winning chance`;

/** The proven result for the mover.
 * @param {number} share */
const ending = (share) => (share === 1 ? "a win" : share === 0 ? "a loss" : "a draw");

/** @param {number} points */
const pointsText = (points) => `${points} point${points === 1 ? "" : "s"}`;

/** What a move lost: points if the results are proven, otherwise winning chance.
 * @param {Game} game @param {Judgement} judgement */
export const lossText = (game, { mover, before, after, points }) =>
  points === undefined
    ? `${chanceOf(game, mover)} fell from ${percent(before)} to ${percent(after)}%`
    : `${pointsText(points)} lost, ${ending(before)} became ${ending(after)}`;

/** @param {Analysis | null} analysis */
function progress(analysis) {
  if (!analysis || analysis.state === "done") return null;
  if (isUnfinished(analysis)) {
    const { state, done, total } = analysis;
    return h(
      "p",
      { class: "review-progress", key: "progress" },
      h("progress", { max: total || 1, value: done, "aria-label": "Moves judged" }),
      h(
        "span",
        { class: "num" },
        state === "queued" ? "Waiting in the queue" : `${done} of ${total} moves judged`,
      ),
      h(
        "button",
        { type: "button", class: "btn", onclick: () => followAnalysis(() => stopAnalysis(id, token)) },
        "Stop",
      ),
    );
  }
  const failed = analysis.state === "failed";
  return h(
    "p",
    { class: "review-progress", key: "progress" },
    h("span", null, failed ? "The analysis failed." : "This game has not been analysed yet."),
    h(
      "button",
      {
        type: "button",
        class: "btn btn-main",
        onclick: () => followAnalysis(() => startAnalysis(id, token)),
      },
      failed ? "Try again" : "Analyse",
    ),
  );
}

// -- how both sides did ------------------------------------------------------------------------
/** The costliest decision of a player, in words.
 * @param {Judgement[]} judgements @param {Seat} player */
function worstOf(judgements, player) {
  const worst = costliest(judgements, player);
  return worst
    ? `Costliest move: ${worst.ply}, which lost ${
        worst.points === undefined ? `${percent(worst.loss)}% of winning chance` : pointsText(worst.points)
      }.`
    : "No winning chance lost.";
}

/** @param {Game} game @param {Analysis} analysis @param {Seat} player */
const playerSummary = (game, { judgements }, player) =>
  h(
    "div",
    { class: "review-side" },
    h("b", null, player === me ? "You" : game.names[player]),
    h("span", { class: "review-worst" }, worstOf(judgements, player)),
    h(
      "span",
      { class: "review-slips num" },
      /** @type {const} */ (["?!", "?", "??"]).map((mark) => [
        verdictSign(mark),
        h(
          "span",
          null,
          h("span", { class: "sr" }, `${VERDICTS[mark].name}: `),
          countOf(judgements, player, mark),
        ),
      ]),
    ),
  );

/** @param {Game} game @param {Judgement} judgement @param {number} current */
function moment(game, judgement, current) {
  const { ply, mark, move } = judgement;
  if (!mark) return null;
  return h(
    "li",
    { key: ply },
    h(
      "button",
      {
        type: "button",
        class: "moment",
        "aria-current": ply === current ? "step" : null,
        onclick: () => showBetter(ply, true),
      },
      verdictSign(mark),
      h(
        "span",
        null,
        h("b", null, VERDICTS[mark].word),
        ` at move ${ply}: ${lossText(game, judgement)}`,
        h("span", null, game.steps[ply].sentence, " ", h("span", { class: "code" }, move)),
      ),
    ),
  );
}

/** How both sides did, and the moves at which the game turned.
 * @param {State} state @param {Game} game @param {Analysis} analysis */
export const turningPoints = ({ ply }, game, analysis) => [
  h(
    "div",
    { class: "review-sides", key: "sides" },
    playerSummary(game, analysis, seat),
    playerSummary(game, analysis, /** @type {Seat} */ (1 - seat)),
  ),
  h("h2", { key: "turned" }, "Turning points"),
  h(
    "ol",
    { class: "moments", key: "moments" },
    analysis.judgements.some(({ mark }) => mark)
      ? analysis.judgements.map((judgement) => moment(game, judgement, ply))
      : h("li", { class: "moments-none" }, analysis.state === "done" ? "No move lost much." : "Nothing yet."),
  ),
];

// -- the curve ---------------------------------------------------------------------------------
/** The curve of winning chances, with a slider to go through the game.
 * @param {State} state @param {Game} game */
export function chances({ ply, analysis }, game) {
  const judgements = analysis?.judgements ?? [];
  const plies = game.steps.length - 1;
  const known = chancesOf(judgements, plies, seat);
  const complete = judgements.some(({ after_all }) => after_all !== undefined)
    ? chancesOf(judgements, plies, seat, "after_all")
    : undefined;
  const whose = me === null ? `${game.names[seat]}’s` : "Your";
  const now = known[ply];
  const label = `${whose} winning chances after each of ${plies} moves`;
  return h(
    "section",
    { class: "panel review-curve", key: "curve", "aria-labelledby": "curve-title" },
    h(
      "h2",
      { id: "curve-title" },
      `${whose} winning chances`,
      " ",
      h(
        "span",
        { class: "num" },
        now === null ? "" : `${now}%`,
        complete && complete[ply] !== null ? ` · with all cards known ${complete[ply]}%` : "",
      ),
      complete &&
        h(
          "span",
          { class: "curve-legend" },
          h("span", { class: "key-known" }, "from what the mover knew"),
          h("span", { class: "key-all" }, "from all the cards"),
        ),
    ),
    judgements.length > 0 &&
      chancesPlot({
        chances: known,
        others: complete,
        marks: judgements,
        current: ply,
        go,
        label: now === null ? label : `${label}, now ${now} percent`,
      }),
    h("input", {
      type: "range",
      class: "review-slider",
      min: 0,
      max: plies,
      value: ply,
      "aria-label": "Move",
      "aria-valuetext": ply ? `Move ${ply}: ${game.steps[ply].sentence}` : "Start",
      oninput: (/** @type {any} */ event) => go(Number(event.target.value)),
    }),
    progress(analysis),
  );
}
