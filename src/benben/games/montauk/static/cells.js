/** Montauk's board: the coasters, the stacks on them, and a stack spread out to choose from. */
import { COLOURS, pieceName, stackName, stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { classes, h, lazily } from "../../../web/static/js/lib/render.js";
import { cardOf, cellOf, chosen, labelOf, movable, uses } from "./moves.js";

/**
 * @typedef {Object} Facts                    what is printed on the board, and what pays
 * @property {Record<string, string>} exits   by cell, the arrows that lead somewhere: U, R, D, L
 * @property {Record<string, string>} regions by cell, the letter of the region's colour
 * @property {string[]} centres               the cells in the middle of the regions
 * @property {Record<string, number>} points  by way to score, what it pays
 */
/** @typedef {import("./board.js").Context} Context */
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
export function board(ctx) {
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

/** @param {Context} ctx @param {string} name */
export function cellLabel(ctx, name, marked = marks(ctx)) {
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

// -- a stack, spread ---------------------------------------------------------------------------

/** The chosen pyramid's stack, top first: choose another one of it, or how far to dig.
 * @param {Context} ctx @param {string[]} stack @param {string} piece */
export function spread(ctx, stack, piece) {
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
          "aria-label": labelOf(ctx, spot),
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
            "aria-label": labelOf(ctx, `piece:${code}`),
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
