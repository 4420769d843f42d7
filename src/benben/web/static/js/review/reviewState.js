/** The state of a review: which position is shown, from which side, and the progress of the analysis. */
import { pageSubject } from "../lib/address.js";
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
 * @property {boolean} animating              a move is being shown
 */

const POLL = 1000; // milliseconds

/** The table that is reviewed. */
export const id = pageSubject();
const held = heldSeat(id);
const ownSeats = held?.seats ?? [];
/** Tells the server which player reads, for the descriptions of moves. */
export const token = held?.token ?? null;
/** This person's seat in the game; null if they had none, or both. */
export const me = ownSeats.length === 1 ? /** @type {Seat} */ (ownSeats[0]) : null;
/** The seat whose winning chances are shown, and which is drawn below at first. */
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
    animating: false,
  }),
);

/** Show an error.
 * @param {unknown} refused */
export const fail = (refused) => store.set({ problem: /** @type {Error} */ (refused).message });

// -- the address -------------------------------------------------------------------------------
/** @param {number} ply @param {Side} side */
const noteInAddress = (ply, side) =>
  history.replaceState(null, "", `#ply=${ply}${side === "all" ? "" : `&side=${side}`}`);

/** The position that the address of the page names.
 * @returns {{ply: number, side: Side} | null} */
export function requestedPosition() {
  const match = /^#ply=(\d+)(?:&side=([01]))?$/.exec(location.hash);
  return match && { ply: Number(match[1]), side: /** @type {Side} */ (match[2] ?? "all") };
}

// -- going through the game --------------------------------------------------------------------
/** The element that the board is drawn in. */
export const boardRoot = () => /** @type {HTMLElement} */ (document.querySelector(".board-root"));

/** The context to draw the position at a ply; with `better`, the position before it with the better move as a
 * preview.
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

/** Show the position at a ply; a step forward is animated.
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
  store.set({ animating: true });
  await fly(boardRoot(), game.steps[ply].transitions, draw(ply), draw(before));
  store.set({ animating: false });
}

/** Draw the other side below. */
export function flipBoard() {
  endFlight();
  store.set({ below: /** @type {Seat} */ (1 - store.get().below) });
}

// -- from which side ---------------------------------------------------------------------------
/** Each side is fetched once.
 * @type {Map<Side, Promise<Game>>} */
const games = new Map();
/** @type {Side | null} */
let requestedSide = null;

/** The game as a side knew it.
 * @param {Side} side @returns {Promise<Game>} */
export function fetchGame(side) {
  const game = games.get(side) ?? fetchSteps(id, side, token);
  games.set(side, game);
  game.catch(() => games.delete(side));
  return game;
}

/** The sides in the order in which they are offered. */
export const SIDES = /** @type {const} */ (["all", "0", "1"]);

/** The side that is shown or being loaded.
 * @param {Game} game */
export const currentSide = (game) => requestedSide ?? game.side;

/**
 * Show the game with all cards, or as one side knew it, which is then drawn below. A better move is hidden,
 * since it is only shown with all cards.
 * @param {Side} side
 */
export async function showSide(side) {
  requestedSide = side;
  try {
    const game = await fetchGame(side);
    if (side !== requestedSide) return; // another one was requested in the meantime
    endFlight();
    const below = side === "all" ? store.get().below : /** @type {Seat} */ (Number(side));
    store.set({ game, better: false, problem: "", below });
    noteInAddress(store.get().ply, side);
  } catch (refused) {
    requestedSide = null;
    fail(refused);
  }
}

/** Show the better move at a ply, with all cards, or the one that was played.
 * @param {number} ply @param {boolean} better */
export async function showBetter(ply, better) {
  if (better && store.get().game?.side !== "all") await showSide("all");
  await go(ply, better);
}

// -- analysis ----------------------------------------------------------------------------------
/** Whether an analysis is in progress.
 * @param {Analysis | null} analysis */
export const isUnfinished = (analysis) => analysis?.state === "queued" || analysis?.state === "running";

/** Send a request about the analysis, and then poll it until it is done.
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
