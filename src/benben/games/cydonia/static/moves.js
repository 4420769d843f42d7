/**
 * Cydonia: what presses spell. Notation only; what is legal is looked up in the list that came with the
 * position.
 *
 * A tree is built by pressing a large, a medium and a small pyramid of one's stash, in any order: the picks.
 */
import { SIZES, treeOf } from "../../../web/static/js/lib/pyramid.js";

/** @typedef {import("./view.js").GameView} GameView */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/types.js").Pressed} Pressed */
/** @typedef {import("../../../web/static/js/lib/types.js").Ask} Ask */

const PLACE = { 3: 0, 2: 1, 1: 2 }; // of a size in a tree code

/** @param {string} spot */
const pieceAt = (spot) => spot.split(":")[2];
/** @param {string} piece */
const placeOf = (piece) => PLACE[/** @type {1 | 2 | 3} */ (Number(piece[1]))];

/** The letters chosen so far, base first; "" where nothing is.
 * @param {Context} ctx */
export function letters(ctx) {
  const chosen = ["", "", ""];
  for (const spot of ctx.picks) chosen[placeOf(pieceAt(spot))] = pieceAt(spot)[0];
  return chosen;
}

/** Whether a legal tree has this pyramid beside what else is chosen.
 * @param {Context} ctx @param {string} piece */
export function fits(ctx, piece) {
  const wanted = letters(ctx);
  wanted[placeOf(piece)] = piece[0];
  return ctx.legal.some((tree) => wanted.every((letter, i) => !letter || tree[i] === letter));
}

/** What pressing a spot means.
 * @param {Context} ctx @param {string} spot @returns {Pressed} */
export function press(ctx, spot) {
  const [kind, seat, piece] = spot.split(":");
  if (!ctx.interactive || kind !== "stash" || Number(seat) !== ctx.view.to_move) return { picks: ctx.picks };
  if (ctx.picks.includes(spot)) return { picks: ctx.picks.filter((pick) => pick !== spot) };
  if (!fits(ctx, piece)) return { picks: ctx.picks, tryMove: nearest(ctx, piece) };
  const picks = [...ctx.picks.filter((pick) => pieceAt(pick)[1] !== piece[1]), spot].sort(
    (a, b) => placeOf(pieceAt(a)) - placeOf(pieceAt(b)),
  );
  const tree = letters({ ...ctx, picks }).join("");
  return ctx.legal.includes(tree) ? { picks, move: tree } : { picks };
}

/**
 * The tree somebody seems to want who presses a pyramid that cannot be used: what is chosen, filled up from a
 * legal tree.
 * @param {Context} ctx
 * @param {string} piece
 */
function nearest(ctx, piece) {
  const wanted = letters(ctx);
  wanted[placeOf(piece)] = piece[0];
  return wanted.map((letter, i) => letter || ctx.legal[0][i]).join("");
}

/** @param {Context} ctx */
function spelled(ctx) {
  const tree = letters(ctx).join("");
  return ctx.legal.includes(tree) ? tree : null;
}

/** What the player to move is asked for, and the buttons that finish a move.
 * @param {Context} ctx @returns {Ask} */
export function ask(ctx) {
  if (!ctx.interactive) return { buttons: [] };
  if (ctx.legal.length === 1)
    // nothing to choose
    return { buttons: [{ label: "Present your only tree", move: ctx.legal[0], main: true }] };
  if (!ctx.picks.length) return { buttons: [] };
  const move = spelled(ctx);
  const clear = { label: "Clear", clear: true };
  if (!move) {
    const missing = letters(ctx).flatMap((letter, i) => (letter ? [] : [SIZES[3 - i]]));
    return { text: `Now a ${missing.join(" and a ")}`, buttons: [clear] };
  }
  return { ...expectation(ctx), buttons: [clear, { label: "Present it", move, main: true }] };
}

/** What the tree would do, in words, as soon as the server has said.
 * @param {Context} ctx */
function expectation(ctx) {
  const detail = ctx.preview?.detail;
  if (detail?.segments)
    return { text: detail.wins ? "Your tree wins" : "Your tree loses", detail: `${detail.rule}.` };
  if (detail?.answers === undefined) return {};
  const { answers, beating } = detail;
  return {
    text: beating
      ? `Your tree beats ${answers - beating} of ${answers} answers`
      : "No answer beats your tree",
    detail: "Of all trees the other player may follow with.",
  };
}

/** The trees that a seat can build, for the turn that comes.
 * @param {GameView} view @param {import("../../../web/static/js/lib/types.js").Seat} seat */
export function ahead(view, seat) {
  const of = (/** @type {number} */ size) =>
    Object.entries(view.stash[seat]).flatMap(([piece, count]) =>
      count && piece[1] === String(size) ? [piece[0]] : [],
    );
  const legal = of(3).flatMap((base) => of(2).flatMap((middle) => of(1).map((top) => base + middle + top)));
  return { view: { ...view, to_move: seat }, legal };
}

/** The picks that spell a tree.
 * @param {Context} ctx @param {string} move */
export const spell = (ctx, move) => treeOf(move).map((piece) => `stash:${ctx.view.to_move}:${piece}`);
