/**
 * Looking back at a game: every move on the board, the curve of winning chances, and what would have been
 * better.
 */
import { analyse, analysis, steps as fetchSteps, stopAnalysis } from "./api.js";
import { chancesOf, count, curve, kept, VERDICTS, verdictSign } from "./curve.js";
import { boardOf, header, status, stillLife } from "./frame.js";
import { icon } from "./icons.js";
import { endFlight, fly } from "./motion.js";
import "./prefs.js";
import { defs } from "./pyramid.js";
import { classes, h, render } from "./render.js";
import { heldSeat } from "./seats.js";
import { listenForStacks } from "./spread.js";
import { createStore } from "./store.js";
import { addressed } from "./wording.js";

/** @typedef {import("./curve.js").Judgement} Judgement */
/** @typedef {import("./types.js").Step} Step */
/**
 * @typedef {{
 *   id: string,
 *   game: string,
 *   title: string,
 *   options: Record<string, any>,
 *   options_text: string,
 *   names: [string, string],
 *   kinds: string[],
 *   side: string,
 *   has_secrets: boolean,
 *   result: import("./types.js").Result | null,
 *   steps: Step[],
 * }} Game
 */
/**
 * @typedef {{
 *   state: "none" | "queued" | "running" | "done" | "failed",
 *   done: number,
 *   of: number,
 *   judgements: Judgement[],
 * }} Analysis
 */
/** @typedef {"all" | "0" | "1"} Side                what is shown: everything, or what a seat knew */
/**
 * @typedef {{
 *   game: Game | null,
 *   analysis: Analysis | null,
 *   ply: number,
 *   below: 0 | 1,
 *   better: boolean,
 *   problem: string,
 *   board: import("./types.js").Board | null,
 *   flying: boolean,
 * }} State
 */

const id = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const POLL = 1000; // milliseconds
const held = heldSeat(id);
// whose chances the curve shows, and whose side is below at first
const seat = /** @type {0 | 1} */ (held?.seats.length === 1 ? held.seats[0] : 0);
const store = createStore(
  /** @type {State} */ ({
    game: null,
    analysis: null,
    ply: 0,
    below: seat,
    better: false,
    problem: "",
    board: null,
    flying: false,
  }),
);
/** @type {Map<Side, Promise<Game>>} */
const sides = new Map(); // each is fetched once
const me = held?.seats.length === 1 ? seat : null;
const boardRoot = () => /** @type {HTMLElement} */ (document.querySelector(".board-root"));

// -- going through the game ----------------------------------------------------------------
/** @param {number} wanted @param {boolean} [better] */
async function go(wanted, better = false) {
  const { game, board, ply: before } = store.get();
  if (!game) return;
  endFlight();
  const ply = Math.max(0, Math.min(game.steps.length - 1, wanted));
  history.replaceState(null, "", address(ply, game.side));
  store.set({ ply, better });
  if (ply !== before + 1 || better || !board) return;
  const draw = (/** @type {number} */ at) => () => {
    render(boardRoot(), board.draw(contextOf(store.get(), game, at)));
  };
  store.set({ flying: true });
  await fly(boardRoot(), game.steps[ply].travels, draw(ply), draw(before));
  store.set({ flying: false });
}

/** @param {number} ply @param {string} side */
const address = (ply, side) => `#ply=${ply}${side === "all" ? "" : `&side=${side}`}`;

/** @returns {{ply: number, side: Side} | null} */
function asked() {
  const found = /^#ply=(\d+)(?:&side=([01]))?$/.exec(location.hash);
  return found && { ply: Number(found[1]), side: /** @type {Side} */ (found[2] ?? "all") };
}

// -- from which side ---------------------------------------------------------------------------
/** @param {Side} side @returns {Promise<Game>} */
function gameFrom(side) {
  const found = sides.get(side) ?? fetchSteps(id, side);
  sides.set(side, found);
  found.catch(() => sides.delete(side));
  return found;
}

/**
 * Show what everybody or what one side knew; that side then sits below. The better move stays away: it is
 * shown with all cards.
 * @param {Side} side
 */
