/**
 * A person's session at a table: it applies the server's messages to the view state, and turns presses into
 * requests.
 *
 * There are no rules and no drawing here. The server lists the legal moves, and the board decides what a
 * press means. A session requests previews, sends moves, and shows incoming moves one by one.
 */
import { endFlight, fly, hold, pause, willAnimate } from "../lib/motion.js";
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
/** @typedef {Pick<import("./socket.js").TableSocket, "ask" | "refresh">} TableConnection */

const BUSY_DELAY = 120; // milliseconds after which a move that is not yet stored is shown as pending
const REPLAY_PAUSE = 700; // milliseconds at the usual pace, between the moves of a replayed turn
const MAX_MOMENTS = 64; // in one answer of the server
const MAX_QUEUED = 2; // messages; with more, a spectator's table catches up without animation

/** The legal move that a text stands for, ignoring case and spaces; null if there is none, or more than one.
 * @param {string[]} legal @param {string} text */
export function readMove(legal, text) {
  const plain = (/** @type {string} */ move) => move.replace(/\s+/g, "").toLowerCase();
  const alike = legal.filter((move) => plain(move) === plain(text));
  return legal.includes(text) ? text : alike.length === 1 ? alike[0] : null;
}

/** The caption of a move that is shown; empty for one's own move without a highlight.
 * @param {Table} table @param {Step} step */
const captionOf = (table, { by, highlight, sentence }) =>
  highlight || !table.seats.some((seat) => seat === by) ? sentence : "";

/** Whether a move is shown by itself: pieces fly, or there is a highlight to hold.
 * @param {Step} step */
const isAnimated = ({ highlight, transitions }) =>
  willAnimate(transitions) || Boolean(highlight && !document.hidden);

/** Whether this person has chosen to confirm every move with a button. */
const confirmsEveryMove = () => document.documentElement.dataset.confirm === "always";

/** A person at a table. */
export class Session {
  store = createStore(BLANK);
  /** @type {Board | null} */
  board = null;
  /** @type {string | null} */
  #pressed = null;
  #queued = 0;
  #lookRequest = 0; // the number of the last request to look back: earlier answers are ignored
  /** @type {Promise<void>} */
  #processing = Promise.resolve(); // ends when all received messages have been processed

  /**
   * @param {string} id
   * @param {string | null} token
   * @param {{
   *   board: (table: Pick<Table, "game" | "files">) => Promise<Board>,
   *   root: () => HTMLElement,
   *   draw: (ctx: BoardContext) => void,
   * }} page
   * @param {(id: string, hooks: import("./socket.js").TableSocket["hooks"]) => TableConnection} [open]
   *   replaces the socket, for lessons
   */
  constructor(id, token, page, open = openTable) {
    this.page = page;
    this.socket = open(id, {
      token: () => token,
      onMessage: (message) => this.#queue(message),
      onConnection: (connection, problem) => this.store.set({ connection, problem: problem ?? null }),
    });
  }

  // -- messages --------------------------------------------------------------------------
  /** @param {ServerMessage} message */
  #queue(message) {
    this.#queued += 1;
    this.#processing = this.#processing
      .then(() => this.#process(message))
      .catch((error) => console.error(error))
      .finally(() => {
        this.#queued -= 1;
      });
  }

  /** @param {ServerMessage} message */
  async #process(message) {
    const { table } = this.store.get();
    if (message.type === "table" && this.board === null) this.board = await this.page.board(message);
    if (message.type === "steps" && table && message.from_ply === table.ply)
      return this.#processSteps(table, message);
    const next = applyMessage(table, message);
    if (!next) return this.socket.refresh();
    const moved = next.ply !== table?.ply || next.viewpoint !== table?.viewpoint;
    this.store.set({
      table: next,
      clockReceivedAt: performance.now(),
      ...(moved ? { ...UNCHOSEN, ...this.#clearBusy() } : {}),
      ...this.#endStaleLook(table, next),
      ...this.#closeCurtain(next),
    });
    this.#playPremove();
  }

  /**
   * Apply new moves. Only those with an animation or a highlight are shown one by one; the others are drawn
   * once, at the end, because drawing takes time.
   * @param {Table} table
   * @param {import("../lib/protocol.js").StepsMessage} message
   */
  async #processSteps(table, message) {
    let now = table;
    /** @type {Partial<Screen>} */
    let changes = { ...UNCHOSEN, ...this.#clearBusy() };
    for (const step of message.steps) {
      const next = afterStep(now, step);
      if (this.#keepsUp(now) && isAnimated(step) && !this.store.get().look) {
        this.store.set({ ...changes, table: now, animating: true, caption: captionOf(now, step) });
        changes = UNCHOSEN;
        await this.#animate(now, next, step);
      }
      now = next;
      changes = {
        ...changes,
        announcement: [changes.announcement, step.sentence].filter(Boolean).join(" "),
      };
    }
    now = merge(now, message);
    this.store.set({
      ...changes,
      table: now,
      animating: false,
      clockReceivedAt: performance.now(),
      ...this.#endStaleLook(table, now),
      ...this.#closeCurtain(now),
    });
    // fetch the list of moves as the next person may know it
    if (now.viewpoint !== table.viewpoint && this.store.get().curtain) this.socket.refresh();
    this.#playPremove();
  }

  /** Once the turn has come, play the premove, or discard it if it is not legal. */
  #playPremove() {
    const screen = this.store.get();
    const { premove, table } = screen;
    if (!premove || !table || !(isMyTurn(screen) || table.result)) return;
    this.store.set({ premove: null });
    if (premove.move && isMyTurn(screen) && table.view.legal.includes(premove.move))
      void this.play(premove.move);
  }

