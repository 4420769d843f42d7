/**
 * Initiative: what presses spell, and what spots are called. Notation only; what is legal is looked up in the
 * list that came with the position.
 *
 * Picks are spots, in order: the pyramid that is played, perhaps `call`, the sacrificed pyramid, and the
 * place on the stack that the played colour moves to (`stack:1` is the highest). Of two equal pyramids the
 * second is `inventory:0:R1:2`.
 */
import { COLOURS, pieceName } from "../../../web/static/js/lib/pyramid.js";

/** @typedef {import("./view.js").GameView} GameView */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/types.js").Pressed} Pressed */
/** @typedef {import("../../../web/static/js/lib/types.js").Ask} Ask */
/** @typedef {{played: string, sacrificed: string, calls: boolean, place: number}} Composed */

/** The code of the pyramid at a spot.
 * @param {string} spot */
export const codeOf = (spot) => spot.split(":")[2];

/** What has been put together so far; place 0: none chosen.
 * @param {string[]} picks @returns {Composed} */
export function composed(picks) {
  const pieces = picks.filter((pick) => pick.startsWith("inventory:"));
  const rung = picks.find((pick) => pick.startsWith("stack:"));
  return {
    played: pieces[0] ? codeOf(pieces[0]) : "",
    sacrificed: pieces[1] ? codeOf(pieces[1]) : "",
    calls: picks.includes("call"),
    place: rung ? Number(rung.slice(6)) : 0,
  };
}

/** The text of a play; without a chosen place the colour stays where it is.
 * @param {Context} ctx @param {string[]} picks */
export function spelled(ctx, picks) {
  const { played, sacrificed, calls, place } = composed(picks);
  const alone = played && `${played}${calls ? "!" : ""}`;
  if (!sacrificed) return alone;
  const places = place ? ctx.view.stack.indexOf(played[0]) + 1 - place : 0;
  return `${alone}/${sacrificed}${places < 0 ? "" : "+"}${places}`;
}

/** What pressing a spot means.
 * @param {Context} ctx @param {string} spot @returns {Pressed} */
export function press(ctx, spot) {
  if (!ctx.interactive) return { picks: ctx.picks };
  const [what, seat] = spot.split(":");
  if (what === "draft") return pressDraft(ctx, spot);
  if (what === "stack") return pressStack(ctx, spot);
  if (what === "row" || spot === "pummel")
    return ctx.legal.includes("*") ? { picks: [spot], move: "*" } : { picks: ctx.picks };
  if (spot === "call") return pressCall(ctx);
  if (what !== "inventory" || Number(seat) !== ctx.view.to_move) return { picks: ctx.picks };
  return pressPiece(ctx, spot);
}

/** @param {Context} ctx @param {string[]} picks @param {string[]} before @returns {Pressed} */
function settle(ctx, picks, before) {
  const move = spelled(ctx, picks);
  return ctx.legal.includes(move) ? { picks, move } : { picks: before, tryMove: move };
}

/**
 * The first pyramid is played, another one goes under it where the game has sacrifices; else it is played
 * instead.
 * @param {Context} ctx
 * @param {string} spot
 * @returns {Pressed}
 */
function pressPiece(ctx, spot) {
  const [first, ...others] = ctx.picks.filter((pick) => !pick.startsWith("stack:"));
  if (!first || !ctx.options.sacrifice) return settle(ctx, [spot], []);
  if (spot === first) return { picks: [] };
  if (others.includes(spot)) return settle(ctx, [first, ...others.filter((pick) => pick !== spot)], []);
  return settle(ctx, [first, ...others.filter((pick) => pick === "call"), spot], ctx.picks);
}

/** @param {Context} ctx @returns {Pressed} */
function pressCall(ctx) {
  const [first, ...others] = ctx.picks;
  if (!first) return { picks: [] };
  return settle(
    ctx,
    others.includes("call")
      ? [first, ...others.filter((pick) => pick !== "call")]
      : [first, "call", ...others],
    ctx.picks,
  );
}

/** @param {Context} ctx @param {string} spot @returns {Pressed} */
function pressStack(ctx, spot) {
  if (!composed(ctx.picks).sacrificed) return { picks: ctx.picks };
  const others = ctx.picks.filter((pick) => !pick.startsWith("stack:"));
  const pressed = settle(ctx, [...others, spot], others);
  // four places cannot be written: the reason is that of three
  const written = pressed.tryMove?.replace(/4$/, "3");
  return written && ctx.legal.includes(written)
    ? { picks: others }
    : { ...pressed, ...(written && { tryMove: written }) };
}

/** A row is filled or taken, the die rolled, a size chosen.
 * @param {Context} ctx @param {string} spot @returns {Pressed} */
