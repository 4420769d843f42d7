/**
 * The dialog for a new game: opponent, level, options with their rulings, who starts, clock. All of it comes
 * from the server.
 */
import { button, openDialog } from "../lib/dialog.js";
import { botSelect, choice, field, number } from "../lib/fields.js";
import { gameArt } from "../lib/gameArt.js";
import { icon } from "../lib/icons.js";
import { h } from "../lib/render.js";
import { durationOf, lengthOf, levelsOf, startGame, usualSetup } from "./gameSetup.js";
import { ruleOptions } from "./ruleOptions.js";

/** @typedef {import("../lib/protocol.js").GameInfo} GameInfo */
/** @typedef {import("./gameSetup.js").Setup} Setup */

const OPPONENTS = /** @type {const} */ ([
  ["bot", "A bot", "answers at once"],
  ["friend", "A friend, by link", "on two devices"],
  ["screen", "A friend, here", "at one screen"],
  ["bots", "Watch two bots", "and learn"],
]);
const FIRST = /** @type {const} */ ([
  ["me", "You"],
  ["them", "Opponent"],
  ["lots", "Random"],
]);
const CLOCKS = /** @type {const} */ ([
  ["none", "No clock", ""],
  ["live", "Live", "minutes for the game"],
  ["days", "Days", "for every turn"],
]);

/** @param {GameInfo} game @param {Setup} setup @param {(change: Partial<Setup>) => void} set */
function botFields(game, setup, set) {
  if (setup.kind === "bots") {
    return [0, 1].map((seat) =>
      botSelect(seat ? "Plays second" : "Plays first", game.bots, setup.bots[seat], (name) =>
        set({ bots: setup.bots.map((bot, i) => (i === seat ? name : bot)) }),
      ),
    );
  }
  if (setup.kind !== "bot") return null;
  const line = game.bots.find(({ name }) => name === setup.bot)?.line ?? "";
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
              checked: setup.bot === name,
              onchange: () => set({ bot: name }),
            }),
            h("b", null, String(level)),
            h("span", null, name),
          ),
        ),
      ),
      h("p", { class: "field-note", role: "status" }, `${setup.bot}: ${line}.`),
    ),
    h(
      "details",
      { class: "others", key: "others", open: others.some(({ name }) => name === setup.bot) },
      h("summary", null, "Other bots"),
      h(
        "div",
        { class: "others-list" },
        others.map(({ name, line: about }) =>
          choice("level", setup.bot === name, () => set({ bot: name }), name, about),
        ),
      ),
    ),
  ];
}

/** @param {GameInfo} game @param {Setup} setup @param {(change: Partial<Setup>) => void} set */
const lengthField = (game, setup, set) =>
  game.lengths.length > 1 &&
  field(
    "Length",
    game.lengths.map((length) =>
      choice(
        "length",
        lengthOf(game, setup.options) === length,
        () => set({ options: length.options, variant: "" }),
        length.text,
        durationOf(length),
      ),
    ),
  );

/** @param {Setup} setup @param {(change: Partial<Setup>) => void} set */
const clockField = (setup, set) =>
  field(
    "Clock",
    CLOCKS.map(([kind, text, detail]) =>
      choice("clock", setup.clock === kind, () => set({ clock: kind }), text, detail),
    ),
    setup.clock !== "none" &&
      h(
        "div",
        { class: "clock-numbers" },
        setup.clock === "live"
          ? [
              number("Minutes", setup.minutes, [1, 600], (minutes) => set({ minutes })),
              number("Seconds added per turn", setup.increment, [0, 600], (increment) => set({ increment })),
            ]
          : number("Days", setup.days, [1, 60], (days) => set({ days })),
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

/** Open the dialog for a new game, perhaps with a variant.
 * @param {GameInfo} game @param {Partial<import("../lib/variants.js").Variant>} [variant] */
export function openNewGame(game, { options = {}, name: variant = "" } = {}) {
  let setup = { ...usualSetup(game), ...(Object.keys(options).length ? { options } : {}), variant };
  let problem = "";
  return openDialog(
    `New game of ${game.title}`,
    (close, redraw) => {
      const set = (/** @type {Partial<Setup>} */ news) => {
        setup = { ...setup, ...news };
        redraw();
      };
      const submit = (/** @type {Event} */ event) => {
        event.preventDefault();
        startGame(game, setup).catch((/** @type {Error} */ refused) => {
          problem = refused.message;
          redraw();
        });
      };
      const people = setup.kind === "friend" || setup.kind === "screen";
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
                setup.kind === kind,
                () => set({ kind, first: kind === "friend" ? "lots" : "me" }),
                text,
                detail,
              ),
            ),
          ),
          botFields(game, setup, set),
          lengthField(game, setup, set),
          setup.kind !== "bots" &&
            setup.kind !== "screen" &&
            !game.chance_starts &&
            field(
              "Who starts",
              FIRST.map(([first, text]) =>
                choice("first", setup.first === first, () => set({ first }), text),
              ),
            ),
          ruleOptions(game, setup, set),
          people && clockField(setup, set),
          setup.kind === "screen"
            ? h(
                "div",
                { class: "field-choices", key: "names" },
                nameField("Plays first", "A", setup.name, (name) => {
                  setup.name = name;
                }),
                nameField("Plays second", "B", setup.other, (other) => {
                  setup.other = other;
                }),
              )
            : setup.kind !== "bots" &&
                nameField("Your name", "as others see you", setup.name, (name) => {
                  setup.name = name;
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
            setup.kind === "friend" ? "Get the link" : "Start",
          ),
        ),
      );
    },
    { className: "new", head: h("span", { class: "new-picture" }, gameArt(game.name)) },
  );
}
