/**
 * Logistics: what presses spell, and what spots are called. Notation only; what is legal is looked up in the
 * list that came with the position.
 *
 * Picks are spots: a card or a kind of the stock for a sow; for a power perhaps its name first (`power:red`),
 * then a card, a kind in a vault (`vault:0:R1`) or two pieces (`card:0:2:3`: the third of card 2, from
 * below).
 */
import { isTree, pieceName, stackName } from "../../../web/static/js/lib/pyramid.js";
import { capital, owned } from "../../../web/static/js/lib/sentences.js";

/** @typedef {import("./view.js").GameView} GameView */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/types.js").Pressed} Pressed */
/** @typedef {import("../../../web/static/js/lib/types.js").Ask} Ask */

/** @type {Record<string, string>} */
const VERBS = { green: "take", yellow: "lift", red: "push", blue: "swap", black: "swap" };

/** @param {string | number} seat */
const letter = (seat) => "AB"[Number(seat)];
/** The pieces on a card.
 * @param {Context} ctx @param {string} spot @returns {string[]} */
export const piecesOf = (ctx, spot) => {
  const [, seat, card] = spot.split(":");
  return ctx.view.cards[Number(seat)][Number(card) - 1];
};

/** A tree on top guards a card, unless the position says which cards are guarded.
 * @param {Context} ctx @param {string} spot @returns {boolean} */
export function isGuarded(ctx, spot) {
  const [, seat, card] = spot.split(":").map(Number);
  return ctx.view.guarded ? ctx.view.guarded[seat][card - 1] : isTree(piecesOf(ctx, spot));
}

/** The power in use: the chosen one, or the only one there is.
 * @param {Context} ctx @returns {string | undefined} */
export function powerOf(ctx) {
  if (ctx.view.phase !== "power") return undefined;
  const powers = ctx.view.powers[0];
  return powers.length === 1 ? powers[0] : ctx.picks.find((pick) => pick.startsWith("power:"))?.slice(6);
}

/** What is to be done in notation: to sow, or the verb of the power in use.
 * @param {Context} ctx */
export const verbOf = (ctx) => (ctx.view.phase === "sow" ? "sow" : (VERBS[powerOf(ctx) ?? ""] ?? ""));

/** The move that a spot stands for under a verb.
 * @param {string} verb @param {string} spot */
function moveFor(verb, spot) {
  const [kind, seat, what, level] = spot.split(":");
  if (kind === "stock") return what;
  if (kind === "vault") return what ? `take:${letter(seat)}:${what}` : "";
  if (kind !== "card") return "";
  if (verb === "swap") return `swap:${place(spot)}:${place(spot)}`; // no move, but it gets a reason
  return verb === "push" || verb === "lift"
    ? `${verb}:${letter(seat)}${what}`
    : verb === "sow" || !level
      ? `sow:${what}`
      : "";
}

/** A piece as swaps write it: card:0:2:3 is A2.3.
 * @param {string} spot */
function place(spot) {
  const [, seat, card, level = "1"] = spot.split(":");
  return `${letter(seat)}${card}.${level}`;
}

/** @param {string[]} spots two pieces, in any order */
function swapText(spots) {
  const key = (/** @type {string} */ spot) => {
    const [, , card, level] = spot.split(":");
    return Number(card) * 1000 + Number(level);
  };
  return `swap:${[...spots]
    .sort((a, b) => key(a) - key(b))
    .map(place)
    .join(":")}`;
}

/** What pressing a spot means.
 * @param {Context} ctx @param {string} spot @returns {Pressed} */
export function press(ctx, spot) {
  if (!ctx.interactive) return { picks: ctx.picks };
  if (ctx.view.phase === "power") return pressPower(ctx, spot);
  const [kind, seat] = spot.split(":");
  if (Number(seat) !== ctx.view.to_move || (kind !== "card" && kind !== "stock")) return { picks: ctx.picks };
  return settle(ctx, [spot], moveFor("sow", spot), kind === "stock" && ctx.view.phase === "stock");
}

