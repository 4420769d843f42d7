/**
 * Logistics: two facing rows of cards. A stock lies before card 1, a vault after the last card, so everything
 * flows one way.
 *
 * Facing cards stand exactly opposite each other; the vaults, and with room for them the stocks, overhang at
 * the ends.
 */
import { icon } from "../../../web/static/js/lib/icons.js";
import { PALETTES, pieceName, stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, owned } from "../../../web/static/js/lib/sentences.js";
import { foreseen, remembered, row } from "./cards.js";
import { ahead, ask, isCapture, isLegal, isPicked, label, powerOf, press } from "./moves.js";
import { tray } from "./tray.js";

/** @typedef {import("./view.js").GameView & {taken?: string[]}} GameView  `taken`: what will be captured */
/** @typedef {import("../../../web/static/js/lib/types.js").Transition} Transition */
/** @typedef {import("../../../web/static/js/lib/types.js").Stage} Stage */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/render.js").Child} Child */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */
/** @typedef {import("./cards.js").Marks} Marks */
const STILL = 900; // milliseconds for which a capture, before it happens, and a power are shown
const ROOMY = 6; // cards in a row that leave room for the stocks beside them

/** Trees as they count, then what is left: a way to lay things out, the score comes with its parts.
 * @param {Record<string, number>} vault @returns {string[][]} */
function piles(vault) {
  const left = { ...vault };
  /** @type {string[][]} */
  const trees = [];
  const pick = (/** @type {number} */ size, /** @type {string} */ colour) =>
    Object.keys(left).find(
      (code) => left[code] > 0 && Number(code[1]) === size && (!colour || code[0] === colour),
    );
  for (const colour of [...PALETTES.rainbow, ...PALETTES.xeno, ""]) {
    for (
      let tree = [3, 2, 1].map((size) => pick(size, colour));
      tree.every(Boolean);
      tree = [3, 2, 1].map((size) => pick(size, colour))
    ) {
      const pile = tree.map(String);
      for (const code of pile) left[code] -= 1;
      trees.push(pile);
    }
  }
  return [...trees, ...Object.entries(left).flatMap(([code, n]) => Array.from({ length: n }, () => [code]))];
}
/** @param {Context} ctx @param {number} seat @param {Marks} marks */
function vault(ctx, seat, marks) {
  const spot = `vault:${seat}`;
  const groups = piles(ctx.view.vault[seat]);
  const step = marks.landing.get(spot)?.step ?? 0;
  return h(
    "div",
    {
      class: classes("lg-vault", marks.before.moved.has(spot) && "lg-fresh"),
      key: spot,
      "data-place": spot,
      role: "img",
      "aria-label": label(ctx, spot),
      style: { "--across": Math.max(1, Math.ceil(Math.sqrt(0.85 * groups.length))) },
      "data-look": step ? "step" : "",
    },
    groups.map((group) => stackSvg(group, { box: [64, 84], className: "lg-pile" })),
    step > 0 && h("span", { class: "lg-disc lg-step num" }, step),
    h("span", { class: "lg-number", title: "What lies here counts at the end" }, "vault"),
  );
}

/** A stock: a trio of sizes for each colour of its palettes. That of the other side is folded small,
 * and so is one's own while the tray of a power needs the room.
 * @param {Context} ctx @param {number} seat */
function stock(ctx, seat) {
  const counts = /** @type {Record<string, number>} */ (ctx.view.stock[seat]);
  const usable = ctx.interactive && ctx.view.to_move === seat && ctx.view.phase !== "power";
  if (!Object.keys(counts).length)
    return h(
      "div",
      { class: "lg-stock", key: `stock:${seat}` },
      h("p", { class: "lg-hint" }, `${capital(owned(ctx, seat, "stock"))} is empty`),
    );
  const palettes = Object.values(PALETTES).filter((letters) =>
    Object.keys(counts).some((code) => letters.includes(code[0])),
  );
  return h(
    "div",
    { class: "lg-stock", key: `stock:${seat}` },
    h(
      "ul",
      {
        class: classes("supply", usable || isOpen(ctx, seat) ? "supply-press" : "lg-folded"),
        "aria-label": capital(owned(ctx, seat, "stock")),
      },
      palettes.flat().map((colour) =>
        h(
          "li",
          { class: "trio", key: colour },
          h(
            "ul",
            null,
            [3, 2, 1].map((size) =>
              kind(ctx, `stock:${seat}:${colour}${size}`, counts[`${colour}${size}`] ?? 0, usable),
            ),
          ),
        ),
      ),
    ),
  );
}

