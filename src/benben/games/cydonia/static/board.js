/** Cydonia: the labyrinth, both stashes, the two trees of the trick and what one would do to the other. */
import {
  COLOURS,
  PALETTES,
  pieceName,
  stackName,
  stackSvg,
  treeOf,
} from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, isMe, owned, thingOf } from "../../../web/static/js/lib/sentences.js";
import { ahead, ask, fits, press, spell } from "./moves.js";
import { duel, lastTrick, TREE_BOX } from "./trick.js";

/** @typedef {import("./trick.js").Trick} Trick */
/** @typedef {import("./view.js").GameView & {scene?: Trick}} View  `scene`: a trick that is still there */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: View}} Context */
/** @typedef {import("../../../web/static/js/lib/protocol.js").Seat} Seat */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */

const PAUSE = 5000; // milliseconds for which a trick is shown

// -- stashes -------------------------------------------------------------------------------

/** Large enough for fingers where it is pressed: of two people at one small screen, for whoever is to move.
 * @param {Context} ctx @param {Seat} seat */
function stash(ctx, seat) {
  const pressable = ctx.interactive && ctx.view.to_move === seat;
  const shared = ctx.mine.length === 2;
  const large = shared ? !ctx.small || ctx.view.to_move === seat : ctx.seat === seat;
  return h(
    "div",
    {
      role: "group",
      class: classes("cy-stash", large && "cy-mine"),
      "aria-label": thingOf(ctx, seat, "stash"),
    },
    h(
      "div",
      { class: classes("supply", large && "supply-press") },
      PALETTES.rainbow.map((letter) =>
        h(
          "div",
          { class: "trio", key: letter, role: "group", "aria-label": COLOURS[letter] },
          h(
            "ul",
            null,
            ["3", "2", "1"].map((size) => h("li", { key: size }, kind(ctx, seat, letter + size, pressable))),
          ),
        ),
      ),
    ),
  );
}

/**
 * The same element whether it can be pressed or not: with every turn all of them change, and drawing them
 * anew takes long.
 * @param {Context} ctx
 * @param {Seat} seat
 * @param {string} piece
 * @param {boolean} pressable
 */
function kind(ctx, seat, piece, pressable) {
  const spot = `stash:${seat}:${piece}`;
  const count = ctx.view.stash[Number(seat)][piece] ?? 0;
  const chosen = ctx.picks.includes(spot);
  const usable = pressable && fits(ctx, piece);
  /** @type {PieceState[]} */
  const top = [];
  if (chosen) top.push("selected");
  if (ctx.refused === spot) top.push("refused");
  if (!ctx.view.scene && ctx.last?.transitions.some(({ to }) => to === spot)) top.push("moved");
  if (!count || (pressable && !usable)) top.push("dimmed");
  const can = {
    role: "button",
    tabindex: -1,
    "data-spot": spot,
    "data-legal": usable,
    "aria-pressed": String(chosen),
    "aria-label": label(ctx, spot),
  };
  return h(
    "div",
    {
      class: classes("kind", !count && "kind-none", usable && "kind-legal"),
      ...(pressable ? can : { "data-place": spot }),
    },
    stackSvg([piece], { states: { top } }),
    h("span", { class: "kind-count", "aria-hidden": "true" }, count - Number(chosen)),
    h("span", { class: "sr" }, label(ctx, spot)),
  );
}

// -- the labyrinth and what is reserved ------------------------------------------------------

/** @param {Context} ctx */
function labyrinth(ctx) {
  const trees = ctx.view.labyrinth;
  const gone = (ctx.view.trick - 1) * 2;
  const tags = ["to the winner", "to the loser"];
  const step = (/** @type {string} */ tree, /** @type {number} */ i) =>
    h(
      "li",
      { class: "cy-step", key: gone + i, "data-place": `labyrinth:${i}` },
      tags[i] && h("span", { class: "cy-tag" }, tags[i]),
      stackSvg(treeOf(tree), { box: TREE_BOX }),
      h("span", { class: "sr" }, stackName(treeOf(tree))),
      h("span", { class: "cy-number num", "aria-hidden": "true" }, gone + i + 1),
    );
  return h(
    "div",
    {
      role: "group",
      class: "cy-strip",
      key: "labyrinth",
      "aria-label": `Labyrinth, ${trees.length} trees left`,
    },
    h("ol", { class: "cy-next" }, trees.slice(0, 2).map(step)),
    trees.length > 2 &&
      h(
        "ol",
        { class: "cy-rest" },
        trees.slice(2).map((/** @type {string} */ tree, /** @type {number} */ i) => step(tree, i + 2)),
      ),
  );
}

