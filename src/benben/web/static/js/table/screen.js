/**
 * The view state of a table, and what is derived from it: whose turn it is, the context that the board is
 * drawn from, what is marked. Pure functions.
 */

/** @typedef {import("../lib/types.js").Table} Table */
/** @typedef {import("../lib/types.js").BoardContext} BoardContext */
/** @typedef {import("../lib/protocol.js").Preview} Preview */
/** @typedef {import("../lib/protocol.js").Step} Step */
/** @typedef {import("../lib/store.js").Refused} Refused */

/**
 * @typedef {Object} Screen             the view state
 * @property {Table | null} table
 * @property {import("./socket.js").ConnectionState} connection
 * @property {Refused | null} problem   why there is no table at all
 * @property {string[]} picks           spots that are chosen for the next move
 * @property {string | null} chosen     the move that they spell
 * @property {Preview | null} preview   of that move
 * @property {Refused | null} refusal   of the last attempt
 * @property {string | null} refused    the spot of that attempt
 * @property {{sentence: string, text: string} | null} hint
 * @property {string} busy              the pending request: "play", "hint" or ""
 * @property {boolean} animating        moves are being shown one by one
 * @property {string} caption           the description of the move that is being shown
 * @property {boolean} holding          the result of that move is held on the board until it has been read
 * @property {string} announcement      for screen readers
 * @property {number} clockReceivedAt   when the clock was received, by `performance.now()`
 * @property {boolean} curtain          two people share the screen and hide their hands from each other
 * @property {boolean} flipped          the other side is drawn below
 * @property {boolean} typing           the box for typing moves is shown
 * @property {Premove | null} premove
 * @property {Look | null} look         the earlier moment that is shown instead of the present position
 *
 * @typedef {Object} Premove            what is chosen during the other side's turn; kept in the browser only
 * @property {string[]} picks
 * @property {string | null} move       the move that they spell
 *
 * @typedef {Object} Look
 * @property {Step} moment
 * @property {Step[]} turn              the moves of its turn up to that moment
 * @property {number} since             the number of moves in the game when looking back began
 */

/** The screen before the server has sent anything.
 * @type {Screen} */
export const BLANK = {
  table: null,
  connection: "connecting",
  problem: null,
  picks: [],
  chosen: null,
  preview: null,
  refusal: null,
  refused: null,
  hint: null,
  busy: "",
  animating: false,
  caption: "",
  holding: false,
  announcement: "",
  clockReceivedAt: 0,
  curtain: false,
  flipped: false,
  typing: false,
  premove: null,
  look: null,
};
/** Nothing is chosen. */
export const UNCHOSEN = {
  picks: /** @type {string[]} */ ([]),
  chosen: null,
  preview: null,
  refusal: null,
  refused: null,
  hint: null,
};

/** The seat that is drawn below.
 * @param {Table} table @param {Pick<Screen, "curtain" | "flipped">} screen */
export function seatBelow(table, { curtain, flipped }) {
  const usual = table.seats.length === 1 ? table.seats[0] : (curtain && table.viewpoint) || 0;
  return /** @type {import("../lib/protocol.js").Seat} */ (flipped ? 1 - usual : usual);
}

/** Whether this person is to decide.
 * @param {Screen} screen */
export function isMyTurn({ table, curtain }) {
  if (!table || table.result || !table.seats.includes(table.view.to_move)) return false;
  return !curtain || table.viewpoint === table.view.to_move;
}

/** Whether this person may choose a premove: at a table with a clock, during the other side's turn.
 * @param {Screen} screen */
export function mayPremove(screen) {
  const { table, look, animating } = screen;
  if (!table?.clock || table.result || look || animating) return false;
  return table.seats.length === 1 && !isMyTurn(screen);
}

/** The moves and transitions to mark as the last turn.
 * @param {Pick<import("../lib/types.js").TurnMove, "move" | "transitions">[]} moves
 * @returns {import("../lib/types.js").LastTurn | null} */
export const lastTurn = (moves) =>
  moves.length ? { moves, transitions: moves.flatMap(({ transitions }) => transitions) } : null;

/** The turn that is marked with arrows: the opponent's last one until this person moves, or the one that is
 * being looked at.
 * @param {Screen} screen */
export function turnToMark({ table, animating, look, curtain }) {
  if (!table || animating || (curtain && table.viewpoint === null)) return null;
  if (look) return lastTurn(look.turn);
  const [mine] = table.seats.length === 1 ? table.seats : [null];
  const theirs = table.last_turn.some(({ by }) => by !== mine && by !== "chance");
  return theirs ? lastTurn(table.last_turn) : null;
}

/** The context that the board is drawn from; with `board`, including what a premove needs.
 * @param {Screen} screen @param {Table} table @param {import("../lib/types.js").Board | null} [board]
 * @returns {BoardContext} */
export function contextOf(screen, table, board) {
  const now = contextNow(screen, table);
  const ahead = mayPremove(screen) ? board?.ahead?.(table.view, table.seats[0]) : null;
  return ahead ? { ...now, ...ahead, interactive: true } : now;
}

/** @param {Screen} screen @param {Table} table @returns {BoardContext} */
function contextNow(screen, table) {
  const { look } = screen;
  const interactive = isMyTurn(screen) && !look && !screen.animating && screen.busy !== "play";
  return {
    view: look?.moment.view ?? table.view,
    seat: seatBelow(table, screen),
    mine: table.seats,
    legal: interactive ? table.view.legal : [],
    picks: screen.premove?.picks ?? screen.picks,
    preview: screen.preview,
    last: lastTurn(look?.turn ?? table.last_turn),
    highlights: look ? table.highlights.filter(({ ply }) => ply <= look.moment.ply) : table.highlights,
    interactive,
    refused: screen.refused,
    names: table.names,
    options: table.options,
    facts: table.facts,
    small: innerWidth <= 900,
  };
}
