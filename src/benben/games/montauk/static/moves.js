/**
 * Montauk: from presses to a move. Notation only: what is legal comes as a list.
 *
 * Picks are a card of the hand, `hand:0:8H`; or a pyramid, `piece:R1`, then where it goes, `cell:e5`, or how
 * far it digs, `dig:2`, and, if somebody insists, the card whose points are used, `trick:W`.
 */
import { cardName } from "../../../web/static/js/lib/cards.js";
import { pieceName } from "../../../web/static/js/lib/pyramid.js";
import { capital, owned } from "../../../web/static/js/lib/sentences.js";

/** @typedef {import("./view.js").GameView} GameView */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/types.js").Pressed} Pressed */
/** @typedef {import("../../../web/static/js/lib/types.js").Ask} Ask */
/** @typedef {import("../../../web/static/js/lib/types.js").AskButton} AskButton */
/**
 * @typedef {{text: string, source: string, piece: string, goal: string}} Use  goal: the spot that chooses it
 */

/** @type {Record<string, [number, number]>} */
const STEP = { U: [0, 1], R: [1, 0], D: [0, -1], L: [-1, 0] }; // columns, rows

/** A cell that an arrow of this one leads to.
 * @param {Context} ctx @param {string} cell */
function aheadOf({ facts }, cell) {
  const [right, up] = STEP[facts.exits[cell][0]];
  return String.fromCharCode(cell.charCodeAt(0) + right) + (Number(cell[1]) + up);
}

/** The ways to score: the name, and what it takes.
 * @type {Record<string, [string, string]>} */
export const WAYS = {
  safe: ["Safe at home", "a one-colour tree on the centre of its colour"],
  almost: ["Almost home", "a one-colour tree in the region of its colour"],
  inlaws: ["In-laws", "a mixed tree on the centre of the colour it has most of"],
  sitting: ["House-sitting", "a mixed tree on one of your two centres"],
  watch: ["Neighbour\u00adhood watch", "a mixed tree in the region of the colour it has most of"],
  neighbors: ["Pyramids at home", "each pyramid in the region of its colour, after every trick"],
};

/** What a way pays by the options of this game; for neighbors each pyramid.
 * @param {Context} ctx @param {string} way */
export const pointsOf = ({ facts }, way) => `${facts.points[way]}${way === "neighbors" ? " each" : ""}`;

/** Lists of moves are long and looked through often: each is read once.
 * @type {WeakMap<string[], Use[]>} */
const READ = new WeakMap();

/** The legal uses of cards.
 * @param {Context} ctx @returns {Use[]} */
export function uses({ legal }) {
  const known = READ.get(legal);
  if (known) return known;
  const read = legal.flatMap((text) => readUse(text) ?? []);
  READ.set(legal, read);
  return read;
}

/** @param {string} text @returns {Use | null} */
function readUse(text) {
  const parts = /^([WLX]):(..)([>^])(.+)$/.exec(text);
  if (!parts) return null;
  const [, source, piece, sign, target] = parts;
  return { text, source, piece, goal: `${sign === ">" ? "cell" : "dig"}:${target}` };
}

/** What has been chosen so far; empty where nothing is.
 * @param {Context} ctx */
export function chosen(ctx) {
  const of = (/** @type {string} */ kind) => ctx.picks.find((pick) => pick.startsWith(`${kind}:`)) ?? "";
  return {
    card: of("hand").slice(7),
    piece: of("piece").slice(6),
    goal: of("cell") || of("dig"),
    source: of("trick").slice(6),
  };
}

/** @param {string} piece @param {string} goal @param {string} source */
const picksOf = (piece, goal, source) =>
  [piece && `piece:${piece}`, goal, source && `trick:${source}`].filter(Boolean);

/** The use that is chosen; where several cards would do, the one worth least.
 * @param {Context} ctx @returns {Use | undefined} */
export function spelled(ctx) {
  const { piece, goal, source } = chosen(ctx);
  const fitting = uses(ctx).filter(
    (use) => use.piece === piece && use.goal === goal && (!source || use.source === source),
  );
  const cheapest = least(
    ctx,
    fitting.map((use) => use.source),
  );
  return fitting.find((use) => use.source === cheapest);
}

