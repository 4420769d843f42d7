/**
 * The dialog for a new game: opponent, level, options with their rulings, who starts, clock. All of it comes
 * from the server.
 */
import { newTable } from "./api.js";
import { button, openDialog } from "./dialog.js";
import { botSelect, choice, field, number, numberInput, optionNote } from "./fields.js";
import { icon } from "./icons.js";
import { h } from "./render.js";
import { sceneOf } from "./scenes.js";
import { holdSeat, keepName, ownName } from "./seats.js";

/** @typedef {import("./types.js").GameInfo} GameInfo */
/** @typedef {import("./types.js").OptionInfo} OptionInfo */
/**
 * @typedef {{
 *   kind: string,
 *   bot: string,
 *   bots: string[],
 *   first: string,
 *   clock: string,
 *   minutes: number,
 *   increment: number,
 *   days: number,
 *   options: Record<string, any>,
 *   name: string,
 *   other: string,
 * }} Wish
 */

const OPPONENTS = [
  ["bot", "A bot", "answers at once"],
  ["friend", "A friend, by link", "on two devices"],
  ["screen", "A friend, here", "at one screen"],
  ["bots", "Watch two bots", "and learn"],
];
const FIRST = [
  ["me", "You"],
  ["them", "Opponent"],
  ["lots", "Draw lots"],
];
const CLOCKS = [
  ["none", "No clock", ""],
  ["live", "Live", "minutes for the game"],
  ["days", "Days", "for every turn"],
];

/** @param {GameInfo} game */
const levelsOf = (game) =>
  game.bots.filter(({ level }) => level !== null).sort((a, b) => Number(a.level) - Number(b.level));

/** The bot to meet when nobody has said which: the one chosen last, else a kind one.
 * @param {GameInfo} game */
export function usualBot(game) {
  const levels = levelsOf(game);
  const last = localStorage.getItem("benben.bot");
  return game.bots.find(({ name }) => name === last) ?? levels[1] ?? game.bots[0];
}

/** @param {GameInfo} game @returns {Wish} */
const usual = (game) => {
  const { name: bot } = usualBot(game);
  const best = levelsOf(game).at(-1)?.name ?? bot;
  return {
    kind: "bot",
    bot,
    bots: [bot, best],
    first: "me",
    clock: "none",
    minutes: 10,
    increment: 5,
    days: 3,
    options: {},
    name: ownName(),
    other: "",
  };
};

/** Lay out a table and go there.
 * @param {GameInfo} game @param {Partial<Wish>} [change] */
export async function start(game, change = {}) {
  const wish = { ...usual(game), ...change };
  const opponent =
    wish.kind === "bot"
      ? { kind: "bot", bot: wish.bot }
      : wish.kind === "bots"
        ? { kind: "bots", bots: wish.bots }
        : wish.kind === "screen"
          ? { kind: "screen", name: wish.other }
          : { kind: wish.kind };
  const clock =
    wish.clock === "live"
      ? { kind: "live", minutes: wish.minutes, increment: wish.increment }
      : wish.clock === "days"
        ? { kind: "days", days: wish.days }
        : null;
  const { id, token, seats, invite } = await newTable({
    game: game.name,
    options: wish.options,
    opponent,
    first: wish.first,
    clock,
    name: wish.name,
  });
  if (token) holdSeat(id, { token, seats, game: game.name, invite });
  if (wish.kind === "bot") localStorage.setItem("benben.bot", wish.bot);
  keepName(wish.name);
  location.assign(`/table/${id}`);
}

/** @param {GameInfo} game @param {Wish} wish @param {(change: Partial<Wish>) => void} set */
function botFields(game, wish, set) {
  if (wish.kind === "bots") {
    return [0, 1].map((seat) =>
      botSelect(seat ? "Plays second" : "Plays first", game.bots, wish.bots[seat], (name) =>
        set({ bots: wish.bots.map((bot, i) => (i === seat ? name : bot)) }),
      ),
    );
  }
  if (wish.kind !== "bot") return null;
  const line = game.bots.find(({ name }) => name === wish.bot)?.line ?? "";
  const others = game.bots.filter(({ level }) => level === null);
  return [
    h(
      "fieldset",
      { class: "field", key: "level" },
      h("legend", null, "Level"),
      h(
        "div",
        { class: "levels" },
        levelsOf(game).map(({ name, level }) =>
          h(
            "label",
            { class: "level", key: name },
            h("input", {
              type: "radio",
              name: "level",
              checked: wish.bot === name,
              onchange: () => set({ bot: name }),
            }),
            h("b", null, String(level)),
            h("span", null, name),
          ),
        ),
      ),
      h("p", { class: "field-note", role: "status" }, `${wish.bot}: ${line}.`),
    ),
    h(
      "details",
      { class: "others", key: "others", open: others.some(({ name }) => name === wish.bot) },
      h("summary", null, "Characters and yardsticks"),
      h(
        "div",
        { class: "others-list" },
        others.map(({ name, line: about }) =>
          choice("level", wish.bot === name, () => set({ bot: name }), name, about),
        ),
      ),
    ),
  ];
}

/** @param {any} value */
const say = (value) => (value === true ? "Yes" : value === false ? "No" : String(value));

