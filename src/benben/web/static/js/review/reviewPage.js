/**
 * The review of a game: every move on the board, the curve of winning chances, and better moves.
 */
import { pages, recordAddress } from "../lib/address.js";
import { copyText } from "../lib/dialog.js";
import { boardOf } from "../lib/gameModules.js";
import { header } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { endFlight } from "../lib/motion.js";
import { defs } from "../lib/pyramid.js";
import { h, render } from "../lib/render.js";
import { capital, minus } from "../lib/sentences.js";
import { listenForStacks } from "../lib/stackPopup.js";
import { lineClass, statusBar } from "../table/tableParts.js";
import { chanceOf, chances, lossText, percent, turningPoints } from "./analysisParts.js";
import { VERDICTS } from "./chancesPlot.js";
import {
  boardRoot,
  contextOf,
  currentSide,
  fail,
  fetchGame,
  flipBoard,
  followAnalysis,
  go,
  id,
  me,
  requestedPosition,
  SIDES,
  seat,
  showBetter,
  showSide,
  store,
} from "./reviewState.js";

/** @typedef {import("./reviewState.js").Game} Game */
/** @typedef {import("./reviewState.js").State} State */
/** @typedef {import("./chancesPlot.js").Judgement} Judgement */

// -- what is shown -----------------------------------------------------------------------------
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
        h("input", {
          type: "radio",
          name: "side",
          checked: game.side === side,
          onchange: () => showSide(side),
        }),
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

/** The status line: the move, and the better one if there is one.
 * @param {State} state @param {Game} game */
function status({ ply, better, analysis }, game) {
  const judgement = analysis?.judgements.find((judged) => judged.ply === ply);
  if (judgement?.better && judgement.mark) return statusBar(slipStatus(game, judgement, better));
  const ended = ply === game.steps.length - 1 && game.result ? game.result.sentence : "";
  const share = judgement
    ? `After it ${chanceOf(game, judgement.mover)} is ${percent(judgement.after)}%.`
    : "";
  return statusBar({
    text: ply ? game.steps[ply].sentence : "The start of the game",
    detail: ended || share,
  });
}

/** The status line for a move with a mark.
 * @param {Game} game @param {Judgement} judgement @param {boolean} better whether the better one is shown */
function slipStatus(game, judgement, better) {
  const { ply, mover, before, after, better: best, mark, points } = judgement;
  const chance = chanceOf(game, mover);
  const buttons = h(
    "button",
    { type: "button", class: better ? "btn" : "btn btn-main", onclick: () => showBetter(ply, !better) },
    better ? "Show what was played" : "Show the better move",
  );
  if (better && best)
    return {
      text: `Better: ${best.sentence}`,
      detail:
        points === undefined
          ? `It keeps ${chance} at ${percent(before)}%; what was played leaves ${percent(after)}%.`
          : `What was played: ${lossText(game, judgement)}.`,
      tone: "hint",
      buttons,
    };
  return {
    text: `${VERDICTS[mark || "?!"].word}: ${game.steps[ply].sentence}`,
    detail: capital(`${lossText(game, judgement)}.`),
    tone: "slip",
    buttons,
  };
}

/** @param {State} state @param {Game} game */
const account = ({ ply }, game) =>
  h(
    "section",
    { class: "review-account", key: "account", "aria-labelledby": "account-title" },
    h("h2", { id: "account-title" }, "Moves"),
    h(
      "ol",
      { class: "account-list", tabindex: 0, "aria-labelledby": "account-title" },
      game.steps
        .slice(1)
        .map((step) =>
          h(
            "li",
            { key: step.ply, "aria-current": step.ply === ply ? "step" : null, class: lineClass(step, seat) },
            h(
              "button",
              { type: "button", class: "said-go", onclick: () => go(step.ply) },
              h("span", { class: "turn-number num" }, h("span", { class: "sr" }, "Move "), step.ply),
              h(
                "span",
                null,
                step.sentence,
                " ",
                h("span", { class: "said-code code" }, step.move.slice(0, 24)),
              ),
            ),
          ),
        ),
    ),
  );

/** The buttons that go through the game.
 * @param {State} state @param {Game} game */
function stepButtons({ ply }, game) {
  const last = game.steps.length - 1;
  /** @type {[string, string, number][]} */
  const steps = [
    ["first", "First", 0],
    ["back", "Back", ply - 1],
    ["next", "Forward", ply + 1],
    ["last", "Last", last],
  ];
  return h(
    "div",
    { class: "actions review-steps", key: "steps", role: "toolbar", "aria-label": "Steps" },
    steps.map(([name, text, target]) =>
      h(
        "button",
        {
          type: "button",
          class: "action",
          key: name,
          "aria-disabled": target < 0 || target > last || target === ply ? "true" : null,
          onclick: () => go(target),
        },
        icon(name),
        h("span", null, text),
      ),
    ),
    h(
      "button",
      { type: "button", class: "action", key: "turn", title: "Flip the board (f)", onclick: flipBoard },
      icon("turn"),
      h("span", null, "Flip board"),
    ),
  );
}

/** @param {any} event */
async function copyLink({ currentTarget }) {
  const copied = await copyText(location.href);
  currentTarget.textContent = copied ? "Copied" : "The link is in the address bar";
}

