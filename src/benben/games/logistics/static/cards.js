/** The rows of cards in Logistics: their stacks, what would land on them, what lay there before. */
import { icon } from "../../../web/static/js/lib/icons.js";
import { isNest, stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, owned } from "../../../web/static/js/lib/sentences.js";
import { isCapture, isGuarded, isLegal, isPicked, label, piecesOf, verbOf } from "./moves.js";

/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */

/** @type {[number, number]} */
const BOX = [72, 118];
const TALLEST = 12; // more than that are counted, not drawn; the spread view shows them all
const GUARDED = "A tree on top guards this card: a pyramid that lands opposite does not capture it";
const NEST = "A nest: a large on a medium on a small";

/** Where units would land, in order, and what would be captured.
 * @param {Context} ctx */
export function foreseen(ctx) {
  /** @type {Map<string, {ghost: string[], step: number}>} */
  const landing = new Map();
  const captured = new Set(ctx.view.taken ?? []);
  const transitions = ctx.preview?.transitions ?? [];
  const swap = ctx.view.phase === "power" && transitions.length === 2;
  let step = 0;
  for (const { piece, from, to } of swap ? [] : transitions) {
    if (isCapture({ from, to })) {
      captured.add(from);
      continue;
    }
    const there = landing.get(to);
    if (there) there.ghost.push(piece);
    else {
      step += 1;
      landing.set(to, { ghost: [piece], step });
    }
  }
  return { landing, captured, many: step > 1 };
}

/** What the last turn left behind: how many pieces came to each spot, and what it captured.
 * @param {Context} ctx */
export function remembered(ctx) {
  /** @type {Map<string, number>} */
  const moved = new Map();
  /** @type {Map<string, string[]>} */
  const captured = new Map();
  /** @type {string[]} */
  const swapped = [];
  for (const { move, transitions } of ctx.last?.moves ?? []) {
    if (move.startsWith("swap:")) swapped.push(...move.split(":").slice(1));
    else
      for (const { piece, from, to } of transitions) {
        moved.set(to, (moved.get(to) ?? 0) + 1);
        if (isCapture({ from, to })) captured.set(from, [...(captured.get(from) ?? []), piece]);
      }
  }
  return { moved, captured, swapped };
}

/** @typedef {ReturnType<typeof foreseen> & {before: ReturnType<typeof remembered>}} Marks */

/**
 * The levels of a card on which something has just come to lie.
 * @param {string} spot
 * @param {number} height
 * @param {ReturnType<typeof remembered>} before
 * @returns {number[]}
 */
function fresh(spot, height, { moved, swapped }) {
  const levels = swapped
    .map((place) => place.split("."))
    .filter(([card]) => spot === `card:${"AB".indexOf(card[0])}:${card.slice(1)}`)
    .map(([, level]) => Number(level));
  const landed = Array.from({ length: Math.min(height, moved.get(spot) ?? 0) }, (_, i) => height - i);
  return [...new Set([...levels, ...landed])];
}

/** Whether pieces are to be chosen wherever they lie in a stack.
 * @param {Context} ctx */
const swapsPieces = (ctx) => ctx.interactive && verbOf(ctx) === "swap";

/**
 * States by level: chosen, top that can be chosen, just come, refused.
 * @param {Context} ctx
 * @param {string} spot
 * @param {number} height
 * @param {number} hidden
 * @param {number[]} arrived
 */
function statesOf(ctx, spot, height, hidden, arrived) {
  /** @type {Record<string, PieceState[]>} */
  const states = {};
  const add = (/** @type {number} */ level, /** @type {PieceState} */ state) => {
    if (level <= hidden) return;
    states[level - hidden] ??= [];
    states[level - hidden].push(state);
  };
  for (const level of arrived) add(level, "moved");
  const pieces = ctx.picks
    .filter((pick) => pick.startsWith(`${spot}:`))
    .map((pick) => Number(pick.split(":")[3]));
  for (const level of pieces) add(level, "selected");
  const pressable = swapsPieces(ctx)
    ? Array.from({ length: height }, (_, i) => i + 1).filter((level) => isLegal(ctx, `${spot}:${level}`))
    : isLegal(ctx, spot) && !ctx.picks.includes(spot)
      ? [height]
      : [];
  for (const level of pressable) if (!pieces.includes(level)) add(level, "legal");
  if (ctx.picks.includes(spot) && !swapsPieces(ctx)) add(height, "selected");
  if (ctx.refused?.startsWith(spot)) add(Number(ctx.refused.split(":")[3] ?? height), "refused");
  return states;
}

/** @param {Context} ctx @param {number} seat @param {number} number @param {Marks} marks */
function card(ctx, seat, number, marks) {
  const spot = `card:${seat}:${number}`;
  const pieces = piecesOf(ctx, spot);
  const hidden = Math.max(0, pieces.length - TALLEST);
  const { ghost = [], step = 0 } = marks.landing.get(spot) ?? {};
  const gone = pieces.length || ghost.length ? [] : (marks.before.captured.get(spot) ?? []);
  const taken = marks.captured.has(spot) || gone.length > 0;
  const states = taken
    ? { all: /** @type {PieceState[]} */ (["captured"]) }
    : statesOf(ctx, spot, pieces.length, hidden, fresh(spot, pieces.length, marks.before));
  const look = classes(
    isLegal(ctx, spot) && "legal",
    isPicked(ctx, spot) && "selected",
    step > 0 && "step",
    ctx.refused === spot && "refused",
    !pieces.length && "bare",
  );
  return h(
    "li",
    { key: spot },
    h(
      "button",
      {
        type: "button",
        class: "lg-card",
        "data-spot": spot,
        "data-look": look,
        "data-legal": isLegal(ctx, spot),
        "data-stack": pieces.join(" "),
        "data-levels": swapsPieces(ctx) ? hidden : null,
        "aria-label": label(ctx, spot),
        "aria-pressed": isPicked(ctx, spot) ? "true" : null,
      },
      gone.length
        ? stackSvg(gone.slice(-TALLEST), { box: BOX, states, trace: true })
        : stackSvg(pieces.slice(-TALLEST), { box: BOX, states, ghost }),
      tag(pieces, isGuarded(ctx, spot), hidden),
      disc(ctx, spot, step, marks.many),
      h("span", { class: "lg-number" }, number),
    ),
  );
}

/** @param {string[]} pieces @param {boolean} guarded @param {number} hidden */
const tag = (pieces, guarded, hidden) =>
  h(
    "span",
    { class: "lg-tag", title: guarded ? GUARDED : isNest(pieces) ? NEST : null },
    guarded ? [icon("guard"), h("span", null, "guarded")] : isNest(pieces) && h("span", null, "nest"),
    hidden > 0 && h("b", { class: "num" }, `+${hidden}`, h("span", null, " below")),
  );

/** @param {Context} ctx @param {string} spot @param {number} step @param {boolean} many */
function disc(ctx, spot, step, many) {
  if (step && many) return h("span", { class: "lg-disc lg-step num" }, step);
  return (
    verbOf(ctx) === "push" && isLegal(ctx, spot) && h("span", { class: "lg-disc lg-arrow" }, icon("right"))
  );
}
/** @param {Context} ctx @param {number} seat @param {Marks} marks */
export function row(ctx, seat, marks) {
  const numbers = ctx.view.cards[seat].map((/** @type {string[]} */ _, /** @type {number} */ i) => i + 1);
  return h(
    "ol",
    { class: "lg-row", key: `row:${seat}`, "aria-label": capital(owned(ctx, seat, "cards")) },
    numbers.map((/** @type {number} */ number) => card(ctx, seat, number, marks)),
  );
}
