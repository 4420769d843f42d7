/**
 * Montauk: from presses to a move. Notation only: what is legal comes as a list.
 *
 * Picks are a card of the hand, `hand:0:8H`; or a pyramid, `piece:R1`, then where it goes, `cell:e5`, or how far it digs,
 * `dig:2`, and, if somebody insists, the card whose points are used, `trick:W`.
 */
import { aheadOf } from "./montauk-ground.js";

/** @typedef {import("../types.js").BoardContext} Context */
/** @typedef {import("../types.js").Pressed} Pressed */
/** @typedef {{text: string, source: string, piece: string, goal: string}} Use  goal: the spot that chooses it */

/** Lists of moves are long and looked through often: each is read once.
 * @type {WeakMap<string[], Use[]>} */
const READ = new WeakMap();

/** The legal uses of cards.
 * @param {Context} ctx @returns {Use[]} */
export function uses({ legal }) {
  const known = READ.get(legal);
  if (known) return known;
  const found = legal.flatMap((text) => {
    const parts = /^([WLX]):(..)([>^])(.+)$/.exec(text);
    return parts ? [{ text, source: parts[1], piece: parts[2], goal: `${parts[3] === ">" ? "cell" : "dig"}:${parts[4]}` }] : [];
  });
  READ.set(legal, found);
  return found;
}

/** @param {Context} ctx */
export function chosen(ctx) {
  const of = (/** @type {string} */ kind) => ctx.picks.find((pick) => pick.startsWith(`${kind}:`)) ?? "";
  return { card: of("hand").slice(7), piece: of("piece").slice(6), goal: of("cell") || of("dig"), source: of("trick").slice(6) };
}

/** @param {string} piece @param {string} goal @param {string} source */
const picksOf = (piece, goal, source) => [piece && `piece:${piece}`, goal, source && `trick:${source}`].filter(Boolean);

/** The use that is chosen; where several cards would do, the one worth least.
 * @param {Context} ctx @returns {Use | undefined} */
export function spelled(ctx) {
  const { piece, goal, source } = chosen(ctx);
  const fitting = uses(ctx).filter((use) => use.piece === piece && use.goal === goal && (!source || use.source === source));
  return fitting.sort((a, b) => ctx.view.uses[a.source].points - ctx.view.uses[b.source].points)[0];
}

/** @param {Context} ctx @param {string[]} picks @returns {Pressed} */
function picked(ctx, picks) {
  const use = spelled({ ...ctx, picks });
  return use ? { picks, move: use.text } : { picks };
}

/** @param {Context} ctx @param {string} piece */
export const cellOf = (ctx, piece) => Object.keys(ctx.view.board).find((cell) => ctx.view.board[cell].includes(piece)) ?? "";

/** The pyramids on a cell that can do something, top first.
 * @param {Context} ctx @param {string} cell */
export function movable(ctx, cell) {
  const { source } = chosen(ctx);
  const able = new Set(uses(ctx).filter((use) => !source || use.source === source).map((use) => use.piece));
  return [...(ctx.view.board[cell] ?? [])].reverse().filter((piece) => able.has(piece));
}

/** The card with most points: what a try is made with when none is chosen.
 * @param {Context} ctx */
function strongest(ctx) {
  const sources = Object.entries(ctx.view.uses).sort(([, a], [, b]) => b.points - a.points);
  return sources.length ? sources[0][0] : "W";
}

/** What pressing a pyramid that can do nothing seems to want: a step ahead.
 * @param {Context} ctx @param {string} piece @returns {Pressed} */
function tryPiece(ctx, piece) {
  return { picks: ctx.picks, tryMove: `${chosen(ctx).source || strongest(ctx)}:${piece}>${aheadOf(cellOf(ctx, piece))}` };
}