async function look(side) {
  wanted = side;
  try {
    const game = await gameFrom(side);
    if (side !== wanted) return; // another one was asked for meanwhile
    endFlight();
    store.set({
      game,
      better: false,
      problem: "",
      ...(side === "all" ? {} : { below: /** @type {0 | 1} */ (Number(side)) }),
    });
    history.replaceState(null, "", address(store.get().ply, side));
  } catch (refused) {
    wanted = null;
    fail(refused);
  }
}
/** @type {Side | null} */
let wanted = null;

/** The better move was found with all moves known, and is shown so.
 * @param {number} ply @param {boolean} better */
async function compare(ply, better) {
  if (better && store.get().game?.side !== "all") await look("all");
  await go(ply, better);
}

function turn() {
  endFlight();
  store.set({ below: /** @type {0 | 1} */ (1 - store.get().below) });
}

const SIDES = /** @type {const} */ (["all", "0", "1"]);
/** @param {Game} game */
const sideChoice = (game) =>
  game.has_secrets &&
  h(
    "fieldset",
    { class: "review-view", key: "view" },
    h("legend", { class: "sr" }, "What is shown"),
    SIDES.map((side) =>
      h(
        "label",
        { key: side },
        h("input", { type: "radio", name: "side", checked: game.side === side, onchange: () => look(side) }),
        h(
          "span",
          null,
          side === "all"
            ? "All cards"
            : `What ${Number(side) === me ? "you" : game.names[Number(side)]} knew`,
        ),
      ),
    ),
  );

/** The position at a ply; with `better`, the one before it and the better move as a preview.
 * @param {State} state @param {Game} game @param {number} ply */
function contextOf({ better, analysis: found, board, below }, game, ply) {
  const judged = better ? found?.judgements.find((one) => one.ply === ply)?.better : null;
  const step = game.steps[judged ? ply - 1 : ply];
  const last = step.move && !judged ? { move: step.move, travels: step.travels } : null;
  const shown = stillLife(step.view, below, game.options, { names: game.names, last });
  if (!judged) return shown;
  // as it looks before it is played
  const chosen = { ...shown, interactive: true, legal: [judged.move], preview: judged };
  return { ...chosen, picks: board?.spell?.(chosen, judged.move) ?? [] };
}

/** @param {KeyboardEvent} event */
function keys(event) {
  if (
    event.altKey ||
    event.ctrlKey ||
    event.metaKey ||
    (event.target instanceof HTMLElement && event.target.matches("input, [role=dialog] *"))
  )
    return;
  const { ply, game } = store.get();
  if (event.key === "f") return turn();
  if (event.key === "v" && game?.has_secrets)
    return look(SIDES[(SIDES.indexOf(wanted ?? /** @type {Side} */ (game.side)) + 1) % SIDES.length]);
  const targets = /** @type {Record<string, number>} */ ({
    ArrowLeft: ply - 1,
    ArrowRight: ply + 1,
    Home: 0,
    End: game?.steps.length ?? 0,
  });
  if (!(event.key in targets)) return;
  event.preventDefault();
  go(targets[event.key]);
}

// -- analysis --------------------------------------------------------------------------------
const fail = (/** @type {unknown} */ refused) =>
  store.set({ problem: /** @type {Error} */ (refused).message });
const unfinished = (/** @type {Analysis | null} */ found) =>
  found?.state === "queued" || found?.state === "running";

/** @param {() => Promise<Analysis>} ask */
async function follow(ask) {
  try {
    const found = await ask();
    store.set({ analysis: found, problem: "" });
    if (unfinished(found)) setTimeout(() => follow(() => analysis(id)), POLL);
  } catch (refused) {
    fail(refused);
  }
}

