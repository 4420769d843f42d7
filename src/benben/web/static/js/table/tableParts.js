/** The parts of a table around its board: plates, status line, list of moves, action bar. */
import { pages } from "../lib/address.js";
import { icon } from "../lib/icons.js";
import { classes, h, lazily } from "../lib/render.js";
import { minus } from "../lib/sentences.js";

/** @typedef {import("../lib/render.js").Child} Child */
/** @typedef {import("../lib/protocol.js").ScorePart} ScorePart */
/** @typedef {import("../lib/protocol.js").AccountLine} AccountLine */

/**
 * A player: name, clock, score, and how the score adds up.
 * @param {{
 *   side: "me" | "them",
 *   name: string,
 *   bot: boolean,
 *   seat: string,
 *   note: string,
 *   clock: string | null,
 *   running: boolean,
 *   toMove: boolean,
 *   score: number,
 *   parts: ScorePart[],
 * }} player
 */
export const plate = ({ side, name, bot, seat, note, clock, running, toMove, score, parts }) =>
  h(
    "section",
    {
      class: classes("plate", `plate-${side}`, toMove && "plate-to-move"),
      key: `plate-${side}`,
      "aria-label": name,
    },
    h("span", { class: "plate-kind" }, icon(bot ? "bot" : "people")),
    h(
      "p",
      { class: "plate-name" },
      h("b", null, name),
      h("span", null, h("span", { class: "plate-seat" }, seat, note && ", "), note && h("span", null, note)),
    ),
    clock !== null &&
      h(
        "p",
        { class: classes("plate-clock num", running && "plate-clock-on") },
        h("span", { class: "sr" }, "clock "),
        clock,
      ),
    h("p", { class: "plate-score num" }, h("span", { class: "sr" }, "score "), minus(score)),
    h(
      "ul",
      {
        class: "plate-parts",
        "aria-label": `How ${name === "You" ? "your" : `${name}’s`} score adds up`,
      },
      parts.map(({ text, points }) =>
        h("li", { class: "chip" }, text, " ", h("b", { class: "num" }, minus(points))),
      ),
    ),
  );

/**
 * The list of moves by turn, the newest last. Pressing a line shows that moment.
 * @param {AccountLine[]} lines
 * @param {{below: number, shown: number, show: (ply: number) => void}} how `below`: who is drawn below;
 *   `shown`: the number of the move after which the board is shown
 * @param {Child} foot
 */
export const account = (lines, how, foot) =>
  h(
    "section",
    { class: "account", key: "account", "aria-labelledby": "account-title" },
    h("h2", { id: "account-title" }, "Moves"),
    h(
      "ol",
      { class: "account-list", "aria-labelledby": "account-title", onkeydown: moveBetweenLines },
      groupByTurn(lines).map((turn) => {
        const [{ turn: number }] = turn;
        const shown = turn.some(({ ply }) => ply === how.shown) ? how.shown : 0;
        const memo = JSON.stringify([how.below, shown, turn]);
        return lazily("li", memo, () => turnLines(turn, how), number);
      }),
    ),
    foot,
  );

/** The lines of each turn.
 * @param {AccountLine[]} lines @returns {AccountLine[][]} */
export function groupByTurn(lines) {
  /** @type {AccountLine[][]} */
  const turns = [];
  for (const line of lines) {
    const last = turns[turns.length - 1];
    if (last?.[0].turn === line.turn) last.push(line);
    else turns.push([line]);
  }
  return turns;
}

/** @param {AccountLine[]} turn @param {Parameters<typeof account>[1]} how */
const turnLines = (turn, { below, shown, show }) =>
  h(
    "li",
    { class: "turn" },
    h("span", { class: "turn-number num" }, h("span", { class: "sr" }, "Turn "), turn[0].turn),
    h(
      "ol",
      null,
      turn.map((line) =>
        h(
          "li",
          { class: lineClass(line, below), key: line.ply },
          h(
            "button",
            {
              type: "button",
              class: "said-line",
              "data-ply": line.ply,
              tabindex: line.ply === shown ? 0 : -1,
              "aria-current": line.ply === shown ? "step" : null,
              onclick: () => show(line.ply),
            },
            h("span", null, line.sentence),
            line.by !== "chance" && [" ", h("span", { class: "said-code code" }, line.move)],
          ),
        ),
      ),
    ),
  );

/** Move the focus between lines by keys; the list is a single tab stop.
 * @param {KeyboardEvent} event */
