/**
 * A board with its session: it draws the board, keeps the focus, and handles presses, keys and the buttons of
 * the status line. The page of a table and that of a lesson are built around one.
 *
 * Boards only mark what can be pressed with `data-spot`. Positions are measured on the screen, so the same
 * keys work for rows, grids and any other layout. In a stack with `data-levels`, the number of pieces below
 * those that are drawn, each piece can be pressed: the third of `card:0:2` is `card:0:2:3`.
 */
import { boardOf } from "../lib/gameModules.js";
import { icon } from "../lib/icons.js";
import { listenForSkips } from "../lib/motion.js";
import { h, render } from "../lib/render.js";
import { createLoader } from "../lib/store.js";
import { contextOf, mayPremove, turnToMark } from "./screen.js";
import { Session } from "./session.js";
import { statusBar } from "./tableParts.js";

/** @typedef {import("../lib/render.js").Child} Child */
/** @typedef {import("../lib/types.js").BoardContext} BoardContext */
/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("./statusLine.js").Choice} Choice */
/** @typedef {import("./statusLine.js").StatusLine} StatusLine */
/** @typedef {{x: number, y: number, width: number, height: number}} Box */

/** @type {Record<string, [number, number]>} */
const ARROWS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const SIDEWAYS_PENALTY = 2.5; // the cost of distance across the direction of an arrow key
const PHONE = "(max-width: 900px)";
const TAB_STOP = ".board-root [data-spot][tabindex='0']";
const KEY_TARGETS = ".board-root, .curtain, .status-buttons"; // elements that may vanish when pressed

/** @returns {HTMLElement | null} */
const boardRoot = () => document.querySelector(".board-root");

/** The container of the board, which `BoardView` fills, with a title; the board is inert below a cover.
 * @param {Child} title @param {Child} [cover] */
export const boardFrame = (title, cover = null) =>
  h(
    "div",
    { class: "table-board", key: "board" },
    h("h1", { class: "table-title" }, title),
    h("div", { class: "board-root", key: "root", role: "group", "aria-label": "Board", inert: !!cover }),
    h("div", { class: "trail-layer", key: "trails" }),
    cover,
  );

/** A board and its session. */
export class BoardView {
  /** @type {string | null} */
  #focusedSpot = null;
  #frame = 0;
  #isRestoringFocus = false; // the focus is being moved by `#focus`, not by the person
  /** @type {HTMLElement | null} */
  #keyboardFocus = null; // the element within KEY_TARGETS that was last focused by keyboard

  /**
   * @param {string} id
   * @param {string | null} token
   * @param {{open?: ConstructorParameters<typeof Session>[3], accepts?: () => boolean}} [options] `open`
   *   replaces the socket, for lessons; `accepts` says whether spots can be pressed now
   */
  constructor(id, token, { open, accepts = () => true } = {}) {
    this.accepts = accepts;
    this.session = new Session(
      id,
      token,
      {
        board: ({ game, files }) => boardOf(game, files),
        root: () => /** @type {HTMLElement} */ (boardRoot()),
        draw: (ctx) => this.#drawBoard(ctx),
      },
      open,
    );
  }

  /** Draw the board, unless moves are being animated, and mark the last turn.
   * @param {Screen} screen */
  draw(screen) {
    if (screen.table && !screen.animating) {
      boardRoot()?.classList.toggle("ahead", mayPremove(screen));
      this.#drawBoard(contextOf(screen, screen.table, this.session.board));
    }
    this.#restoreFocus(screen);
    cancelAnimationFrame(this.#frame);
    // in the next frame, whose layout it needs
    this.#frame = requestAnimationFrame(() => this.#drawOverlays());
  }

  #drawOverlays() {
    const [screen, layer, root] = [
      this.session.store.get(),
      document.querySelector(".trail-layer"),
      boardRoot(),
    ];
    const turn = turnToMark(screen);
    if (root && matchMedia(PHONE).matches)
      loadStatusRoom().then(
        ({ fitStatusLine }) => fitStatusLine(root),
        () => {}, // it may cover something
      );
    if (!layer || !root || (!turn && !layer.hasChildNodes())) return;
    const faint = screen.picks.length > 0 || screen.preview !== null;
    loadTrail().then(
      ({ drawTrails, turnTrails }) =>
        drawTrails(layer, root, turnTrails(turn, this.session.board?.traces), faint),
      () => {}, // the account tells it, too
    );
  }

  /**
   * Draw the board. The focus stays on its spot, even if that is a new element now or vanishes for a while.
   * @param {BoardContext} ctx
   */
  #drawBoard(ctx) {
    const root = boardRoot();
    if (!root) return;
    const inside = root.contains(document.activeElement);
    if (this.session.board) render(root, this.session.board.draw(ctx));
    updateTabStop(root, this.#focusedSpot);
    if (inside) this.#focus(TAB_STOP);
  }