/** @param {State} state @param {Game} game */
function title({ ply }, game) {
  const options = game.options_text ? `${game.options_text} · ` : "";
  const scores = game.steps[ply].view.scores.map(minus).join(" : ");
  return h(
    "h1",
    { class: "table-title" },
    `${game.title}: ${game.names.join(" and ")}`,
    " ",
    h("span", null, `${options}move ${ply} of ${game.steps.length - 1} · ${scores}`),
  );
}

/** @param {State} state @param {Game} game */
const page = (state, game) =>
  h(
    "main",
    { class: "review", key: "review", "data-game": game.game },
    h(
      "div",
      { class: "table-board review-board", key: "board" },
      title(state, game),
      sideChoice(game),
      h("div", { class: "board-root", key: "root", role: "group", "aria-label": "Board", tabindex: 0 }),
    ),
    status(state, game),
    chances(state, game),
    h(
      "aside",
      { class: "panel review-rail", key: "rail", "aria-label": "The game" },
      state.analysis && state.analysis.judgements.length > 0 && turningPoints(state, game, state.analysis),
      account(state, game),
      h(
        "p",
        { class: "review-links", key: "links" },
        h(
          "a",
          { href: recordAddress(id), download: `benben-${game.game}-${id}.json` },
          "Download the record",
        ),
        h("button", { type: "button", class: "link", onclick: copyLink }, "Copy a link to this position"),
      ),
      stepButtons(state, game),
    ),
  );

// -- drawing -----------------------------------------------------------------------------------
let drawnPly = -1;
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
          h("h1", null, problem ? "Nothing to review" : "Loading the game…"),
          problem &&
            h("p", null, h("a", { class: "btn btn-main", href: pages.home() }, "Back to the front page")),
        ),
  );
  if (!game || !board || state.animating) return;
  render(boardRoot(), board.draw(contextOf(state, game, state.ply)));
  for (const list of lists()) watchHeight(list);
  if (drawnPly !== state.ply) requestAnimationFrame(followPly); // when the lists have been laid out
  drawnPly = state.ply;
}

const lists = () =>
  /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".moments, .account-list"));

/** @type {WeakMap<Element, number>} */
const heights = new WeakMap();
/** When a list shrinks because the analysis takes more room, keep the current move in view. */
const resized = new ResizeObserver((entries) => {
  for (const { target } of entries) {
    const list = /** @type {HTMLElement} */ (target);
    const current = list.querySelector("[aria-current]")?.getBoundingClientRect();
    const [{ top }, height] = [list.getBoundingClientRect(), heights.get(list) ?? 0];
    heights.set(list, list.clientHeight);
    if (current && current.top >= top - 1 && current.bottom <= top + height + 1) scrollToCurrent(list);
  }
});
/** @param {HTMLElement} list */
function watchHeight(list) {
  if (heights.has(list)) return;
  heights.set(list, list.clientHeight);
  resized.observe(list);
}

/** Scroll the lists to the current move, and the page back to the board. */
function followPly() {
  for (const list of lists()) scrollToCurrent(list);
  const { top } = boardRoot().getBoundingClientRect();
  if (top < 0) scrollBy({ top: top - 8 });
}

/** Scroll a list, but never the page.
 * @param {HTMLElement} list */
function scrollToCurrent(list) {
  const current = /** @type {HTMLElement | null} */ (list.querySelector("[aria-current]"));
  if (!current) return;
  const [outer, inner] = [list.getBoundingClientRect(), current.getBoundingClientRect()];
  if (inner.top < outer.top) list.scrollTop -= outer.top - inner.top;
  else if (inner.bottom > outer.bottom) list.scrollTop += inner.bottom - outer.bottom;
}

// -- keys and addresses ------------------------------------------------------------------------
/** @param {KeyboardEvent} event */
function pressKey(event) {
  const { target, key } = event;
  if (event.altKey || event.ctrlKey || event.metaKey) return;
  if (target instanceof HTMLElement && target.matches("input, [role=dialog] *")) return;
  const { ply, game } = store.get();
  if (key === "f") return flipBoard();
  if (key === "v" && game?.has_secrets)
    return showSide(SIDES[(SIDES.indexOf(currentSide(game)) + 1) % SIDES.length]);
  const targets = /** @type {Record<string, number>} */ ({
    ArrowLeft: ply - 1,
    ArrowRight: ply + 1,
    Home: 0,
    End: game?.steps.length ?? 0,
  });
  if (!(key in targets)) return;
  event.preventDefault();
  go(targets[key]);
}

async function followAddress() {
  const requested = requestedPosition();
  if (!requested) return;
  if (requested.side !== store.get().game?.side) await showSide(requested.side);
  go(requested.ply);
}

function listen() {
  addEventListener("keydown", pressKey);
  addEventListener("hashchange", followAddress);
  addEventListener("resize", () => store.set({}));
  document.body.addEventListener("pointerdown", endFlight, { capture: true });
  listenForStacks(document.body);
}

async function begin() {
  store.subscribe(draw);
  draw(store.get());
  try {
    const game = await fetchGame(requestedPosition()?.side ?? "all");
    document.title = `${game.title}, review · Benben`;
    const last = game.steps.length - 1;
    store.set({
      game,
      ply: Math.min(last, requestedPosition()?.ply ?? last),
      below: game.side === "all" ? seat : /** @type {0 | 1} */ (Number(game.side)),
    });
    store.set({ board: await boardOf(game.game, game.files) });
    listen();
    followAnalysis();
  } catch (refused) {
    fail(refused);
  }
}

begin();
