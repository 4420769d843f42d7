/** Montauk's trick: its cards while they are used, and how a trick was decided. */
import { cardName, playingCard } from "../../../web/static/js/lib/cards.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, owned, youOrName } from "../../../web/static/js/lib/sentences.js";
import { chosen, labelOf, spelled } from "./moves.js";

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
/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("./board.js").Scene} Scene */
/** @typedef {import("../../../web/static/js/lib/protocol.js").Seat} Seat */

// -- the trick on the table --------------------------------------------------------------------------

/** The two cards of the trick and the extra, each with what it is used for.
 * @param {Context} ctx */
export function trick(ctx) {
  const { view } = ctx;
  const leaderWon = view.winner === view.leader;
  const decided = view.winner !== null;
  const follower = /** @type {Seat} */ (1 - Number(view.leader));
  const slots = [
    {
      place: "led",
      code: view.led,
      role: decided ? (leaderWon ? "W" : "L") : "",
      seat: view.leader,
      words: "lead",
    },
    {
      place: "followed",
      code: view.followed,
      role: decided ? (leaderWon ? "L" : "W") : "",
      seat: view.leader === null ? null : follower,
      words: "follow",
    },
    { place: "X", code: view.extra, role: view.extra ? "X" : "", seat: null, words: "" },
  ];
  return h(
    "div",
    { role: "group", class: "mo-panel mo-table", "aria-label": "Trick" },
    h(
      "ul",
      { class: "mo-trick" },
      slots.map((slot) => h("li", { key: slot.place }, use(ctx, slot))),
    ),
  );
}

/**
 * @param {Context} ctx
 * @param {{place: string, code: string | null, role: string, seat: Seat | null, words: string}} slot
 */
function use(ctx, { place, code, role, seat, words }) {
  const who = seat === null ? "" : youOrName(ctx, seat);
  const whose =
    place === "X" ? "Extra" : seat === null ? "" : capital(ctx.small ? who : owned(ctx, seat, "card"));
  const left = ctx.view.uses[role];
  const drawn = h(
    "span",
    { class: "mo-slot", "data-place": `trick:${place}` },
    code ? playingCard(code) : h("span", { class: "pcard mo-empty", "aria-hidden": "true" }),
  );
  const spoken = h(
    "span",
    { class: "sr" },
    code ? `${who}: ${cardName(code)}` : place === "X" ? "no extra card" : `${who} to ${words}`,
  );
  const below = h(
    "span",
    { class: "mo-role", "aria-hidden": "true" },
    whose,
    role === "W" && h("b", { title: "won the trick" }, " ✓"),
  );
  const worth = h(
    "span",
    { class: "mo-points num" },
    left
      ? `${left.points} pt${left.left > 1 ? ` × ${left.left}` : ""}`
      : ctx.view.phase === "move" && role
        ? "none left"
        : "",
  );
  if (ctx.view.phase !== "move" || !role || !ctx.interactive)
    return h("div", { class: "mo-use" }, drawn, spoken, below, worth);
  const active = chosen(ctx).source === role || spelled(ctx)?.source === role;
  return h(
    "button",
    {
      type: "button",
      class: classes("mo-use", !left && "mo-spent", ctx.refused === `trick:${role}` && "mo-refused"),
      "data-spot": `trick:${role}`,
      "data-legal": Boolean(left),
      "aria-pressed": String(active),
      "aria-label": labelOf(ctx, `trick:${role}`),
    },
    drawn,
    below,
    worth,
  );
}

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
