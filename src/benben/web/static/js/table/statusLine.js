/** The content of the status line: the most urgent of all statuses. Pure functions. */
import { pages } from "../lib/address.js";
import { capital } from "../lib/sentences.js";
import { contextOf, isMyTurn } from "./screen.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("../lib/types.js").Board} Board */
/** @typedef {import("../lib/types.js").Table} Table */
/**
 * @typedef {Object} Choice                   a button of the status line
 * @property {string} label
 * @property {boolean} [main]                 the one that most people want
 * @property {string} [move]                  plays this move
 * @property {string} [press]                 presses this spot
 * @property {boolean} [clear]                forgets what has been chosen
 * @property {[string, boolean]} [answer]     answers an offer of this kind
 * @property {string} [go]                    leads to this address
 * @property {string} [request]               asks for something else, such as a rematch
 * @property {number} [look]                  shows the moment after this move
 * @property {string} [icon]                  in place of the label, which is then only spoken
 *
 * @typedef {Object} StatusLine
 * @property {string} text                    what to do now, or what there is to know
 * @property {string} [detail]
 * @property {string} [tone]                  what it looks like: refused, offer, over, hint, look, told or
 *   thinking
 * @property {string} [cites]                 the ruling behind a refusal
 * @property {string} [mark]                  where that ruling comes from
 * @property {Choice[]} [choices]
 */

const OFFERS = {
  takeback: "to take back the last move",
  draw: "to call it a draw",
  rematch: "to play again",
};

/** A player's name; one without a name, A or B, is "You" or "the opponent" to somebody with one seat.
 * @param {Table} table @param {import("../lib/protocol.js").Seat} seat */
export const nameOf = ({ names, seats }, seat) =>
  names[seat].length > 1 || seats.length !== 1 ? names[seat] : seat === seats[0] ? "You" : "the opponent";

/** @param {Screen} screen @returns {StatusLine | null} */
function refusalStatus({ refusal: refused }) {
  return (
    refused && {
      text: refused.sentence,
      tone: "refused",
      cites: refused.cites,
      mark: refused.mark,
      choices: [{ label: "OK", clear: true }],
    }
  );
}

/** While looking back: which moment is shown, with buttons to move on.
 * @param {Screen} screen @param {Table} table @returns {StatusLine | null} */
function lookbackStatus({ look }, table) {
  if (!look) return null;
  const { ply, sentence } = look.moment;
  const news = table.ply > look.since ? " The game has gone on meanwhile." : "";
  return {
    text: sentence || "Before the first move",
    detail: `Looking back: move ${ply} of ${table.ply}.${news}`,
    tone: "look",
    choices: [
      ...(ply > 0 ? [{ label: "Earlier", icon: "back", look: ply - 1 }] : []),
      { label: "Later", icon: "next", look: ply + 1 },
      { label: "Back to the game", main: true, look: table.ply },
    ],
  };
}

/** @param {Screen} _screen @param {Table} table @returns {StatusLine | null} */
function offerStatus(_screen, table) {
  const theirs = table.offers.find(({ by }) => !table.seats.includes(by));
  if (!theirs || !table.seats.length) return null;
  return {
    text: `${capital(nameOf(table, theirs.by))} would like ${OFFERS[theirs.kind]}`,
    tone: "offer",
    choices: [
      { label: "Decline", answer: [theirs.kind, false] },
      { label: "Accept", main: true, answer: [theirs.kind, true] },
    ],
  };
}

/** @param {Screen} _screen @param {Table} table @returns {StatusLine | null} */
function endStatus(_screen, table) {
  if (!table.result) return null;
  const { headline, sentence } = table.result;
  const why = table.view.to_move === null ? `${table.status.detail} ` : "";
  const asked = table.offers.some(({ kind }) => kind === "rematch");
  /** @type {Choice[]} */
  const choices = [{ label: "Review", go: pages.review(table.id) }];
  if (table.rematch) choices.push({ label: "Next game", main: true, go: pages.table(table.rematch.id) });
  else if (table.seats.length)
    choices.push(
      asked
        ? { label: "Withdraw the offer", answer: ["rematch", false] }
        : { label: "Play again", main: true, request: "rematch" },
    );
  return {
    text: headline,
    detail: `${why}${sentence}${asked ? " You have asked for another game." : ""}`,
    tone: "over",
    choices,
  };
}

/** @param {Screen} screen @param {Table} table @returns {StatusLine | null} */
function curtainStatus({ curtain: closed }, table) {
  const seat = table.view.to_move;
  if (!closed || table.viewpoint !== null || table.result || !table.seats.includes(seat)) return null;
  return {
    text: `Pass the screen to ${table.names[seat]}`,
    detail: "Nobody’s cards are shown until the curtain is lifted.",
  };
}

/** A text that is addressed to the mover by name where two people share a screen.
 * @param {Pick<Table, "names" | "seats">} table @param {number} mover @param {string} text */
