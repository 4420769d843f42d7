import { COLOURS, PALETTES, pieceName, stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, owned } from "../../../web/static/js/lib/sentences.js";
import { draft } from "./draft.js";
import { ahead, ask, codeOf, composed, isLegal, isProposed, label, press } from "./moves.js";
import { proposed, strip } from "./strip.js";

/** @typedef {import("./strip.js").RoundEnd} RoundEnd */
/** @typedef {import("./view.js").GameView & {scene?: RoundEnd}} GameView  `scene`: a round that lies there */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/types.js").Transition} Transition */
/** @typedef {import("../../../web/static/js/lib/render.js").Child} Child */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */
/** @typedef {{pieces: string[], states?: PieceState[], virtual?: boolean, called?: boolean}} Play */
const PAUSE = 6000; // milliseconds for which the end of a round is shown

// -- inventories -------------------------------------------------------------------------

/** Each pyramid of an inventory is a spot of its own; the second of two equal ones ends in :2.
 * @param {Record<string, number>} counts @param {number} seat */
function spotsOf(counts, seat) {
  const codes = PALETTES.rainbow
    .flatMap((letter) => [1, 2, 3].map((size) => `${letter}${size}`))
    .filter((code) => counts[code]);
  codes.sort((a, b) => Number(a[1]) - Number(b[1]));
  return codes.flatMap((code) =>
    Array.from({ length: counts[code] }, (_, i) => `inventory:${seat}:${code}${i ? `:${i + 1}` : ""}`),
  );
}

/** Whatever a player has had in this round: what was played leaves a gap, so that the others stay where they
 * are.
 * @param {GameView} view @param {number} seat */
function broughtAlong({ inventories, rows }, seat) {
  const counts = { ...inventories[seat] };
  const played = rows[seat].filter((play) => play !== "*").flatMap((play) => play.split("/"));
  for (const pyramid of played) {
    const code = pyramid.slice(0, 2);
    counts[code] = (counts[code] ?? 0) + 1;
  }
  return counts;
}

/** @param {Context} ctx @param {number} seat */
function inventory(ctx, seat) {
  const active = ctx.interactive && seat === ctx.view.to_move && !ctx.view.draft;
  const left = new Set(spotsOf(ctx.view.inventories[seat], seat));
  return h(
    "ul",
    {
      class: classes("in-inventory", seat === ctx.seat ? "in-mine" : "in-theirs"),
      key: `inventory:${seat}`,
      "aria-label": capital(owned(ctx, seat, "inventory")),
      "data-place": `inventory:${seat}`,
    },
    left.size
      ? spotsOf(broughtAlong(ctx.view, seat), seat).map((spot) =>
          h(
            "li",
            { key: spot, "aria-hidden": !left.has(spot) && "true" },
            !left.has(spot)
              ? h("span", { class: "in-piece in-gap", "data-place": spot }, stackSvg([codeOf(spot)]))
              : active
                ? pieceButton(ctx, spot)
                : h(
                    "span",
                    { class: "in-piece", "data-place": spot },
                    stackSvg([codeOf(spot)]),
                    h("span", { class: "in-tag" }, h("span", { class: "sr" }, pieceName(codeOf(spot)))),
                  ),
          ),
        )
      : h("li", { class: "in-none" }, ctx.view.draft ? "no pyramids yet" : "no pyramids left"),
  );
}

/** @param {Context} ctx @param {string} spot */
function pieceButton(ctx, spot) {
  const place = ctx.picks.filter((pick) => pick.startsWith("inventory:")).indexOf(spot);
  /** @type {PieceState[]} */
  const states =
    place >= 0 || isProposed(ctx, spot)
      ? ["selected"]
      : ctx.refused === spot
        ? ["refused"]
        : isLegal(ctx, spot)
          ? ["legal"]
          : ["dimmed"];
  return h(
    "button",
    {
      type: "button",
      class: "in-piece",
      "data-spot": spot,
      "data-legal": states[0] === "legal",
      "aria-pressed": String(place >= 0),
      "aria-label": label(ctx, spot),
    },
    stackSvg([codeOf(spot)], { states: { all: states } }),
    h("span", { class: "in-tag" }, ["play", "under"][place] ?? ""),
  );
}
// -- the stack ---------------------------------------------------------------------------

/** The initiative stack, highest first; with a sacrifice chosen its places can be pressed.
 * @param {Context} ctx @returns {Child} */
