/**
 * Montauk: the coasters and the stacks on them, the trick and the uses of its cards, both hands, the round's
 * ways to score.
 */
import { cardName, playingCard } from "../../../web/static/js/lib/cards.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, minus, owned, thingOf, youOrName } from "../../../web/static/js/lib/sentences.js";
import { board, cellLabel, spread } from "./cells.js";
import { ahead, ask, cellOf, chosen, labelOf, pointsOf, press, spell, spelled, WAYS } from "./moves.js";

/**
 * @typedef {Object} Round                    a round that is over, as the server tells it
 * @property {number} round
 * @property {number} rounds
 * @property {{name: string, points: number[]}[]} items  what it paid, and to whom how much
 * @property {number[]} sums                  of the round, by seat
 * @property {number[]} scores                after it
 */
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
/** @typedef {{trick?: Trick, round?: Round}} Scene      what is to be looked at */
/** @typedef {import("./view.js").GameView & {scene?: Scene}} GameView */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/protocol.js").Seat} Seat */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */
const TRICK_PAUSE = 5000; // milliseconds for which a trick is shown
const ROUND_PAUSE = 9000; // and the sheet of a round

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
      "aria-label": label(ctx, `trick:${role}`),
    },
    drawn,
    below,
    worth,
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
// -- the trick before ------------------------------------------------------------------------------

/** The cards of the last trick, while they lie on top of the discards: pressed, they show it once more.
 * @param {Context} ctx */
function trickOnPile(ctx) {
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
function trickScene(ctx, trick) {
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
// -- the round -----------------------------------------------------------------------------------

/** @param {Context} ctx */
function sheet(ctx) {
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
      Object.entries(WAYS).map(([way, [name, about, short]]) =>
        h(
          "li",
          { class: "mo-way", key: way, title: `${name}: ${about}` },
          wayName(ctx, way, ctx.small ? short : name),
          h("span", { class: "num" }, pointsOf(ctx, way)),
          tick(ctx, ctx.seat, way),
          tick(ctx, other, way),
        ),
      ),
    ),
    h(
      "p",
      { class: "mo-extras" },
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
function roundSheet(ctx, { round, rounds, items, sums, scores }) {
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
      scored ? "✓" : next ? "next" : "·",
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