/** @param {OptionInfo} option @param {any} value @param {(value: any) => void} set */
function optionControl({ name, kind, choices = [], low = 0, high = 0, text }, value, set) {
  if (kind === "each_seat") {
    return h(
      "div",
      { class: "field-choices" },
      [0, 1].map((seat) =>
        h(
          "label",
          { class: "named" },
          seat ? "Plays second" : "Plays first",
          h(
            "select",
            {
              value: value[seat],
              onchange: (/** @type {any} */ event) =>
                set(
                  value.map((/** @type {any} */ was, /** @type {number} */ i) =>
                    i === seat ? event.target.value : was,
                  ),
                ),
            },
            choices.map((item) => h("option", { value: item }, String(item))),
          ),
        ),
      ),
    );
  }
  const few =
    kind === "choice"
      ? choices
      : high - low < 4
        ? Array.from({ length: high - low + 1 }, (_, i) => low + i)
        : null;
  if (few)
    return h(
      "div",
      { class: "field-choices" },
      few.map((item) => choice(`option-${name}`, value === item, () => set(item), say(item))),
    );
  return numberInput(value, [low, high], set, { whole: true, "aria-label": text });
}

/** @param {GameInfo} game @param {Wish} wish @param {(change: Partial<Wish>) => void} set */
const optionFields = (game, wish, set) =>
  h(
    "details",
    { class: "others", key: "options" },
    h("summary", null, "Options of the rules"),
    game.options
      .filter(({ laboratory }) => !laboratory)
      .map((option) =>
        h(
          "fieldset",
          { class: "field", key: option.name },
          h("legend", null, option.name.replaceAll("_", " ")),
          optionControl(option, wish.options[option.name] ?? option.default, (value) =>
            set({ options: { ...wish.options, [option.name]: value } }),
          ),
          optionNote(option),
        ),
      ),
  );

/** @param {Wish} wish @param {(change: Partial<Wish>) => void} set */
const clockField = (wish, set) =>
  field(
    "Clock",
    CLOCKS.map(([kind, text, detail]) =>
      choice("clock", wish.clock === kind, () => set({ clock: kind }), text, detail),
    ),
    wish.clock !== "none" &&
      h(
        "div",
        { class: "clock-numbers" },
        wish.clock === "live"
          ? [
              number("Minutes", wish.minutes, [1, 600], (minutes) => set({ minutes })),
              number("Seconds added a turn", wish.increment, [0, 600], (increment) => set({ increment })),
            ]
          : number("Days", wish.days, [1, 60], (days) => set({ days })),
      ),
  );

/**
 * @param {string} label
 * @param {string} placeholder
 * @param {string} value
 * @param {(value: string) => void} set
 */
const nameField = (label, placeholder, value, set) =>
  h(
    "label",
    { class: "named", key: label },
    label,
    h("input", {
      value,
      maxlength: 40,
      placeholder,
      autocomplete: "nickname",
      oninput: (/** @type {any} */ event) => set(event.target.value),
    }),
  );

/** @param {GameInfo} game @param {Partial<Wish>} [change] */
export function openNewGame(game, change = {}) {
  let wish = { ...usual(game), ...change };
  let problem = "";
  return openDialog(
    `New game of ${game.title}`,
    (close, redraw) => {
      const set = (/** @type {Partial<Wish>} */ news) => {
        wish = { ...wish, ...news };
        redraw();
      };
      const submit = (/** @type {Event} */ event) => {
        event.preventDefault();
        start(game, wish).catch((/** @type {Error} */ refused) => {
          problem = refused.message;
          redraw();
        });
      };
      const people = wish.kind === "friend" || wish.kind === "screen";
      return h(
        "form",
        { onsubmit: submit },
        h(
          "div",
          { class: "dialog-body" },
          field(
            "Opponent",
            OPPONENTS.map(([kind, text, detail]) =>
              choice(
                "opponent",
                wish.kind === kind,
                () => set({ kind, first: kind === "friend" ? "lots" : "me" }),
                text,
                detail,
              ),
            ),
          ),
          botFields(game, wish, set),
          wish.kind !== "bots" &&
            wish.kind !== "screen" &&
            field(
              "Who starts",
              FIRST.map(([first, text]) => choice("first", wish.first === first, () => set({ first }), text)),
            ),
          optionFields(game, wish, set),
          people && clockField(wish, set),
          wish.kind === "screen"
            ? h(
                "div",
                { class: "field-choices", key: "names" },
                nameField("Plays first", "A", wish.name, (name) => {
                  wish.name = name;
                }),
                nameField("Plays second", "B", wish.other, (other) => {
                  wish.other = other;
                }),
              )
            : wish.kind !== "bots" &&
                nameField("Your name", "as others see you", wish.name, (name) => {
                  wish.name = name;
                }),
        ),
        h(
          "footer",
          { class: "dialog-foot" },
          problem && h("p", { class: "problem", role: "alert" }, problem),
          button("Cancel", () => close()),
          h(
            "button",
            { type: "submit", class: "btn btn-main" },
            icon("play"),
            wish.kind === "friend" ? "Get the link" : "Start",
          ),
        ),
      );
    },
    { className: "new", head: h("span", { class: "new-picture" }, sceneOf(game.name)) },
  );
}
