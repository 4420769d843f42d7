/** Playing cards. A card is rank and suit as in the records: "TH"; "?" is one seen from behind. */
import { classes, h } from "./render.js";

/** @typedef {import("./render.js").VNode} VNode */

/** @type {Record<string, [string, string]>} */
const SUITS = {
  S: ["spades", "M12 2.5S4 9 4 13.7a4 4 0 0 0 7 2.7L9.5 21.5h5L13 16.4a4 4 0 0 0 7-2.7C20 9 12 2.5 12 2.5Z"],
  H: ["hearts", "M12 20.5S3 14 3 8.5A4.6 4.6 0 0 1 12 7a4.6 4.6 0 0 1 9 1.5c0 5.5-9 12-9 12Z"],
  D: ["diamonds", "M12 2.5 19 12l-7 9.5L5 12Z"],
  C: [
    "clubs",
    "M12 2.5a4.1 4.1 0 0 1 3.1 6.8A4.1 4.1 0 1 1 13.2 15l1.3 6.5h-5L10.8 15" +
      "a4.1 4.1 0 1 1-1.9-5.7A4.1 4.1 0 0 1 12 2.5Z",
  ],
};
/** @type {Record<string, string>} */
const RANKS = { A: "ace", T: "10", J: "jack", Q: "queen", K: "king" };

/** The sign of a suit.
 * @param {string} letter */
export const suit = (letter) =>
  h(
    "svg",
    { class: "suit", viewBox: "0 0 24 24", "aria-hidden": "true" },
    h("path", { d: SUITS[letter][1] }),
  );

/** A card in words: "10 of hearts".
 * @param {string} code */
export const cardName = (code) =>
  code === "?" ? "hidden card" : `${RANKS[code[0]] ?? code[0]} of ${SUITS[code[1]][0]}`;

/** A playing card: a drawing only; whatever it stands on says its name.
 * @param {string} code @param {string} [className] @returns {VNode} */
export function playingCard(code, className = "") {
  if (code === "?")
    return h("span", {
      class: classes("pcard pcard-back", className),
      "data-piece": "?",
      "aria-hidden": "true",
    });
  return h(
    "span",
    { class: classes("pcard", `pcard-${code[1]}`, className), "data-piece": code, "aria-hidden": "true" },
    code[0] === "T" ? "10" : code[0],
    suit(code[1]),
  );
}
