/** A list of somebody's games: the position of each, whose turn it is, and what happened last. */
import { pages } from "../lib/address.js";
import { icon } from "../lib/icons.js";
import { classes, h } from "../lib/render.js";
import { minus } from "../lib/sentences.js";
import { miniature } from "./miniatures.js";

/** @typedef {import("../lib/protocol.js").Summary} Summary */

/** Whose turn it is, or how the game ended, as this player reads it.
 * @param {Summary} table @param {string[]} names */
function turnOf({ over, result, seats, your_turn: mine, to_move: mover }, names) {
  if (over && result)
    return result.winner === null
      ? "Drawn"
      : seats.length === 2
        ? `${names[result.winner]} won`
        : seats.includes(result.winner)
          ? "Won"
          : "Lost";
  return seats.length === 1 && mine ? "Your move" : mover === null ? "" : `${names[mover]} to move`;
}

/** @param {Summary} table @param {(id: string) => void} forget */
function tableItem(table, forget) {
  const { seats, names, scores } = table;
  const me = seats.length === 1 ? seats[0] : null;
  const called = names.map((name, seat) =>
    seat === me ? "you" : me !== null && name.length < 2 ? "the opponent" : name,
  );
  const other = me === null ? names.join(" and ") : called[1 - me];
  const last = table.result?.sentence ?? table.last_sentence;
  const order = me === 1 ? [1, 0] : [0, 1];
  return h(
    "li",
    { class: "going-item", key: table.id },
    h(
      "a",
      {
        class: classes("going", table.your_turn && !table.over && "going-mine"),
        href: pages.table(table.id),
      },
      h("span", { class: "going-picture" }, miniature(table)),
      h(
        "span",
        { class: "going-text" },
        h("b", null, `${table.title}, ${other}`),
        h(
          "span",
          { class: "going-turn num" },
          h("b", null, turnOf(table, called)),
          " ",
          order.map((seat) => `${called[seat]} ${minus(scores[seat])}`).join(", "),
        ),
        h("span", { class: "going-last" }, last || "Nothing has happened yet."),
      ),
    ),
    table.over &&
      h(
        "button",
        {
          type: "button",
          class: "tool going-off",
          "aria-label": `Remove ${table.title} against ${other} from this list`,
          title: "Delete: it goes off this list, and for good when nobody else plays it",
          onclick: () => forget(table.id),
        },
        icon("cross"),
      ),
  );
}

/** Tables under a heading; `forget` takes a finished one off the list.
 * @param {string} title @param {Summary[]} tables @param {(id: string) => void} forget */
export const tableList = (title, tables, forget) =>
  tables.length > 0 &&
  h(
    "section",
    { key: title, "aria-label": title },
    h("h2", null, title),
    h(
      "ul",
      { class: "goings" },
      tables.map((table) => tableItem(table, forget)),
    ),
  );
