/** The page of a table: draws the session's state and handles the buttons. */
import { pageSubject, pages } from "../lib/address.js";
import { boardOf } from "../lib/gameModules.js";
import { header } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { defs } from "../lib/pyramid.js";
import { classes, h, render } from "../lib/render.js";
import { heldSeat, holdSeat, leaveSeat, recordOutcome, takeFragment } from "../lib/seats.js";
import { capital } from "../lib/sentences.js";
import { createLoader, Refused } from "../lib/store.js";
import { BoardView, boardFrame } from "./boardView.js";
import { isMyTurn, seatBelow } from "./screen.js";
import { nameOf, plateNote, statusLine } from "./statusLine.js";
import { account, actionBar, clockText, plate } from "./tableParts.js";

/** @typedef {import("../lib/protocol.js").Seat} Seat */
/** @typedef {import("../lib/types.js").Table} Table */
/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {import("./tableParts.js").Action} Action */

const id = pageSubject();
/** @type {BoardView} */
let view;

// -- players -----------------------------------------------------------------------------
/** @param {Screen} screen @param {Table} table @param {Seat} seat @param {"me" | "them"} side */
function seatPlate(screen, table, seat, side) {
  const { clock } = table;
  const { view: position, score_parts } = screen.look?.moment ?? table;
  const running = clock?.running === seat && !table.result;
  const left = clock
    ? clock.left[seat] - (running ? (performance.now() - screen.clockReceivedAt) / 1000 : 0)
    : 0;
  return plate({
    side,
    name: capital(nameOf(table, seat)),
    bot: table.kinds[seat] === "bot",
    seat: `seat ${"AB"[seat]}`,
    note: plateNote(table, seat),
    clock: clock && clockText(left),
    running,
    toMove: table.view.to_move === seat && !table.result,
    score: position.scores[seat],
    parts: score_parts[seat] ?? [],
  });
}

/** @param {Screen} screen @param {Table} table */
function curtain(screen, table) {
  const seat = table.view.to_move;
  if (!screen.curtain || table.viewpoint !== null || table.result || !table.seats.includes(seat)) return null;
  return h(
    "div",
    { class: "curtain", key: "curtain" },
    h("p", null, `${table.names[seat]}’s turn`),
    h(
      "button",
      { type: "button", class: "btn btn-big", onclick: () => view.session.request("viewpoint", { seat }) },
      icon("eye"),
      `I am ${table.names[seat]}: show my side`,
    ),
  );
}

// -- moves in notation -------------------------------------------------------------------
/** A typed move that is refused stays in the box, to be corrected.
 * @param {SubmitEvent} event */
async function playTypedMove(event) {
  event.preventDefault();
  const field = /** @type {HTMLFormElement} */ (event.target).querySelector("input");
  if (field?.value.trim() && (await view.session.write(field.value))) field.value = "";
}

/** A box that takes notation, for those who have asked for it or see notation anyway.
 * @param {Screen} screen */