/**
 * @param {Context} ctx
 * @param {string[]} picks
 * @param {string} move
 * @param {boolean} [auto]
 * @returns {Pressed}
 */
function settle(ctx, picks, move, auto = false) {
  if (ctx.legal.includes(move)) return { picks, move, auto };
  return move
    ? { picks: ctx.picks.filter((pick) => pick.startsWith("power:")), tryMove: move }
    : { picks: ctx.picks };
}

/** @param {Context} ctx @param {string} spot @returns {Pressed} */
function pressPower(ctx, spot) {
  if (spot.startsWith("power:")) return { picks: [spot] };
  const [kind] = spot.split(":");
  const chosen = powerOf(ctx);
  const fitting = ctx.view.powers[0].filter(
    (/** @type {string} */ power) => (kind === "vault") === (VERBS[power] === "take"),
  );
  const power = chosen ?? (fitting.length === 1 ? fitting[0] : undefined);
  if (!power) return { picks: [] };
  const before = ctx.view.powers[0].length > 1 ? [`power:${power}`] : [];
  if (VERBS[power] === "swap" && kind === "card")
    return pressSwap({ ...ctx, picks: ctx.picks.filter((pick) => !pick.startsWith("power:")) }, before, spot);
  return settle(ctx, [...before, spot], moveFor(VERBS[power] === "take" ? "lift" : VERBS[power], spot));
}

/** A card with several pieces is opened first; then its pieces are pressed.
 * @param {Context} ctx @param {string[]} before @param {string} spot @returns {Pressed} */
function pressSwap(ctx, before, spot) {
  const chosen = ctx.picks.filter((pick) => pick.split(":").length === 4).slice(0, 1);
  const height = piecesOf(ctx, spot).length;
  const isPiece = spot.split(":").length === 4;
  if (!isPiece && height > 1) return { picks: [...before, ...chosen, spot] };
  const piece = isPiece || !height ? spot : `${spot}:1`;
  if (chosen[0] === piece) return { picks: before };
  if (chosen.length)
    return keep(settle(ctx, [...before, ...chosen, piece], swapText([...chosen, piece])), [
      ...before,
      ...chosen,
    ]);
  if (swappable(ctx, piece)) return { picks: [...before, piece] };
  return { picks: before, tryMove: moveFor("swap", piece) };
}

/** After a refusal what was chosen before stays chosen.
 * @param {Pressed} pressed @param {string[]} picks @returns {Pressed} */
const keep = (pressed, picks) => (pressed.tryMove ? { ...pressed, picks } : pressed);

/** The pieces of all legal swaps, found once for a list of moves: there can be thousands.
 * @type {WeakMap<string[], Set<string>>} */
const swapped = new WeakMap();

/** @param {Context} ctx @param {string} piece */
function swappable(ctx, piece) {
  const places =
    swapped.get(ctx.legal) ??
    new Set(ctx.legal.flatMap((move) => (move.startsWith("swap:") ? move.split(":").slice(1) : [])));
  swapped.set(ctx.legal, places);
  return places.has(place(piece));
}

/** What the player to move is asked for, and the buttons that finish a move.
 * @param {Context} ctx @returns {Ask} */
export function ask(ctx) {
  const buttons = [];
  if (ctx.legal.includes("-")) buttons.push({ label: "Decline", move: "-" });
  if (ctx.legal.includes(".")) buttons.push({ label: "End the sow", move: "." });
  if (ctx.legal.includes("pass")) buttons.push({ label: "Pass", move: "pass" });
  if (!ctx.interactive || verbOf(ctx) !== "swap" || !ctx.picks.length) return { buttons };
  buttons.push({ label: "Clear", clear: true });
  const chosen = ctx.picks.filter((pick) => pick.split(":").length === 4);
  if (chosen.length === 1)
    return { text: `Swap the ${nameAt(ctx, chosen[0])} with …`, detail: "Choose the other piece.", buttons };
  return chosen.length ? { buttons } : { text: "Choose a piece of this card", buttons };
}