/** One's own stock looks the same on either side's turn, and while a power has nothing to lay out.
 * @param {Context} ctx @param {number} seat */
const isOpen = (ctx, seat) => seat === ctx.seat && ctx.mine.some((held) => held === seat) && !tray(ctx);

/**
 * The same element whether it can be pressed or not: with every turn all of them change, and drawing them
 * anew takes long.
 * @param {Context} ctx
 * @param {string} spot
 * @param {number} count
 * @param {boolean} pressable
 */
function kind(ctx, spot, count, pressable) {
  const code = spot.split(":")[2];
  /** @type {PieceState[]} */
  const states = !count
    ? ["ghost"]
    : ctx.refused === spot
      ? ["refused"]
      : isPicked(ctx, spot)
        ? ["selected"]
        : [];
  const can = {
    role: "button",
    tabindex: -1,
    "data-spot": spot,
    "data-legal": isLegal(ctx, spot),
    "aria-label": label(ctx, spot),
    "aria-pressed": isPicked(ctx, spot) ? "true" : null,
  };
  return h(
    "li",
    { key: code },
    h(
      "span",
      { class: classes("kind", !count && "kind-none"), ...(pressable ? can : { "data-place": spot }) },
      h("span", { class: "sr" }, `${pieceName(code)}: `),
      stackSvg([code], { states: { all: states }, trace: !count }),
      h("span", { class: "kind-count" }, count),
    ),
  );
}
/** @param {Context} ctx @param {number} seat @param {Marks} marks @param {string} side */
const half = (ctx, seat, marks, side) =>
  h(
    "div",
    { class: `lg-side lg-${side}`, key: side },
    stock(ctx, seat),
    row(ctx, seat, marks),
    vault(ctx, seat, marks),
    h("span", { class: "lg-way", "aria-hidden": "true" }, icon("right")),
  );

/** @param {Context} ctx */
function draw(ctx) {
  const { view, seat: below } = ctx;
  const above = 1 - below;
  const marks = { ...foreseen(ctx), before: remembered(ctx) };
  const cards = view.cards[0].length;
  const kinds = Math.max(...view.stock.map((/** @type {object} */ counts) => Object.keys(counts).length));
  const beside = !ctx.small && cards <= ROOMY && kinds <= 15;
  return h(
    "div",
    {
      class: classes(
        "lg",
        beside ? "lg-beside" : "lg-banded",
        ctx.small && cards > 4 && "lg-strips",
        ctx.interactive && powerOf(ctx) === "green" && "lg-taking",
      ),
      style: { "--cards": cards },
    },
    half(ctx, above, marks, "them"),
    half(ctx, below, marks, "me"),
    tray(ctx),
  );
}

// -- what happens, in stages -----------------------------------------------------------------
/** The position after some pieces have moved; they leave and reach the tops of stacks.
 * @param {GameView} view @param {Transition[]} transitions @returns {GameView} */
function moved(view, transitions) {
  const next = structuredClone(view);
  /** @param {string} spot @param {string} piece @param {1 | -1} by */
  const change = (spot, piece, by) => {
    const [what, seat, card] = spot.split(":");
    if (what === "card") {
      const pieces = next.cards[Number(seat)][Number(card) - 1];
      if (by > 0) pieces.push(piece);
      else pieces.splice(pieces.lastIndexOf(piece), 1);
    } else {
      const counts = next[what === "vault" ? "vault" : "stock"][Number(seat)];
      counts[piece] = (counts[piece] ?? 0) + by;
    }
  };
  for (const { piece, from, to } of transitions) {
    change(from, piece, -1);
    change(to, piece, 1);
  }
  return next;
}

/** Every capture is seen before it happens, nest and all; what a power did stands still for a moment.
 * @param {GameView} before
 * @param {import("../../../web/static/js/lib/types.js").Step} step
 * @returns {Stage[]} */
function stages(before, { transitions, view }) {
  const captures = [...new Set(transitions.filter(isCapture).map(({ beat }) => beat))];
  const power = before.phase === "power" && transitions.length > 0;
  /** @type {Stage[]} */
  const parts = [];
  let [now, begun] = [before, 0];
  for (const beat of captures) {
    const part = transitions.filter((step) => step.beat >= begun && step.beat < beat);
    const taken = transitions.filter((step) => step.beat === beat).map(({ from }) => from);
    now = moved(now, part);
    parts.push({ transitions: part, view: { ...now, taken }, hold: STILL });
    begun = beat;
  }
  const rest = transitions.filter(({ beat }) => beat >= begun);
  return [...parts, { transitions: rest, view, hold: power ? STILL : 0 }];
}

export default { draw, press, ask, label, ahead, stages };