  /** When new moves arrive, a pending move of ours is among them, or has come too late.
   * @returns {Partial<Screen>} */
  #clearBusy() {
    return this.store.get().busy === "play" ? { busy: "" } : {};
  }

  /** Stop looking back if that moment was taken back, or if the viewpoint has changed.
   * @param {Table | null} before @param {Table} after @returns {Partial<Screen>} */
  #endStaleLook(before, after) {
    const { look } = this.store.get();
    const gone = look && (look.moment.ply > after.ply || before?.viewpoint !== after.viewpoint);
    return gone ? { look: null } : {};
  }

  /** Where two people share a screen and hands are hidden, close the curtain until one of them lifts it.
   * @param {Table} table */
  #closeCurtain(table) {
    return table.seats.length === 2 && table.viewpoint === null && !table.result ? { curtain: true } : {};
  }

  /** Whether there is time to animate a move. Players see every move; spectators must keep up.
   * @param {Table} now */
  #keepsUp(now) {
    return now.seats.length > 0 || this.#queued <= MAX_QUEUED;
  }

  /** Animate a move in the board's stages, each from the position at the end of the previous one.
   * @param {Table} before @param {Table} after @param {Step} step */
  async #animate(before, after, step) {
    const screen = this.store.get();
    const draw = (/** @type {Table} */ table) => () => this.page.draw(contextOf(screen, table));
    const whole = [{ transitions: step.transitions, view: step.view, hold: 0 }];
    let now = before;
    for (const stage of this.board?.stages?.(before.view, step) ?? whole) {
      const next = stage.view === step.view ? after : { ...before, view: stage.view };
      await fly(this.page.root(), stage.transitions, draw(next), draw(now));
      now = next;
      if (!stage.hold) continue;
      this.store.set({ holding: Boolean(step.highlight) });
      draw(now)();
      await hold(stage.hold);
      this.store.set({ holding: false });
    }
  }

  /** Replay the last turn, move by move; messages that arrive in the meantime are queued. */
  async replayTurn() {
    endFlight();
    const { table } = this.store.get();
    if (!table?.last_turn.length) return;
    this.store.set({ look: null });
    const [first] = table.last_turn;
    const answer = await this.request("look", { ply: first.ply - 1, count: table.last_turn.length + 1 });
    this.#processing = this.#processing.then(() => this.#replay(table, answer?.moments ?? []));
    await this.#processing;
  }

  /** @param {Table} table @param {Step[]} moments the position before the turn, and each of its moves */
  async #replay(table, [start, ...steps]) {
    if (!start || this.store.get().table?.ply !== table.ply) return;
    const account = table.account.slice(0, start.ply);
    /** @type {Table} */
    let now = { ...table, ply: start.ply, view: start.view, account, last_turn: [] };
    this.store.set({ ...UNCHOSEN, animating: true });
    for (const step of steps) {
      const next = afterStep(now, step);
      this.store.set({ caption: step.sentence });
      await this.#animate(now, next, step);
      now = next;
      this.page.draw(contextOf(this.store.get(), now));
      await pause(REPLAY_PAUSE);
    }
    this.store.set({ animating: false });
  }

  // -- actions ---------------------------------------------------------------------------
  /** @param {string} spot */
  press(spot) {
    endFlight();
    const screen = this.store.get();
    if (!screen.table || !this.board) return;
    const ctx = contextOf(screen, screen.table, this.board);
    if (!ctx.interactive) return;
    if (mayPremove(screen)) return this.#setPremove(this.board.press(ctx, spot));
    const ready = !confirmsEveryMove() && spot === this.#pressed;
    if (screen.chosen && ready) return this.play(screen.chosen);
    const answer = this.board.press(ctx, spot);
    this.#pressed = spot;
    if (answer.tryMove) return this.#explain(answer.tryMove, spot, answer.picks);
    if (answer.move && answer.auto && !confirmsEveryMove()) return this.play(answer.move);
    this.store.set({ ...UNCHOSEN, picks: answer.picks, chosen: answer.move ?? null });
    if (answer.move) this.#loadPreview(answer.move);
  }

  /** Keep what a press before one's turn spells as the premove.
   * @param {import("../lib/types.js").Pressed} pressed */
  #setPremove({ picks, move, tryMove }) {
    this.store.set({ premove: picks.length && !tryMove ? { picks, move: move ?? null } : null });
  }

  /** A drag has begun: choose its spot, if it is not chosen yet.
   * @param {string} spot */
  lift(spot) {
    const { picks, premove } = this.store.get();
    if (!(premove?.picks ?? picks).includes(spot)) this.press(spot);
  }

  /** A drag has ended: play the chosen move if it leads there, otherwise press that spot.
   * @param {string} from @param {string[]} spots at the target, the innermost first
   * @param {boolean} pressable whether the innermost can be pressed */
  async drop(from, spots, pressable) {
    if (!spots.length || spots.includes(from)) return;
    if (mayPremove(this.store.get())) return pressable ? this.press(spots[0]) : undefined;
    const { chosen } = this.store.get();
    const preview = chosen && (await this.#askAboutMove("preview", chosen).catch(() => null))?.preview;
    const leads = preview?.transitions.some((/** @type {Transition} */ { to }) => spots.includes(to));
    if (!leads && pressable) this.press(spots[0]);
    const { chosen: move, refusal } = this.store.get();
    if (move && !refusal && (leads || move !== chosen) && !confirmsEveryMove()) await this.play(move);
  }

  /** Show an earlier moment; for the last move, return to the present position.
   * @param {number} ply */
  async lookAt(ply) {
    endFlight();
    this.#lookRequest += 1;
    const request = this.#lookRequest;
    const { table, look } = this.store.get();
    if (!table || ply < 0) return;
    if (ply >= table.ply) return this.store.set({ look: null });
    const turn = ply && table.account[ply - 1].turn;
    const first = table.account.find((line) => line.turn === turn)?.ply ?? ply;
    const from = Math.max(first, ply - MAX_MOMENTS + 1);
    const answer = await this.request("look", { ply: from, count: ply - from + 1 });
    const steps = answer?.moments ?? [];
    const moment = steps[steps.length - 1];
    if (request === this.#lookRequest && moment)
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

  /** Ask the server why a move is illegal; if it is legal after all, choose it.
   * @param {string} move @param {string} spot @param {string[]} picks */
  #explain(move, spot, picks) {
    this.store.set({ ...UNCHOSEN, picks });
    return this.#askAboutMove("preview", move).then(
      ({ preview = null }) => this.store.set({ chosen: move, preview }),
      (refusal) => this.#refuse(refusal, spot),
    );
  }

  /** @param {string} move */
  #loadPreview(move) {
    return this.#askAboutMove("preview", move).then(
      ({ preview = null }) => {
        if (this.store.get().chosen === move) this.store.set({ preview });
      },
      () => {},
    );
  }

  /** @param {string} type @param {string} move */
  #askAboutMove(type, move) {
    return this.socket.ask(type, { ply: this.store.get().table?.ply, move });
  }

  /** @param {Refused} refusal @param {string | null} [spot] */
  #refuse(refusal, spot = null) {
    if (refusal.code !== "stale") this.store.set({ refusal, refused: spot });
  }

  /**
   * Send a move. Usually nothing is drawn until it comes back from the server, because drawing first would
   * delay the request.
   * @param {string} move
   */
  async play(move) {
    const { busy, table } = this.store.get();
    if (busy === "play") return;
    this.store.note({ busy: "play", refusal: null });
    const busyTimer = setTimeout(() => this.store.set({}), BUSY_DELAY);
    await this.#askAboutMove("play", move).catch((refusal) => this.#refuse(refusal));
    clearTimeout(busyTimer);
    this.#pressed = null;
    if (this.store.get().table?.ply === table?.ply) this.store.set({ busy: "" });
  }

  /** Show the box for typing moves. */
  type() {
    this.store.set({ typing: true });
    /** @type {HTMLElement | null} */ (document.querySelector(".write input"))?.focus();
  }

  /** Play a typed move; resolves to whether it was sent.
   * @param {string} text */
  async write(text) {
    const move = readMove(this.store.get().table?.view.legal ?? [], text);
    if (move) return this.play(move).then(() => true);
    return this.#askAboutMove("preview", text.trim()).then(
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
      await this.#loadPreview(move);
    } catch (refusal) {
      this.#refuse(/** @type {Refused} */ (refusal));
    } finally {
      this.store.set({ busy: "" });
    }
  }

  /** Send any other request, such as takeback, draw, rematch, answer, resign or viewpoint; resolves to null
   * if it is refused.
   * @param {string} type @param {Record<string, any>} [fields] */
  async request(type, fields) {
    endFlight();
    return this.socket.ask(type, fields).catch((refusal) => {
      this.#refuse(refusal);
      return null;
    });
  }
}