/** @param {Analysis | null} found */
function progress(found) {
  if (!found || found.state === "done") return null;
  if (unfinished(found)) {
    return h(
      "p",
      { class: "review-progress", key: "progress" },
      h("progress", { max: found.of || 1, value: found.done, "aria-label": "Moves judged" }),
      h(
        "span",
        { class: "num" },
        found.state === "queued" ? "Waits for its turn" : `${found.done} of ${found.of} moves judged`,
      ),
      h("button", { type: "button", class: "btn", onclick: () => follow(() => stopAnalysis(id)) }, "Stop"),
    );
  }
  return h(
    "p",
    { class: "review-progress", key: "progress" },
    h(
      "span",
      null,
      found.state === "failed" ? "The analysis failed." : "This game has not been analysed yet.",
    ),
    h(
      "button",
      { type: "button", class: "btn btn-main", onclick: () => follow(() => analyse(id)) },
      found.state === "failed" ? "Try again" : "Analyse",
    ),
  );
}

// -- the page --------------------------------------------------------------------------------
/** @param {Game} game @param {string} sentence */
const told = (game, sentence) => addressed(sentence, game.names, me);
/** @param {Game} game @param {0 | 1} player */
const nameOf = (game, player) => (player === me ? "You" : game.names[player]);

/** @param {Game} game @param {Analysis} found @param {0 | 1} player */
function side(game, found, player) {
  const accuracy = kept(found.judgements, player);
  return h(
    "div",
    { class: "review-side" },
    h("b", null, nameOf(game, player)),
    h("span", { class: "review-kept num" }, accuracy ?? "–"),
    h("span", null, "of 100 chances kept"),
    h(
      "span",
      { class: "review-slips num" },
      /** @type {const} */ (["?!", "?", "??"]).map((mark) => [
        verdictSign(mark),
        h(
          "span",
          null,
          h("span", { class: "sr" }, `${VERDICTS[mark].name}: `),
          count(found.judgements, player, mark),
        ),
      ]),
    ),
  );
}

/** @param {Game} game @param {Judgement} one @param {number} current */
function moment(game, one, current) {
  if (!one.mark) return null;
  const percent = (/** @type {number} */ value) => Math.round(100 * value);
  return h(
    "li",
    { key: one.ply },
    h(
      "button",
      {
        type: "button",
        class: "moment",
        "aria-current": one.ply === current ? "step" : null,
        onclick: () => compare(one.ply, true),
      },
      verdictSign(one.mark),
      h(
        "span",
        null,
        h("b", null, VERDICTS[one.mark].word),
        ` at move ${one.ply}, ${percent(one.before)} → ${percent(one.after)} %`,
        h(
          "span",
          null,
          told(game, game.steps[one.ply].sentence),
          " ",
          h("span", { class: "code" }, one.move),
        ),
      ),
    ),
  );
}

/** @param {State} state @param {Game} game @param {Analysis} found */
const turning = ({ ply }, game, found) => [
  h(
    "div",
    { class: "review-sides", key: "sides" },
    side(game, found, seat),
    side(game, found, /** @type {0 | 1} */ (1 - seat)),
  ),
  h("h2", { key: "turned" }, "Where it turned"),
  h(
    "ol",
    { class: "moments", key: "moments" },
    found.judgements.some(({ mark }) => mark)
      ? found.judgements.map((one) => moment(game, one, ply))
      : h("li", { class: "moments-none" }, found.state === "done" ? "No move lost much." : "Nothing yet."),
  ),
];

/** @param {State} state @param {Game} game */
const accountOf = ({ ply }, game) =>
  h(
    "section",
    { class: "review-account", key: "account", "aria-labelledby": "account-title" },
    h("h2", { id: "account-title" }, "Account of the game"),
    h(
      "ol",
      { class: "account-list", tabindex: 0, "aria-labelledby": "account-title" },
      game.steps.slice(1).map((step) =>
        h(
          "li",
          {
            key: step.ply,
            "aria-current": step.ply === ply ? "step" : null,
            class: classes(
              "said",
              step.by === seat ? "said-me" : step.by === "chance" ? "said-chance" : "said-them",
            ),
          },
          h(
            "button",
            { type: "button", class: "said-go", onclick: () => go(step.ply) },
            told(game, step.sentence),
            " ",
            h("span", { class: "said-code code" }, step.move.slice(0, 24)),
          ),
        ),
      ),
    ),
  );