/** @param {Context} ctx @param {string} spot */
const nameAt = (ctx, spot) => pieceName(piecesOf(ctx, spot)[Number(spot.split(":")[3]) - 1]);

/** Whether pressing a spot leads to a legal move.
 * @param {Context} ctx @param {string} spot */
export function isLegal(ctx, spot) {
  if (!ctx.interactive) return false;
  const verb = verbOf(ctx);
  if (verb !== "swap" || !spot.startsWith("card:"))
    return (
      ctx.legal.includes(moveFor(verb, spot)) &&
      (verb !== "sow" || Number(spot.split(":")[1]) === ctx.view.to_move)
    );
  return spot.split(":").length === 4
    ? swappable(ctx, spot)
    : piecesOf(ctx, spot).some((_, i) => swappable(ctx, `${spot}:${i + 1}`));
}

/** What a seat may sow when its turn comes: a card, or a first pyramid from the stock.
 * @param {GameView} view @param {import("../../../web/static/js/lib/types.js").Seat} seat */
export function ahead(view, seat) {
  const cards = view.cards[seat].flatMap((pieces, i) => (pieces.length ? [`sow:${i + 1}`] : []));
  const kinds = Object.entries(view.stock[seat]).flatMap(([kind, count]) => (count ? [kind] : []));
  return { view: { ...view, to_move: seat, phase: "sow", placed: 0 }, legal: [...cards, ...kinds] };
}

/** Into the vault of the other side: nothing but a capture goes there.
 * @param {{from: string, to: string}} transition */
export const isCapture = ({ from, to }) =>
  from.startsWith("card:") && to.startsWith("vault:") && from[5] !== to[6];

/** Chosen by a press, or where a proposed move would begin.
 * @param {Context} ctx @param {string} spot */
export function isPicked(ctx, spot) {
  if (ctx.picks.length) return ctx.picks.some((pick) => pick === spot || pick.startsWith(`${spot}:`));
  return (
    ctx.preview?.transitions.some(
      (transition) =>
        !isCapture(transition) &&
        (transition.from === spot || `${transition.from}:${transition.piece}` === spot),
    ) ?? false
  );
}

// -- what spots are called ------------------------------------------------------------------------
/** @type {Record<string, [string, string]>} */
export const POWERS = {
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
/** @param {Record<string, number>} counts */
const counted = (counts) =>
  Object.entries(counts)
    .filter(([, n]) => n)
    .map(([code, n]) => (n > 1 ? `${n} ${pieceName(code)}` : pieceName(code)))
    .join(", ") || "empty";
/** What a spot is called, and what can be done with it.
 * @param {Context} ctx @param {string} spot */
export function label(ctx, spot) {
  const [what, seat, name, level] = spot.split(":");
  const can = isPicked(ctx, spot) ? "chosen" : isLegal(ctx, spot) && (CAN[verbOf(ctx)] ?? "can be placed");
  if (what === "power") return POWERS[seat][1];
  const side = owned(ctx, Number(seat), what);
  const counts = ctx.view[what === "stock" ? "stock" : "vault"][Number(seat)];
  if (what === "vault" && !name) return `${capital(side)}: ${counted(counts)}`;
  if (what !== "card")
    return [pieceName(name), `${counts[name] ?? 0} in ${side}`, isPicked(ctx, spot) && "chosen"]
      .filter(Boolean)
      .join("; ");
  const pieces = piecesOf(ctx, spot);
  if (level)
    return [pieceName(pieces[Number(level) - 1]), `level ${level} of card ${name}`, can]
      .filter(Boolean)
      .join("; ");
  return [`${capital(side)} ${name}`, stackName(pieces), isGuarded(ctx, spot) && "guarded", can]
    .filter(Boolean)
    .join("; ");
}
