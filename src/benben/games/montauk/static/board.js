/**
 * Montauk: the coasters and the stacks on them, the trick and the uses of its cards, both hands, the round's
 * ways to score.
 */
import { cardName, playingCard } from "../../../web/static/js/lib/cards.js";
import { COLOURS, pieceName, stackName, stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { classes, h, lazily } from "../../../web/static/js/lib/render.js";
import { thingOf, youOrName } from "../../../web/static/js/lib/sentences.js";
import {
  ask,
  cellOf,
  chosen,
  labelOf,
  least,
  movable,
  pointsOf,
  press,
  spell,
  spelled,
  uses,
  WAYS,
} from "./moves.js";

/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext} Context */
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
  return {
    piece,
    goal: goal.startsWith("cell:") ? goal.slice(5) : "",
    from: piece && cellOf(ctx, piece),
    targets,
    order,
    last: landed[landed.length - 1],
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
 * A disc in the corner: the number of the step that leads here, or the card worth least that reaches it.
 * @param {Context} ctx
 * @param {ReturnType<typeof marks>} marked
 * @param {string} name
 * @param {string} [sources]
 */
function badge(ctx, marked, name, sources) {
  const step = marked.goal && marked.order.get(name);
  const text = step
    ? String(step)
    : marked.goal || !sources || Object.keys(ctx.view.uses).length < 2
      ? ""
      : least(ctx, [...sources]);
  return (
    text &&
    h("span", { class: classes("mo-disc num", Boolean(step) && "mo-step"), "aria-hidden": "true" }, text)
  );
}

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
      ...(marked.last?.to === `cell:${name}` && marked.last.piece === piece ? ["moved"] : []),
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
  const follower = /** @type {Seat} */ (1 - view.leader);
  const slots = [
    {
      place: "led",
      code: view.led,
      role: decided ? (leaderWon ? "W" : "L") : "",
      who: view.leader === null ? "" : youOrName(ctx, view.leader),
      words: "lead",
    },
    {
      place: "followed",
      code: view.followed,
      role: decided ? (leaderWon ? "L" : "W") : "",
      who: view.leader === null ? "" : youOrName(ctx, follower),
      words: "follow",
    },
    { place: "X", code: view.extra, role: view.extra ? "X" : "", who: "Extra", words: "" },
  ];
  return h(
    "section",
    { class: "mo-panel mo-table", "aria-label": "Trick" },
    h(
      "ul",
      { class: "mo-trick" },
      slots.map((slot) => h("li", { key: slot.place, "data-place": `trick:${slot.place}` }, use(ctx, slot))),
    ),
  );
}

/**
 * @param {Context} ctx
 * @param {{place: string, code: string | null, role: string, who: string, words: string}} slot
 */
function use(ctx, { place, code, role, who, words }) {
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
    role && h("b", null, role),
    role && ctx.small ? "" : ` ${who}`,
  );
  const worth = h(
    "span",
    { class: "mo-points num" },
    left
      ? `${left.points} pt${left.left > 1 ? ` × ${left.left}` : ""}`
      : ctx.view.phase === "move" && role
        ? "no use"
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
    "section",
    { class: "mo-panel mo-spread", key: "spread", "aria-label": `Stack on ${cellOf(ctx, piece)}, top first` },
    h("h2", null, `Stack on ${cellOf(ctx, piece)}`),
    h("ul", null, rows.reverse()),
  );
}

// -- the round -----------------------------------------------------------------------------------

/** @param {Context} ctx */
function sheet(ctx) {
  const other = /** @type {Seat} */ (1 - ctx.seat);
  const { view } = ctx;
  const pair = (/** @type {number[]} */ two) => `${two[ctx.seat]} : ${two[other]}`;
  return h(
    "section",
    { class: "mo-panel mo-sheet", key: "sheet", "aria-label": "This round" },
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
      Object.entries(WAYS).map(([way, [name, short]]) =>
        h(
          "li",
          { class: "mo-way", key: way, title: name },
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
      `Tricks won ${pair(view.tricks_won)}`,
      view.black[0] + view.black[1] > 0 && `, black pyramids ${pair(view.black)}`,
      ".",
    ),
  );
}

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
    sources && `reachable with ${[...sources].join(" or ")}`,
    marked.goal === name && "chosen target",
  ]
    .filter(Boolean)
    .join("; ");
}

/** @param {Context} ctx @param {string} spot */
const label = (ctx, spot) => (spot.startsWith("cell:") ? cellLabel(ctx, spot.slice(5)) : labelOf(ctx, spot));

export default { draw, press, ask, label, spell };