const addressed = ({ names, seats }, mover, text) => (seats.length === 2 ? `${names[mover]}: ${text}` : text);

/** The caption of a move that is being shown.
 * @param {Screen} screen @returns {StatusLine | null} */
const captionStatus = ({ animating, caption, holding }) =>
  animating && caption
    ? { text: caption, tone: "told", choices: holding ? [{ label: "Go on", main: true, clear: true }] : [] }
    : null;

/** Whether a move was made that cannot be sent now.
 * @param {Screen} screen */
const isUnsent = ({ busy, connection }) => busy === "play" && connection !== "open";

/** @param {Screen} screen @param {Table} table @param {Board} board @returns {StatusLine | null} */
function choiceStatus(screen, table, board) {
  if (!isMyTurn(screen) || screen.animating || isUnsent(screen)) return null;
  const ask = board.ask(contextOf(screen, table));
  /** @type {Choice[]} */
  const choices = ask.buttons.map(({ label, move, clear, press, main }) => ({
    label,
    move,
    clear,
    press,
    main: main || (move !== undefined && move === screen.chosen),
  }));
  const { chosen, hint } = screen;
  const preview = chosen && screen.preview ? screen.preview.sentence : "";
  if (chosen && !choices.some(({ move, main }) => main || move === chosen)) {
    if (!choices.some(({ clear }) => clear)) choices.push({ label: "Clear", clear: true });
    choices.push({ label: "Play it", move: chosen, main: true });
  }
  if (hint) return { text: hint.sentence, detail: hint.text, choices, tone: "hint" };
  return {
    text: (ask.text && addressed(table, table.view.to_move, ask.text)) || preview || table.status.text,
    detail: ask.detail || (chosen ? (ask.text ? preview : "") : table.status.detail),
    choices,
  };
}

/** The status line with this person's own open offer, which can be withdrawn.
 * @param {Table} table @param {StatusLine} line @returns {StatusLine} */
function withOffer(table, line) {
  const mine = table.result ? undefined : table.offers.find(({ by }) => table.seats.includes(by));
  return mine
    ? {
        ...line,
        detail: `You have asked ${OFFERS[mine.kind]}.`,
        choices: [{ label: "Withdraw", answer: [mine.kind, false] }, ...(line.choices ?? [])],
      }
    : line;
}

const EXPECTED = "Nobody has sat down opposite yet. The invitation is under Links.";

/** Nobody has been seen at a seat: somebody is invited to it, who has neither a name nor made a move.
 * @param {Table} table @param {import("../lib/protocol.js").Seat} seat */
const isExpected = ({ kinds, names, present, seats, account }, seat) =>
  kinds[seat] !== "bot" &&
  names[seat].length === 1 &&
  !present[seat] &&
  !seats.includes(seat) &&
  !account.some(({ by }) => by === seat);

/** @param {Screen} screen @param {Table} table @returns {StatusLine} */
function waitingStatus(screen, table) {
  if (isUnsent(screen)) return { text: "Your move is waiting for the connection", tone: "thinking" };
  if (screen.premove)
    return {
      text: table.thinking?.text ?? table.status.text,
      detail: screen.premove.move
        ? "Your next move is chosen. If it is legal then, it is played at once."
        : "",
      choices: [{ label: "Cancel", clear: true }],
    };
  if (table.playback?.paused && !table.thinking)
    return { text: `Paused: ${table.status.text}`, detail: table.status.detail };
  if (table.thinking)
    return {
      text: table.thinking.text,
      tone: "thinking",
    };
  const alone = table.seats.length === 1 && isExpected(table, table.seats[0] === 0 ? 1 : 0);
  return { text: table.status.text, detail: alone ? EXPECTED : table.status.detail };
}

/** The status line of a table.
 * @param {Screen} screen @param {Table} table @param {Board} board @returns {StatusLine} */
export function statusLine(screen, table, board) {
  if (screen.busy === "hint") return { text: "Looking for a good move…", tone: "thinking" };
  return (
    refusalStatus(screen) ??
    lookbackStatus(screen, table) ??
    captionStatus(screen) ??
    offerStatus(screen, table) ??
    endStatus(screen, table) ??
    curtainStatus(screen, table) ??
    withOffer(table, choiceStatus(screen, table, board) ?? waitingStatus(screen, table))
  );
}

/** The note under a player's name: presence, and whether it is their turn.
 * @param {Table} table @param {import("../lib/protocol.js").Seat} seat */
export function plateNote(table, seat) {
  const kind =
    table.kinds[seat] === "bot"
      ? "bot"
      : table.seats.includes(seat)
        ? ""
        : table.present[seat]
          ? "here"
          : isExpected(table, seat)
            ? "invited"
            : "away";
  const turn =
    table.view.to_move === seat && !table.result
      ? table.thinking?.seat === seat
        ? "thinking"
        : "to move"
      : "";
  return [kind, turn].filter(Boolean).join(", ");
}
