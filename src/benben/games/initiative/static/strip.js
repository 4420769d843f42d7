/** Initiative's fencing strip: the plays of both, what is about to be played, and how a round ended. */
import { icon } from "../../../web/static/js/lib/icons.js";
import { stackName, stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, owned, youOrName } from "../../../web/static/js/lib/sentences.js";
import { composed } from "./moves.js";

/**
 * @typedef {Object} RoundEnd                 how a round ended
 * @property {number} round
 * @property {string[][]} rows                the plays of both seats
 * @property {string[]} stack
 * @property {number | null} winner
 * @property {boolean} hit                    the last attack was not parried
 * @property {string} text                    the sum that makes the points
 */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../../web/static/js/lib/render.js").Child} Child */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */
/** @typedef {{pieces: string[], states?: PieceState[], virtual?: boolean, called?: boolean}} Play */

/** @type {[number, number]} */
const BOX = [66, 96];
const TURNS = 10;

/** What a written play shows: the sacrificed pyramid under the played one; a virtual play repeats the last.
 * @param {string[]} plays @param {number} i @returns {Play} */
function playOf(plays, i) {
  if (plays[i] !== "*") {
    const [played, under] = plays[i].split("/");
    return {
      pieces: under ? [under.slice(0, 2), played.slice(0, 2)] : [played.slice(0, 2)],
      called: played.endsWith("!"),
    };
  }
  const last =
    plays
      .slice(0, i)
      .reverse()
      .find((play) => play !== "*") ?? "";
  return { pieces: [last.slice(0, 2)], states: ["dimmed"], virtual: true };
}

/**
 * The plays of both seats by turn. Before the first play of round two the strip still shows how round one
 * ended.
 * @param {Context} ctx
 * @returns {{plays: Play[][], past: boolean}}
 */
function shownPlays(ctx) {
  const rows = /** @type {string[][]} */ (ctx.view.rows);
  const ended =
    ctx.last?.transitions.filter(({ from, to }) => from.startsWith("row:") && to.startsWith("inventory:")) ??
    [];
  if (ended.length && !rows[0].length && !rows[1].length) {
    /** @type {Play[][]} */
    const plays = [[], []];
    for (const { piece, from } of ended) {
      const [, seat, turn] = from.split(":").map(Number);
      plays[seat][turn - 1] ??= { pieces: [] };
      plays[seat][turn - 1].pieces.push(piece);
    }
    return { plays, past: true };
  }
  const plays = rows.map((row) => row.map((_, i) => playOf(row, i)));
  for (const { to } of ctx.last?.transitions ?? []) {
    const [what, seat, turn] = to.split(":");
    const play = what === "row" && plays[Number(seat)][Number(turn) - 1];
    if (play) play.states = ["moved"];
  }
  return { plays: withGhost(ctx, plays), past: false };
}

/** What would be played: the picks, or a move that was only proposed.
 * @param {Context} ctx @returns {string[]} the sacrificed pyramid first */
export function proposed(ctx) {
  const { played, sacrificed } = composed(ctx.picks);
  if (!ctx.interactive || ctx.view.draft) return [];
  if (!played)
    return (
      ctx.preview?.transitions
        .filter(({ to }) => to.startsWith("row:"))
        .slice(0, 2)
        .map(({ piece }) => piece) ?? []
    );
  return sacrificed ? [sacrificed, played] : [played];
}

/** @param {Context} ctx @param {Play[][]} plays */
function withGhost(ctx, plays) {
  const pieces = proposed(ctx);
  const row = plays[Number(ctx.view.to_move)];
  if (pieces.length) row[row.length] = { pieces, states: ["ghost"] };
  return plays;
}

/** How the round before this one ended, or the last one of all.
 * @param {Context} ctx @returns {RoundEnd | null} */
function lastEnd({ highlights }) {
  const last = highlights[highlights.length - 1];
  return last ? /** @type {RoundEnd} */ ({ ...last.detail, text: last.text }) : null;
}

/** The end of a round that lies on the strip: while it is shown, and when the match is over.
 * @param {Context} ctx */
const endOnStrip = (ctx) => ctx.view.scene ?? (ctx.view.phase === "over" ? lastEnd(ctx) : null);

/** Who won a round and by which sum.
 * @param {Context} ctx @param {RoundEnd} end */
const summed = (ctx, { round, winner, text }) =>
  `Round ${round}: ${winner === null ? text : `${capital(youOrName(ctx, winner))}, ${text}`}`;

/** The end of a round in a line, while there is room for it: when it lies there, and as the next one begins.
 * @param {Context} ctx @param {boolean} past */
function banner(ctx, past) {
  const lying = endOnStrip(ctx);
  const before = ctx.view.round > 1 && ctx.view.turn === 1 ? lastEnd(ctx) : null;
  const end = lying ?? before;
  if (!end && !past) return null;
  return h(
    "li",
    { class: classes("in-banner", !lying && !past && "in-before"), key: "banner" },
    end && h("b", null, `${summed(ctx, end)}.`),
    !lying && " The inventories have changed hands.",
  );
}

/** The turns of a round; on a phone only as many as are needed, so that they are wide enough to read.
 * @param {Context} ctx @returns {Child} */
export function strip(ctx) {
  const { plays, past } = shownPlays(ctx);
  const now = past ? 0 : ctx.view.turn;
  const count = ctx.small
    ? Math.max(6, Math.min(TURNS, Math.max(now, plays[0].length, plays[1].length) + 1))
    : TURNS;
  return h(
    "ol",
    {
      class: classes("in-strip", past && "in-past"),
      key: "strip",
      "aria-label": past ? "How round 1 ended" : `Turns of round ${ctx.view.round}`,
    },
    Array.from({ length: count }, (_, i) =>
      h(
        "li",
        { class: classes("in-turn", i + 1 === now && "in-now"), key: i },
        cell(ctx, 1 - ctx.seat, i, plays, now),
        h("span", { class: "in-count num" }, i + 1),
        cell(ctx, ctx.seat, i, plays, now),
      ),
    ),
    banner(ctx, past),
  );
}

/** @param {Context} ctx @param {number} seat @param {number} i @param {Play[][]} plays @param {number} now */
function cell(ctx, seat, i, plays, now) {
  const play = plays[seat][i];
  const end = endOnStrip(ctx);
  const lastTurn = end?.hit && end.winner !== null && i === end.rows[end.winner].length - 1;
  const role =
    i + 1 === now && (play || seat === ctx.view.to_move)
      ? ctx.view.leader === seat
        ? "attack"
        : "parry"
      : "";
  return h(
    "div",
    {
      class: classes("in-cell", role && `in-${role}`, lastTurn && seat === end.winner && "in-hit"),
      "data-place": `row:${seat}:${i + 1}`,
    },
    play && [
      stackSvg(play.pieces, { box: BOX, states: { all: play.states, top: play.states } }),
      h(
        "span",
        { class: "sr" },
        `${capital(owned(ctx, seat, "play"))}: ${stackName(play.pieces)}${play.virtual ? ", again" : ""}`,
      ),
    ],
    lastTurn && seat !== end.winner && h("span", { class: "in-called" }, "no parry"),
    play?.called && h("span", { class: "in-called" }, "called"),
    play?.virtual && h("span", { class: "in-called" }, "again"),
    role &&
      h(
        "span",
        { class: "in-role", title: role },
        icon(role === "attack" ? "sword" : "parry"),
        h("span", { class: "sr" }, role),
      ),
  );
}
