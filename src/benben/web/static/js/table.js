/** The page of a table: draws what the session knows and passes on what people do. */
import { account, actions, boardOf, clockText, header, plate, status } from "./frame.js";
import { icon } from "./icons.js";
import { listenForKeys, rove } from "./keys.js";
import { endFlight } from "./motion.js";
import { nameOf, nowLine, plateNote, told } from "./nowline.js";
import "./prefs.js";
import { defs } from "./pyramid.js";
import { h, render } from "./render.js";
import { heldSeat, holdSeat, leaveSeat, takeFragment } from "./seats.js";
import { below, contextOf, isMyTurn, Session } from "./session.js";
import { createLoader } from "./store.js";
import { capital } from "./wording.js";

/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./types.js").BoardContext} BoardContext */
/** @typedef {import("./session.js").Screen} Screen */
/** @typedef {import("./nowline.js").Choice} Choice */

const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const root = document.body;
const boardRoot = () => /** @type {HTMLElement} */ (document.querySelector(".board-root"));
/** @type {Session} */
let session;
/** @type {string | null} */
let focused = null;
let restoring = false; // focus moves by itself just now: nobody has chosen another spot

// -- the board ---------------------------------------------------------------------------
/**
 * Focus stays on its spot where the drawing has put a new element there, and comes back to it when the spot
 * does.
 * @param {BoardContext} ctx
 */
function drawBoard(ctx) {
  const at = boardRoot();
  const inside = at.contains(document.activeElement);
  if (session.board) render(at, session.board.draw(ctx));
  rove(at, focused);
  const stop = /** @type {HTMLElement | null} */ (at.querySelector("[data-spot][tabindex='0']"));
  if (!inside || !stop || stop === document.activeElement) return;
  restoring = true;
  stop.focus({ preventScroll: true });
  restoring = false;
}

// -- the page ----------------------------------------------------------------------------
/**
 * @param {Screen} screen
 * @param {Table} table
 * @param {import("./types.js").Seat} seat
 * @param {"me" | "them"} side
 */
function seatPlate(screen, table, seat, side) {
  const { clock } = table;
  const running = clock?.running === seat && !table.result;
  const left = clock ? clock.left[seat] - (running ? (performance.now() - screen.heard) / 1000 : 0) : 0;
  return plate({
    side,
    name: capital(nameOf(table, seat)),
    bot: table.kinds[seat] === "bot",
    note: plateNote(screen, table, seat),
    clock: clock && clockText(left),
    running,
    toMove: table.view.to_move === seat && !table.result,
    score: table.view.scores[seat],
    parts: table.score_parts[seat] ?? [],
  });
}

/** @param {Choice} choice */
const choiceButton = (choice) =>
  choice.go
    ? h(
        "a",
        { class: choice.main ? "btn btn-main" : "btn", key: choice.label, href: choice.go },
        choice.label,
      )
    : h(
        "button",
        {
          type: "button",
          class: choice.main ? "btn btn-main" : "btn",
          key: choice.label,
          onclick: () => choose(choice),
        },
        choice.label,
      );

/** @param {Choice} choice */
function choose({ move, press, answer, wish }) {
  if (move) session.play(move);
  else if (press) session.press(press);
  else if (answer) session.wish("answer", { offer: answer[0], accept: answer[1] });
  else if (wish) session.wish(wish);
  else session.clear();
}

/** @param {Screen} screen @param {Table} table */
function curtain(screen, table) {
  const seat = table.view.to_move;
  if (!screen.curtain || table.looking !== null || table.result || !table.seats.includes(seat)) return null;
  return h(
    "div",
    { class: "curtain", key: "curtain" },
    h("p", null, `${table.names[seat]} is to move`),
    h(
      "button",
      { type: "button", class: "btn btn-big", onclick: () => session.wish("look", { seat }) },
      icon("eye"),
      `I am ${table.names[seat]}: show my side`,
    ),
  );
}

/** @param {SubmitEvent} event */
function written(event) {
  event.preventDefault();
  const field = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
  if (field?.value.trim()) session.write(field.value);
  if (field) field.value = "";
}

/** A box that takes notation.
 * @param {Screen} screen */
