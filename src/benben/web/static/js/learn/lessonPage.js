/**
 * A lesson: a worked example that asks for the moves.
 *
 * It is a table like any other, only that a script sits opposite: `LessonLine` takes the place of the socket
 * and answers with what the lesson's route says. So presses, previews, refusals and motion are those of the
 * game itself.
 */
import { lesson, tryMove } from "./api.js";
import { actions, boardOf, header, status } from "./frame.js";
import { icon } from "./icons.js";
import { listenForKeys, rove } from "./keys.js";
import { endFlight } from "./motion.js";
import { nowLine } from "./nowline.js";
import "./prefs.js";
import { defs } from "./pyramid.js";
import { h, render } from "./render.js";
import { contextOf, Session } from "./session.js";
import { listenForStacks } from "./spread.js";
import { Refused } from "./store.js";

/** @typedef {import("./session.js").Screen} Screen */
/** @typedef {import("./types.js").Table} Table */
/** @typedef {import("./nowline.js").Choice} Choice */
/**
 * @typedef {{
 *   chapter: string,
 *   text: string,
 *   answer: string,
 *   seat: 0 | 1,
 *   ply: number,
 *   options: Record<string, any>,
 *   view: import("./types.js").View,
 *   status: import("./types.js").Status,
 *   score_parts: import("./types.js").ScorePart[][],
 * }} Task
 */

const game = decodeURIComponent(location.pathname.split("/")[2] ?? "");
const ANOTHER = "another-move"; // a legal move, but not the one asked for
/** @type {{title: string, tasks: Task[]}} */
let course = { title: "", tasks: [] };
let step = 0;
let asking = true; // false: answered, and waiting to go on
/** @type {string[]} */
let learnt = [];
/** @type {Session} */
let session;
/** @type {string | null} */
let focused = null;

/** @param {Task} task @returns {Record<string, any>} */
const tableOf = (task) => ({
  type: "table",
  id: "lesson",
  game,
  title: course.title,
  options: task.options,
  options_text: "",
  seats: [task.seat],
  looking: task.seat,
  names: ["A", "B"],
  kinds: ["person", "bot"],
  ply: task.ply,
  view: task.view,
  account: [],
  score_parts: task.score_parts,
  status: task.status,
  clock: null,
  offers: [],
  takeback: { allowed: false, why: "", cites: "" },
  result: null,
  present: [true, true],
  thinking: null,
  watch: "",
  next: null,
});

/** Answers what a table asks, from the lesson. */
class LessonLine {
  /** @param {string} _ @param {import("./socket.js").TableSocket["hooks"]} hooks */
  constructor(_, hooks) {
    this.hooks = hooks;
    queueMicrotask(() => {
      hooks.onLine("open");
      this.refresh();
    });
  }

  refresh() {
    this.hooks.onMessage(tableOf(course.tasks[step]));
  }

