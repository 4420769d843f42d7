/**
 * A person at a table: what the server has sent, what has been chosen so far, and what a press leads to.
 *
 * There are no rules and no drawing here. The server lists the legal moves, and the board decides what a
 * press means. A session asks for previews, sends moves, and shows the moves that come back one by one.
 */
import { endFlight, flies, fly, hold, pause } from "../lib/motion.js";
import { afterStep, applyMessage, createStore, merge } from "../lib/store.js";
import { BLANK, contextOf, isMyTurn, mayPremove, UNCHOSEN } from "./screen.js";
import { openTable } from "./socket.js";

/** @typedef {import("../lib/types.js").Table} Table */
/** @typedef {import("../lib/types.js").Board} Board */
/** @typedef {import("../lib/types.js").BoardContext} BoardContext */
/** @typedef {import("../lib/protocol.js").Step} Step */
/** @typedef {import("../lib/protocol.js").Transition} Transition */
/** @typedef {import("../lib/protocol.js").ServerMessage} ServerMessage */
/** @typedef {import("../lib/store.js").Refused} Refused */
/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {Pick<import("./socket.js").TableSocket, "ask" | "refresh">} Line */

const SOON = 120; // milliseconds; a move that is stored by then needs no sign that it is on its way
const BETWEEN_MOVES = 700; // milliseconds at the usual pace, when a turn is shown once more
const MOST_MOMENTS = 64; // positions that the server sends in one answer
const MOST_WAITING = 2; // messages; with more a spectator's table catches up without showing every move

/** The legal move that a text stands for; only case and spaces may differ.
 * @param {string[]} legal @param {string} text */
export function readMove(legal, text) {
  const plain = (/** @type {string} */ move) => move.replace(/\s+/g, "").toLowerCase();
  const alike = legal.filter((move) => plain(move) === plain(text));
  return legal.includes(text) ? text : alike.length === 1 ? alike[0] : null;
}

/** The sentence in the status line while a move is shown; none for one's own move without a highlight.
 * @param {Table} table @param {Step} step */
const worthTelling = (table, { by, highlight, sentence }) =>
  highlight || !table.seats.some((seat) => seat === by) ? sentence : "";

/** Whether a move is shown as it happens: something flies, or there is a highlight to hold.
 * @param {Step} step */
const isShown = ({ highlight, transitions }) => flies(transitions) || Boolean(highlight && !document.hidden);

/** Whether this person wants to confirm every move with its button. */
const asksFirst = () => document.documentElement.dataset.confirm === "always";