const writing = (screen) =>
  h(
    "form",
    { class: "write", key: "write", onsubmit: written },
    h("input", {
      "aria-label": "Type a move in notation",
      placeholder: "Type a move",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 200,
      disabled: !isMyTurn(screen),
    }),
    h("button", { type: "submit", class: "btn", disabled: !isMyTurn(screen) }, "Play"),
  );

/** @param {Screen} screen @param {Table} table */
function bar(screen, table) {
  const seated = table.seats.length > 0;
  const alone = table.seats.length === 2 || table.kinds.includes("bot");
  const links = {
    icon: "link",
    text: "Links",
    on: () => {
      panels((panel) => panel.openShare(table));
    },
  };
  return actions([
    ...(showing?.showingActions(session, table) ?? []),
    ...(seated
      ? [{ icon: "undo", text: alone ? "Undo" : "Ask to undo", on: takeBack, off: !table.takeback.allowed }]
      : []),
    ...(seated && alone
      ? [
          {
            icon: "hint",
            text: "Hint",
            on: () => {
              session.hint();
            },
            off: !isMyTurn(screen),
          },
        ]
      : []),
    ...(alone ? [] : [links]),
    { icon: "rules", text: "Rules", href: `/learn/${table.game}` },
    {
      icon: "more",
      text: "More",
      on: () => {
        panels((panel) => panel.openMore(session, table));
      },
    },
  ]);
}

/** @type {() => Promise<typeof import("./panels.js")>} */
const loadPanels = createLoader((retry) => import(`./panels.js${retry}`));

/** The dialogs come when they are asked for, which takes a network.
 * @param {(panel: typeof import("./panels.js")) => unknown} use */
const panels = (use) => loadPanels().then(use, (refusal) => session.store.set({ refusal }));

function takeBack() {
  const { takeback } = session.store.get().table ?? { takeback: null };
  if (takeback && !takeback.allowed)
    session.store.set({
      refusal: /** @type {any} */ ({ code: "takeback", sentence: takeback.why, cites: takeback.cites }),
    });
  else session.wish("takeback");
}

/** @param {Screen} screen @param {Table} table */
function page(screen, table) {
  const mine = below(table, screen.curtain);
  const theirs = /** @type {import("./types.js").Seat} */ (1 - mine);
  const covered = curtain(screen, table);
  const now = session.board ? nowLine(screen, table, session.board) : { text: "" };
  return h(
    "main",
    { class: "table", key: "table", "data-game": table.game },
    h(
      "div",
      { class: "table-board", key: "board" },
      h("h1", { class: "table-title" }, table.title, " ", h("span", null, table.options_text)),
      h("div", {
        class: "board-root",
        key: "root",
        role: "group",
        "aria-label": "Board",
        inert: covered !== null,
      }),
      covered,
    ),
    status({ ...now, game: table.game, buttons: now.choices?.map(choiceButton) }),
    seatPlate(screen, table, theirs, "them"),
    account(
      covered ? [] : table.account.map((one) => ({ ...one, sentence: told(table, one.sentence) })),
      mine,
      table.seats.length > 0 && !table.result && writing(screen),
    ),
    seatPlate(screen, table, mine, "me"),
    bar(screen, table),
    h("p", { class: "sr", key: "said", "aria-live": "polite" }, told(table, screen.said)),
  );
}

/** No table, and why.
 * @param {import("./store.js").Refused} problem */
const notice = ({ code, sentence }) =>
  h(
    "main",
    { class: "notice", key: "notice" },
    h("h1", null, sentence),
    h(
      "p",
      { class: "notice-buttons" },
      code === "wrong-token" &&
        h(
          "button",
          {
            type: "button",
            class: "btn",
            onclick: () => {
              leaveSeat(id);
              location.reload();
            },
          },
          "Watch the game",
        ),
      h("a", { class: "btn btn-main", href: "/" }, "To the front page"),
    ),
  );

const FRAME = [defs(), header()]; // the same at every drawing, and so not compared

