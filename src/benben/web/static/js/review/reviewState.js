/** The state of a review: which position is shown, from which side, and the progress of the analysis. */
import { ownSubject } from "../lib/address.js";
import { fetchAnalysis, fetchSteps } from "../lib/api.js";
import { endFlight, fly } from "../lib/motion.js";
import { render } from "../lib/render.js";
import { heldSeat } from "../lib/seats.js";
import { stillContext } from "../lib/stillBoard.js";
import { createStore } from "../lib/store.js";

/** @typedef {import("../lib/protocol.js").Analysis} Analysis */
/** @typedef {import("../lib/protocol.js").Review} Game */
/** @typedef {import("../lib/protocol.js").Seat} Seat */
/** @typedef {"all" | "0" | "1"} Side          what is shown: everything, or what a seat knew */
/**
 * @typedef {Object} State
 * @property {Game | null} game
 * @property {Analysis | null} analysis
 * @property {number} ply                     the number of moves before the position that is shown
 * @property {Seat} below                     the seat that is drawn below
 * @property {boolean} better                 whether the better move is shown instead of the one played
 * @property {string} problem
 * @property {import("../lib/types.js").Board | null} board
 * @property {boolean} flying                 a move is being shown
 */

const POLL = 1000; // milliseconds

/** The table that is reviewed. */
export const id = ownSubject();
const held = heldSeat(id);
const ownSeats = held?.seats ?? [];
/** What says to the server whose words to use. */
export const token = held?.token ?? null;
/** The seat that this person had in the game; null if it was none, or both. */
export const me = ownSeats.length === 1 ? /** @type {Seat} */ (ownSeats[0]) : null;
/** Whose chances are shown, and whose side is below at first. */
export const seat = me ?? 0;
/** Everything that the page shows. */
export const store = createStore(
  /** @type {State} */ ({
    game: null,
    analysis: null,
    ply: 0,
    below: seat,
    better: false,
    problem: "",
    board: null,
    flying: false,
  }),
);

/** Say what went wrong.
 * @param {unknown} refused */
export const fail = (refused) => store.set({ problem: /** @type {Error} */ (refused).message });

// -- the address -------------------------------------------------------------------------------
/** @param {number} ply @param {Side} side */
const noteInAddress = (ply, side) =>
  history.replaceState(null, "", `#ply=${ply}${side === "all" ? "" : `&side=${side}`}`);

/** Which position the address asks for.
 * @returns {{ply: number, side: Side} | null} */
export function askedFor() {
  const match = /^#ply=(\d+)(?:&side=([01]))?$/.exec(location.hash);
  return match && { ply: Number(match[1]), side: /** @type {Side} */ (match[2] ?? "all") };
}

// -- going through the game --------------------------------------------------------------------
/** The element that the board is drawn in. */
export const boardRoot = () => /** @type {HTMLElement} */ (document.querySelector(".board-root"));

/** The position at a ply; with `better`, the one before it and the better move as a preview.
 * @param {State} state @param {Game} game @param {number} ply */
export function contextOf({ better, analysis, board, below }, game, ply) {
  const judgement = better ? analysis?.judgements.find((judged) => judged.ply === ply)?.better : null;
  const { view, move, transitions } = game.steps[judgement ? ply - 1 : ply];
  const last = move && !judgement ? { moves: [{ move, transitions }], transitions } : null;
  const highlights = game.steps.slice(0, ply + 1).flatMap((step) => step.highlight ?? []);
  const context = stillContext({ ...game, view, seat: below }, { names: game.names, last, highlights });
  if (!judgement) return context;
  // as it looks before it is played
  const chosen = { ...context, interactive: true, legal: [judgement.move], preview: judgement };
  return { ...chosen, picks: board?.spell?.(chosen, judgement.move) ?? [] };
}

/** Show the position after a number of moves; going one move on shows that move as it happens.
 * @param {number} target @param {boolean} [better] */
export async function go(target, better = false) {
  const { game, board, ply: before } = store.get();
  if (!game) return;
  endFlight();
  const ply = Math.max(0, Math.min(game.steps.length - 1, target));
  noteInAddress(ply, game.side);
  store.set({ ply, better });
  if (ply !== before + 1 || better || !board) return;
  const draw = (/** @type {number} */ at) => () => {
    render(boardRoot(), board.draw(contextOf(store.get(), game, at)));
  };
  store.set({ flying: true });
  await fly(boardRoot(), game.steps[ply].transitions, draw(ply), draw(before));
  store.set({ flying: false });
}

/** Turn the board round. */
export function turn() {
  endFlight();
  store.set({ below: /** @type {Seat} */ (1 - store.get().below) });
}

// -- from which side ---------------------------------------------------------------------------
/** Each side is fetched once.
 * @type {Map<Side, Promise<Game>>} */
const games = new Map();
/** @type {Side | null} */
let wanted = null;

/** The game as a side knew it.
 * @param {Side} side @returns {Promise<Game>} */
export function gameFrom(side) {
  const game = games.get(side) ?? fetchSteps(id, side, token);
  games.set(side, game);
  game.catch(() => games.delete(side));
  return game;
}

/** The sides in the order in which they are offered. */
export const SIDES = /** @type {const} */ (["all", "0", "1"]);

/** The side that is shown, or has been asked for.
 * @param {Game} game */
export const currentSide = (game) => wanted ?? game.side;

/**
 * Show what everybody or what one side knew; that side then sits below. The better move stays away: it is
 * shown with all cards.
 * @param {Side} side
 */
export async function look(side) {
  wanted = side;
  try {
    const game = await gameFrom(side);
    if (side !== wanted) return; // another one was asked for meanwhile
    endFlight();
    const below = side === "all" ? store.get().below : /** @type {Seat} */ (Number(side));
    store.set({ game, better: false, problem: "", below });
    noteInAddress(store.get().ply, side);
  } catch (refused) {
    wanted = null;
    fail(refused);
  }
}

/** Show the better move, or what was played. It was found with all moves known, and is shown so.
 * @param {number} ply @param {boolean} better */
export async function compare(ply, better) {
  if (better && store.get().game?.side !== "all") await look("all");
  await go(ply, better);
}

// -- analysis ----------------------------------------------------------------------------------
/** Whether an analysis is still to change by itself.
 * @param {Analysis | null} analysis */
export const isUnfinished = (analysis) => analysis?.state === "queued" || analysis?.state === "running";

/** Ask something of the analysis, and then how far it is until it is done.
 * @param {() => Promise<Analysis>} [ask] */
export async function followAnalysis(ask = () => fetchAnalysis(id, token)) {
  try {
    const analysis = await ask();
    store.set({ analysis, problem: "" });
    if (isUnfinished(analysis)) setTimeout(followAnalysis, POLL);
  } catch (refused) {
    fail(refused);
  }
}
