/**
 * Logistics: two facing rows of cards. A stock lies before card 1, a vault after the last card, so everything
 * flows one way.
 *
 * Facing cards stand exactly opposite each other; the vaults, and with room for them the stocks, overhang at
 * the ends.
 */
import { icon } from "../../../web/static/js/lib/icons.js";
import { isNest, PALETTES, pieceName, stackName, stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, owned } from "../../../web/static/js/lib/sentences.js";
import {
  ahead,
  ask,
  isCapture,
  isGuarded,
  isLegal,
  isPicked,
  piecesOf,
  powerOf,
  press,
  verbOf,
} from "./moves.js";

/** @typedef {import("./view.js").GameView & {taken?: string[]}} GameView  `taken`: what will be captured */
/** @typedef {import("../../../web/static/js/lib/types.js").Transition} Transition */
/** @typedef {import("../../../web/static/js/lib/types.js").Stage} Stage */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/render.js").Child} Child */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */

/** @type {[number, number]} */
const BOX = [72, 118];
const STILL = 900; // milliseconds for which a capture, before it happens, and a power are shown
const TALLEST = 12; // more than that are counted, not drawn; the spread view shows them all
const ROOMY = 6; // cards in a row that leave room for the stocks beside them
const GUARDED = "A tree on top guards this card: a pyramid that lands opposite does not capture it";
const NEST = "A nest: a large on a medium on a small";
/** @type {Record<string, [string, string]>} */
const POWERS = {
  green: ["G", "Take from a vault"],
  yellow: ["Y", "Return a top"],
  red: ["R", "Push a top forward"],
  blue: ["B", "Swap on your cards"],
  black: ["K", "Swap on their cards"],
};
/** @type {Record<string, string>} */
const CAN = {
  sow: "can be sown",
  lift: "top can be returned",
  push: "top can be pushed",
  swap: "can be chosen",
  take: "can be taken",
};

/** Where units would land, in order, and what would be captured.
 * @param {Context} ctx */
