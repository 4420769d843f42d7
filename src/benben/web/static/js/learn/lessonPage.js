/**
 * A lesson: a worked example that asks for the moves.
 *
 * It is a table like any other, with a script as opponent: `LessonConnection` replaces the socket and gets
 * its answers from the lesson's HTTP route. So presses, previews, refusals and animation are those of the
 * game.
 */
import { pageSubject, pages } from "../lib/address.js";
import { fetchLesson, tryAnswer } from "../lib/api.js";
import { header } from "../lib/header.js";
import { icon } from "../lib/icons.js";
import { defs } from "../lib/pyramid.js";
import { h, render } from "../lib/render.js";
import { Refused } from "../lib/store.js";
import { BoardView, boardFrame } from "../table/boardView.js";
import { statusLine } from "../table/statusLine.js";
import { actionBar, statusBar } from "../table/tableParts.js";

/** @typedef {import("../lib/render.js").Child} Child */
/** @typedef {import("../lib/types.js").Table} Table */
/** @typedef {import("../table/session.js").Screen} Screen */
/** @typedef {import("../lib/protocol.js").LessonTask} Task */

const game = pageSubject();
const ANOTHER_MOVE = "another-move"; // a legal move, but not the one asked for
/** @type {import("../lib/protocol.js").LessonPage} */
let course = { name: game, title: "", tasks: [] };
let step = 0;
let asking = true; // false: answered, and waiting to go on
/** What was said about the answers before the last one.
 * @type {string[]} */
let lessons = [];
let said = ""; // about the last answer, as long as its chapter goes on
let part = 0; // of what there is to read, which a phone shows one after the other
const phone = matchMedia("(max-width: 900px)");
/** @type {BoardView} */
let view;

/** Answers a session's requests from the lesson. */
class LessonConnection {
  /** @param {import("../table/socket.js").TableSocket["hooks"]} hooks */
  constructor(hooks) {
    this.hooks = hooks;
    queueMicrotask(() => {
      hooks.onConnection("open");
      this.refresh();
    });
  }

  refresh() {
    this.hooks.onMessage(course.tasks[step].table);
  }

  /** @param {string} type @param {Record<string, any>} [fields] @returns {Promise<any>} */
  async ask(type, { move } = {}) {
    if (type === "preview") return tryAnswer(game, { task: step, move, preview: true });
    if (type === "hint") {
      const { answer } = course.tasks[step];
      const { preview } = await tryAnswer(game, { task: step, move: answer, preview: true });
      const text = "This is the right move: play it.";
      return { hint: { move: answer, sentence: preview?.sentence ?? "", value: null, text } };
    }
    const { right, say, steps } = await tryAnswer(game, { task: step, move });
    if (!right || !steps) throw new Refused({ code: ANOTHER_MOVE, sentence: say, cites: "" });
    goOnAfter(say);
    this.hooks.onMessage(steps);
    return {};
  }
}

// -- from task to task -------------------------------------------------------------------
/** The next task of a chapter follows at once; a new chapter waits until somebody goes on.
 * @param {string} say */
function goOnAfter(say) {
  archiveSaid();
  said = say;
  part = 0;
  const next = course.tasks[step + 1];
  asking = next !== undefined && next.chapter === course.tasks[step].chapter;
  if (asking) moveTo(step + 1);
}

function archiveSaid() {
  if (said) lessons = [...lessons, said];
  said = "";
}

/** @param {number} number */
function moveTo(number) {
  step = number;
  history.replaceState(null, "", `#${step + 1}`);
}

/** Put the position of a task on the table.
 * @param {number} number */
function setTask(number) {
  moveTo(number);
  asking = true;
  archiveSaid();
  part = 0;
  if (number === 0) lessons = [];
  view.session.clear();
  view.session.socket.refresh();
}

// -- the page ----------------------------------------------------------------------------
/** What to do now; after the last move of a chapter, how to go on.
 * @param {Screen} screen @param {Table} table */
function status(screen, table) {
  if (!asking && !screen.animating) return nextStatus(course.tasks[step + 1]);
  const { board } = view.session;
  const line = board ? statusLine(screen, { ...table, result: null }, board) : { text: "" };
  return view.status(screen.refusal?.code === ANOTHER_MOVE ? { ...line, tone: "hint" } : line, game);
}

