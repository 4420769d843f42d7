/** Statistics of this device's games, by game and opponent, from the outcomes stored with its seats. */
import { h } from "../lib/render.js";
import { capital } from "../lib/sentences.js";
import { levelsOf } from "./gameSetup.js";

/** @typedef {import("../lib/protocol.js").GameInfo} GameInfo */
/** @typedef {import("../lib/seats.js").HeldSeat} HeldSeat */
/**
 * @typedef {Object} Tally                    how games of one kind ended
 * @property {string} game
 * @property {string} title
 * @property {string} against
 * @property {number} won
 * @property {number} drawn
 * @property {number} lost
 */

const PEOPLE = ""; // opponents that are not bots

/** One line for each opponent in each game: games in their order, bots by level, people last.
 * @param {GameInfo[]} games @param {HeldSeat[]} seats @returns {Tally[]} */
export function tallies(games, seats) {
  return games.flatMap((info) => {
    /** @type {Map<string, Tally>} */
    const lines = new Map();
    for (const { game, ended } of seats) {
      if (game !== info.name || !ended) continue;
      const against = ended.bot ?? PEOPLE;
      const line = lines.get(against) ?? {
        game,
        title: info.title,
        against,
        won: 0,
        drawn: 0,
        lost: 0,
      };
      line[ended.outcome] += 1;
      lines.set(against, line);
    }
    const order = levelsOf(info).map(({ name }) => name);
    const rank = (/** @type {Tally} */ { against }) =>
      against === PEOPLE ? Infinity : order.includes(against) ? order.indexOf(against) : order.length;
    return [...lines.values()].sort((a, b) => rank(a) - rank(b));
  });
}

/** @param {GameInfo[]} games @param {HeldSeat[]} seats */
export function statistics(games, seats) {
  const lines = tallies(games, seats);
  return (
    lines.length > 0 &&
    h(
      "section",
      { key: "statistics", "aria-labelledby": "statistics" },
      h("h2", { id: "statistics" }, "Your results"),
      h(
        "table",
        { class: "tallies" },
        h(
          "thead",
          null,
          h(
            "tr",
            null,
            ["Game", "Against", "Won", "Drawn", "Lost"].map((title) => h("th", { scope: "col" }, title)),
          ),
        ),
        h(
          "tbody",
          null,
          lines.map((line, i) =>
            h(
              "tr",
              { key: `${line.game} ${line.against}` },
              h("th", { scope: "row" }, lines[i - 1]?.game === line.game ? again(line.title) : line.title),
              h("td", null, line.against === PEOPLE ? "People" : capital(line.against)),
              [line.won, line.drawn, line.lost].map((count) => h("td", { class: "num" }, count)),
            ),
          ),
        ),
      ),
    )
  );
}

/** A title that stands in the line above is only spoken.
 * @param {string} title */
const again = (title) => h("span", { class: "sr" }, title);
