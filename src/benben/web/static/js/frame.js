/**
 * The frame of every page and table: header, plates, status line, account of the game, action bar; and the
 * board that stands in it.
 */
import "./dialog.js"; // for the settings: see createLoader
import { icon, mark } from "./icons.js";
import { switchTheme } from "./prefs.js";
import "./pyramid.js"; // for the settings, too
import { classes, h, lazily } from "./render.js";
import { createLoader } from "./store.js";

/** @typedef {import("./render.js").Child} Child */
/** @typedef {import("./types.js").ScorePart} ScorePart */
/** @typedef {import("./types.js").Told} Told */

const NAV = [
  ["/", "Play"],
  ["/learn", "Learn"],
  ["/lab", "Lab"],
];

/** @param {string} [current] the text of the entry that is this page */
export const header = (current) =>
  h(
    "header",
    { class: "top", key: "top" },
    h("a", { class: "brand", href: "/" }, mark(), "Benben"),
    h(
      "nav",
      { class: "nav", "aria-label": "Main" },
      NAV.map(([href, text]) => h("a", { href, "aria-current": text === current ? "page" : null }, text)),
    ),
    h(
      "div",
      { class: "top-tools" },
      tool("contrast", "Light or dark", switchTheme),
      tool("gear", "Settings", openSettings),
    ),
  );

// -- settings: fetched when somebody first points at or focuses anything, so that they open without a network
// too ----------

/** @type {() => Promise<typeof import("./settings.js")>} */
const fetchSettings = createLoader((retry) => import(`./settings.js${retry}`));

export const openSettings = () =>
  fetchSettings().then(
    (settings) => settings.openSettings(),
    (refused) => say(refused.message),
  );

/** One sentence on top of whatever is there, for a while.
 * @param {string} sentence */
function say(sentence) {
  const line = document.createElement("p");
  line.className = "line line-now";
  line.setAttribute("role", "alert");
  line.textContent = sentence;
  document.body.append(line);
  setTimeout(() => line.remove(), SAID);
}
const SAID = 4000; // milliseconds

const early = new AbortController();
for (const event of ["pointerover", "focusin"])
  addEventListener(
    event,
    () => {
      early.abort();
      fetchSettings().catch(() => {});
    },
    { signal: early.signal },
  );

/** @param {string} name @param {string} label @param {() => void} onclick */
const tool = (name, label, onclick) =>
  h("button", { type: "button", class: "tool", "aria-label": label, title: label, onclick }, icon(name));

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
 * @param {Told[]} told @param {number} below @param {Child} foot */
export const account = (told, below, foot) =>
  h(
    "section",
    { class: "account", key: "account", "aria-labelledby": "account-title" },
    h("h2", { id: "account-title" }, "Account of the game"),
    h(
      "ol",
      { class: "account-list", tabindex: 0, "aria-labelledby": "account-title" },
      told.map((one, i) => {
        const props = {
          class: classes(
            "said",
            one.by === below ? "said-me" : one.by === "chance" ? "said-chance" : "said-them",
          ),
          key: i,
          "aria-current": i === told.length - 1 ? "step" : null,
        };
        return lazily("li", JSON.stringify([props, one.sentence, one.move]), () => said(props, one), i);
      }),
    ),
    foot,
  );

/** @param {import("./render.js").Props} props @param {Told} one */
const said = (props, { by, sentence, move }) =>
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
export const status = ({ text, detail = "", tone = "", cites = "", game = "", buttons }) =>
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
            { href: `/learn/${game}#${encodeURIComponent(cites)}`, target: "_blank" },
            cites.length < 6 ? `Ruling ${cites}` : cites,
          ),
        ],
      ),
    ),
    h("div", { class: "status-buttons" }, buttons),
  );

/**
 * @typedef {{
 *   icon: string,
 *   text: string,
 *   on?: () => void,
 *   href?: string,
 *   off?: boolean,
 *   keys?: string,
 * }} Action
 */

/** @param {Action[]} list */
export const actions = (list) =>
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

// -- boards: loaded when a page knows its game, module and style sheet, each once -----------------

/** @param {string} game @param {string} retry @returns {Promise<import("./types.js").Board>} */
async function load(game, retry) {
  const style = document.createElement("link");
  style.rel = "stylesheet";
  style.href = `/static/css/${game}.css`;
  const styled = new Promise((resolve) => {
    style.onload = style.onerror = resolve;
  });
  document.head.append(style);
  const [{ default: board }] = await Promise.all([import(`./boards/${game}.js${retry}`), styled]);
  return board;
}

/** @type {Map<string, () => Promise<import("./types.js").Board>>} */
const boards = new Map();

/** @param {string} game */
export function boardOf(game) {
  const loader = boards.get(game) ?? createLoader((retry) => load(game, retry));
  boards.set(game, loader);
  return loader();
}

/**
 * What a board needs to show a position that nobody plays in.
 * @param {import("./types.js").View} view
 * @param {import("./types.js").Seat} seat
 * @param {Record<string, any>} options
 * @param {Partial<import("./types.js").BoardContext>} [more]
 * @returns {import("./types.js").BoardContext}
 */
export const stillLife = (view, seat, options, more) => ({
  view,
  seat,
  mine: [],
  legal: [],
  picks: [],
  preview: null,
  last: null,
  interactive: false,
  refused: null,
  names: ["A", "B"],
  options,
  small: innerWidth <= 900,
  ...more,
});
