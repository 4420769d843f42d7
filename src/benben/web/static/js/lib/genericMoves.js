/**
 * Any game: what presses spell, from the texts of the legal moves alone.
 *
 * A move such as `R1:b2` names things: R1 and b2, what stands between marks such as a colon. A spot on the
 * board ends in the name of the thing that lies there (`stock.0.R1`, `board.b2`); what is pressed narrows the
 * moves to those that name it. Moves can also be pressed as such, in a list: `move R1:b2`.
 */

/** @typedef {import("./types.js").BoardContext} Context */
/** @typedef {import("./types.js").Pressed} Pressed */
/** @typedef {import("./types.js").Ask} Ask */

const MAX_BUTTONS = 2; // moves that are offered as buttons below the board
const MOVE = "move ";

/** The names in a move, in their order.
 * @param {string} move */
export const namesIn = (move) => move.split(/[^\p{L}\p{N}?]+/u).filter(Boolean);

/** The name of the thing at a spot; equal things in a row are told apart by a number after a #.
 * @param {string} spot */
export const nameAt = (spot) => spot.slice(spot.lastIndexOf(".") + 1).replace(/#\d+$/, "");

/** Where the thing at a spot lies.
 * @param {string} spot */
const placeOf = (spot) => spot.slice(0, spot.lastIndexOf("."));

/** The spot of a move in the list of moves.
 * @param {string} move */
export const moveSpot = (move) => MOVE + move;

/** Whether a move names all these things, each as often as it is chosen.
 * @param {string} move @param {string[]} names */
function namesAll(move, names) {
  const left = namesIn(move);
  return names.every((name) => {
    const place = left.indexOf(name);
    if (place >= 0) left.splice(place, 1);
    return place >= 0;
  });
}

/** The legal moves that go on from what is chosen.
 * @param {Pick<Context, "legal" | "picks">} ctx @param {string[]} [picks] */
export function candidates({ legal, picks: chosen }, picks = chosen) {
  const move = picks.find((spot) => spot.startsWith(MOVE));
  if (move) return legal.filter((text) => moveSpot(text) === move);
  return legal.filter((text) => namesAll(text, picks.map(nameAt)));
}

/** Whether a legal move names a thing beside what is chosen.
 * @param {Context} ctx @param {string} spot */
export const isUseful = (ctx, spot) => candidates(ctx, [...ctx.picks, spot]).length > 0;

/** What pressing a spot means.
 * @param {Context} ctx @param {string} spot @returns {Pressed} */
export function press(ctx, spot) {
  if (!ctx.interactive) return { picks: ctx.picks };
  if (spot.startsWith(MOVE)) return { picks: [spot], move: spot.slice(MOVE.length) };
  const picked = ctx.picks.filter((pick) => !pick.startsWith(MOVE));
  if (picked.includes(spot)) return { picks: picked.filter((pick) => pick !== spot) };
  const elsewhere = picked.filter((pick) => placeOf(pick) !== placeOf(spot));
  for (const picks of [
    [...picked, spot],
    [...elsewhere, spot], // instead of what was chosen there
  ]) {
    const moves = candidates(ctx, picks);
    if (moves.length === 1) return { picks, move: moves[0] };
    if (moves.length) return { picks };
  }
  const tryMove = nearest(ctx, picked, nameAt(spot));
  return tryMove ? { picks: picked, tryMove } : { picks: picked };
}

/**
 * The move that a press seems to mean where no legal move names the thing beside the chosen ones: a legal
 * move with that name in place of one that is not chosen.
 * @param {Context} ctx
 * @param {string[]} picks
 * @param {string} name
 */
function nearest(ctx, picks, name) {
  const [model] = candidates(ctx, picks);
  if (!model) return null;
  const chosen = picks.map(nameAt);
  const free = namesIn(model).filter((other) => !chosen.includes(other));
  const last = free[free.length - 1];
  return last === undefined ? null : model.replace(new RegExp(`${last}(?!.*${last})`, "u"), name);
}

/** What the player to move is asked for, and the buttons that finish a move.
 * @param {Context} ctx @returns {Ask} */
export function ask(ctx) {
  if (!ctx.interactive) return { buttons: [] };
  const moves = candidates(ctx);
  const clear = ctx.picks.length ? [{ label: "Clear", clear: true }] : [];
  if (moves.length === 1) {
    const [move] = moves; // the status line says what it would do
    return { buttons: [...clear, { label: `Play ${move}`, move, main: true }] };
  }
  if (ctx.picks.length && moves.length <= MAX_BUTTONS)
    return { text: "Which move?", buttons: [...clear, ...moves.map((move) => ({ label: move, move }))] };
  return { ...(ctx.picks.length && { text: "Choose the rest of the move" }), buttons: clear };
}