/** The card worth least.
 * @param {Context} ctx @param {string[]} sources */
export const least = (ctx, sources) =>
  [...sources].sort((a, b) => ctx.view.uses[a].points - ctx.view.uses[b].points)[0];

/** @param {Context} ctx @param {string[]} picks @returns {Pressed} */
function picked(ctx, picks) {
  const use = spelled({ ...ctx, picks });
  return use ? { picks, move: use.text } : { picks };
}

/** The cell that a pyramid stands on.
 * @param {Context} ctx @param {string} piece */
export const cellOf = (ctx, piece) =>
  Object.keys(ctx.view.board).find((cell) => ctx.view.board[cell].includes(piece)) ?? "";

/** The pyramids on a cell that can do something, top first.
 * @param {Context} ctx @param {string} cell */
export function movable(ctx, cell) {
  const { source } = chosen(ctx);
  const able = new Set(
    uses(ctx)
      .filter((use) => !source || use.source === source)
      .map((use) => use.piece),
  );
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
  const source = chosen(ctx).source || strongest(ctx);
  return { picks: ctx.picks, tryMove: `${source}:${piece}>${aheadOf(ctx, cellOf(ctx, piece))}` };
}

/** @param {Context} ctx @param {string} cell @returns {Pressed} */
function pressCell(ctx, cell) {
  const { piece, source } = chosen(ctx);
  if (!piece) return selectOn(ctx, cell);
  if (cellOf(ctx, piece) === cell) return nextOn(ctx, cell, piece);
  const goals = uses(ctx).filter((use) => use.piece === piece && use.goal === `cell:${cell}`);
  if (goals.length)
    return picked(
      ctx,
      picksOf(piece, `cell:${cell}`, goals.some((use) => use.source === source) ? source : ""),
    );
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
  if (goal && !all.some((use) => use.piece === piece && use.goal === goal && use.source === source))
    return { picks: ctx.picks, tryMove: written(source, piece, goal) };
  if (all.some((use) => use.source === source)) return picked(ctx, picksOf(piece, goal, source));
  return all.length
    ? { picks: ctx.picks, tryMove: written(source, all[0].piece, all[0].goal) }
    : { picks: ctx.picks };
}

/** @param {string} source @param {string} piece @param {string} goal */
const written = (source, piece, goal) =>
  `${source}:${piece}${goal.startsWith("cell:") ? ">" : "^"}${goal.split(":")[1]}`;

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
const pressWhole = (ctx, spot, move) =>
  ctx.legal.includes(move) ? { picks: [spot], move } : { picks: ctx.picks, tryMove: move };

/** What pressing a spot means.
 * @param {Context} ctx @param {string} spot @returns {Pressed} */
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

// -- words -----------------------------------------------------------------------------------

/** What the player to move is asked for, and the buttons that finish a move.
 * @param {Context} ctx @returns {Ask} */
export function ask(ctx) {
  if (!ctx.interactive) return { buttons: [] };
  const clear = ctx.picks.length ? [{ label: "Clear", clear: true }] : [];
  const { card, piece } = chosen(ctx);
  const use = spelled(ctx);
  const claim = ctx.picks.find((pick) => pick.startsWith("way:"));
  if (card) return askForCard(ctx, card, clear);
  if (use) return askForUse(ctx, use, clear);
  if (ctx.legal.length === 1 && ctx.legal[0] !== "done") return askForLastCard(ctx, ctx.legal[0]);
  if (claim)
    return {
      text: labelOf(ctx, claim),
      buttons: [...clear, { label: "Claim it", move: `claim:${claim.slice(4)}`, main: true }],
    };
  const end = { label: ctx.view.phase === "move" ? "Done moving" : "Claim nothing more", move: "done" };
  return {
    ...(piece ? { text: `Where should the ${pieceName(piece)} go?` } : {}),
    buttons: ctx.legal.includes("done") ? [...clear, end] : clear,
  };
}