/** A person at a table. */
export class Session {
  store = createStore(BLANK);
  /** @type {Board | null} */
  board = null;
  /** @type {string | null} */
  #pressed = null;
  #waiting = 0;
  #asked = 0; // how many earlier positions were asked for: only the last answer counts
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
      ...(moved ? { ...UNCHOSEN, ...this.#arrived() } : {}),
      ...this.#lookingStill(table, next),
      ...this.#curtained(next),
    });
    this.#playPremove();
  }

  /**
   * Show moves that have come in. Only those that fly or deserve a pause are shown one by one; the others are
   * drawn once, at the end, because drawing takes time.
   * @param {Table} table
   * @param {import("../lib/protocol.js").StepsMessage} message
   */
  async #steps(table, message) {
    let now = table;
    /** @type {Partial<Screen>} */
    let news = { ...UNCHOSEN, ...this.#arrived() };
    for (const step of message.steps) {
      const next = afterStep(now, step);
      if (this.#inTime(now) && isShown(step) && !this.store.get().look) {
        this.store.set({ ...news, table: now, showing: true, told: worthTelling(now, step) });
        news = UNCHOSEN;
        await this.#show(now, next, step);
      }
      now = next;
      news = {
        ...news,
        said: [news.said, step.sentence].filter(Boolean).join(" "),
      };
    }
    now = merge(now, message);
    this.store.set({
      ...news,
      table: now,
      showing: false,
      heard: performance.now(),
      ...this.#lookingStill(table, now),
      ...this.#curtained(now),
    });
    // the list of moves as the next person may know it
    if (now.viewpoint !== table.viewpoint && this.store.get().curtain) this.socket.refresh();
    this.#playPremove();
  }

  /** Once the turn has come, play the move that was chosen before it, or forget it if it is not legal. */
  #playPremove() {
    const screen = this.store.get();
    const { premove, table } = screen;
    if (!premove || !table || !(isMyTurn(screen) || table.result)) return;
    this.store.set({ premove: null });
    if (premove.move && isMyTurn(screen) && table.view.legal.includes(premove.move))
      void this.play(premove.move);
  }

  /** What to reset when new moves arrive: a move that was sent is among them, or came too late.
   * @returns {Partial<Screen>} */
  #arrived() {
    return this.store.get().busy === "play" ? { busy: "" } : {};
  }

  /** Stop looking back if that position was taken back or may no longer be seen.
   * @param {Table | null} before @param {Table} after @returns {Partial<Screen>} */
  #lookingStill(before, after) {
    const { look } = this.store.get();
    const gone = look && (look.moment.ply > after.ply || before?.viewpoint !== after.viewpoint);
    return gone ? { look: null } : {};
  }

  /** Where two people share a screen and hide their hands, no view is sent until one lifts the curtain.
   * @param {Table} table */
  #curtained(table) {
    return table.seats.length === 2 && table.viewpoint === null && !table.result ? { curtain: true } : {};
  }

  /** Whether there is time to show a move. Players see every move, since the game waits for them.
   * @param {Table} now */
  #inTime(now) {
    return now.seats.length > 0 || this.#waiting <= MOST_WAITING;
  }

  /** Show a move in the board's stages, each from the position at the end of the stage before.
   * @param {Table} before @param {Table} after @param {Step} step */
  async #show(before, after, step) {
    const screen = this.store.get();
    const draw = (/** @type {Table} */ table) => () => this.page.draw(contextOf(screen, table));
    const whole = [{ transitions: step.transitions, view: step.view, hold: 0 }];
    let now = before;
    for (const stage of this.board?.stages?.(before.view, step) ?? whole) {
      const next = stage.view === step.view ? after : { ...before, view: stage.view };
      await fly(this.page.root(), stage.transitions, draw(next), draw(now));
      now = next;
      if (!stage.hold) continue;
      this.store.set({ held: Boolean(step.highlight) });
      draw(now)();
      await hold(stage.hold);
      this.store.set({ held: false });
    }
  }

  /** Show the last turn once more, move by move; messages that come in meanwhile wait. */
  async replayTurn() {
    endFlight();
    const { table } = this.store.get();
    if (!table?.last_turn.length) return;
    this.store.set({ look: null });
    const [first] = table.last_turn;
    const answer = await this.request("look", { ply: first.ply - 1, count: table.last_turn.length + 1 });
    this.#chain = this.#chain.then(() => this.#replay(table, answer?.moments ?? []));
    await this.#chain;
  }

  /** @param {Table} table @param {Step[]} moments the position before the turn, and each of its moves */
  async #replay(table, [start, ...steps]) {
    if (!start || this.store.get().table?.ply !== table.ply) return;
    const account = table.account.slice(0, start.ply);
    /** @type {Table} */
    let now = { ...table, ply: start.ply, view: start.view, account, last_turn: [] };
    this.store.set({ ...UNCHOSEN, showing: true });
    for (const step of steps) {
      const next = afterStep(now, step);
      this.store.set({ told: step.sentence });
      await this.#show(now, next, step);
      now = next;
      this.page.draw(contextOf(this.store.get(), now));
      await pause(BETWEEN_MOVES);
    }
    this.store.set({ showing: false });
  }

  // -- what the person does --------------------------------------------------------------
  /** @param {string} spot */
  press(spot) {
    endFlight();
    const screen = this.store.get();
    if (!screen.table || !this.board) return;
    const ctx = contextOf(screen, screen.table, this.board);
    if (!ctx.interactive) return;
    if (mayPremove(screen)) return this.#chooseAhead(this.board.press(ctx, spot));
    const ready = !asksFirst() && spot === this.#pressed;
    if (screen.chosen && ready) return this.play(screen.chosen);
    const answer = this.board.press(ctx, spot);
    this.#pressed = spot;
    if (answer.tryMove) return this.#explain(answer.tryMove, spot, answer.picks);
    if (answer.move && answer.auto && !asksFirst()) return this.play(answer.move);
    this.store.set({ ...UNCHOSEN, picks: answer.picks, chosen: answer.move ?? null });
    if (answer.move) this.#foresee(answer.move);
  }

  /** A press before one's turn: keep the move that it spells until then.
   * @param {import("../lib/types.js").Pressed} pressed */
  #chooseAhead({ picks, move, tryMove }) {
    this.store.set({ premove: picks.length && !tryMove ? { picks, move: move ?? null } : null });
  }

  /** Something is being dragged off its spot: choose it, if it is not chosen yet.
   * @param {string} spot */
  lift(spot) {
    const { picks, premove } = this.store.get();
    if (!(premove?.picks ?? picks).includes(spot)) this.press(spot);
  }

  /** Something was dropped: play the move that leads there; otherwise treat it as a press.
   * @param {string} from @param {string[]} spots where it is dropped, the innermost first
   * @param {boolean} pressable whether that one can be pressed */
  async drop(from, spots, pressable) {
    if (!spots.length || spots.includes(from)) return;
    if (mayPremove(this.store.get())) return pressable ? this.press(spots[0]) : undefined;
    const { chosen } = this.store.get();
    const foreseen = chosen && (await this.#ask("preview", chosen).catch(() => null))?.preview;
    const leads = foreseen?.transitions.some((/** @type {Transition} */ { to }) => spots.includes(to));
    if (!leads && pressable) this.press(spots[0]);
    const { chosen: move, refusal } = this.store.get();
    if (move && !refusal && (leads || move !== chosen) && !asksFirst()) await this.play(move);
  }

  /** Show an earlier position; for the last move, return to the game as it stands.
   * @param {number} ply */
  async lookAt(ply) {
    endFlight();
    this.#asked += 1;
    const asked = this.#asked;
    const { table, look } = this.store.get();
    if (!table || ply < 0) return;
    if (ply >= table.ply) return this.store.set({ look: null });
    const turn = ply && table.account[ply - 1].turn;
    const first = table.account.find((line) => line.turn === turn)?.ply ?? ply;
    const from = Math.max(first, ply - MOST_MOMENTS + 1);
    const answer = await this.request("look", { ply: from, count: ply - from + 1 });
    const steps = answer?.moments ?? [];
    const moment = steps[steps.length - 1];
    if (asked === this.#asked && moment)
      this.store.set({ ...UNCHOSEN, look: { moment, turn: steps, since: look?.since ?? table.ply } });
  }

  /** Draw the other side below. */
  flip() {
    endFlight();
    this.store.set({ ...UNCHOSEN, flipped: !this.store.get().flipped });
  }

  clear() {
    endFlight();
    this.#pressed = null;
    this.store.set({ ...UNCHOSEN, premove: null });
  }

  /** Ask why a move is refused; if it is legal after all, choose it.
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
   * Send a move at once. Usually nothing is drawn until it comes back from the server, because drawing takes
   * time for which the other player would wait.
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

  /** Show the box in which moves can be typed. */
  type() {
    this.store.set({ typing: true });
    /** @type {HTMLElement | null} */ (document.querySelector(".write input"))?.focus();
  }

  /** Play a move that was typed in notation; resolves to whether it was sent.
   * @param {string} text */
  async write(text) {
    const move = readMove(this.store.get().table?.view.legal ?? [], text);
    if (move) return this.play(move).then(() => true);
    return this.#ask("preview", text.trim()).then(
      () => this.play(text.trim()).then(() => true),
      (refusal) => {
        this.#refuse(refusal);
        return false;
      },
    );
  }

  async hint() {
    const ply = this.store.get().table?.ply;
    this.store.set({ ...UNCHOSEN, look: null, busy: "hint" });
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
