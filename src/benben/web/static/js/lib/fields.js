/**
 * What forms are made of: radio buttons with a line of explanation, groups of them, lists of bots, numbers.
 */
import { h } from "./render.js";
import { capital } from "./sentences.js";

/**
 * A radio button with a line of explanation.
 * @param {string} group
 * @param {boolean} checked
 * @param {() => void} onchange
 * @param {string} text
 * @param {string} [detail]
 */
export const choice = (group, checked, onchange, text, detail = "") =>
  h(
    "label",
    { class: "choice", key: text },
    h("input", { type: "radio", name: group, checked, onchange }),
    h("span", null, h("b", null, text), detail && h("span", null, detail)),
  );

/**
 * Choices under a heading.
 * @param {string} title
 * @param {import("./render.js").Child} choices
 * @param {import("./render.js").Child} [note]
 */
export const field = (title, choices, note) =>
  h(
    "fieldset",
    { class: "field", key: title },
    h("legend", null, title),
    h("div", { class: "field-choices" }, choices),
    note,
  );

/**
 * A list of bots to choose from.
 * @param {string} label
 * @param {import("./protocol.js").BotInfo[]} bots
 * @param {string} value
 * @param {(value: string) => void} set
 */
export const botSelect = (label, bots, value, set) =>
  h(
    "label",
    { class: "named" },
    label,
    h(
      "select",
      { value, onchange: (/** @type {any} */ event) => set(event.target.value) },
      bots.map(({ name, line }) => h("option", { value: name }, `${name}: ${line}`)),
    ),
  );

/** What is wrong with the field before it; style sheets show it while that field is invalid.
 * @param {string} text */
export const fieldProblem = (text) => h("span", { class: "field-problem", role: "alert" }, text);

/** Unfold what an invalid field is folded into, so that the browser can show what is wrong.
 * @param {Event} event */
export const unfold = ({ target }) =>
  /** @type {Element} */ (target).closest("details:not([open])")?.setAttribute("open", "");

/**
 * A number to type. What is not a number of the range stays as it was typed, is refused beside the field, and
 * keeps the form from being sent. Where there is something `usual`, the field may be empty (undefined).
 * @param {number | undefined} value
 * @param {[number, number]} range
 * @param {(value: any) => void} set
 * @param {{whole?: boolean, usual?: string, "aria-label"?: string}} [how]
 */
export const numberInput = (value, [min, max], set, { whole = false, usual = "", ...more } = {}) => [
  h("input", {
    type: "number",
    value: value ?? "",
    min,
    max,
    step: whole ? 1 : "any",
    required: !usual,
    placeholder: usual,
    ...more,
    oninvalid: unfold,
    onchange: (/** @type {any} */ { target }) => {
      if (target.validity.valid) set(target.value ? target.valueAsNumber : undefined);
    },
  }),
  fieldProblem(
    `${whole ? "A whole number" : "A number"} from ${min} to ${max}, please${usual && ", or nothing"}.`,
  ),
];

/**
 * A number with a label.
 * @param {string} label
 * @param {number} value
 * @param {[number, number]} range
 * @param {(value: number) => void} set
 * @param {{whole?: boolean}} [how]
 */
export const number = (label, value, range, set, how) =>
  h("label", { class: "named" }, label, numberInput(value, range, set, how));

/** What an option of the rules means; its name in records and the ruling it is about are behind "more".
 * @param {import("./protocol.js").OptionInfo} option */
export const optionNote = ({ name, text, ruling, ruling_text: says }) => [
  h("p", { class: "field-note" }, `${capital(text)}.`),
  h(
    "details",
    { class: "option-more" },
    h("summary", null, "more"),
    h(
      "p",
      { class: "field-note" },
      "Records call it ",
      h("code", { class: "code" }, name),
      ". ",
      says && [h("b", null, ruling), ` ${says.replaceAll("`", "")}`],
    ),
  ),
];