/** @param {Context} ctx @param {string} card @returns {Ask} */
const askForLastCard = ({ small }, card) => ({
  ...(small ? { text: `Your last card is the ${cardName(card)}` } : {}),
  buttons: [{ label: small ? "Play it" : `Play the ${cardName(card)}`, move: card, main: true }],
});

/** @param {Context} ctx @param {string} card @param {AskButton[]} clear @returns {Ask} */
const askForCard = ({ view }, card, clear) => ({
  text: `${view.phase === "lead" ? "Lead" : "Follow with"} the ${cardName(card)}`,
  detail: view.phase === "lead" ? "It stays face down until the other player has followed." : "",
  buttons: [...clear, { label: "Play it", move: card, main: true }],
});

/** @param {Context} ctx @param {Use} use @param {AskButton[]} clear @returns {Ask} */
const askForUse = (ctx, use, clear) => ({
  ...expectation(ctx, use),
  buttons: [...clear, { label: use.goal.startsWith("dig:") ? "Dig" : "Move it", move: use.text, main: true }],
});

/** What a use would cost and bring, as soon as the server has said.
 * @param {Context} ctx @param {Use} use */
function expectation(ctx, use) {
  const detail = ctx.preview?.detail ?? {};
  const what = use.goal.startsWith("cell:") ? `to ${use.goal.slice(5)}` : `up past ${use.goal.slice(4)}`;
  const cost = detail.cost === undefined ? "" : `, ${detail.cost} of ${detail.points} points`;
  const ways = (detail.ways ?? []).map(
    (/** @type {{way: string, points: number}} */ { way, points }) =>
      `${WAYS[way][0].toLowerCase()} ${points}`,
  );
  const home =
    detail.neighbors === undefined ? "" : `Your pyramids at home will then score ${detail.neighbors}.`;
  return {
    text: `${capital(pieceName(use.piece))} ${what} with ${cardOf(ctx, use.source)}${cost}`,
    detail: [ways.length > 0 && `Scores ${ways.join(" and ")}.`, home].filter(Boolean).join(" "),
  };
}

/** A spot that is no cell, in words.
 * @param {Context} ctx @param {string} spot */
export function labelOf(ctx, spot) {
  const [kind, what, card] = spot.split(":");
  if (kind === "piece") return `Move the ${pieceName(what)}`;
  if (kind === "dig") return `Dig up past ${what === "1" ? "one pyramid" : `${what} pyramids`}`;
  if (kind === "way") return `Claim ${WAYS[what][0].toLowerCase()}, ${pointsOf(ctx, what)} points`;
  return kind === "hand" ? cardName(card) : sourceLabel(ctx, what);
}

/** Whose card a source of points is: the winner's, the loser's or the extra.
 * @param {Context} ctx @param {string} source */
export function cardOf(ctx, source) {
  if (source === "X" || ctx.view.winner === null) return "the extra card";
  return owned(ctx, source === "W" ? ctx.view.winner : 1 - ctx.view.winner, "card");
}

/** A card of the trick, and what is left to do with it.
 * @param {Context} ctx @param {string} source */
function sourceLabel(ctx, source) {
  const { view } = ctx;
  const ledWon = view.winner === view.leader;
  const code = source === "X" ? view.extra : (source === "W") === ledWon ? view.led : view.followed;
  const use = view.uses[source];
  const left = use ? `${use.points} points, ${use.left} ${use.left === 1 ? "use" : "uses"} left` : "no use";
  return `${capital(cardOf(ctx, source))}, ${cardName(code ?? "")}, ${left}`;
}

/** The picks that spell a move.
 * @param {Context} ctx @param {string} move */
export function spell(ctx, move) {
  const [use] = uses({ ...ctx, legal: [move] });
  if (use) return picksOf(use.piece, use.goal, use.source);
  return ["lead", "follow"].includes(ctx.view.phase) ? [`hand:${ctx.view.to_move}:${move}`] : [];
}

/** The cards of a seat, for the trick that comes.
 * @param {GameView} view @param {import("../../../web/static/js/lib/types.js").Seat} seat */
export const ahead = (view, seat) => ({
  view: { ...view, to_move: seat, phase: "follow" },
  legal: view.hands[seat],
});
