/** How this device likes things: attributes on <html>, remembered in the browser. */
/** @type {Record<string, {title: string, choices: [string, string][]}>} */
export const PREFS = {
  theme: {
    title: "Light or dark",
    choices: [
      ["", "As the device"],
      ["light", "Light"],
      ["dark", "Dark"],
    ],
  },
  scheme: {
    title: "Colours of the pyramids",
    choices: [
      ["", "Standard"],
      ["safe", "Safe for colour-blind eyes"],
      ["tones", "Tones of grey"],
    ],
  },
  overlay: {
    title: "Signs on the pyramids",
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
      ["", "As the device"],
      ["none", "None"],
    ],
  },
  notation: {
    title: "Notation in the account",
    choices: [
      ["", "Shown"],
      ["hidden", "Hidden"],
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
  if (value && PREFS[name].choices.some(([choice]) => choice === value))
    root.setAttribute(`data-${name}`, value);
  else root.removeAttribute(`data-${name}`);
}

/** @param {string} name @param {string} value */
export function choose(name, value) {
  try {
    localStorage.setItem(`benben.${name}`, value);
  } catch {
    /* for this page only, then */
  }
  apply(name, value);
}

export function restorePrefs() {
  for (const name of Object.keys(PREFS)) apply(name, stored(name));
}

/** From light to dark and back, whatever the device says. */
export function switchTheme() {
  const dark =
    (root.dataset.theme ?? (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light")) ===
    "dark";
  choose("theme", dark ? "light" : "dark");
}

/** @param {string} name */
export const chosen = (name) => root.getAttribute(`data-${name}`) ?? "";

export const wantsStillness = () =>
  root.dataset.motion === "none" || matchMedia("(prefers-reduced-motion: reduce)").matches;

restorePrefs(); // at once, before anything is drawn