  /** @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  async ask(type, { move } = {}) {
    if (type === "preview") return (await tryMove(game, { step, move, preview: true })).preview;
    if (type === "hint") {
      const { answer } = course.tasks[step];
      const { preview } = await tryMove(game, { step, move: answer, preview: true });
      return { move: answer, sentence: preview.sentence, text: "This is the move asked for; play it." };
    }
    const { right, say, steps } = await tryMove(game, { step, move });
    if (!right) throw new Refused({ code: ANOTHER, sentence: say, cites: "" });
    const from = course.tasks[step].ply;
    answered(say);
    this.hooks.onMessage({ type: "steps", from, steps });
    return {};
  }
}

/** @param {string} say */
function answered(say) {
  learnt = [...learnt, say];
  const next = course.tasks[step + 1];
  asking = next !== undefined && next.chapter === course.tasks[step].chapter;
  if (asking) moveTo(step + 1);
}

/** @param {number} to */
function moveTo(to) {
  step = to;
  history.replaceState(null, "", `#${step + 1}`);
}

/** Lay the position of a task on the table.
 * @param {number} at */
function lay(at) {
  moveTo(at);
  asking = true;
  if (at === 0) learnt = [];
  session.clear();
  session.store.set({ last: null });
  session.socket.refresh();
}

// -- the page ----------------------------------------------------------------------------
const boardRoot = () => /** @type {HTMLElement} */ (document.querySelector(".board-root"));

/** @param {import("./types.js").BoardContext} ctx */
function drawBoard(ctx) {
  const inside = boardRoot().contains(document.activeElement);
  if (session.board) render(boardRoot(), session.board.draw(ctx));
  rove(boardRoot(), focused);
  if (inside && !boardRoot().contains(document.activeElement))
    /** @type {HTMLElement | null} */ (boardRoot().querySelector("[tabindex='0']"))?.focus();
}

/** @param {Choice} choice */
function choose({ move, press }) {
  if (move) session.play(move);
  else if (press) session.press(press);
  else session.clear();
}

/** @param {Choice} choice */
const choiceButton = (choice) =>
  h(
    "button",
    {
      type: "button",
      class: choice.main ? "btn btn-main" : "btn",
      key: choice.label,
      onclick: () => choose(choice),
    },
    choice.label,
  );

/** What to do now; after the last move of a chapter, how to go on.
 * @param {Screen} screen @param {Table} table */
function nowStatus(screen, table) {
  if (asking || screen.showing) {
    const now = session.board ? nowLine(screen, { ...table, result: null }, session.board) : { text: "" };
    const tone = screen.refusal?.code === ANOTHER ? "hint" : now.tone;
    return status({ ...now, tone, game, buttons: now.choices?.map(choiceButton) });
  }
  const next = course.tasks[step + 1];
  return status(
    next
      ? {
          text: "Well done",
          detail: `Next: ${next.chapter}.`,
          buttons: h(
            "button",
            { type: "button", class: "btn btn-main", onclick: () => lay(step + 1) },
            "Go on",
          ),
        }
      : {
          text: "That was the lesson",
          detail: "Now play: the bots begin gently.",
          buttons: [
            h("a", { class: "btn", href: `/learn/${game}` }, "Rules"),
            h("a", { class: "btn btn-main", href: "/" }, "Play"),
          ],
        },
  );
}

/** The question, and how far one is. */
function question() {
  const task = course.tasks[step];
  const many = course.tasks.length;
  return h(
    "section",
    { class: "task", key: "task", "aria-labelledby": "task-title" },
    h("h2", { id: "task-title" }, task.chapter, " ", h("span", { class: "num" }, `${step + 1} of ${many}`)),
    h("progress", { max: many, value: asking ? step : step + 1, "aria-label": "How far you are" }),
    h("p", { class: "task-text" }, asking ? task.text : ""),
    learnt.length > 0 &&
      h(
        "p",
        { class: "task-right", key: learnt.length },
        icon("check"),
        h("span", null, learnt[learnt.length - 1]),
      ),
  );
}

/** What was learnt before the last answer. */
const sofar = () =>
  h(
    "section",
    { class: "account", key: "account", "aria-labelledby": "sofar-title" },
    h("h2", { id: "sofar-title" }, "What you have seen"),
    h(
      "ol",
      { class: "account-list", tabindex: 0, "aria-labelledby": "sofar-title" },
      learnt.slice(0, -1).map((text, i) => h("li", { class: "said said-me", key: i }, text)),
    ),
  );

const bar = () =>
  actions([
    {
      icon: "hint",
      text: "Show me",
      on: () => {
        session.hint();
      },
      off: !asking,
    },
    { icon: "rules", text: "Rules", href: `/learn/${game}` },
    { icon: "first", text: "Start again", on: () => lay(0) },
  ]);

/** @param {Screen} screen */
function draw(screen) {
  const { table, problem } = screen;
  render(
    document.body,
    defs(),
    header("Learn"),
    problem
      ? notice(problem)
      : !table
        ? notice(new Error("Setting the table…"))
        : h(
            "main",
            { class: "table lesson", key: "lesson", "data-game": game },
            h(
              "div",
              { class: "table-board", key: "board" },
              h("h1", { class: "table-title" }, `${course.title}: a lesson`),
              h("div", { class: "board-root", key: "root", role: "group", "aria-label": "Board" }),
            ),
            nowStatus(screen, table),
            question(),
            sofar(),
            bar(),
            h(
              "p",
              { class: "sr", key: "said", "aria-live": "polite" },
              learnt[learnt.length - 1] ?? "",
              " ",
              asking ? course.tasks[step].text : "",
            ),
          ),
  );
  if (table && !problem && !screen.showing) drawBoard(contextOf(screen, table));
}

/** @param {Error} problem */
const notice = (problem) => h("main", { class: "notice", key: "notice" }, h("h1", null, problem.message));

function listen() {
  const main = document.body;
  main.addEventListener("pointerdown", endFlight, { capture: true });
  main.addEventListener("keydown", endFlight, { capture: true });
  listenForStacks(main);
  main.addEventListener("click", (event) => {
    const spot =
      event.target instanceof Element && boardRoot()?.contains(event.target)
        ? event.target.closest("[data-spot]")
        : null;
    if (asking && (spot instanceof HTMLElement || spot instanceof SVGElement))
      session.press(spot.dataset.spot ?? "");
  });
  listenForKeys(main, {
    press: (spot) => {
      if (asking) session.press(spot);
    },
    clear: () => session.clear(),
    focused: (spot) => {
      focused = spot;
    },
  });
  addEventListener("resize", () => session.store.set({}));
}

async function begin() {
  try {
    course = await lesson(game);
  } catch (refused) {
    return render(document.body, defs(), header("Learn"), notice(/** @type {Error} */ (refused)));
  }
  document.title = `${course.title}: a lesson · Benben`;
  const wanted = Number(location.hash.slice(1)) - 1;
  if (course.tasks[wanted]) step = wanted;
  session = new Session(
    "lesson",
    null,
    { board: boardOf, root: boardRoot, draw: drawBoard },
    (id, hooks) => new LessonLine(id, hooks),
  );
  session.store.subscribe(draw);
  draw(session.store.get());
  listen();
}

begin();
