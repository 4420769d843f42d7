/** The header of every page, and the settings that it opens. */
import { pages } from "./address.js";
import { icon, mark } from "./icons.js";
import { switchTheme } from "./prefs.js";
import { h } from "./render.js";
import { OFFLINE } from "./store.js";

const NAV = [
  [pages.home(), "Play"],
  [pages.learn(), "Learn"],
  [pages.lab(), "Lab"],
];

/** @param {string} [current] the text of the entry that is this page */
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

// -- settings: fetched when somebody first points at or focuses anything, so that they open without a network
// too ----------

const fetchSettings = () => import("./settings.js");

export const openSettings = () =>
  fetchSettings().then(
    (settings) => settings.openSettings(),
    () => say(OFFLINE.sentence),
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
