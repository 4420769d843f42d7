/**
 * A board for any game that brings none: it draws what the view holds.
 *
 * Texts that are codes of pyramids or playing cards are drawn as such. A dict of numbers is a pile, with how
 * many there are of each; any other dict has places with names, and if all of these are like `b2` they form a
 * grid; a list in a place is a stack, lowest first; any other list is a row.
 */
import { cardName, playingCard } from "./cards.js";
import { ask, candidates, isUseful, moveSpot, nameAt, namesIn, press } from "./genericMoves.js";
import { pieceName, stackName, stackSvg } from "./pyramid.js";
import { classes, h } from "./render.js";
import { capital, thingOf } from "./sentences.js";

/** @typedef {import("./render.js").Child} Child */
/** @typedef {import("./types.js").BoardContext} Context */
/** @typedef {import("./protocol.js").Seat} Seat */
/** @typedef {import("./pyramid.js").PieceState} PieceState */

const COMMON = new Set(["to_move", "scores", "legal"]); // fields that the page around the board shows
const PIECE = /^[RYGBKOTCPW][123]$/;
const CARD = /^[A2-9TJQK][SHDC]$/;
const SQUARE = /^([a-z])(\d+)$/;

/** @param {any} value */
const isPiece = (value) => typeof value === "string" && PIECE.test(value);
/** @param {any} value */
const isDict = (value) => value !== null && typeof value === "object" && !Array.isArray(value);
/** @param {any} value */
const isPile = (value) => isDict(value) && Object.values(value).every(Number.isInteger);
/** @param {any} value */
const isStack = (value) => Array.isArray(value) && value.length > 0 && value.every(isPiece);

/** The name of a field, as people read it.
 * @param {string} name */
const words = (name) => name.replaceAll("_", " ");

// -- things in words -----------------------------------------------------------------------

/** Whatever a view holds, in words.
 * @param {any} value @returns {string} */
function inWords(value) {
  if (value === null || value === undefined) return "none";
  if (value === "?") return "hidden";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (isPiece(value)) return pieceName(value);
  if (typeof value === "string" && CARD.test(value)) return cardName(value);
  if (isStack(value)) return stackName(value);
  if (Array.isArray(value)) return value.map(inWords).join(", ") || "empty";
  if (!isDict(value)) return String(value);
  const entries = Object.entries(value).filter(([, part]) => part !== 0);
  return entries.map(([name, part]) => `${inWords(name)}: ${inWords(part)}`).join(", ") || "empty";
}

/** @param {Context} ctx @param {string} spot */
function label(ctx, spot) {
  if (spot.startsWith("move ")) return spot.slice(5);
  const value = spot.split(".").reduce((part, step) => part?.[step], /** @type {any} */ (ctx.view));
  const name = inWords(nameAt(spot));
  return value === undefined || inWords(value) === name ? name : `${name}, ${inWords(value)}`;
}

// -- things drawn ----------------------------------------------------------------------------

/**
 * What makes an element a spot that can be pressed: only where a legal move names what lies there, and for
 * what belongs to a seat, only in the turn of that seat.
 * @param {Context} ctx
 * @param {string} spot
 * @param {Seat | null} seat
 */
function pressable(ctx, spot, seat) {
  const named = ctx.legal.some((move) => namesIn(move).includes(nameAt(spot)));
  if (!ctx.interactive || !named || (seat !== null && seat !== ctx.view.to_move))
    return { "data-place": spot };
  return {
    role: "button",
    tabindex: -1,
    "data-spot": spot,
    "data-legal": isUseful(ctx, spot),
    "aria-pressed": String(ctx.picks.includes(spot)),
    "aria-label": label(ctx, spot),
  };
}

/** Whether something has just arrived at a spot.
 * @param {Context} ctx @param {string} spot */
const hasMoved = (ctx, spot) => Boolean(ctx.last?.transitions.some(({ to }) => to === spot));

/** What the pyramid on top of a spot shows.
 * @param {Context} ctx @param {string} spot @param {boolean} [moved] @returns {{top: PieceState[]}} */