/** What a player has won; when the game is over, as it was put together for scoring.
 * @param {Context} ctx @param {Seat} seat */
function reserved(ctx, seat) {
  const trees = ctx.view.reserved[seat];
  const gained = ctx.last?.transitions.some((transition) => transition.to === `reserved:${seat}`);
  const arranged = ctx.view.phase === "over" ? lastTrick(ctx)?.arranged?.[seat] : undefined;
  return h(
    "div",
    { role: "group", class: "cy-reserved", key: seat, "data-place": `reserved:${seat}` },
    h(
      "h2",
      { class: "cy-tag" },
      arranged ? capital(owned(ctx, seat, "trees, rearranged")) : thingOf(ctx, seat, "reserved trees"),
      h("b", { class: "num" }, ` ${trees.length}`),
    ),
    arranged
      ? h(
          "div",
          { class: "cy-arranged" },
          arrangedGroup(arranged.solid, "one colour", ctx.options.solid_value),
          arrangedGroup(arranged.others, "mixed", ctx.options.mixed_value),
        )
      : treeList(trees, gained),
  );
}

/** @param {string[]} trees @param {string} kind @param {number} worth */
const arrangedGroup = (trees, kind, worth) =>
  trees.length > 0 &&
  h(
    "figure",
    { key: kind },
    treeList(trees),
    h("figcaption", { class: "num" }, `${trees.length} ${kind} × ${worth} = ${trees.length * worth}`),
  );

/** @param {string[]} trees @param {boolean} [gained] whether the last one has just been won */
const treeList = (trees, gained) =>
  h(
    "ol",
    { class: "cy-kept" },
    trees.map((tree, i) =>
      h(
        "li",
        { key: i },
        stackSvg(treeOf(tree), {
          box: TREE_BOX,
          states: { 1: gained && i === trees.length - 1 ? ["moved"] : [] },
        }),
        h("span", { class: "sr" }, stackName(treeOf(tree))),
      ),
    ),
  );
// -- the whole --------------------------------------------------------------------------------

/** @param {Context} ctx */
function draw(ctx) {
  const other = /** @type {Seat} */ (1 - ctx.seat);
  const early = ctx.view.stage === 1;
  return h(
    "div",
    {
      class: classes("cy", ctx.view.phase === "over" && "cy-done"),
      role: "group",
      "aria-label": "Cydonia",
    },
    stash(ctx, other),
    early
      ? labyrinth(ctx)
      : h(
          "div",
          { class: "cy-strip cy-store", key: "reserved" },
          reserved(ctx, ctx.seat),
          reserved(ctx, other),
        ),
    duel(ctx),
    stash(ctx, ctx.seat),
  );
}

/** @param {Context} ctx @param {string} spot */
function label(ctx, spot) {
  const [kindOfSpot, seat, piece] = spot.split(":");
  if (kindOfSpot !== "stash") return spot;
  const count = ctx.view.stash[Number(seat)][piece] || "none";
  const where = isMe(ctx, Number(seat)) ? "your stash" : `the stash of ${ctx.names[Number(seat)]}`;
  return `${pieceName(piece)}, ${count} in ${where}`;
}

/** A trick stands on the table for a while before it is cleared; the follower's tree is in it by then.
 * @param {import("./view.js").GameView} before
 * @param {import("../../../web/static/js/lib/types.js").Step} step
 * @returns {import("../../../web/static/js/lib/types.js").Stage[]}
 */
function stages(before, { highlight, transitions, view }) {
  const last = { transitions, view, hold: 0 };
  if (!highlight) return [last];
  const isBefore = (/** @type {{beat: number}} */ { beat }) => beat < (highlight.beat ?? 0);
  const stash = before.stash.map((pieces) => ({ ...pieces }));
  for (const piece of treeOf(highlight.detail.followed)) stash[1 - before.leader][piece] -= 1;
  return [
    {
      transitions: transitions.filter(isBefore),
      view: { ...before, stash, scene: highlight.detail },
      hold: PAUSE,
    },
    { ...last, transitions: transitions.filter((transition) => !isBefore(transition)) },
  ];
}

/** What is built is marked; that a trick is cleared and the labyrinth shared out follows from it.
 * @param {import("../../../web/static/js/lib/types.js").Transition} transition */
const traces = ({ from }) => from.startsWith("stash:");

export default { draw, press, ask, label, spell, ahead, stages, traces };