function pressDraft(ctx, spot) {
  const [, what, which] = spot.split(":");
  const move =
    what === "die"
      ? "roll"
      : what === "size"
        ? `size:${which}`
        : ctx.view.phase === "place"
          ? `row:${what}`
          : `take:${what}${which ? `:${which}` : ""}`;
  if (!ctx.legal.includes(move)) return { picks: [], tryMove: move };
  return { picks: [spot], move, auto: !move.startsWith("take") };
}

/** Whether pressing a spot leads to a legal move.
 * @param {Context} ctx @param {string} spot */
export function isLegal(ctx, spot) {
  if (!ctx.interactive) return false;
  const pressed = press(
    { ...ctx, picks: spot.startsWith("inventory:") && ctx.picks.includes(spot) ? [] : ctx.picks },
    spot,
  );
  return pressed.move !== undefined;
}

/** What a seat has to attack or to parry with, for the turn that comes.
 * @param {GameView} view @param {import("../../../web/static/js/lib/types.js").Seat} seat */
export function ahead(view, seat) {
  if (view.draft) return null;
  const legal = Object.entries(view.inventories[seat]).flatMap(([piece, count]) => (count ? [piece] : []));
  return { view: { ...view, to_move: seat }, legal };
}

/** Part of a move that was proposed and not pressed together: what it plays, the row it fills or takes. What
 * else it moves, such as all pyramids at the end of a round, is not chosen.
 * @param {Context} ctx @param {string} spot */
export const isProposed = (ctx, spot) =>
  !ctx.picks.length &&
  (ctx.preview?.transitions.some(({ from, to }) =>
    spot.startsWith("draft:")
      ? to === spot || (from === spot && to.startsWith("inventory:"))
      : from === spot && to.startsWith("row:"),
  ) ??
    false);

/** What is asked of whoever is to move: to call, to pummel, to roll, and how a sacrifice goes on.
 * @param {Context} ctx @returns {Ask} */
export function ask(ctx) {
  /** @type {import("../../../web/static/js/lib/types.js").AskButton[]} */
  const buttons = [];
  if (!ctx.interactive) return { buttons };
  if (ctx.legal.includes("*")) buttons.push({ label: "Pummel", move: "*", main: true });
  if (ctx.legal.includes("roll"))
    buttons.push({ label: "Roll the die", move: "roll", main: !ctx.picks.length });
  const { played, sacrificed, calls, place } = composed(ctx.picks);
  if (!played) return { buttons };
  if (calls || isLegal(ctx, "call"))
    buttons.push({ label: calls ? "Do not call" : `Call ${COLOURS[played[0]]}`, press: "call" });
  if (!ctx.options.sacrifice) return { buttons };
  buttons.push({ label: "Clear", clear: true });
  if (!sacrificed) return { detail: "Press another pyramid to sacrifice it under this one.", buttons };
  return { detail: place ? "" : `Press a place on the stack to move ${COLOURS[played[0]]} there.`, buttons };
}

// -- what spots are called ------------------------------------------------------------------------
const PLACES = ["highest", "second", "third", "fourth", "lowest"];
/** @type {Record<string, string>} */
export const FACES = { S: "small", M: "medium", L: "large" };

/** What is drafted, while there is a draft.
 * @param {Context} ctx */
export const draftOf = ({ view }) => /** @type {import("./view.js").DraftView} */ (view.draft);

/** What a spot is called, and what can be done with it.
 * @param {Context} ctx @param {string} spot @returns {string} */
export function label(ctx, spot) {
  const [what, which, code] = spot.split(":");
  const chosen = ctx.picks.includes(spot);
  if (what === "inventory") {
    const place = ctx.picks.filter((pick) => pick.startsWith("inventory:")).indexOf(spot);
    return [
      pieceName(code),
      ["played", "put under it"][place] ??
        (isLegal(ctx, spot) &&
          (ctx.picks.length && ctx.options.sacrifice ? "can go under it" : "can be played")),
    ]
      .filter(Boolean)
      .join("; ");
  }
  if (what === "stack")
    return [
      `${PLACES[Number(which) - 1]} place, now ${COLOURS[ctx.view.stack[Number(which) - 1]]}`,
      chosen ? "chosen" : isLegal(ctx, spot) && "can be chosen",
    ]
      .filter(Boolean)
      .join("; ");
  const { die: face, rows, closed } = draftOf(ctx);
  if (which === "die")
    return face
      ? `die: ${[...face].map((letter) => FACES[letter]).join(" or ")}`
      : isLegal(ctx, spot)
        ? "die; press to roll"
        : "die";
  if (code) return `keep the ${pieceName(code)} of row ${which}`;
  const pieces = rows[Number(which) - 1];
  const can = ctx.view.phase === "place" ? "can be filled" : "can be taken";
  return [
    `row ${which}`,
    closed[Number(which) - 1] ? "closed" : pieces.map(pieceName).join(" and ") || "empty",
    isLegal(ctx, spot) && can,
  ]
    .filter(Boolean)
    .join("; ");
}