function states(ctx, spot, moved = hasMoved(ctx, spot)) {
  /** @type {PieceState[]} */
  const top = [];
  if (ctx.picks.includes(spot)) top.push("selected");
  if (ctx.refused === spot) top.push("refused");
  if (moved) top.push("moved");
  return { top };
}

/** What the frame of a spot shows; while something is chosen, dashes mark where it may go.
 * @param {Context} ctx @param {string} spot @param {Record<string, any>} props */
const marks = (ctx, spot, props) =>
  classes(
    ctx.refused === spot && "gb-refused",
    hasMoved(ctx, spot) && "gb-moved",
    ctx.picks.length > 0 && Boolean(props["data-legal"]) && "gb-target",
  );

/** One thing: a pyramid, a card, or a word.
 * @param {any} value @param {{top: PieceState[]}} [shown] @returns {Child[]} */
function thing(value, shown) {
  if (isPiece(value))
    return [stackSvg([value], { states: shown }), h("span", { class: "sr" }, pieceName(value))];
  if (typeof value === "string" && (value === "?" || CARD.test(value)))
    return [playingCard(value, "pcard-small"), h("span", { class: "sr" }, cardName(value))];
  return [h("span", { class: "gb-word" }, value === null ? "–" : inWords(value))];
}

/** How many there are of each thing.
 * @param {Context} ctx @param {string} at @param {Record<string, number>} counts @param {Seat | null} seat */
const pile = (ctx, at, counts, seat) =>
  h(
    "div",
    { class: "gb-pile" },
    Object.entries(counts).map(([name, count]) => {
      const spot = `${at}.${name}`;
      const props = pressable(ctx, spot, seat);
      return h(
        "div",
        { class: classes("gb-kind", !count && "gb-none", marks(ctx, spot, props)), key: name, ...props },
        thing(name, states(ctx, spot)),
        h("span", { class: "gb-count num" }, String(count)),
      );
    }),
  );

/** Places with names, as a grid if the names are squares.
 * @param {Context} ctx @param {string} at @param {Record<string, any>} places @param {Seat | null} seat */
function board(ctx, at, places, seat) {
  const names = Object.keys(places);
  const squares = names.map((name) => SQUARE.exec(name));
  const grid = squares.every(Boolean);
  const rows = grid ? Math.max(...squares.map((square) => Number(square?.[2]))) : 0;
  return h(
    "div",
    { class: classes("gb-places", grid && "gb-grid"), style: grid ? { "--rows": String(rows) } : {} },
    names.map((name, i) => {
      const spot = `${at}.${name}`;
      const [, column, row] = squares[i] ?? [];
      const style = grid ? { "grid-area": `${rows + 1 - Number(row)} / ${column.charCodeAt(0) - 96}` } : {};
      const props = pressable(ctx, spot, seat);
      const around = "data-spot" in props ? { ...ctx, interactive: false } : ctx; // one button, not two
      return h(
        "div",
        { class: classes("gb-place", marks(ctx, spot, props)), key: name, style, ...props },
        h("span", { class: "gb-name", "aria-hidden": "true" }, words(name)),
        inside(around, spot, places[name], seat),
      );
    }),
  );
}

/** What lies in a place.
 * @param {Context} ctx @param {string} at @param {any} value @param {Seat | null} seat @returns {Child} */
function inside(ctx, at, value, seat) {
  if (Array.isArray(value) && !value.length) return null;
  if (isStack(value))
    return [stackSvg(value, { states: states(ctx, at) }), h("span", { class: "sr" }, stackName(value))];
  return drawn(ctx, at, value, seat);
}

/** Things one after the other; equal ones are different spots.
 * @param {Context} ctx @param {string} at @param {any[]} items @param {Seat | null} seat */
