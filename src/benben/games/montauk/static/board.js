/**
 * Montauk: the coasters with their stacks, the trick and the uses of its cards, both hands, and the ways to
 * score in this round. `cells.js` and `results.js` draw parts of it.
 */
import { cardName, playingCard } from "../../../web/static/js/lib/cards.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, owned, thingOf, youOrName } from "../../../web/static/js/lib/sentences.js";
import { board, cellLabel, spread } from "./cells.js";
import { ahead, ask, cellOf, chosen, labelOf, press, spell, spelled } from "./moves.js";
import { roundSheet, sheet, trickOnPile, trickScene } from "./results.js";

/** @typedef {import("./results.js").Trick} Trick */
/** @typedef {import("./results.js").Round} Round */
/** @typedef {{trick?: Trick, round?: Round}} Scene  what is to be looked at before the game goes on */
/** @typedef {import("./view.js").GameView & {scene?: Scene}} GameView */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/protocol.js").Seat} Seat */

const TRICK_PAUSE = 5000; // milliseconds for which a trick is shown
const ROUND_PAUSE = 9000; // and the sheet of a round

// -- the trick on the table --------------------------------------------------------------------------

/** The two cards of the trick and the extra, each with what it is used for.
 * @param {Context} ctx */
function trick(ctx) {
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

// -- cards -----------------------------------------------------------------------------------

/** @param {Context} ctx @param {Seat} seat */
function hand(ctx, seat) {
  const cards = ctx.view.hands[seat];
  const below = seat === ctx.seat;
  const pressable =
    ctx.interactive && ctx.view.to_move === seat && ["lead", "follow"].includes(ctx.view.phase);
  return h(
    "ul",
    {
      class: classes("mo-hand", !below && "mo-theirs"),
      key: `hand${seat}`,
      "aria-label": `${thingOf(ctx, seat, "hand")}, ${cards.length} cards`,
      "data-place": `hand:${seat}`,
    },
    cards.map((/** @type {string} */ code, /** @type {number} */ i) =>
      h("li", { key: i }, card(ctx, `hand:${seat}:${code === "?" ? i : code}`, code, pressable, !below)),
    ),
  );
}

/**
 * @param {Context} ctx
 * @param {string} spot
 * @param {string} code
 * @param {boolean} pressable
 * @param {boolean} small
 */
function card(ctx, spot, code, pressable, small) {
  const drawn = playingCard(code, small ? "pcard-small" : "");
  if (!pressable || code === "?")
    return h(
      "span",
      { class: "mo-card mo-still", "data-place": spot },
      drawn,
      h("span", { class: "sr" }, cardName(code)),
    );
  return h(
    "button",
    {
      type: "button",
      class: classes("mo-card", ctx.refused === spot && "mo-refused"),
      "data-spot": spot,
      "data-legal": ctx.legal.includes(code),
      "aria-pressed": String(ctx.picks.includes(spot)),
      "aria-label": cardName(code),
    },
    drawn,
  );
}

/** @param {Context} ctx */
function piles(ctx) {
  const { draw: rest, discard } = ctx.view;
  return h(
    "div",
    { class: "mo-piles" },
    h(
      "span",
      { class: "mo-pile", "data-place": "draw" },
      playingCard("?", "pcard-small"),
      h("span", { class: "num" }, rest.length),
      h("span", { class: "sr" }, " cards to draw"),
    ),
    h(
      "span",
      { class: "mo-pile", "data-place": "discard" },
      trickOnPile(ctx) ?? [
        discard.length
          ? playingCard(discard[discard.length - 1], "pcard-small")
          : h("span", { class: "pcard pcard-small mo-empty" }),
        h(
          "span",
          { class: "sr" },
          discard.length ? `${cardName(discard[discard.length - 1])} on top of ` : "",
        ),
      ],
      h("span", { class: "num" }, discard.length),
      h("span", { class: "sr" }, " discarded"),
    ),
  );
}

// -- the whole --------------------------------------------------------------------------------

/** @param {Context} ctx */
function draw(ctx) {
  const { piece } = chosen(ctx);
  const stack = piece ? (ctx.view.board[cellOf(ctx, piece)] ?? []) : [];
  const other = /** @type {Seat} */ (1 - ctx.seat);
  return h(
    "div",
    {
      class: classes("mo", ["lead", "follow"].includes(ctx.view.phase) && "mo-choosing"),
      role: "group",
      "aria-label": "Montauk",
    },
    board(ctx),
    scene(ctx),
    h(
      "div",
      {
        class: "mo-aside",
        tabindex: ctx.interactive ? null : 0,
        role: "group",
        "aria-label": "Cards and points",
      },
      h("div", { class: "mo-top", key: "top" }, hand(ctx, other), piles(ctx)),
      h(
        "div",
        { class: "mo-info", key: "info" },
        trick(ctx),
        stack.length > 1 ? spread(ctx, stack, piece) : sheet(ctx),
      ),
      hand(ctx, ctx.seat),
    ),
  );
}

/** What is to be looked at before the game goes on.
 * @param {Context} ctx */
function scene(ctx) {
  const { trick, round } = ctx.view.scene ?? {};
  if (round) return roundSheet(ctx, round);
  return (
    trick &&
    h(
      "div",
      { class: "mo-scene", key: "trick", role: "group", "aria-label": `Trick ${trick.number}` },
      trickScene(ctx, trick),
    )
  );
}

/** @param {Context} ctx @param {string} spot */
const label = (ctx, spot) => (spot.startsWith("cell:") ? cellLabel(ctx, spot.slice(5)) : labelOf(ctx, spot));

// -- a move in stages -----------------------------------------------------------------------------

/** A trick is shown for a while once its cards lie open, and so is the sheet of a round.
 * @param {import("./view.js").GameView} before
 * @param {import("../../../web/static/js/lib/types.js").Step} step
 * @returns {import("../../../web/static/js/lib/types.js").Stage[]}
 */
function stages(before, { highlight, transitions, view }) {
  const { trick, round } = /** @type {Scene} */ (highlight?.detail ?? {});
  const isOpening = (/** @type {{beat: number}} */ { beat }) => trick && beat < (highlight?.beat ?? 0);
  const rest = transitions.filter((transition) => !isOpening(transition));
  const open = trick && {
    transitions: transitions.filter(isOpening),
    view: { ...opened(before, /** @type {import("./view.js").GameView} */ (view), trick), scene: { trick } },
    hold: TRICK_PAUSE,
  };
  const sheet = round && { transitions: rest, view: { ...view, scene: { round } }, hold: ROUND_PAUSE };
  return [
    ...(open ? [open] : []),
    ...(sheet ? [sheet] : []),
    { transitions: sheet ? [] : rest, view, hold: 0 },
  ];
}

/** The position with a trick open on the table, also where its cards have been cleared away since.
 * @param {import("./view.js").GameView} before
 * @param {import("./view.js").GameView} after
 * @param {Trick} trick
 * @returns {import("./view.js").GameView}
 */
function opened(before, after, { leader, led, followed, extra, winner }) {
  if (after.followed) return after;
  const hands = before.hands.map((hand, seat) =>
    seat === leader
      ? hand
      : hand.includes(followed)
        ? hand.filter((card) => card !== followed)
        : hand.slice(1),
  );
  return { ...before, hands, led, followed, extra, winner };
}

/** Cards that lie in the trick and pyramids that move are marked; dealing and clearing away is not.
 * @param {import("../../../web/static/js/lib/types.js").Transition} transition */
const traces = ({ from, to }) =>
  from.startsWith("cell:") || (from.startsWith("hand:") && to.startsWith("trick:"));

export default { draw, press, ask, label, spell, ahead, stages, traces };
