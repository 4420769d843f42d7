/**
 * Montauk: the coasters and the stacks on them, the trick and the uses of its cards, both hands, the round's
 * ways to score.
 */
import { cardName, playingCard } from "../../../web/static/js/lib/cards.js";
import { COLOURS, pieceName, stackName, stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { classes, h, lazily } from "../../../web/static/js/lib/render.js";
import { capital, owned, thingOf, youOrName } from "../../../web/static/js/lib/sentences.js";
import {
  ahead,
  ask,
  cardOf,
  cellOf,
  chosen,
  labelOf,
  movable,
  pointsOf,
  press,
  spell,
  spelled,
  uses,
  WAYS,
} from "./moves.js";

/**
 * @typedef {Object} Round                    a round that is over, as the server tells it
 * @property {number} round
 * @property {number} rounds
 * @property {{name: string, points: number[]}[]} items  what it paid, and to whom how much
 * @property {number[]} sums                  of the round, by seat
 * @property {number[]} scores                after it
 */
/** @typedef {import("./view.js").GameView & {scene?: Round}} GameView  `scene`: a round to be looked at */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/protocol.js").Seat} Seat */
/**
 * @typedef {Object} Facts                    what is printed on the board, and what pays
 * @property {Record<string, string>} exits   by cell, the arrows that lead somewhere: U, R, D, L
 * @property {Record<string, string>} regions by cell, the letter of the region's colour
 * @property {string[]} centres               the cells in the middle of the regions
 * @property {Record<string, number>} points  by way to score, what it pays
 */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */

const COLUMNS = [..."abcdef"];
const ROWS = [6, 5, 4, 3, 2, 1];
const PITCH = 100; // drawing units from cell to cell
const CELL = 80;
const LANE = 19; // two-way gutters keep to the right, so that both arrows show
const PAUSE = 9000; // milliseconds for which the sheet of a round is shown
/** @type {Record<string, number>} */
const TURN = { U: 0, R: 90, D: 180, L: 270 };

// -- the ground --------------------------------------------------------------------------------

/** @param {string} direction */
const arrow = (direction) =>
  h("path", {
    class: "mo-arrow",
    transform: `rotate(${TURN[direction]}) translate(${LANE} ${-PITCH / 2})`,
    d: "M-8 5 0-6 8 5 0 2Z",
  });

/** A centre is a pyramid seen from above. */
const centre = () =>
  h(
    "g",
    { class: "mo-centre" },
    h("path", { d: "M-30-30H30V30H-30ZM-20-20H20V20H-20ZM-30-30 30 30M30-30-30 30" }),
    h("path", { class: "mo-cap", d: "M-9-9H9V9H-9Z" }),
  );

/** @param {number} x @param {number} y @param {string} text */
const note = (x, y, text, className = "mo-label") => h("text", { class: className, x, y }, text);

/** @param {Facts} facts @param {number} x @param {number} y */
function groundCell({ exits, regions, centres }, x, y) {
  const name = `${COLUMNS[x]}${ROWS[y]}`;
  const region = regions[name];
  return h(
    "g",
    { transform: `translate(${(x + 0.5) * PITCH} ${(y + 0.5) * PITCH})` },
    h("rect", {
      class: `mo-cell region-${region}`,
      x: -CELL / 2,
      y: -CELL / 2,
      width: CELL,
      height: CELL,
      rx: 9,
    }),
    centres.includes(name) && [centre(), note(-36, 36, region, "mo-label mo-region")],
    [...exits[name]].map(arrow),
    x === 0 && note(-34, -24, String(ROWS[y])),
    y === 5 && note(28, 35, COLUMNS[x]),
  );
}

/** @param {Facts} facts */
const drawGround = (facts) =>
  h(
    "svg",
    { class: "mo-ground", viewBox: "0 0 600 600", "aria-hidden": "true" },
    [0, 1].flatMap((y) =>
      [0, 1].map((x) =>
        h("rect", { class: "mo-coaster", x: x * 300 + 3, y: y * 300 + 3, width: 294, height: 294, rx: 18 }),
      ),
    ),
    ROWS.flatMap((_, y) => COLUMNS.map((__, x) => groundCell(facts, x, y))),
  );

/** What is printed never changes, so it is drawn once.
 * @param {Facts} facts */
const ground = (facts) => lazily("svg", "ground", () => drawGround(facts));

// -- the board -------------------------------------------------------------------------------

/**
 * What is shown on the cells: where a chosen pyramid may go and with which card, and where it would pass and
 * stand.
 * @param {Context} ctx
 */
function marks(ctx) {
  const { piece, goal, source } = chosen(ctx);
  /** @type {Map<string, string>} */
  const targets = new Map();
  for (const use of uses(ctx)) {
    if (use.piece !== piece || !use.goal.startsWith("cell:") || (source && use.source !== source)) continue;
    const cell = use.goal.slice(5);
    targets.set(cell, (targets.get(cell) ?? "") + use.source);
  }
  const steps = ctx.preview ? ctx.preview.transitions.filter((transition) => transition.piece === piece) : [];
  const order = new Map(steps.map((transition, i) => [transition.to.slice(5), i + 1]));
  const landed = ctx.last?.transitions.filter((transition) => transition.to.startsWith("cell:")) ?? [];
  const moved = new Map(landed.map((transition) => [transition.piece, transition.to]));
  return {
    piece,
    goal: goal.startsWith("cell:") ? goal.slice(5) : "",
    from: piece && cellOf(ctx, piece),
    targets,
    order,
    moved,
  };
}

/** @param {Context} ctx @param {ReturnType<typeof marks>} marked @param {string} name */
function cell(ctx, marked, name) {
  const pieces = ctx.view.board[name] ?? [];
  const spot = `cell:${name}`;
  const sources = marked.targets.get(name);
  const to = marked.goal === name;
  const able = ctx.interactive && ctx.view.phase === "move" && !marked.piece ? movable(ctx, name) : [];
  return h(
    "div",
    { role: "gridcell", key: name },
    h(
      "button",
      {
        type: "button",
        "data-spot": spot,
        "data-stack": pieces.length > 1 ? pieces.join(" ") : null,
        "data-legal": Boolean(sources) || able.length > 0,
        "aria-label": cellLabel(ctx, name, marked),
        class: classes(
          "mo-spot",
          sources && "mo-target",
          to && "mo-chosen",
          marked.from === name && "mo-from",
          ctx.refused === spot && "mo-refused",
        ),
      },
      pieces.length || to
        ? stackSvg(pieces, {
            box: [66, 86],
            ghost: to ? [marked.piece] : [],
            states: states(pieces, able, marked, name),
          })
        : null,
      badge(ctx, marked, name, sources),
    ),
  );
}

/**
 * A disc in the corner: the number of the step that leads here, or the points that it costs to get here.
 * @param {Context} ctx
 * @param {ReturnType<typeof marks>} marked
 * @param {string} name
 * @param {string} [sources]
 */
function badge(ctx, marked, name, sources) {
  const step = marked.goal && marked.order.get(name);
  const text = step ? String(step) : marked.goal || !sources ? "" : costOf(ctx, marked.piece, name);
  return (
    text &&
    h("span", { class: classes("mo-disc num", Boolean(step) && "mo-step"), "aria-hidden": "true" }, text)
  );
}

/** @param {Context} ctx @param {string} piece @param {string} cell */
const costOf = ({ view }, piece, cell) => String(view.costs[piece]?.[cell] ?? "");

/**
 * @param {string[]} pieces
 * @param {string[]} able
 * @param {ReturnType<typeof marks>} marked
 * @param {string} name
 */
function states(pieces, able, marked, name) {
  /** @param {string} piece @returns {PieceState[]} */
  const of = (piece) =>
    [
      ...(piece === marked.piece ? ["selected"] : able.includes(piece) ? ["legal"] : []),
      ...(marked.moved.get(piece) === `cell:${name}` ? ["moved"] : []),
    ].map((state) => /** @type {PieceState} */ (state));
  return Object.fromEntries(pieces.map((piece, i) => [i + 1, of(piece)]));
}

/** @param {Context} ctx */
function board(ctx) {
  const marked = marks(ctx);
  return h(
    "div",
    { class: "mo-board" },
    ground(/** @type {Facts} */ (ctx.facts)),
    h(
      "div",
      { class: "mo-grid", role: "grid", "aria-label": "Board" },
      ROWS.map((row) =>
        h(
          "div",
          { role: "row", key: row },
          COLUMNS.map((column) => cell(ctx, marked, `${column}${row}`)),
        ),
      ),
    ),
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
      slots.map((slot) => h("li", { key: slot.place, "data-place": `trick:${slot.place}` }, use(ctx, slot))),
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
  const drawn = code ? playingCard(code) : h("span", { class: "pcard mo-empty", "aria-hidden": "true" });
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
      discard.length
        ? playingCard(discard[discard.length - 1], "pcard-small")
        : h("span", { class: "pcard pcard-small mo-empty" }),
      h("span", { class: "num" }, discard.length),
      h(
        "span",
        { class: "sr" },
        discard.length ? ` discarded, ${cardName(discard[discard.length - 1])} on top` : " discarded",
      ),
    ),
  );
}

