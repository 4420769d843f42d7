/** Montauk's results: how a trick was decided, the ways to score in this round, what each round brought. */
import { cardName, playingCard } from "../../../web/static/js/lib/cards.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, minus, youOrName } from "../../../web/static/js/lib/sentences.js";
import { labelOf, pointsOf, WAYS } from "./moves.js";

/**
 * @typedef {Object} Trick                    a trick that is decided, as the server tells it
 * @property {number} number                  in its round
 * @property {Seat} leader
 * @property {Seat} winner
 * @property {string} led
 * @property {string} followed
 * @property {string | null} extra
 * @property {string} rule                    what decided it
 * @property {string} match                   what the two cards have in common
 * @property {Record<string, string>} worth   what the cards are good for: W, L, X
 * @property {string} then                    what the winner does with it
 */
/**
 * @typedef {Object} Round                    a round that is over, as the server tells it
 * @property {number} round
 * @property {number} rounds
 * @property {{name: string, points: number[]}[]} items  what it paid, and to whom how much
 * @property {number[]} sums                  of the round, by seat
 * @property {number[]} scores                after it
 */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Scene} Scene */
/** @typedef {import("../../../web/static/js/lib/protocol.js").Seat} Seat */

// -- a trick that is decided -----------------------------------------------------------------------

/** The cards of the last trick, while they lie on top of the discards: pressed, they show it once more.
 * @param {Context} ctx */
export function trickOnPile(ctx) {
  const trick = ctx.highlights.map(({ detail }) => /** @type {Scene} */ (detail).trick).findLast(Boolean);
  if (!trick) return null;
  const cards = [trick.led, trick.followed, ...(trick.extra ? [trick.extra] : [])];
  if (ctx.view.discard.slice(-cards.length).join() !== cards.join()) return null;
  return h(
    "details",
    { class: "mo-again", key: `again ${cards.join(" ")} ${ctx.view.discard.length}` },
    h(
      "summary",
      { "aria-label": "Last trick", title: "Last trick" },
      cards.map((card) => playingCard(card, classes("pcard-small", card === wonWith(trick) && "mo-won"))),
    ),
    h("div", { class: "mo-scene" }, trickScene(ctx, trick)),
  );
}

/** @param {Trick} trick */
const wonWith = ({ winner, leader, led, followed }) => (winner === leader ? led : followed);

/** A trick that is decided: its cards side by side, who has won and why, and what the cards are good for.
 * @param {Context} ctx @param {Trick} trick */
export function trickScene(ctx, trick) {
  const { leader, winner, rule, match, then } = trick;
  const follower = /** @type {Seat} */ (1 - leader);
  const sides = [
    { seat: leader, card: trick.led, words: "led" },
    { seat: follower, card: trick.followed, words: "followed" },
  ];
  return [
    h("p", { class: "mo-rule" }, rule),
    h(
      "ul",
      { class: "mo-duel" },
      sides.map(({ seat, card, words }) =>
        duellist(
          `${capital(youOrName(ctx, seat))} ${words}`,
          card,
          trick.worth[seat === winner ? "W" : "L"],
          seat === winner,
        ),
      ),
      trick.extra && duellist("Extra card", trick.extra, trick.worth.X, false),
    ),
    h("p", { class: "mo-match" }, match && `${match}. `, then),
  ];
}

/** @param {string} words @param {string} card @param {string} worth @param {boolean} won */
const duellist = (words, card, worth, won) =>
  h(
    "li",
    { class: classes("mo-duellist", won && "mo-won"), key: words },
    h("span", { class: "mo-whose" }, words),
    playingCard(card),
    h("span", { class: "sr" }, `${cardName(card)},`),
    h("b", { class: "mo-verdict" }, won ? "wins" : ""),
    h("span", { class: "num" }, worth),
  );

// -- rounds ----------------------------------------------------------------------------------

// who has scored a way, where there is no room for columns with names: as in the account
const MINE = "◆";
const THEIRS = "○";

/** @param {Context} ctx */
export function sheet(ctx) {
  const other = /** @type {Seat} */ (1 - ctx.seat);
  const { view } = ctx;
  const pair = (/** @type {number[]} */ two) =>
    h("span", { class: "mo-pair num" }, `${two[ctx.seat]} : ${two[other]}`);
  return h(
    "div",
    { role: "group", class: "mo-panel mo-sheet", key: "sheet", "aria-label": "This round" },
    h(
      "p",
      { class: "mo-way mo-head", "aria-hidden": "true" },
      h("span", { class: "mo-title" }, "This round"),
      h("span", null, "points"),
      h("span", null, capital(youOrName(ctx, ctx.seat))),
      h("span", null, capital(youOrName(ctx, other))),
    ),
    h(
      "ul",
      { class: "mo-ways" },
      Object.entries(WAYS).map(([way, [name, about]]) =>
        h(
          "li",
          { class: "mo-way", key: way, title: `${name}: ${about}` },
          wayName(ctx, way, name),
          h("span", { class: "num" }, pointsOf(ctx, way)),
          tick(ctx, ctx.seat, way),
          tick(ctx, other, way),
        ),
      ),
    ),
    h(
      "p",
      { class: "mo-extras" },
      ctx.small &&
        h(
          "span",
          { "aria-hidden": "true" },
          `${MINE} ${youOrName(ctx, ctx.seat)}, ${THEIRS} ${youOrName(ctx, other)}. `,
        ),
      `Round ${view.round} of ${ctx.options.rounds ?? 12}, trick ${view.trick} of 6. `,
      "Tricks won ",
      pair(view.tricks_won),
      view.black[0] + view.black[1] > 0 && [", black pyramids ", pair(view.black)],
      ".",
      (view.pressed_by[0] || view.pressed_by[1]) &&
        ` Pressing: ${[ctx.seat, other]
          .filter((seat) => view.pressed_by[seat])
          .map((seat) => youOrName(ctx, seat))
          .join(" and ")}.`,
    ),
    roundsOf(ctx).length > 0 && allRounds(ctx),
  );
}