function foreseen(ctx) {
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
function remembered(ctx) {
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

/** @param {Record<string, number>} counts */
const counted = (counts) =>
  Object.entries(counts)
    .filter(([, n]) => n)
    .map(([code, n]) => (n > 1 ? `${n} ${pieceName(code)}` : pieceName(code)))
    .join(", ") || "empty";

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
 * and so is one's own while a power needs the room.
 * @param {Context} ctx @param {number} seat */
function stock(ctx, seat) {
  const counts = /** @type {Record<string, number>} */ (ctx.view.stock[seat]);
  const usable = ctx.interactive && ctx.view.to_move === seat && ctx.view.phase !== "power";
  if (!Object.keys(counts).length)
    return h(
      "div",
      { class: "lg-stock", key: `stock:${seat}` },
      h("p", { class: "lg-hint" }, `${owned(ctx, seat, "stock")} is empty`),
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
        "aria-label": owned(ctx, seat, "stock"),
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

/** One's own stock looks the same on either side's turn.
 * @param {Context} ctx @param {number} seat */
const isOpen = ({ mine, seat: below, view, interactive }, seat) =>
  seat === below && mine.some((held) => held === seat) && !(interactive && view.phase === "power");

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

/** In a power: which one, the pieces of an opened card, or what lies in the vaults.
 * @param {Context} ctx @returns {Child} */
function tray(ctx) {
  if (!ctx.interactive || ctx.view.phase !== "power") return null;
  const power = powerOf(ctx);
  const powers = /** @type {string[]} */ (ctx.view.powers[0]);
  const choices =
    powers.length > 1 &&
    h(
      "div",
      { class: "lg-powers", role: "group", "aria-label": "Powers" },
      powers.map((name) =>
        h(
          "button",
          {
            type: "button",
            class: "btn lg-power",
            key: name,
            "data-spot": `power:${name}`,
            "data-legal": !power,
            title: capital(ctx.facts.powers[name]),
            "aria-pressed": String(name === power),
          },
          h("i", { class: `c-${POWERS[name][0]}` }),
          POWERS[name][1],
        ),
      ),
    );
  const shelves =
    power === "green"
      ? [0, 1].map((seat) => vaultShelf(ctx, seat))
      : verbOf(ctx) === "swap"
        ? cardShelf(ctx)
        : null;
  return choices || shelves ? h("div", { class: "lg-tray", key: "tray" }, choices, shelves) : null;
}

/** Pieces laid out to be pressed.
 * @param {Context} ctx @param {string} title @param {{spot: string, code: string, note: string}[]} pieces */
const shelf = (ctx, title, pieces) =>
  h(
    "div",
    { class: "lg-shelf", key: title },
    h("h2", null, title),
    h(
      "ol",
      { class: "lg-pieces" },
      pieces.map(({ spot, code, note }) => {
        const state = isPicked(ctx, spot)
          ? "selected"
          : ctx.refused === spot
            ? "refused"
            : isLegal(ctx, spot)
              ? null
              : "dimmed";
        return h(
          "li",
          { key: spot },
          h(
            "button",
            {
              type: "button",
              class: "kind",
              "data-spot": spot,
              "data-legal": isLegal(ctx, spot),
              "aria-label": label(ctx, spot),
              "aria-pressed": String(isPicked(ctx, spot)),
            },
            stackSvg([code], { states: { all: state ? [/** @type {PieceState} */ (state)] : [] } }),
            h("span", { class: "kind-count" }, note),
          ),
        );
      }),
    ),
  );

/** @param {Context} ctx @param {number} seat */
function vaultShelf(ctx, seat) {
  const held = Object.entries(/** @type {Record<string, number>} */ (ctx.view.vault[seat]));
  return (
    held.length > 0 &&
    shelf(
      ctx,
      owned(ctx, seat, "vault"),
      held.map(([code, n]) => ({ spot: `vault:${seat}:${code}`, code, note: n > 1 ? `×${n}` : "" })),
    )
  );
}

/** @param {Context} ctx */
function cardShelf(ctx) {
  const last = ctx.picks.filter((pick) => pick.startsWith("card:")).pop();
  if (!last)
    return h(
      "p",
      { class: "lg-hint", key: "hint" },
      "Press a piece, or a card to see its pieces side by side.",
    );
  const [, seat, card] = last.split(":");
  const pieces = piecesOf(ctx, last).map((code, i) => ({
    spot: `card:${seat}:${card}:${i + 1}`,
    code,
    note: String(i + 1),
  }));
  return shelf(ctx, `${owned(ctx, Number(seat), `card ${card}`)}, from the bottom up`, pieces);
}

/** What a spot is called, and what can be done with it.
 * @param {Context} ctx @param {string} spot */
function label(ctx, spot) {
  const [what, seat, name, level] = spot.split(":");
  const can = isPicked(ctx, spot) ? "chosen" : isLegal(ctx, spot) && (CAN[verbOf(ctx)] ?? "can be placed");
  if (what === "power") return POWERS[seat][1];
  const side = owned(ctx, Number(seat), what);
  const counts = ctx.view[what === "stock" ? "stock" : "vault"][Number(seat)];
  if (what === "vault" && !name) return `${side}: ${counted(counts)}`;
  if (what !== "card")
    return [
      pieceName(name),
      `${counts[name] ?? 0} in ${side[0].toLowerCase()}${side.slice(1)}`,
      isPicked(ctx, spot) && "chosen",
    ]
      .filter(Boolean)
      .join("; ");
  const pieces = piecesOf(ctx, spot);
  if (level)
    return [pieceName(pieces[Number(level) - 1]), `level ${level} of card ${name}`, can]
      .filter(Boolean)
      .join("; ");
  return [`${side} ${name}`, stackName(pieces), isGuarded(ctx, spot) && "guarded", can]
    .filter(Boolean)
    .join("; ");
}

/** @param {Context} ctx @param {number} seat @param {Marks} marks */
function row(ctx, seat, marks) {
  const numbers = ctx.view.cards[seat].map((/** @type {string[]} */ _, /** @type {number} */ i) => i + 1);
  return h(
    "ol",
    { class: "lg-row", key: `row:${seat}`, "aria-label": owned(ctx, seat, "cards") },
    numbers.map((/** @type {number} */ number) => card(ctx, seat, number, marks)),
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
    const part = transitions.filter((each) => each.beat >= begun && each.beat < beat);
    const taken = transitions.filter((each) => each.beat === beat).map(({ from }) => from);
    now = moved(now, part);
    parts.push({ transitions: part, view: { ...now, taken }, hold: STILL });
    begun = beat;
  }
  const rest = transitions.filter(({ beat }) => beat >= begun);
  return [...parts, { transitions: rest, view, hold: power ? STILL : 0 }];
}

export default { draw, press, ask, label, ahead, stages };