/** @param {Screen} screen */
function draw(screen) {
  const { table, problem, line } = screen;
  const many = table?.account.length;
  render(
    root,
    FRAME,
    line === "lost" &&
      h("p", { class: "line", key: "line", role: "status" }, "Connection lost, trying again…"),
    problem
      ? notice(problem)
      : table
        ? page(screen, table)
        : h("main", { class: "notice", key: "notice" }, h("p", null, "Setting the table…")),
  );
  if (!table || problem) return;
  document.title = `${isMyTurn(screen) ? "● " : ""}${table.title} · Benben`;
  if (!screen.showing) drawBoard(contextOf(screen, table));
  // which needs the layout that the frame makes anyway
  if (many !== shownMoves) requestAnimationFrame(scrollAccount);
  shownMoves = many;
}
/** @type {number | undefined} */
let shownMoves;

function scrollAccount() {
  const list = document.querySelector(".account-list");
  if (list) list.scrollTop = list.scrollHeight;
}

/** @type {() => Promise<typeof import("./showing.js")>} */
const loadShowing = createLoader((retry) => import(`./showing.js${retry}`));

/** What onlookers of two bots may ask for comes when there are two bots to be watched.
 * @param {Screen} screen */
function fetchShowing({ table }) {
  if (!table?.pace || showing !== undefined) return;
  showing = null;
  loadShowing().then(
    (module) => {
      showing = module;
      module.listenForShowing(session);
      session.store.set({});
    },
    () => {
      showing = undefined;
    },
  );
}
/** @type {typeof import("./showing.js") | null | undefined} */
let showing;

// -- beginning ---------------------------------------------------------------------------
/** Follow a rematch as soon as it is laid out, with the seat one holds there.
 * @param {Screen} screen */
function follow({ table }) {
  if (!table?.next?.token || !table.next.seats.length) return;
  holdSeat(table.next.id, { token: table.next.token, seats: table.next.seats, game: table.game });
  location.assign(`/table/${table.next.id}`);
}

/** @type {() => Promise<typeof import("./spread.js")>} */
const loadSpread = createLoader((retry) => import(`./spread.js${retry}`));

/**
 * Spreading stacks is not needed before somebody points at something; where it cannot be had just then, it is
 * asked for again.
 * @param {HTMLElement} main
 */
function spreadLater(main) {
  const first = new AbortController();
  const point = () => {
    first.abort();
    loadSpread().then(
      ({ listenForStacks }) => listenForStacks(main),
      () => spreadLater(main),
    );
  };
  for (const event of ["pointerover", "focusin"])
    main.addEventListener(event, point, { signal: first.signal });
}

function listen() {
  const main = document.body;
  main.addEventListener("pointerdown", endFlight, { capture: true });
  main.addEventListener("keydown", endFlight, { capture: true });
  spreadLater(main);
  main.addEventListener("click", (event) => {
    const spot =
      event.target instanceof Element && boardRoot()?.contains(event.target)
        ? event.target.closest("[data-spot]")
        : null;
    if (spot instanceof HTMLElement || spot instanceof SVGElement) session.press(spot.dataset.spot ?? "");
  });
  listenForKeys(main, {
    press: (spot) => session.press(spot),
    clear: () => session.clear(),
    focused: (spot) => {
      if (!restoring) focused = spot;
    },
  });
  addEventListener("resize", () => session.store.set({}));
  setInterval(() => {
    if (session.store.get().table?.clock?.running != null) session.store.set({});
  }, 500);
}

function begin() {
  const fragment = takeFragment();
  if (fragment?.kind === "seat") holdSeat(id, { token: fragment.secret });
  const held = heldSeat(id);
  if (held?.game) boardOf(held.game);
  session = new Session(id, held?.token ?? null, { board: boardOf, root: boardRoot, draw: drawBoard });
  session.store.subscribe(draw);
  session.store.subscribe(follow);
  session.store.subscribe(fetchShowing);
  const noted = session.store.subscribe(({ table }) => {
    if (table) noted();
    if (table?.seats.length && held && held.game !== table.game)
      holdSeat(id, { seats: table.seats, game: table.game });
  });
  draw(session.store.get());
  listen();
  if (fragment?.kind === "join" && !held?.token) panels((panel) => panel.openJoin(id, fragment.secret));
  else if (held?.invite) panels((panel) => panel.inviteOnce(session, id, held.invite ?? ""));
}

begin();