/** The rounds that are over.
 * @param {Context} ctx */
const roundsOf = ({ highlights }) =>
  highlights.flatMap(({ detail }) => /** @type {Scene} */ (detail).round ?? []);

/** The whole score so far, by round and by kind.
 * @param {Context} ctx */
function allRounds(ctx) {
  const rounds = roundsOf(ctx);
  const kinds = [...new Set(rounds.flatMap(({ items }) => items.map(({ name }) => name)))].map((name) => ({
    name,
    points: [0, 1].map((seat) => total(rounds, name, seat)),
  }));
  const scores = rounds[rounds.length - 1].scores;
  return h(
    "details",
    { class: "mo-rounds", key: "rounds" },
    h("summary", null, rounds.length === 1 ? "The first round" : `The ${rounds.length} rounds so far`),
    h(
      "div",
      { class: "mo-rounds-card", tabindex: 0, role: "group", "aria-label": "Scores so far" },
      rounds.length > 1 &&
        pointsTable(
          ctx,
          "By round",
          rounds.map(({ round, sums }) => ({ name: `Round ${round}`, points: sums })),
          scores,
        ),
      pointsTable(ctx, rounds.length > 1 ? "By kind" : "Round 1", kinds, scores),
    ),
  );
}

/** @param {Round[]} rounds @param {string} name @param {number} seat */
const total = (rounds, name, seat) =>
  rounds
    .flatMap(({ items }) => items.filter((item) => item.name === name))
    .reduce((sum, { points }) => sum + points[seat], 0);

/** A round that has just ended: each item with its points for both.
 * @param {Context} ctx @param {Round} round */
export function roundSheet(ctx, { round, rounds, items, sums, scores }) {
  const lines = [...items, { name: `Round ${round}`, points: sums }];
  return h(
    "div",
    { class: "mo-scene mo-round", key: "round", role: "group", "aria-label": `Round ${round} is over` },
    pointsTable(ctx, `Round ${round} of ${rounds} is over`, lines, scores),
  );
}

/** A list of what brought points to whom, and the scores below.
 * @param {Context} ctx
 * @param {string} title
 * @param {{name: string, points: number[]}[]} lines
 * @param {number[]} scores
 */
function pointsTable(ctx, title, lines, scores) {
  const seats = [ctx.seat, 1 - ctx.seat];
  const row = (/** @type {string} */ name, /** @type {number[]} */ points) => [
    h("th", { scope: "row" }, name),
    seats.map((seat) => h("td", { class: "num" }, points[seat] ? signed(points[seat]) : "·")),
  ];
  return h(
    "table",
    { class: "mo-points-table", key: title },
    h("caption", null, title),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td"),
        seats.map((seat) => h("th", { scope: "col" }, capital(youOrName(ctx, seat)))),
      ),
    ),
    h(
      "tbody",
      null,
      lines.map(({ name, points }) => h("tr", { key: name }, row(name, points))),
    ),
    h(
      "tfoot",
      null,
      h(
        "tr",
        null,
        h("th", { scope: "row" }, "Score"),
        seats.map((seat) => h("td", { class: "num" }, minus(scores[seat]))),
      ),
    ),
  );
}

/** @param {number} points */
const signed = (points) => (points > 0 ? `+${points}` : `−${-points}`);

/** A way that may be claimed is a button.
 * @param {Context} ctx @param {string} way @param {string} name */
function wayName(ctx, way, name) {
  const spot = `way:${way}`;
  if (!ctx.interactive || !ctx.legal.includes(`claim:${way}`)) return h("span", { class: "mo-name" }, name);
  return h(
    "button",
    {
      type: "button",
      class: "mo-name mo-claim",
      "data-spot": spot,
      "data-legal": true,
      "aria-pressed": String(ctx.picks.includes(spot)),
      "aria-label": labelOf(ctx, spot),
    },
    name,
  );
}

/** @param {Context} ctx @param {Seat} seat @param {string} way */
function tick(ctx, seat, way) {
  const scored = ctx.view.scored[seat].includes(way);
  const next =
    seat === ctx.view.to_move &&
    Boolean(ctx.preview?.detail?.ways?.some((/** @type {{way: string}} */ scored) => scored.way === way));
  return h(
    "span",
    { class: "mo-tick" },
    h(
      "span",
      { class: "sr" },
      `${youOrName(ctx, seat)}: ${scored ? "scored" : next ? "with this move" : "open"}`,
    ),
    h(
      "span",
      { class: classes(next && "mo-next"), "aria-hidden": "true" },
      scored ? (ctx.small ? (seat === ctx.seat ? MINE : THEIRS) : "✓") : next ? "next" : "·",
    ),
  );
}