/** @param {Context} ctx @param {string} cell @returns {Pressed} */
function pressCell(ctx, cell) {
  const { piece, source } = chosen(ctx);
  if (!piece) return selectOn(ctx, cell);
  if (cellOf(ctx, piece) === cell) return nextOn(ctx, cell, piece);
  const goals = uses(ctx).filter((use) => use.piece === piece && use.goal === `cell:${cell}`);
  if (goals.length) return picked(ctx, picksOf(piece, `cell:${cell}`, goals.some((use) => use.source === source) ? source : ""));
  if (movable(ctx, cell).length) return selectOn(ctx, cell);
  return { picks: ctx.picks, tryMove: `${source || strongest(ctx)}:${piece}>${cell}` };
}

/** @param {Context} ctx @param {string} cell @returns {Pressed} */
function selectOn(ctx, cell) {
  const { source } = chosen(ctx);
  const [piece] = movable(ctx, cell);
  if (piece) return { picks: picksOf(piece, "", source) };
  const stack = ctx.view.board[cell];
  return stack ? tryPiece(ctx, stack[stack.length - 1]) : { picks: ctx.picks };
}

/** Pressing a chosen pyramid's cell again goes down its stack, and in the end lets go.
 * @param {Context} ctx @param {string} cell @param {string} piece @returns {Pressed} */
function nextOn(ctx, cell, piece) {
  const able = movable(ctx, cell);
  return { picks: picksOf(able[able.indexOf(piece) + 1] ?? "", "", chosen(ctx).source) };
}

/** @param {Context} ctx @param {string} source @returns {Pressed} */
function pressSource(ctx, source) {
  const { piece, goal, source: before } = chosen(ctx);
  if (source === before) return picked(ctx, picksOf(piece, goal, ""));
  const all = uses(ctx);
  if (goal && !all.some((use) => use.piece === piece && use.goal === goal && use.source === source)) return { picks: ctx.picks, tryMove: written(source, piece, goal) };
  if (all.some((use) => use.source === source)) return picked(ctx, picksOf(piece, goal, source));
  return all.length ? { picks: ctx.picks, tryMove: written(source, all[0].piece, all[0].goal) } : { picks: ctx.picks };
}

/** @param {string} source @param {string} piece @param {string} goal */
const written = (source, piece, goal) => `${source}:${piece}${goal.startsWith("cell:") ? ">" : "^"}${goal.split(":")[1]}`;

/** @param {Context} ctx @param {string} goal @returns {Pressed} */
function pressDig(ctx, goal) {
  const { piece, source } = chosen(ctx);
  const digs = uses(ctx).filter((use) => use.piece === piece && use.goal === goal);
  if (!digs.length) return { picks: ctx.picks, tryMove: written(source || strongest(ctx), piece, goal) };
  return picked(ctx, picksOf(piece, goal, digs.some((use) => use.source === source) ? source : ""));
}

/** @param {Context} ctx @param {string} piece @returns {Pressed} */
function pressPiece(ctx, piece) {
  if (uses(ctx).some((use) => use.piece === piece)) return { picks: picksOf(piece, "", chosen(ctx).source) };
  return tryPiece(ctx, piece);
}

/** A card or a claim: one press says it all.
 * @param {Context} ctx @param {string} spot @param {string} move @returns {Pressed} */
const pressWhole = (ctx, spot, move) => ctx.legal.includes(move) ? { picks: [spot], move } : { picks: ctx.picks, tryMove: move };

/** @param {Context} ctx @param {string} spot @returns {Pressed} */
export function press(ctx, spot) {
  const [kind, ...rest] = spot.split(":");
  if (!ctx.interactive || !ctx.legal.length) return { picks: ctx.picks };
  if (kind === "hand") return rest[1].length === 2 ? pressWhole(ctx, spot, rest[1]) : { picks: ctx.picks };
  if (kind === "way") return pressWhole(ctx, spot, `claim:${rest[0]}`);
  if (ctx.view.phase !== "move") return { picks: ctx.picks };
  if (kind === "trick") return pressSource(ctx, rest[0]);
  if (kind === "dig") return pressDig(ctx, spot);
  return kind === "piece" ? pressPiece(ctx, rest[0]) : pressCell(ctx, rest[0]);
}