function ranks(ctx) {
  const now = /** @type {string[]} */ (ctx.view.stack);
  const { sacrificed } = composed(ctx.picks);
  const moving = proposed(ctx).pop()?.[0] ?? "";
  const after = /** @type {string[] | undefined} */ (ctx.preview?.detail.stack);
  const changed = Boolean(after && after.join("") !== now.join(""));
  const moved = new Set(
    ctx.last?.transitions.filter(({ to }) => to.startsWith("stack:")).map(({ to }) => to),
  );
  return h(
    "div",
    {
      role: "group",
      class: classes("in-ranks", changed && "in-changing"),
      key: "ranks",
      "aria-label": "Initiative stack",
    },
    h(
      "h2",
      { title: "Of two pyramids of one size, the higher colour has the initiative" },
      "Initiative stack",
    ),
    h("p", { class: "in-hint" }, sacrificed ? `Where should ${COLOURS[moving]} go?` : "highest first"),
    h(
      "ol",
      { class: "in-ladder" },
      now.map((letter, i) => rung(ctx, letter, i + 1, sacrificed ? moving : "", moved.has(`stack:${i + 1}`))),
    ),
    changed &&
      after &&
      h(
        "ol",
        { class: "in-ladder in-after", "aria-label": "after this play" },
        after.map((letter) =>
          h(
            "li",
            { key: letter },
            h(
              "span",
              { class: classes("in-rung", letter === moving && "in-moved") },
              stackSvg([`${letter}${sizeOf(ctx)}`], { box: [40, 48] }),
              h("span", null, COLOURS[letter]),
            ),
          ),
        ),
      ),
  );
}

/** @param {Context} ctx */
const sizeOf = (ctx) => ctx.options.stack_size ?? 1;

/**
 * @param {Context} ctx
 * @param {string} letter
 * @param {number} place
 * @param {string} moving
 * @param {boolean} moved
 */
function rung(ctx, letter, place, moving, moved) {
  const spot = `stack:${place}`;
  const legal = moving !== "" && isLegal(ctx, spot);
  const chosen = ctx.picks.includes(spot);
  /** @type {PieceState[]} */
  const states =
    ctx.refused === spot ? ["refused"] : letter === moving ? ["selected"] : moved ? ["moved"] : [];
  const inside = [
    stackSvg([`${letter}${sizeOf(ctx)}`], { box: [40, 48], states: { all: states } }),
    h("span", null, COLOURS[letter]),
  ];
  return h(
    "li",
    { key: place },
    moving && ctx.interactive
      ? h(
          "button",
          {
            type: "button",
            class: classes("in-rung", legal && "in-open", chosen && "in-moved"),
            "data-spot": spot,
            "data-legal": legal,
            "aria-pressed": String(chosen),
            "aria-label": label(ctx, spot),
          },
          inside,
        )
      : h("span", { class: "in-rung", "data-place": spot }, inside),
  );
}
/** @param {Context} ctx */
function draw(ctx) {
  return h(
    "div",
    { class: classes("in", ctx.view.draft && "in-drafting") },
    inventory(ctx, 1 - ctx.seat),
    ctx.view.draft ? draft(ctx) : strip(ctx),
    ranks(ctx),
    inventory(ctx, ctx.seat),
  );
}

/** A play is marked, and on the stack the colour that it moves, not those that make room. That a round begins
 * anew is said.
 * @param {Transition} transition @param {Transition[]} move */
function traces({ piece, from, to, beat }, move) {
  if (to.startsWith("inventory:")) return from.startsWith("draft:");
  if (!to.startsWith("stack:")) return !to.startsWith("draft:bag");
  const played = move.filter((other) => other.to.startsWith("row:")).at(-1); // what is sacrificed comes first
  const anew = move.some((other) => other.beat === beat && other.to.startsWith("inventory:"));
  return !anew && played?.piece[0] === piece[0];
}

/** The end of a round is held before the pyramids change hands.
 * @param {GameView} before
 * @param {import("../../../web/static/js/lib/types.js").Step} step
 * @returns {import("../../../web/static/js/lib/types.js").Stage[]} */
function stages(before, { highlight, transitions, view }) {
  const last = { transitions, view, hold: 0 };
  if (!highlight) return [last];
  const isBefore = (/** @type {{beat: number}} */ { beat }) => beat < (highlight.beat ?? Infinity);
  const played = transitions.filter(isBefore);
  const inventories = before.inventories.map((pieces) => ({ ...pieces }));
  for (const { piece, from } of played)
    if (from.startsWith("inventory:")) inventories[Number(from.split(":")[1])][piece] -= 1;
  const { rows, stack } = highlight.detail;
  const scene = { ...highlight.detail, text: highlight.text };
  return [
    { transitions: played, view: { ...before, inventories, rows, stack, scene }, hold: PAUSE },
    { ...last, transitions: transitions.filter((transition) => !isBefore(transition)) },
  ];
}

export default { draw, press, ask, label, ahead, stages, traces };