const row = (ctx, at, items, seat) =>
  h(
    "ol",
    { class: "gb-row", "data-place": at },
    items.map((item, i) => {
      if (typeof item !== "string")
        return h("li", { class: "gb-place", key: i }, inside(ctx, `${at}.${i}`, item, seat));
      const spot = `${at}.${item}#${i}`;
      const props = pressable(ctx, spot, seat);
      return h(
        "li",
        { key: i },
        h(
          "div",
          { class: classes("gb-kind", marks(ctx, spot, props)), ...props },
          thing(item, states(ctx, spot, i === items.length - 1 && hasMoved(ctx, at))),
        ),
      );
    }),
  );

/** Any value of a view.
 * @param {Context} ctx @param {string} at @param {any} value @param {Seat | null} seat @returns {Child} */
function drawn(ctx, at, value, seat) {
  if (isPile(value)) return pile(ctx, at, value, seat);
  if (isDict(value)) return board(ctx, at, value, seat);
  if (Array.isArray(value)) return row(ctx, at, value, seat);
  return thing(value);
}

// -- the whole -----------------------------------------------------------------------------------

/** A field of the view with its heading; what belongs to a seat is drawn apart.
 * @param {Context} ctx @param {string} name @param {Seat | null} [seat] */
function field(ctx, name, seat = null) {
  const value = seat === null ? ctx.view[name] : ctx.view[name][seat];
  const heading = seat === null ? capital(words(name)) : thingOf(ctx, seat, words(name));
  const at = seat === null ? name : `${name}.${seat}`;
  const plain = value === null || typeof value !== "object";
  return h(
    "section",
    { class: classes("gb-field", plain && "gb-plain"), key: at, "aria-label": heading },
    h("h2", { class: "gb-heading", "aria-hidden": "true" }, heading),
    drawn(ctx, at, value, seat),
  );
}

/** All names of things in a view.
 * @param {any} value @returns {string[]} */
function namesOf(value) {
  if (typeof value === "string") return [value];
  if (value === null || typeof value !== "object") return [];
  const keys = Array.isArray(value) ? [] : Object.keys(value);
  return [...keys, ...Object.values(value).flatMap(namesOf)];
}

/** Whether everything that a move names lies on the board, so that it can be pressed there.
 * @param {Context["view"]} view @param {string} move */
function isNamed({ legal: _, ...view }, move) {
  const names = new Set(Object.values(view).flatMap(namesOf));
  return namesIn(move).every((name) => names.has(name));
}

/** The moves that go on from what is chosen, to be pressed.
 * @param {Context} ctx */
function list(ctx) {
  const moves = ctx.interactive ? candidates(ctx) : [];
  if (!moves.length) return null;
  const spots = moves.map((move) =>
    h(
      "div",
      {
        class: "gb-move",
        key: move,
        role: "button",
        tabindex: -1,
        "data-spot": moveSpot(move),
        "data-legal": true,
        "aria-pressed": String(ctx.picks.includes(moveSpot(move))),
      },
      move,
    ),
  );
  return h(
    "details",
    { class: "gb-moves", key: "moves", open: !moves.every((move) => isNamed(ctx.view, move)) },
    h("summary", null, `Moves (${moves.length})`),
    h("div", { class: "gb-list" }, spots),
  );
}

/** The whole board: what belongs to the other seat above, what belongs to mine below.
 * @param {Context} ctx */
function draw(ctx) {
  const names = Object.keys(ctx.view).filter((name) => !COMMON.has(name));
  const bySeat = names.filter((name) => ctx.facts.by_seat?.includes(name));
  const shared = names.filter((name) => !bySeat.includes(name));
  const other = /** @type {Seat} */ (1 - ctx.seat);
  return h(
    "div",
    // a board without spots may still have to be scrolled by keyboard
    { class: "gb", role: "group", "aria-label": "Position", tabindex: ctx.interactive ? null : 0 },
    bySeat.map((name) => field(ctx, name, other)),
    h(
      "div",
      { class: "gb-shared" },
      shared.map((name) => field(ctx, name)),
    ),
    bySeat.map((name) => field(ctx, name, ctx.seat)),
    list(ctx),
  );
}

export default { draw, press, ask, label };
