/**
 * The header of every page, and the settings that it opens. Settings are stored in the browser and become
 * attributes of <html> before anything is drawn.
 */
import { pages } from "./address.js";
import { openDialog } from "./dialog.js";
import { icon, mark } from "./icons.js";
import { stackSvg, treeOf } from "./pyramid.js";
import { h } from "./render.js";

const NAV = [
  [pages.home(), "Play"],
  [pages.learn(), "Learn"],
  [pages.lab(), "Lab"],
];

/** The header.
 * @param {string} [current] the text of the entry that is this page */
export const header = (current) =>
  h(
    "header",
    { class: "top", key: "top" },
    h("a", { class: "brand", href: pages.home() }, mark(), "Benben"),
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

/** @param {string} name @param {string} label @param {() => void} onclick */
const tool = (name, label, onclick) =>
  h("button", { type: "button", class: "tool", "aria-label": label, title: label, onclick }, icon(name));

// -- settings ----------------------------------------------------------------------------------
/** What can be set; the empty value is the usual one.
 * @type {Record<string, {title: string, choices: [string, string][]}>} */
const SETTINGS = {
  theme: {
    title: "Light or dark",
    choices: [
      ["", "System"],
      ["light", "Light"],
      ["dark", "Dark"],
    ],
  },
  scheme: {
    title: "Pyramid colours",
    choices: [
      ["", "Standard"],
      ["safe", "Colour-blind safe"],
      ["tones", "Greyscale"],
    ],
  },
  overlay: {
    title: "Marks on the pyramids",
    choices: [
      ["", "None"],
      ["letter", "Letters"],
      ["letter pattern", "Letters and patterns"],
    ],
  },
  text: {
    title: "Text size",
    choices: [
      ["", "Normal"],
      ["large", "Large"],
      ["huge", "Very large"],
    ],
  },
  motion: {
    title: "Motion",
    choices: [
      ["", "System"],
      ["none", "None"],
    ],
  },
  confirm: {
    title: "A chosen move is played",
    choices: [
      ["", "When pressed again"],
      ["always", "Only by Play it"],
    ],
  },
  sound: {
    title: "Sound (key m)",
    choices: [
      ["", "On"],
      ["off", "Off"],
    ],
  },
  pace: {
    title: "Pace of moves",
    choices: [
      ["slow", "Slow"],
      ["", "Usual"],
      ["fast", "Fast"],
    ],
  },
  notation: {
    title: "Moves in notation",
    choices: [
      ["", "Hidden"],
      ["shown", "Shown"],
    ],
  },
};
const root = document.documentElement;

/** @param {string} name @returns {string} */
function stored(name) {
  try {
    return localStorage.getItem(`benben.${name}`) ?? "";
  } catch {
    return "";
  }
}

/** @param {string} name @param {string} value */
function apply(name, value) {
  if (value && SETTINGS[name].choices.some(([choice]) => choice === value))
    root.setAttribute(`data-${name}`, value);
  else root.removeAttribute(`data-${name}`);
}

/** Set something, and remember it.
 * @param {string} name @param {string} value */
export function choose(name, value) {
  try {
    localStorage.setItem(`benben.${name}`, value);
  } catch {
    /* for this page only, then */
  }
  apply(name, value);
}

/** From light to dark and back, whatever the device says. */
function switchTheme() {
  const device = matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light";
  choose("theme", (root.dataset.theme ?? device) === "dark" ? "light" : "dark");
}

/** @param {string} name */
const field = (name) =>
  h(
    "fieldset",
    { class: "field", key: name },
    h("legend", null, SETTINGS[name].title),
    h(
      "div",
      { class: "field-choices" },
      SETTINGS[name].choices.map(([value, text]) =>
        h(
          "label",
          { class: "choice" },
          h("input", {
            type: "radio",
            name: `pref-${name}`,
            checked: (root.getAttribute(`data-${name}`) ?? "") === value,
            onchange: () => choose(name, value),
          }),
          h("span", null, text),
        ),
      ),
    ),
  );

const SAMPLES = ["RYB", "GGK", "BRY", "OTC", "PWO"];

/** Open the settings. */
export const openSettings = () =>
  openDialog("Settings", () =>
    h(
      "div",
      { class: "dialog-body settings" },
      h(
        "p",
        { class: "settings-sample" },
        SAMPLES.map((tree) => stackSvg(treeOf(tree), { box: [66, 104] })),
      ),
      Object.keys(SETTINGS).map(field),
    ),
  );

for (const name of Object.keys(SETTINGS)) apply(name, stored(name)); // at once, before anything is drawn