function moveBetweenLines(event) {
  const list = /** @type {HTMLElement} */ (event.currentTarget);
  const lines = /** @type {HTMLElement[]} */ ([...list.querySelectorAll(".said-line")]);
  const here = lines.indexOf(/** @type {HTMLElement} */ (event.target));
  const there = { ArrowUp: here - 1, ArrowDown: here + 1, Home: 0, End: lines.length - 1 }[event.key];
  if (here < 0 || there === undefined) return;
  lines[Math.max(0, Math.min(there, lines.length - 1))].focus();
  event.preventDefault();
}

/** The class of a line of an account: whose move it tells.
 * @param {Pick<AccountLine, "by">} line @param {number} below */
export const lineClass = ({ by }, below) =>
  `said said-${by === below ? "me" : by === "chance" ? "chance" : "them"}`;

/**
 * The status bar: what to do now or, in the tone "refused", why a move is illegal, with the ruling.
 * @param {{
 *   text: string,
 *   detail?: string,
 *   tone?: string,
 *   cites?: string,
 *   mark?: string,
 *   game?: string,
 *   buttons?: Child,
 * }} what
 */
export const statusBar = ({ text, detail = "", tone = "", cites = "", mark = "", game = "", buttons }) =>
  h(
    "div",
    { class: "status", key: "status", "data-tone": tone },
    h(
      "p",
      { class: "status-text", role: "status", tabindex: -1 },
      // a caption is announced by the live region of the page
      h(
        "b",
        { "aria-hidden": tone === "told" ? "true" : null, "data-open": needsFullStop(text, detail, tone) },
        text,
      ),
      " ",
      h(
        "span",
        null,
        detail,
        cites && [
          detail && " ",
          h(
            "a",
            { href: pages.rules(game, cites), target: "_blank" },
            mark ? `Ruling ${cites}` : `Rules: ${cites}`,
          ),
          mark && ` (${mark})`,
        ],
      ),
    ),
    h(
      "button",
      {
        type: "button",
        class: "status-more",
        title: "Show all of it",
        "aria-label": "Show all of it",
        onclick: showAll,
      },
      icon("more"),
    ),
    h("div", { class: "status-buttons" }, buttons),
  );

/** Whether the heading needs a full stop, because the detail follows on the same line.
 * @param {string} text @param {string} detail @param {string} tone */
const needsFullStop = (text, detail, tone) => detail !== "" && tone !== "thinking" && !/[.?!…]$/.test(text);

/** Focus the text, which expands it.
 * @param {Event} event */
function showAll({ currentTarget }) {
  const bar = /** @type {HTMLElement} */ (currentTarget).closest(".status");
  /** @type {HTMLElement | null | undefined} */ (bar?.querySelector(".status-text"))?.focus();
}

/**
 * @typedef {Object} Action
 * @property {string} icon
 * @property {string} text
 * @property {() => void} [on]                what it does, unless it leads to another page
 * @property {string} [href]                  the page it leads to
 * @property {boolean} [off]                  it cannot be done just now
 * @property {string} [about]                 what it does, as a tooltip
 * @property {string} [keys]                  the key that does it, too
 */

/** The row of actions below a table.
 * @param {Action[]} list */
export const actionBar = (list) =>
  h(
    "div",
    { class: "actions", key: "actions", role: "group", "aria-label": "Game" },
    list.map(({ icon: name, text, on, href, off, about = text, keys }) =>
      href
        ? h(
            "a",
            { class: "action", key: text, href, target: "_blank", title: about },
            icon(name),
            h("span", null, text),
          )
        : h(
            "button",
            {
              type: "button",
              class: "action",
              key: text,
              onclick: on,
              "aria-disabled": off ? "true" : null,
              "aria-keyshortcuts": keys,
              title: keys ? `${about} (${keys})` : about,
            },
            icon(name),
            h("span", null, text),
          ),
    ),
  );

/** Seconds as people read a clock.
 * @param {number} seconds */
export function clockText(seconds) {
  const whole = Math.max(0, Math.ceil(seconds));
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  if (whole >= 86_400) return `${Math.floor(whole / 86_400)} d ${Math.floor((whole % 86_400) / 3600)} h`;
  if (whole >= 3600)
    return `${Math.floor(whole / 3600)}:${two(Math.floor((whole % 3600) / 60))}:${two(whole % 60)}`;
  return `${Math.floor(whole / 60)}:${two(whole % 60)}`;
}