const notationForm = (screen) =>
  h(
    "form",
    { class: classes("write", screen.typing && "write-asked"), key: "write", onsubmit: playTypedMove },
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

// -- the action bar ----------------------------------------------------------------------
/** @param {Screen} screen @param {Table} table */
function actions(screen, table) {
  const seated = table.seats.length > 0;
  const alone = table.seats.length === 2 || table.kinds.includes("bot");
  /** @type {(Action | false)[]} */
  const offered = [
    ...(playback?.playbackActions(view.session, table) ?? []),
    seated && {
      icon: "undo",
      text: alone ? "Undo" : "Ask to undo",
      about: alone ? "Take back your last move" : "Ask to take back your last move",
      on: takeBack,
      off: !table.takeback.allowed,
    },
    {
      icon: "replay",
      text: "Replay",
      about: "Show the last turn again",
      on: () => void view.session.replayTurn(),
      off: !table.last_turn.length || screen.animating,
      keys: "r",
    },
    seated &&
      alone && {
        icon: "hint",
        text: "Hint",
        about: "Show a good move",
        on: () => void view.session.hint(),
        off: !isMyTurn(screen),
      },
    !alone && {
      icon: "link",
      text: "Links",
      about: "Invite, watch, or change device",
      on: () => openDialogs((dialogs) => dialogs.openShare(table)),
    },
    { icon: "rules", text: "Rules", about: "The rules, in a new tab", href: pages.rules(table.game) },
    {
      icon: "more",
      text: "More",
      about: "Flip the board, type a move, links, resign, settings",
      on: () => openDialogs((dialogs) => dialogs.openMore(view.session, table)),
    },
  ];
  return actionBar(offered.filter((action) => action !== false));
}

/** @type {() => Promise<typeof import("./dialogs.js")>} */
const loadDialogs = createLoader((retry) => import(`./dialogs.js${retry}`));

/** Load the dialogs on demand, which may fail.
 * @param {(dialogs: typeof import("./dialogs.js")) => unknown} use */
function openDialogs(use) {
  loadDialogs().then(use, (refusal) => view.session.store.set({ refusal }));
}

function takeBack() {
  const { takeback } = view.session.store.get().table ?? { takeback: null };
  if (!takeback || takeback.allowed) return void view.session.request("takeback");
  const { reason, cites } = takeback;
  view.session.store.set({ refusal: new Refused({ code: "takeback", sentence: reason, cites }) });
}

// -- the page ----------------------------------------------------------------------------
/** @param {Screen} screen @param {Table} table */
function page(screen, table) {
  const mine = seatBelow(table, screen);
  const theirs = /** @type {Seat} */ (1 - mine);
  const cover = curtain(screen, table);
  const { board } = view.session;
  return h(
    "main",
    { class: "table", key: "table", "data-game": table.game },
    boardFrame([table.title, " ", h("span", null, table.options_text)], cover),
    view.status(board ? statusLine(screen, table, board) : { text: "" }, table.game),
    seatPlate(screen, table, theirs, "them"),
    account(
      cover ? [] : table.account,
      { below: mine, shown: screen.look?.moment.ply ?? table.ply, show: (ply) => view.session.lookAt(ply) },
      table.seats.length > 0 && !table.result && notationForm(screen),
    ),
    seatPlate(screen, table, mine, "me"),
    actions(screen, table),
    h("p", { class: "sr", key: "said", "aria-live": "polite" }, screen.announcement),
  );
}

function watchInstead() {
  leaveSeat(id);
  location.reload();
}

/** No table, and why.
 * @param {Refused} problem */
const notice = ({ code, sentence }) =>
  h(
    "main",
    { class: "notice", key: "notice" },
    h("h1", null, sentence),
    h(
      "p",
      { class: "notice-buttons" },
      code === "wrong-token" &&
        h("button", { type: "button", class: "btn", onclick: watchInstead }, "Watch the game"),
      h("a", { class: "btn btn-main", href: pages.home() }, "Back to the front page"),
    ),
  );

const FRAME = [defs(), header()]; // identical nodes are not compared

/** @param {Screen} screen */
function draw(screen) {
  const { table, problem, connection } = screen;
  render(
    document.body,
    FRAME,
    connection === "lost" &&
      h("p", { class: "line", key: "line", role: "status" }, "Connection lost, trying again…"),
    problem
      ? notice(problem)
      : table
        ? page(screen, table)
        : h("main", { class: "notice", key: "notice" }, h("p", null, "Loading the table…")),
  );
  if (!table || problem) return;
  document.title = `${isMyTurn(screen) ? "● " : ""}${table.title} · Benben`;
  view.draw(screen);
  // in the next frame, whose layout it needs
  if (table.account.length !== drawnMoves && !screen.look) requestAnimationFrame(scrollAccount);
  drawnMoves = table.account.length;
}
/** @type {number | undefined} */
let drawnMoves;

function scrollAccount() {
  const list = document.querySelector(".account-list");
  if (list) list.scrollTop = list.scrollHeight;
}

/** @type {() => Promise<typeof import("./sounds.js")>} */
const loadSounds = createLoader((retry) => import(`./sounds.js${retry}`));

/** Play the sound of a change; the module is loaded with the first one.
 * @param {Screen} screen */
function sound(screen) {
  const before = previousScreen ?? screen;
  previousScreen = screen;
  const { table, refusal } = before;
  if (!table || (screen.table === table && screen.refusal === refusal)) return;
  if (!navigator.userActivation?.hasBeenActive || document.documentElement.dataset.sound === "off") return;
  loadSounds().then(
    ({ playSound, soundOf }) => {
      const made = soundOf(before, screen);
      if (made) playSound(made);
    },
    () => {},
  );
}
/** @type {Screen | undefined} */
let previousScreen;

/** @type {() => Promise<typeof import("./tableKeys.js")>} */
const loadKeys = createLoader((retry) => import(`./tableKeys.js${retry}`));

/** Load the keyboard shortcuts with the first key press.
 * @param {KeyboardEvent} event */
async function loadKeysOnPress(event) {
  if (loadingKeys) return;
  loadingKeys = true;
  try {
    const { listenForTableKeys } = await loadKeys();
    removeEventListener("keydown", loadKeysOnPress, { capture: true });
    listenForTableKeys(view.session, event);
  } catch {
    loadingKeys = false;
  }
}
let loadingKeys = false;

/** @type {() => Promise<typeof import("./playback.js")>} */
const loadPlayback = createLoader((retry) => import(`./playback.js${retry}`));

/** Load the playback controls when a game between two bots is watched.
 * @param {Screen} screen */
function offerPlayback({ table }) {
  if (!table?.playback || playback !== undefined) return;
  playback = null;
  loadPlayback().then(
    (module) => {
      playback = module;
      module.listenForPlaybackKeys(view.session);
      view.session.store.set({});
    },
    () => {
      playback = undefined;
    },
  );
}
/** @type {typeof import("./playback.js") | null | undefined} */
let playback;

// -- beginning ---------------------------------------------------------------------------
/** Go to the rematch as soon as it is created, if this person has a seat there.
 * @param {Screen} screen */
function followRematch({ table }) {
  if (!table?.rematch?.token || !table.rematch.seats.length) return;
  const { id: next, token, seats } = table.rematch;
  holdSeat(next, { token, seats, game: table.game, files: table.files });
  location.assign(pages.table(next));
}

/** Store the game's name and files with the seat, so that its board can be preloaded next time.
 * @param {Screen} screen */
function rememberGame({ table }) {
  if (!table) return;
  stopRememberingGame();
  const held = heldSeat(id);
  if (table.seats.length && held && held.files?.join() !== table.files.join())
    holdSeat(id, { seats: table.seats, game: table.game, files: table.files });
}
let stopRememberingGame = () => {};

/** @param {Screen} screen */
function recordResult({ table }) {
  if (!table?.result || isResultRecorded) return;
  isResultRecorded = true;
  recordOutcome(id, table);
}
let isResultRecorded = false;

function begin() {
  const fragment = takeFragment();
  if (fragment?.kind === "seat") holdSeat(id, { token: fragment.secret });
  const held = heldSeat(id);
  if (held?.game && held.files) boardOf(held.game, held.files).catch(() => {});
  view = new BoardView(id, held?.token ?? null);
  const { store } = view.session;
  for (const listener of [draw, sound, recordResult, followRematch, offerPlayback]) store.subscribe(listener);
  stopRememberingGame = store.subscribe(rememberGame);
  draw(store.get());
  addEventListener("keydown", loadKeysOnPress, { capture: true });
  view.listen();
  setInterval(() => {
    if (store.get().table?.clock?.running != null) store.set({});
  }, 500);
  const invite = held?.invite;
  if (fragment?.kind === "join" && !held?.token)
    openDialogs((dialogs) => dialogs.openJoin(view.session, id, fragment.secret));
  else if (invite) openDialogs((dialogs) => dialogs.inviteOnce(view.session, id, invite));
}

begin();