/** @param {Task | undefined} next */
const nextStatus = (next) =>
  statusBar(
    next
      ? {
          text: "Well done",
          detail: `Next: ${next.chapter}.`,
          buttons: h(
            "button",
            { type: "button", class: "btn btn-main", onclick: () => setTask(step + 1) },
            "Continue",
          ),
        }
      : {
          text: "You have finished the lesson",
          detail: "Now play a game: the first bots are gentle.",
          buttons: [
            h("a", { class: "btn", href: pages.rules(game) }, "Rules"),
            h("a", { class: "btn btn-main", href: pages.play(game) }, "Play"),
          ],
        },
  );

/** What there is to read: what was said about the last answer, then the paragraphs of the task.
 * @returns {Child[]} */
function texts() {
  const right =
    said &&
    h("p", { class: "task-right", key: `${lessons.length} said` }, icon("check"), h("span", null, said));
  const task = asking ? course.tasks[step].text.split("\n\n") : [];
  return [right, ...task.map((text, i) => h("p", { class: "task-text", key: i }, text))].filter(Boolean);
}

/** All of it, or on a phone, where the board needs the room, a part and the way to the next one. */
function reading() {
  const all = texts();
  if (!phone.matches || all.length < 2) return all;
  const shown = Math.min(part, all.length - 1);
  return [
    all[shown],
    shown < all.length - 1 &&
      h("button", { type: "button", class: "btn task-next", key: "next", onclick: readOn }, "Next"),
  ];
}

function readOn() {
  part += 1;
  view.session.store.set({});
}

/** The question, and how far one is. */
function question() {
  const task = course.tasks[step];
  const count = course.tasks.length;
  return h(
    "section",
    { class: "task", key: "task", "aria-labelledby": "task-title" },
    h("h2", { id: "task-title" }, task.chapter, " ", h("span", { class: "num" }, `${step + 1} of ${count}`)),
    h("progress", { max: count, value: asking ? step : step + 1, "aria-label": "Progress" }),
    reading(),
  );
}

/** What was said before the last answer. */
const earlierLessons = () =>
  h(
    "section",
    { class: "account", key: "account", "aria-labelledby": "sofar-title" },
    h("h2", { id: "sofar-title" }, "So far"),
    h(
      "ol",
      { class: "account-list", tabindex: lessons.length > 0 ? 0 : null, "aria-labelledby": "sofar-title" },
      lessons.map((text, i) => h("li", { class: "said said-me", key: i }, text)),
    ),
  );

const actions = () =>
  actionBar([
    { icon: "hint", text: "Show me", on: () => void view.session.hint(), off: !asking },
    { icon: "rules", text: "Rules", href: pages.rules(game) },
    { icon: "first", text: "Start again", on: () => setTask(0) },
  ]);

/** @param {Screen} screen @param {Table} table */
const page = (screen, table) =>
  h(
    "main",
    { class: "table lesson", key: "lesson", "data-game": game },
    boardFrame(`${course.title}: a lesson`),
    status(screen, table),
    question(),
    earlierLessons(),
    actions(),
    h(
      "p",
      { class: "sr", key: "said", "aria-live": "polite" },
      said,
      " ",
      asking ? course.tasks[step].text : "",
    ),
  );

/** @param {string} sentence */
const notice = (sentence) => h("main", { class: "notice", key: "notice" }, h("h1", null, sentence));

/** @param {import("../lib/render.js").Child} content */
const drawPage = (content) => render(document.body, defs(), header("Learn"), content);

/** @param {Screen} screen */
function draw(screen) {
  const { table, problem } = screen;
  drawPage(problem ? notice(problem.message) : table ? page(screen, table) : notice("Loading the lesson…"));
  if (!problem) view.draw(screen);
}

async function begin() {
  try {
    course = await fetchLesson(game);
  } catch (refused) {
    return drawPage(notice(/** @type {Error} */ (refused).message));
  }
  document.title = `${course.title}: a lesson · Benben`;
  const number = Number(location.hash.slice(1)) - 1;
  if (course.tasks[number]) step = number;
  view = new BoardView("lesson", null, {
    open: (_, hooks) => new LessonConnection(hooks),
    accepts: () => asking,
  });
  view.session.store.subscribe(draw);
  draw(view.session.store.get());
  view.listen();
}

begin();
