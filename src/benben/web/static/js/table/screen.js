/**
 * Everything that a table shows to one person, and what follows from it: whose turn it is, what the board is
 * drawn from, what is marked. Pure functions.
 */

/** @typedef {import("../lib/types.js").Table} Table */
/** @typedef {import("../lib/types.js").BoardContext} BoardContext */
/** @typedef {import("../lib/protocol.js").Preview} Preview */
/** @typedef {import("../lib/protocol.js").Step} Step */
/** @typedef {import("../lib/store.js").Refused} Refused */

/**
 * @typedef {Object} Screen             all that is shown
 * @property {Table | null} table
 * @property {import("./socket.js").Line} line
 * @property {Refused | null} problem   why there is no table at all
 * @property {string[]} picks
 * @property {string | null} chosen     the move they spell
 * @property {Preview | null} preview
 * @property {Refused | null} refusal   of the last try
 * @property {string | null} refused    its spot
 * @property {{sentence: string, text: string} | null} hint
 * @property {string} busy              what is being waited for: "play", "hint" or nothing
 * @property {boolean} showing          moves are being shown
 * @property {string} told              the one that is being shown, in a sentence
 * @property {boolean} held             what came of it stands on the board until it has been read
 * @property {string} said              what a screen reader is told
 * @property {number} heard             when the clock was last heard, on this device's own clock
 * @property {boolean} curtain          two people share the screen and hide their hands from each other
 * @property {boolean} flipped          the other side is drawn below
 * @property {boolean} typing           somebody has asked to type moves
 * @property {Premove | null} premove   what is chosen of the next move while the other side is to move
 * @property {Look | null} look         the earlier moment that is shown in place of the game as it stands
 *
 * @typedef {Object} Premove            it never leaves the browser before it is played
 * @property {string[]} picks
 * @property {string | null} move       the move they spell
 *
 * @typedef {Object} Look
 * @property {Step} moment
 * @property {Step[]} turn              the moves of its turn up to there
 * @property {number} since             the number of moves when this person began to look back
 */

/** The screen before the server has sent anything.
 * @type {Screen} */
export const BLANK = {
  table: null,
  line: "connecting",
  problem: null,
  picks: [],
  chosen: null,
  preview: null,
  refusal: null,
  refused: null,
  hint: null,
  busy: "",
  showing: false,
  told: "",
  held: false,
  said: "",
  heard: 0,
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

/** Whether this person may choose the next move already: at a table with a clock, on the other side's turn.
 * @param {Screen} screen */
export function mayPremove(screen) {
  const { table, look, showing } = screen;
  if (!table?.clock || table.result || look || showing) return false;
  return table.seats.length === 1 && !isMyTurn(screen);
}

/** What to mark as moved.
 * @param {Pick<import("../lib/types.js").TurnMove, "move" | "transitions">[]} moves
 * @returns {import("../lib/types.js").LastTurn | null} */
export const lastTurn = (moves) =>
  moves.length ? { moves, transitions: moves.flatMap(({ transitions }) => transitions) } : null;

/** The turn that is marked by arrows: somebody else's last one, until this person moves, or the one that is
 * looked back at.
 * @param {Screen} screen */
export function turnToMark({ table, showing, look, curtain }) {
  if (!table || showing || (curtain && table.viewpoint === null)) return null;
  if (look) return lastTurn(look.turn);
  const [mine] = table.seats.length === 1 ? table.seats : [null];
  const theirs = table.last_turn.some(({ by }) => by !== mine && by !== "chance");
  return theirs ? lastTurn(table.last_turn) : null;
}

/** What the board is drawn from; `board` where the next move may be chosen before its turn.
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
  const interactive = isMyTurn(screen) && !look && !screen.showing && screen.busy !== "play";
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