// -- a stack, spread ---------------------------------------------------------------------------

/** The chosen pyramid's stack, top first: choose another one of it, or how far to dig.
 * @param {Context} ctx @param {string[]} stack @param {string} piece */
function spread(ctx, stack, piece) {
  const place = stack.indexOf(piece);
  const goal = chosen(ctx).goal;
  const rows = stack.map((code, i) => {
    const dig = i > place ? `dig:${i - place}` : "";
    const spot = dig || `piece:${code}`;
    const usable = dig
      ? uses(ctx).some((use) => use.piece === piece && use.goal === dig)
      : uses(ctx).some((use) => use.piece === code);
    return h(
      "li",
      { key: code, class: "mo-layer" },
      stackSvg([code], { box: [64, 80], states: { top: code === piece ? ["selected"] : [] } }),
      h(
        "button",
        {
          type: "button",
          class: classes("btn", "mo-pick", !usable && "mo-spent"),
          "data-spot": spot,
          "data-legal": usable,
          "aria-pressed": String(spot === goal || code === piece),
          "aria-label": label(ctx, spot),
        },
        dig ? "Dig past" : code === piece ? "Moving" : usable ? "Move" : "Cannot move",
        !ctx.small && ` ${pieceName(code)}`,
      ),
      dig &&
        uses(ctx).some((use) => use.piece === code) &&
        h(
          "button",
          {
            type: "button",
            class: "btn mo-pick",
            "data-spot": `piece:${code}`,
            "data-legal": true,
            "aria-label": label(ctx, `piece:${code}`),
          },
          "Move it",
        ),
    );
  });
  return h(
    "div",
    {
      role: "group",
      class: "mo-panel mo-spread",
      key: "spread",
      "aria-label": `Stack on ${cellOf(ctx, piece)}, top first`,
    },
    h("h2", null, `Stack on ${cellOf(ctx, piece)}`),
    h("ul", null, rows.reverse()),
  );
}

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
      h("span", null, youOrName(ctx, ctx.seat)),
      h("span", null, youOrName(ctx, other)),
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
const roundsOf = ({ highlights }) => highlights.map(({ detail }) => /** @type {Round} */ (detail));

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
    { class: "mo-round", key: "round", role: "group", "aria-label": `Round ${round} is over` },
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
        seats.map((seat) => h("td", { class: "num" }, String(scores[seat]).replace("-", "−"))),
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
      "aria-label": label(ctx, spot),
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
    ctx.view.scene && roundSheet(ctx, ctx.view.scene),
    h(
      "div",
      {
        class: "mo-aside",
        tabindex: ctx.interactive ? null : 0,
        role: "group",
        "aria-label": "Cards and points",
      },
      h("div", { class: "mo-top", key: "top" }, hand(ctx, other), piles(ctx)),
      trick(ctx),
      stack.length > 1 ? spread(ctx, stack, piece) : sheet(ctx),
      hand(ctx, ctx.seat),
    ),
  );
}

