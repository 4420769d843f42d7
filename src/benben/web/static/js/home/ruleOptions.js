/** The part of the dialog for a new game that is about rules: options, designer's rules, and variants. */
import { pages, variantLink } from "../lib/address.js";
import { copyField } from "../lib/dialog.js";
import { choice, numberInput, optionNote } from "../lib/fields.js";
import { h } from "../lib/render.js";
import { capital } from "../lib/sentences.js";
import {
  changedOptions,
  forgetVariant,
  keepVariant,
  keptVariants,
  LONGEST_NAME,
  same,
  usualOf,
} from "../lib/variants.js";
import { lengthOf } from "./gameSetup.js";

/** @typedef {import("../lib/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../lib/protocol.js").OptionInfo} OptionInfo */
/** @typedef {import("./gameSetup.js").Setup} Setup */
/** @typedef {(change: Partial<Setup>) => void} Change */

/** @param {any} value */
function valueText(value) {
  if (Array.isArray(value)) return value.join(" and ");
  return value === true ? "Yes" : value === false ? "No" : String(value);
}

const AS_USUAL = "as usual";
const MOST_RADIOS = 8; // more values than this are a list to open

/** A control for an option; undefined means that its value follows from others.
 * @param {OptionInfo} option @param {any} value @param {(value: any) => void} set */
function optionControl({ name, kind, choices = [], low = 0, high = 0, text, follows }, value, set) {
  if (kind === "each_seat") return seatControls(choices, value, set);
  const few =
    kind === "choice"
      ? choices
      : high - low < 4
        ? Array.from({ length: high - low + 1 }, (_, i) => low + i)
        : null;
  if (few) {
    const items = (follows ? [undefined, ...few] : few).map((item) => ({
      item,
      said: item === undefined ? capital(AS_USUAL) : valueText(item),
    }));
    if (items.length > MOST_RADIOS) return selectControl(items, value, set, text);
    return h(
      "div",
      { class: "field-choices" },
      items.map(({ item, said }) => choice(`option-${name}`, same(value, item), () => set(item), said)),
    );
  }
  return numberInput(value, [low, high], set, {
    whole: true,
    "aria-label": text,
    usual: follows ? AS_USUAL : "",
  });
}

/** @param {{item: any, said: string}[]} items @param {any} value @param {(value: any) => void} set
 * @param {string} label */
const selectControl = (items, value, set, label) =>
  h(
    "select",
    {
      "aria-label": label,
      value: items.find(({ item }) => same(value, item))?.said,
      onchange: (/** @type {any} */ { target }) => set(items[target.selectedIndex].item),
    },
    items.map(({ said }) => h("option", { value: said }, said)),
  );

/** @param {any[]} choices @param {any[]} value @param {(value: any) => void} set */
const seatControls = (choices, value, set) =>
  h(
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
              set(value.map((was, i) => (i === seat ? event.target.value : was))),
          },
          choices.map((item) => h("option", { value: item }, String(item))),
        ),
      ),
    ),
  );

/** @param {OptionInfo} option @param {Setup} setup @param {Change} set */
const optionField = (option, setup, set) =>
  h(
    "fieldset",
    { class: "field", key: option.name, "data-option": option.name },
    h("legend", null, option.label),
    optionControl(option, setup.options[option.name] ?? usualOf(option), (value) =>
      set({ options: withOption(setup.options, option.name, value) }),
    ),
    optionNote(option),
  );

/** The options with one of them changed, or, with undefined, left as usual.
 * @param {Record<string, any>} options @param {string} name @param {any} value */
function withOption(options, name, value) {
  const { [name]: _, ...others } = options;
  return value === undefined ? others : { ...others, [name]: value };
}

/** The number of options in a fold that differ from the published game.
 * @param {OptionInfo[]} options @param {Setup} setup @param {GameInfo} game */
function changedChip(options, setup, game) {
  const changed = lengthOf(game, setup.options)
    ? 0
    : Object.keys(changedOptions(options, setup.options)).length;
  return changed > 0 && h("span", { class: "chip" }, `${changed} changed`);
}

/** The differences from the published game, with buttons to keep, share or measure the variant.
 * @param {GameInfo} game @param {Setup} setup @param {Change} set */
function variantPanel(game, setup, set) {
  const options = changedOptions(game.options, setup.options);
  if (!Object.keys(options).length || lengthOf(game, options)) return null;
  const variant = { game: game.name, name: setup.variant.trim(), options };
  const differences = Object.entries(options).map(([name, value]) => {
    const label = game.options.find((option) => option.name === name)?.label ?? name;
    return `${label.toLowerCase()}: ${valueText(value).toLowerCase()}`;
  });
  return h(
    "div",
    { class: "variant", key: "variant", role: "group", "aria-label": "This variant" },
    h("p", { class: "field-note" }, `Differs from the published game in ${differences.join("; ")}.`),
    h(
      "label",
      { class: "named" },
      "Name of this variant",
      h("input", {
        value: setup.variant,
        maxlength: LONGEST_NAME,
        oninput: (/** @type {any} */ event) => set({ variant: event.target.value }),
      }),
    ),
    h(
      "div",
      { class: "variant-buttons" },
      h(
        "button",
        {
          type: "button",
          class: "btn",
          disabled: !variant.name,
          onclick: () => {
            keepVariant(variant);
            set({});
          },
        },
        "Keep in this browser",
      ),
      h("a", { class: "btn", href: pages.measure(variant) }, "Measure it"),
    ),
    copyField("A link to this variant", "It opens the same set-up for somebody else.", variantLink(variant)),
  );
}

/** The variants that are kept in this browser: play one, or forget it.
 * @param {GameInfo} game @param {Change} set */
function keptList(game, set) {
  const variants = keptVariants(game.name);
  if (!variants.length) return null;
  return h(
    "ul",
    { class: "variant-list", "aria-label": "Your variants" },
    variants.map((variant) =>
      h(
        "li",
        { key: variant.name },
        h(
          "button",
          {
            type: "button",
            class: "btn",
            onclick: () => set({ options: variant.options, variant: variant.name }),
          },
          variant.name,
        ),
        h(
          "button",
          {
            type: "button",
            class: "tool",
            "aria-label": `Forget ${variant.name}`,
            onclick: () => {
              forgetVariant(variant);
              set({});
            },
          },
          "×",
        ),
      ),
    ),
  );
}

/** @param {GameInfo} game @param {Setup} setup @param {Change} set */
export function ruleOptions(game, setup, set) {
  const published = game.options.filter(({ laboratory }) => !laboratory);
  const designers = game.options.filter(({ laboratory }) => laboratory);
  return [
    published.length > 0 &&
      h(
        "details",
        { class: "others", key: "options" },
        h("summary", null, "Rule options", changedChip(published, setup, game)),
        published.map((option) => optionField(option, setup, set)),
      ),
    designers.length > 0 &&
      h(
        "details",
        {
          class: "others",
          key: "designers",
          open: Object.keys(changedOptions(designers, setup.options)).length > 0,
        },
        h("summary", null, "Designer’s rules", changedChip(designers, setup, game)),
        h("p", { class: "field-note" }, "Rules to try out. None of them is part of the published game."),
        designers.map((option) => optionField(option, setup, set)),
      ),
    keptList(game, set),
    variantPanel(game, setup, set),
  ];
}