const STEPS = /** @type {const} */ ([
  ["first", "First"],
  ["back", "Back"],
  ["next", "Forward"],
  ["last", "Last"],
]);
/** @param {State} state @param {Game} game */
function stepping({ ply }, game) {
  const last = game.steps.length - 1;
  const to = { first: 0, back: ply - 1, next: ply + 1, last };
  return h(
    "div",
    { class: "actions review-steps", key: "steps", role: "toolbar", "aria-label": "Moves" },
    STEPS.map(([name, text]) =>
      h(
        "button",
        {
          type: "button",
          class: "action",
          key: name,
          "aria-disabled": to[name] < 0 || to[name] > last ? "true" : null,
          onclick: () => go(to[name]),
        },
        icon(name),
        h("span", null, text),
      ),
    ),
    h(
      "button",
      { type: "button", class: "action", key: "turn", title: "Turn the board (f)", onclick: turn },
      icon("turn"),
      h("span", null, "Turn"),
    ),
  );
}

/** What the move was, and what would have been better.
 * @param {State} state @param {Game} game */
function nowLine({ ply, better, analysis: found }, game) {
  const step = game.steps[ply];
  const judged = found?.judgements.find((one) => one.ply === ply);
  const percent = (/** @type {number} */ value) => `${Math.round(100 * value)} %`;
  if (judged?.better && judged.mark) {
    const show = h(
      "button",
      { type: "button", class: better ? "btn" : "btn btn-main", onclick: () => compare(ply, !better) },
      better ? "Show what was played" : "Show the better move",
    );
    return status(
      better
        ? {
            text: `Better: ${told(game, judged.better.sentence)}`,
            detail: `${judged.better.move} keeps ${percent(judged.before)}; what was played leaves ${percent(judged.after)}.`,
            tone: "hint",
            buttons: show,
          }
        : {
            text: `${VERDICTS[judged.mark].word}: ${told(game, step.sentence)}`,
            detail: `From ${percent(judged.before)} to ${percent(judged.after)} for ${nameOf(game, judged.mover) === "You" ? "you" : nameOf(game, judged.mover)}.`,
            tone: "slip",
            buttons: show,
          },
    );
  }
  const ended = ply === game.steps.length - 1 && game.result ? told(game, game.result.sentence) : "";
  return status({
    text: ply ? told(game, step.sentence) : "The start of the game",
    detail:
      ended ||
      (judged
        ? `${percent(judged.after)} for ${nameOf(game, judged.mover) === "You" ? "you" : nameOf(game, judged.mover)} after this move.`
        : ""),
    tone: "",
  });
}

/** @param {State} state @param {Game} game */
function chances({ ply, analysis: found }, game) {
  const judgements = found?.judgements ?? [];
  const plies = game.steps.length - 1;
  const known = chancesOf(judgements, plies, seat);
  const all = judgements.some((one) => one.after_all !== undefined)
    ? chancesOf(judgements, plies, seat, "after_all")
    : undefined;
  const who = me === null ? `${game.names[seat]}’s` : "Your";
  const now = known[ply];
  return h(
    "section",
    { class: "panel review-curve", key: "curve", "aria-labelledby": "curve-title" },
    h(
      "h2",
      { id: "curve-title" },
      `${who} winning chances`,
      " ",
      h(
        "span",
        { class: "num" },
        now === null ? "" : `${now} %`,
        all && all[ply] !== null ? ` · with all cards known ${all[ply]} %` : "",
      ),
      all &&
        h(
          "span",
          { class: "curve-legend" },
          h("span", { class: "key-known" }, "from what the mover knew"),
          h("span", { class: "key-all" }, "from all the cards"),
        ),
    ),
    judgements.length > 0 &&
      curve({
        chances: known,
        others: all,
        marks: judgements,
        current: ply,
        go,
        label: `${who} winning chances after each of ${plies} moves${now === null ? "" : `, now ${now} percent`}`,
      }),
    h("input", {
      type: "range",
      class: "review-slider",
      min: 0,
      max: plies,
      value: ply,
      "aria-label": "Move",
      "aria-valuetext": ply ? `Move ${ply}: ${told(game, game.steps[ply].sentence)}` : "Start",
      oninput: (/** @type {any} */ event) => go(Number(event.target.value)),
    }),
    progress(found),
  );
}

