/** Initiative's draft, and the quick set-up in which sizes are chosen: a draft without rows. */
import { pieceName, SIZES, stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { draftOf, FACES, isLegal, isProposed, label } from "./moves.js";

/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../../web/static/js/lib/render.js").Child} Child */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */

/** @param {Context} ctx @returns {Child} */
export function draft(ctx) {
  const table = draftOf(ctx);
  const quick = table.rows.length === 0;
  return h(
    "div",
    { role: "group", class: "in-draft", key: "draft", "aria-label": quick ? "Quick set-up" : "Draft" },
    h("div", { class: "in-bag" }, die(ctx), !quick && drawn(table.drawn), bag(table.bag)),
    !quick &&
      h(
        "ol",
        { class: "in-rows" },
        table.rows.map((/** @type {string[]} */ pieces, /** @type {number} */ i) =>
          draftRow(ctx, pieces, i + 1),
        ),
      ),
  );
}

/** The die is pressed to roll it; where it shows two sizes, a face of it is pressed.
 * @param {Context} ctx */
function die(ctx) {
  const { die: face } = draftOf(ctx);
  const sizes = face
    ? [...face].map((letter) => ({ letter, spot: `draft:size:${"SML".indexOf(letter) + 1}` }))
    : [];
  if (ctx.interactive && ctx.view.phase === "size")
    return h(
      "div",
      { class: "in-die in-faces", role: "group", "aria-label": "Sizes on the die" },
      sizes.map(({ letter, spot }) =>
        h(
          "button",
          { type: "button", key: spot, class: "btn", "data-spot": spot, "data-legal": isLegal(ctx, spot) },
          FACES[letter],
        ),
      ),
    );
  const rolls = ctx.interactive && isLegal(ctx, "draft:die");
  return h(
    "button",
    {
      type: "button",
      class: classes("in-die", rolls && "in-open"),
      "data-spot": "draft:die",
      "data-legal": rolls,
      "aria-label": label(ctx, "draft:die"),
    },
    face
      ? sizes.map(({ letter }) => h("span", { key: letter }, stackSvg([`W${"SML".indexOf(letter) + 1}`])))
      : h("b", null, rolls ? "roll" : "die"),
  );
}

/** @param {string | null} code */
const drawn = (code) =>
  h(
    "div",
    { class: "in-drawn", "data-place": "draft:drawn" },
    code && [stackSvg([code], { states: { all: ["moved"] } }), h("span", null, pieceName(code))],
  );

/** What may still be drawn, by size.
 * @param {Record<string, number>} counts */
const bag = (counts) =>
  h(
    "dl",
    { class: "in-sack", "data-place": "draft:bag", "aria-label": "In the bag" },
    Object.entries(SIZES).map(([size, name]) =>
      h(
        "div",
        { key: size },
        h("dt", null, name),
        h(
          "dd",
          { class: "num" },
          Object.entries(counts).reduce((sum, [code, n]) => sum + (code[1] === size ? n : 0), 0),
        ),
      ),
    ),
  );

/** @param {Context} ctx @param {string[]} pieces @param {number} number */
function draftRow(ctx, pieces, number) {
  const spot = `draft:${number}`;
  const { closed: rows, drawn: piece } = draftOf(ctx);
  const closed = rows[number - 1];
  const choosing = ctx.legal.some((move) => move.startsWith(`take:${number}:`));
  const look = classes(
    "in-row",
    closed && "in-closed",
    isLegal(ctx, spot) && "in-open",
    (isProposed(ctx, spot) || ctx.picks.some((pick) => pick.startsWith(spot))) && "in-moved",
    ctx.refused === spot && "in-refused",
  );
  const title = h("span", { class: "in-row-name" }, closed ? `row ${number}, closed` : `row ${number}`);
  const ghost = ctx.view.phase === "place" && isLegal(ctx, spot);
  const slots = [0, 1].map((i) =>
    h(
      "span",
      { class: "in-slot", key: i },
      pieces[i]
        ? stackSvg([pieces[i]])
        : ghost && piece && i === pieces.length && stackSvg([], { ghost: [piece] }),
    ),
  );
  if (!choosing)
    return h(
      "li",
      { key: spot },
      h(
        "button",
        {
          type: "button",
          class: look,
          "data-spot": spot,
          "data-legal": isLegal(ctx, spot),
          "aria-label": label(ctx, spot),
        },
        title,
        slots,
      ),
    );
  return h(
    "li",
    { key: spot },
    h(
      "div",
      { class: look, "data-place": spot },
      title,
      [...new Set(pieces)].map((code) => {
        const piece = `${spot}:${code}`;
        return h(
          "button",
          {
            type: "button",
            class: "in-slot",
            key: piece,
            "data-spot": piece,
            "data-legal": true,
            "aria-pressed": String(ctx.picks.includes(piece)),
            "aria-label": label(ctx, piece),
          },
          stackSvg([code], { states: { all: [ctx.picks.includes(piece) ? "selected" : "legal"] } }),
        );
      }),
    ),
  );
}
