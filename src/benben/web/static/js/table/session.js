/**
 * A person at a table: what the server has said, what has been chosen so far, and what to do about a press.
 *
 * No rules and no drawing here. The server lists the legal moves, the board says what a press means, and this
 * asks, previews, plays and shows the moves that come back, one after the other.
 */
import { endFlight, flies, fly } from "../lib/motion.js";
import { afterStep, applyMessage, createStore, merge } from "../lib/store.js";
import { openTable } from "./socket.js";

/** @typedef {import("../lib/types.js").Table} Table */
/** @typedef {import("../lib/types.js").Board} Board */
/** @typedef {import("../lib/types.js").BoardContext} BoardContext */
/** @typedef {import("../lib/protocol.js").Preview} Preview */
/** @typedef {import("../lib/protocol.js").Step} Step */
/** @typedef {import("../lib/protocol.js").ServerMessage} ServerMessage */
/** @typedef {import("../lib/store.js").Refused} Refused */
/** @typedef {Pick<import("./socket.js").TableSocket, "ask" | "refresh">} Line */

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
 * @property {import("../lib/protocol.js").LastMove | null} last
 * @property {string} said              what a screen reader is told
 * @property {number} heard             when the clock was last heard, on this device's own clock
 * @property {boolean} curtain          two people share the screen and hide their hands from each other
 */

/** @type {Screen} */
const BLANK = {
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
  last: null,
  said: "",
  heard: 0,
  curtain: false,
};
const UNCHOSEN = {
  picks: /** @type {string[]} */ ([]),
  chosen: null,
  preview: null,
  refusal: null,
  refused: null,
  hint: null,
};
const SOON = 120; // milliseconds; a move that is stored by then needs no sign that it is on its way
const MOST_WAITING = 2; // messages; with more the table catches up without showing every move

/** The seat that is drawn below.
 * @param {Table} table @param {boolean} curtain @returns {import("../lib/protocol.js").Seat} */
export const seatBelow = (table, curtain) =>
  table.seats.length === 1 ? table.seats[0] : (curtain && table.viewpoint) || 0;

/** Whether this person is to decide.
 * @param {Screen} screen */
export function isMyTurn({ table, curtain }) {
  if (!table || table.result || !table.seats.includes(table.view.to_move)) return false;
  return !curtain || table.viewpoint === table.view.to_move;
}

/** What the board is drawn from.
 * @param {Screen} screen @param {Table} table @returns {BoardContext} */
export function contextOf(screen, table) {
  const interactive = isMyTurn(screen) && !screen.showing && screen.busy !== "play";
  return {
    view: table.view,
    seat: seatBelow(table, screen.curtain),
    mine: table.seats,
    legal: interactive ? table.view.legal : [],
    picks: screen.picks,
    preview: screen.preview,
    last: screen.last,
    interactive,
    refused: screen.refused,
    names: table.names,
    options: table.options,
    facts: table.facts,
    small: innerWidth <= 900,
  };
}

/** The legal move that is written so; case and spaces are forgiven, and nothing else.
 * @param {string[]} legal @param {string} text */
export function readMove(legal, text) {
  const plain = (/** @type {string} */ move) => move.replace(/\s+/g, "").toLowerCase();
  const alike = legal.filter((move) => plain(move) === plain(text));
  return legal.includes(text) ? text : alike.length === 1 ? alike[0] : null;
}

/** A person at a table. */
export class Session {
  store = createStore(BLANK);
  /** @type {Board | null} */
  board = null;
  /** @type {string | null} */
  #pressed = null;
  #waiting = 0;
  /** @type {Promise<void>} */
  #chain = Promise.resolve();

  /**
   * @param {string} id
   * @param {string | null} token
   * @param {{
   *   board: (table: Pick<Table, "game" | "files">) => Promise<Board>,
   *   root: () => HTMLElement,
   *   draw: (ctx: BoardContext) => void,
   * }} page
   * @param {(id: string, hooks: import("./socket.js").TableSocket["hooks"]) => Line} [open] another table
   *   than the server's: a lesson
   */
  constructor(id, token, page, open = openTable) {
    this.page = page;
    this.socket = open(id, {
      token: () => token,
      onMessage: (message) => this.#queue(message),
      onLine: (line, problem) => this.store.set({ line, problem: problem ?? null }),
    });
  }

  // -- what the server says --------------------------------------------------------------
  /** @param {ServerMessage} message */
  #queue(message) {
    this.#waiting += 1;
    this.#chain = this.#chain
      .then(() => this.#take(message))
      .catch((error) => console.error(error))
      .finally(() => {
        this.#waiting -= 1;
      });
  }