/** @param {Context} ctx @param {string} name */
function cellLabel(ctx, name, marked = marks(ctx)) {
  const sources = marked.targets.get(name);
  return [
    `${name}, ${COLOURS[ctx.facts.regions[name]]} ${ctx.facts.centres.includes(name) ? "centre" : "region"}`,
    stackName(ctx.view.board[name] ?? []),
    marked.from === name && `${pieceName(marked.piece)} chosen`,
    sources &&
      `reachable for ${costOf(ctx, marked.piece, name)} points with ${[...sources]
        .map((source) => cardOf(ctx, source))
        .join(" or ")}`,
    marked.goal === name && "chosen target",
  ]
    .filter(Boolean)
    .join("; ");
}

/** @param {Context} ctx @param {string} spot */
const label = (ctx, spot) => (spot.startsWith("cell:") ? cellLabel(ctx, spot.slice(5)) : labelOf(ctx, spot));

/** The sheet of a round is shown for a while.
 * @param {import("./view.js").GameView} _before
 * @param {import("../../../web/static/js/lib/types.js").Step} step
 * @returns {import("../../../web/static/js/lib/types.js").Stage[]}
 */
const stages = (_before, { highlight, transitions, view }) =>
  highlight
    ? [
        { transitions, view: { ...view, scene: highlight.detail }, hold: PAUSE },
        { transitions: [], view, hold: 0 },
      ]
    : [{ transitions, view, hold: 0 }];

/** Cards that are played and pyramids that move are marked, and where those cards went; dealing is not.
 * @param {import("../../../web/static/js/lib/types.js").Transition} transition */
const traces = ({ from, to }) =>
  from.startsWith("cell:") ||
  (from.startsWith("hand:") ? to.startsWith("trick:") : to === "discard" && "along");

export default { draw, press, ask, label, spell, ahead, stages, traces };