  /** Move the focus to the button that ends a scene. If the focused element is gone, because a move was
   * played or a button pressed, move the focus to the board as soon as it has a spot.
   * @param {Screen} screen */
  #restoreFocus({ animating, holding }) {
    const last = this.#keyboardFocus;
    if (last && holding) this.#focus(".status-buttons .btn-main");
    if (!last || animating || document.activeElement !== document.body) return;
    if (last.isConnected && last.tabIndex === 0 && !last.matches(":disabled"))
      this.#keyboardFocus = null; // the person has left it
    else this.#focus(TAB_STOP);
  }

  /** @param {string} goal */
  #focus(goal) {
    const el = /** @type {HTMLElement | null} */ (document.querySelector(goal));
    if (!el || el === document.activeElement) return;
    this.#isRestoringFocus = true;
    el.focus({ preventScroll: true });
    this.#isRestoringFocus = false;
  }

  /** The status line with its buttons.
   * @param {StatusLine} line @param {string} game */
  status(line, game) {
    return statusBar({ ...line, game, buttons: line.choices?.map((choice) => this.#button(choice)) });
  }

  /** @param {Choice} choice */
  #button(choice) {
    const { label, main, go, icon: name } = choice;
    const look = { class: main ? "btn btn-main" : "btn", key: label };
    if (go) return h("a", { ...look, href: go }, label);
    const press = { type: "button", onclick: () => this.#choose(choice) };
    return name
      ? h("button", { ...press, ...look, "aria-label": label, title: label }, icon(name))
      : h("button", { ...press, ...look }, label);
  }

  /** @param {Choice} choice */
  #choose({ move, press, answer, request, look }) {
    if (look !== undefined) this.session.lookAt(look);
    else if (move) this.session.play(move);
    else if (press) this.session.press(press);
    else if (answer) this.session.request("answer", { offer: answer[0], accept: answer[1] });
    else if (request) this.session.request(request);
    else this.session.clear();
  }

  /** Listen to presses and keys, and redraw when the window or a setting changes. */
  listen() {
    const { body } = document;
    listenForSkips(body);
    loadStackPopupOnPointer(body);
    this.#loadDraggingOnPress(body);
    body.addEventListener("focusin", ({ target }) => {
      const el = /** @type {HTMLElement} */ (target);
      this.#keyboardFocus = el.matches(":focus-visible") && el.closest(KEY_TARGETS) ? el : null;
    });
    body.addEventListener("click", ({ target }) => {
      if (!(target instanceof Element)) return;
      const spot = boardRoot()?.contains(target) && target.closest("[data-spot]");
      if (spot instanceof HTMLElement || spot instanceof SVGElement) this.#press(pressed(spot, target));
      // a press anywhere else dismisses a refusal, which may cover choices
      else if (this.session.store.get().refusal && !target.closest("a, button, input, dialog"))
        this.session.clear();
    });
    listenForKeys(body, {
      press: (spot) => this.#press(spot),
      clear: () => this.session.clear(),
      focused: (spot) => {
        if (!this.#isRestoringFocus) this.#focusedSpot = spot;
      },
    });
    const drawAgain = () => this.session.store.set({});
    addEventListener("resize", drawAgain);
    new MutationObserver(drawAgain).observe(document.documentElement, { attributes: true });
    onBoardScroll(() => this.#drawOverlays());
  }

  /** Load drag and drop with the first press; if that fails, with the next one.
   * @param {HTMLElement} body */
  #loadDraggingOnPress(body) {
    /** @type {Parameters<typeof import("./dragging.js").listenForDrags>[1]} */
    const on = {
      lift: (spot) => this.accepts() && this.session.lift(spot),
      drop: (from, spots, pressable) => this.accepts() && this.session.drop(from, spots, pressable),
    };
    const load = async (/** @type {PointerEvent} */ event) => {
      if (!(event.target instanceof Element) || !boardRoot()?.contains(event.target)) return;
      body.removeEventListener("pointerdown", load);
      await loadDragging().then(
        ({ listenForDrags }) => listenForDrags(boardRoot, on, event),
        () => this.#loadDraggingOnPress(body),
      );
    };
    body.addEventListener("pointerdown", load);
  }

  /** @param {string} spot */
  #press(spot) {
    if (this.accepts()) this.session.press(spot);
  }
}

/** The name of the pressed spot, or of the pressed piece in its stack.
 * @param {HTMLElement | SVGElement} spot @param {Element} target */
function pressed(spot, target) {
  const { spot: name = "", levels } = spot.dataset;
  const piece = levels === undefined ? null : target.closest("[data-piece]");
  if (!piece) return name;
  return `${name}:${Number(levels) + 1 + [...spot.querySelectorAll("[data-piece]")].indexOf(piece)}`;
}

/** @type {() => Promise<typeof import("./dragging.js")>} */
const loadDragging = createLoader((retry) => import(`./dragging.js${retry}`));

/** @type {() => Promise<typeof import("./statusRoom.js")>} */
const loadStatusRoom = createLoader((retry) => import(`./statusRoom.js${retry}`));

/** @type {() => Promise<typeof import("./turnTrail.js")>} */
const loadTrail = createLoader((retry) => import(`./turnTrail.js${retry}`));

/** Call a function whenever something within the board is scrolled.
 * @param {() => void} then */
const onBoardScroll = (then) =>
  addEventListener(
    "scroll",
    ({ target }) => {
      if (target instanceof Element && boardRoot()?.contains(target)) then();
    },
    { capture: true, passive: true },
  );

/** @type {() => Promise<typeof import("../lib/stackPopup.js")>} */
const loadStackPopup = createLoader((retry) => import(`../lib/stackPopup.js${retry}`));

/**
 * Load the popup for stacks when something is first pointed at or focused; if that fails, the next time.
 * @param {HTMLElement} root
 */
function loadStackPopupOnPointer(root) {
  const first = new AbortController();
  const load = () => {
    first.abort();
    /** @type {MouseEvent | null} */
    let tap = null; // the first one ends before the popup is there
    const loading = new AbortController();
    root.addEventListener("click", (event) => (tap = event), { signal: loading.signal });
    loadStackPopup()
      .then(
        ({ listenForStacks }) => listenForStacks(root, tap),
        () => loadStackPopupOnPointer(root),
      )
      .finally(() => loading.abort());
  };
  for (const event of ["pointerover", "focusin"])
    root.addEventListener(event, load, { signal: first.signal });
}

// -- the keyboard: one tab stop, arrows to the nearest spot that way, Home, End, Enter, Space, Escape ------
/** @param {Box} box */
const middle = ({ x, y, width, height }) => [x + width / 2, y + height / 2];

/** Index of the box that lies nearest in a direction; the same index if there is none.
 * @param {Box[]} boxes @param {number} from @param {[number, number]} direction */
export function nearest(boxes, from, [dx, dy]) {
  const [x, y] = middle(boxes[from]);
  let best = from;
  let least = Infinity;
  boxes.forEach((box, i) => {
    const [bx, by] = middle(box);
    const ahead = (bx - x) * dx + (by - y) * dy;
    const aside = Math.abs((bx - x) * dy) + Math.abs((by - y) * dx);
    const cost = ahead + aside * SIDEWAYS_PENALTY;
    if (i !== from && ahead > 1 && cost < least) [best, least] = [i, cost];
  });
  return best;
}

/**
 * Whether an element is visible, if possible without forcing a layout.
 * @param {Element} el
 */
const isShown = (el) => el.checkVisibility?.() ?? el.getClientRects().length > 0;

/** @param {Element} root @returns {HTMLElement[]} */
const spots = (root) =>
  [...root.querySelectorAll("[data-spot]:is(button:enabled, [role=gridcell], [role=button])")].map(
    (el) => /** @type {HTMLElement} */ (el),
  );

/** Make exactly one spot reachable by Tab (a roving tabindex); called after every drawing.
 * @param {HTMLElement} root @param {string | null} current name of the spot that was focused last */
function updateTabStop(root, current) {
  const all = spots(root);
  const rank = (/** @type {HTMLElement} */ el) =>
    el.dataset.spot === current ? 0 : el.matches("[data-legal]") ? 1 : 2;
  const stop = [...all].sort((a, b) => rank(a) - rank(b)).find(isShown);
  for (const el of all) el.tabIndex = el === stop ? 0 : -1;
}

/**
 * @param {HTMLElement} root
 * @param {{press: (spot: string) => void, clear: () => void, focused: (spot: string) => void}} on
 */
function listenForKeys(root, on) {
  root.addEventListener("focusin", (event) => {
    const spot = /** @type {HTMLElement} */ (event.target).closest?.("[data-spot]");
    if (spot instanceof HTMLElement && spot.dataset.spot) {
      on.focused(spot.dataset.spot);
      updateTabStop(root, spot.dataset.spot);
    }
  });
  root.addEventListener("keydown", (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const here = /** @type {HTMLElement} */ (event.target).closest?.("[data-spot]");
    if (event.key === "Escape") on.clear();
    if (!(here instanceof HTMLElement)) return;
    if ((event.key === "Enter" || event.key === " ") && here.tagName !== "BUTTON")
      on.press(here.dataset.spot ?? "");
    else if (!step(root, here, event.key)) return;
    event.preventDefault();
  });
}

/** @param {HTMLElement} root @param {HTMLElement} here @param {string} key */
function step(root, here, key) {
  const all = spots(root).filter(isShown);
  const from = all.indexOf(here);
  if (from < 0) return false;
  if (key === "Home") all[0].focus();
  else if (key === "End") all[all.length - 1].focus();
  else if (ARROWS[key])
    all[
      nearest(
        all.map((el) => el.getBoundingClientRect()),
        from,
        ARROWS[key],
      )
    ].focus();
  else return false;
  return true;
}