  /** @param {ServerMessage} message */
  async #take(message) {
    const { table } = this.store.get();
    if (message.type === "table" && this.board === null) this.board = await this.page.board(message);
    if (message.type === "steps" && table && message.from_ply === table.ply)
      return this.#steps(table, message);
    const next = applyMessage(table, message);
    if (!next) return this.socket.refresh();
    const moved = next.ply !== table?.ply || next.viewpoint !== table?.viewpoint;
    this.store.set({
      table: next,
      heard: performance.now(),
      ...(moved ? { ...UNCHOSEN, ...this.#arrived(), last: next.last_move } : {}),
      ...this.#curtained(next),
    });
  }

  /**
   * Only what flies is shown step by step; everything else is drawn once, at the end: a drawing
   * takes time.
   * @param {Table} table
   * @param {import("../lib/protocol.js").StepsMessage} message
   */
  async #steps(table, message) {
    let now = table;
    /** @type {Partial<Screen>} */
    let news = { ...UNCHOSEN, ...this.#arrived() };
    for (const step of message.steps) {
      const next = afterStep(now, step);
      if (this.#waiting <= MOST_WAITING && flies(step.transitions)) {
        this.store.set({ ...news, table: now, showing: true });
        news = UNCHOSEN;
        await this.#show(now, next, step);
      }
      now = next;
      news = {
        ...news,
        last: { move: step.move, transitions: step.transitions },
        said: [news.said, step.sentence].filter(Boolean).join(" "),
      };
    }
    now = merge(now, message);
    this.store.set({
      ...news,
      table: now,
      showing: false,
      heard: performance.now(),
      ...this.#curtained(now),
    });
    // the account as the next person may know it
    if (now.viewpoint !== table.viewpoint && this.store.get().curtain) this.socket.refresh();
  }

  /** The game has gone on: the move that was sent is in it, or too late.
   * @returns {Partial<Screen>} */
  #arrived() {
    return this.store.get().busy === "play" ? { busy: "" } : {};
  }

  /** Where two hands are hidden from each other, nobody's view is sent until somebody lifts the curtain.
   * @param {Table} table */
  #curtained(table) {
    return table.seats.length === 2 && table.viewpoint === null && !table.result ? { curtain: true } : {};
  }

  /** @param {Table} before @param {Table} after @param {Step} step */
  async #show(before, after, step) {
    const screen = this.store.get();
    const draw = (/** @type {Table} */ table, /** @type {Screen["last"]} */ last) => () =>
      this.page.draw(contextOf({ ...screen, last }, table));
    await fly(
      this.page.root(),
      step.transitions,
      draw(after, { move: step.move, transitions: step.transitions }),
      draw(before, screen.last),
    );
  }

  // -- what the person does --------------------------------------------------------------
  /** @param {string} spot */
  press(spot) {
    endFlight();
    const screen = this.store.get();
    if (!screen.table || !this.board) return;
    const ctx = contextOf(screen, screen.table);
    if (!ctx.interactive) return;
    if (screen.chosen && spot === this.#pressed) return this.play(screen.chosen);
    const answer = this.board.press(ctx, spot);
    this.#pressed = spot;
    if (answer.tryMove) return this.#explain(answer.tryMove, spot, answer.picks);
    if (answer.move && answer.auto) return this.play(answer.move);
    this.store.set({ ...UNCHOSEN, picks: answer.picks, chosen: answer.move ?? null });
    if (answer.move) this.#foresee(answer.move);
  }

  clear() {
    endFlight();
    this.#pressed = null;
    this.store.set(UNCHOSEN);
  }

  /** Ask why a move is refused; if it is not, it is chosen.
   * @param {string} move @param {string} spot @param {string[]} picks */
  #explain(move, spot, picks) {
    this.store.set({ ...UNCHOSEN, picks });
    return this.#ask("preview", move).then(
      ({ preview = null }) => this.store.set({ chosen: move, preview }),
      (refusal) => this.#refuse(refusal, spot),
    );
  }

  /** @param {string} move */
  #foresee(move) {
    return this.#ask("preview", move).then(
      ({ preview = null }) => {
        if (this.store.get().chosen === move) this.store.set({ preview });
      },
      () => {},
    );
  }

  /** @param {string} type @param {string} move */
  #ask(type, move) {
    return this.socket.ask(type, { ply: this.store.get().table?.ply, move });
  }

  /** @param {Refused} refusal @param {string | null} [spot] */
  #refuse(refusal, spot = null) {
    if (refusal.code !== "stale") this.store.set({ refusal, refused: spot });
  }

  /**
   * Sent at once. What is drawn is mostly the move itself, when it comes back: a drawing takes time that
   * others wait for.
   * @param {string} move
   */
  async play(move) {
    const { busy, table } = this.store.get();
    if (busy === "play") return;
    this.store.note({ busy: "play", refusal: null });
    const patience = setTimeout(() => this.store.set({}), SOON);
    await this.#ask("play", move).catch((refusal) => this.#refuse(refusal));
    clearTimeout(patience);
    this.#pressed = null;
    if (this.store.get().table?.ply === table?.ply) this.store.set({ busy: "" });
  }

  /** A move in notation.
   * @param {string} text */
  async write(text) {
    const move = readMove(this.store.get().table?.view.legal ?? [], text);
    if (move) return this.play(move);
    await this.#ask("preview", text.trim()).then(
      () => this.play(text.trim()),
      (refusal) => this.#refuse(refusal),
    );
  }

  async hint() {
    const ply = this.store.get().table?.ply;
    this.store.set({ ...UNCHOSEN, busy: "hint" });
    try {
      const { hint } = await this.socket.ask("hint", { ply });
      if (!hint || this.store.get().table?.ply !== ply) return;
      const { move, sentence, text } = hint;
      const { table } = this.store.get();
      const picks = table && this.board?.spell?.(contextOf(this.store.get(), table), move);
      this.store.set({ chosen: move, picks: picks ?? [], hint: { sentence, text } });
      await this.#foresee(move);
    } catch (refusal) {
      this.#refuse(/** @type {Refused} */ (refusal));
    } finally {
      this.store.set({ busy: "" });
    }
  }

  /** Anything that changes the game without a move: takeback, draw, rematch, answer, resign, viewpoint.
   * @param {string} type @param {Record<string, any>} [fields] */
  async request(type, fields) {
    endFlight();
    return this.socket.ask(type, fields).catch((refusal) => {
      this.#refuse(refusal);
      return null;
    });
  }
}
