/** What a table is made of beside its board: plates, status line, account of the game, action bar. */
import { pages } from "../lib/address.js";
import { icon } from "../lib/icons.js";
import { classes, h, lazily } from "../lib/render.js";

/** @typedef {import("../lib/render.js").Child} Child */
/** @typedef {import("../lib/protocol.js").ScorePart} ScorePart */
/** @typedef {import("../lib/protocol.js").AccountLine} AccountLine */

/**
 * A player: name, clock, score, and how the score comes about.
 * @param {{
 *   side: "me" | "them",
 *   name: string,
 *   bot: boolean,
 *   note: string,
 *   clock: string | null,
 *   running: boolean,
 *   toMove: boolean,
 *   score: number,
 *   parts: ScorePart[],
 * }} player
 */
export const plate = ({ side, name, bot, note, clock, running, toMove, score, parts }) =>
  h(
    "section",
    {
      class: classes("plate", `plate-${side}`, toMove && "plate-to-move"),
      key: `plate-${side}`,
      "aria-label": name,
    },
    h("span", { class: "plate-kind" }, icon(bot ? "bot" : "people")),
    h("p", { class: "plate-name" }, h("b", null, name), h("span", null, note)),
    clock !== null &&
      h(
        "p",
        { class: classes("plate-clock num", running && "plate-clock-on") },
        h("span", { class: "sr" }, "clock "),
        clock,
      ),
    h("p", { class: "plate-score num" }, h("span", { class: "sr" }, "score "), String(score)),
    h(
      "ul",
      { class: "plate-parts", "aria-label": `How the score of ${name} comes about` },
      parts.map(({ text, points }) =>
        h("li", { class: "chip" }, text, " ", h("b", { class: "num" }, String(points))),
      ),
    ),
  );

/** What happened, newest last; `below` says who is drawn below.
 * @param {AccountLine[]} lines @param {number} below @param {Child} foot */
export const account = (lines, below, foot) =>
  h(
    "section",
    { class: "account", key: "account", "aria-labelledby": "account-title" },
    h("h2", { id: "account-title" }, "Account of the game"),
    h(
      "ol",
      { class: "account-list", tabindex: 0, "aria-labelledby": "account-title" },
      lines.map((line, i) => {
        const props = {
          class: lineClass(line, below),
          key: i,
          "aria-current": i === lines.length - 1 ? "step" : null,
        };
        const memo = JSON.stringify([props, line.sentence, line.move]);
        return lazily("li", memo, () => accountLine(props, line), i);
      }),
    ),
    foot,
  );

/** The class of a line of an account: whose move it tells.
 * @param {Pick<AccountLine, "by">} line @param {number} below */
export const lineClass = ({ by }, below) =>
  `said said-${by === below ? "me" : by === "chance" ? "chance" : "them"}`;

/** @param {import("../lib/render.js").Props} props @param {AccountLine} line */
const accountLine = (props, { by, sentence, move }) =>
  h(
    "li",
    props,
    h("span", null, sentence),
    by !== "chance" && [" ", h("span", { class: "said-code code" }, move)],
  );

/**
 * What to do now, what it would lead to, and the buttons that finish it. Tone "refused": why a move is
 * illegal, and the ruling.
 * @param {{
 *   text: string,
 *   detail?: string,
 *   tone?: string,
 *   cites?: string,
 *   game?: string,
 *   buttons?: Child,
 * }} what
 */
export const statusBar = ({ text, detail = "", tone = "", cites = "", game = "", buttons }) =>
  h(
    "div",
    { class: "status", key: "status", "data-tone": tone },
    h(
      "p",
      { class: "status-text", role: "status", tabindex: -1 },
      h("b", null, text),
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
            cites.length < 6 ? `Ruling ${cites}` : cites,
          ),
        ],
      ),
    ),
    h("div", { class: "status-buttons" }, buttons),
  );

/**
 * @typedef {Object} Action
 * @property {string} icon
 * @property {string} text
 * @property {() => void} [on]                what it does, unless it leads to another page
 * @property {string} [href]                  the page it leads to
 * @property {boolean} [off]                  it cannot be done just now
 * @property {string} [keys]                  the key that does it, too
 */

/** The row of actions below a table.
 * @param {Action[]} list */
export const actionBar = (list) =>
  h(
    "div",
    { class: "actions", key: "actions", role: "group", "aria-label": "Game" },
    list.map(({ icon: name, text, on, href, off, keys }) =>
      href
        ? h("a", { class: "action", key: text, href, target: "_blank" }, icon(name), h("span", null, text))
        : h(
            "button",
            {
              type: "button",
              class: "action",
              key: text,
              onclick: on,
              "aria-disabled": off ? "true" : null,
              "aria-keyshortcuts": keys,
              title: keys && `${text} (${keys})`,
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