/** @param {any} event */
async function copyLink({ currentTarget }) {
  const done = await navigator.clipboard?.writeText(location.href).then(
    () => true,
    () => false,
  );
  currentTarget.textContent = done ? "Copied" : "The link is in the address bar";
}

/** @param {State} state @param {Game} game */
const page = (state, game) =>
  h(
    "main",
    { class: "review", key: "review", "data-game": game.game },
    h(
      "div",
      { class: "table-board review-board", key: "board" },
      h(
        "h1",
        { class: "table-title" },
        `${game.title}: ${game.names.join(" and ")}`,
        " ",
        h(
          "span",
          null,
          `${game.options_text ? `${game.options_text} · ` : ""}move ${state.ply} of ${game.steps.length - 1} · ${game.steps[state.ply].view.scores.join(" : ")}`,
        ),
      ),
      sideChoice(game),
      h("div", { class: "board-root", key: "root", role: "group", "aria-label": "Board", tabindex: 0 }),
    ),
    nowLine(state, game),
    chances(state, game),
    h(
      "aside",
      { class: "panel review-rail", key: "rail", "aria-label": "The game" },
      state.analysis && state.analysis.judgements.length > 0 && turning(state, game, state.analysis),
      accountOf(state, game),
      h(
        "p",
        { class: "review-links", key: "links" },
        h(
          "a",
          {
            href: `/api/tables/${encodeURIComponent(id)}/record`,
            download: `benben-${game.game}-${id}.json`,
          },
          "Download the record",
        ),
        h("button", { type: "button", class: "link", onclick: copyLink }, "Copy a link to this position"),
      ),
      stepping(state, game),
    ),
  );

let shownPly = -1;
/** @param {State} state */
function draw(state) {
  const { game, problem, board } = state;
  render(
    document.body,
    defs(),
    header(),
    problem && h("p", { class: "line", key: "line", role: "alert" }, problem),
    game
      ? page(state, game)
      : h(
          "main",
          { class: "notice", key: "notice" },
          h("h1", null, problem ? "Nothing to review" : "Reading the game…"),
          problem && h("p", null, h("a", { class: "btn btn-main", href: "/" }, "To the front page")),
        ),
  );
  if (!game || !board || state.flying) return;
  render(boardRoot(), board.draw(contextOf(state, game, state.ply)));
  if (shownPly !== state.ply)
    for (const list of document.querySelectorAll(".moments, .account-list"))
      showCurrent(/** @type {HTMLElement} */ (list));
  shownPly = state.ply;
}

/** Scrolls a list, never the page.
 * @param {HTMLElement} list */
function showCurrent(list) {
  const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
  if (!current) return;
  const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

async function followAddress() {
  const to = asked();
  if (!to) return;
  if (to.side !== store.get().game?.side) await look(to.side);
  go(to.ply);
}

async function begin() {
  store.subscribe(draw);
  draw(store.get());
  try {
    const game = await gameFrom(asked()?.side ?? "all");
    document.title = `${game.title}, review · Benben`;
    const last = game.steps.length - 1;
    store.set({
      game,
      ply: Math.min(last, asked()?.ply ?? last),
      below: game.side === "all" ? seat : /** @type {0 | 1} */ (Number(game.side)),
    });
    store.set({ board: await boardOf(game.game) });
    addEventListener("keydown", keys);
    addEventListener("hashchange", followAddress);
    addEventListener("resize", () => store.set({}));
    document.body.addEventListener("pointerdown", endFlight, { capture: true });
    listenForStacks(document.body);
    follow(() => analysis(id));
  } catch (refused) {
    fail(refused);
  }
}

begin();
