/** The tray of a power in Logistics: which power, and the pieces that it may take or swap. */
import { stackSvg } from "../../../web/static/js/lib/pyramid.js";
import { h } from "../../../web/static/js/lib/render.js";
import { capital, owned } from "../../../web/static/js/lib/sentences.js";
import { isLegal, isPicked, label, POWERS, piecesOf, powerOf, verbOf } from "./moves.js";

/** @typedef {import("./board.js").Context} Context */
/** @typedef {import("../../../web/static/js/lib/render.js").Child} Child */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */

/** In a power: which one, the pieces of an opened card, or what lies in the vaults.
 * @param {Context} ctx @returns {Child} */
export function tray(ctx) {
  if (!ctx.interactive || ctx.view.phase !== "power") return null;
  const power = powerOf(ctx);
  const powers = /** @type {string[]} */ (ctx.view.powers[0]);
  const choices =
    powers.length > 1 &&
    h(
      "div",
      { class: "lg-powers", role: "group", "aria-label": "Powers" },
      powers.map((name) =>
        h(
          "button",
          {
            type: "button",
            class: "btn lg-power",
            key: name,
            "data-spot": `power:${name}`,
            "data-legal": !power,
            title: capital(ctx.facts.powers[name]),
            "aria-pressed": String(name === power),
          },
          h("i", { class: `c-${POWERS[name][0]}` }),
          POWERS[name][1],
        ),
      ),
    );
  const shelves =
    power === "green"
      ? [0, 1].map((seat) => vaultShelf(ctx, seat))
      : verbOf(ctx) === "swap"
        ? cardShelf(ctx)
        : null;
  return choices || shelves ? h("div", { class: "lg-tray", key: "tray" }, choices, shelves) : null;
}

/** Pieces laid out to be pressed.
 * @param {Context} ctx @param {string} title @param {{spot: string, code: string, note: string}[]} pieces */
const shelf = (ctx, title, pieces) =>
  h(
    "div",
    { class: "lg-shelf", key: title },
    h("h2", null, title),
    h(
      "ol",
      { class: "lg-pieces" },
      pieces.map(({ spot, code, note }) => {
        const state = isPicked(ctx, spot)
          ? "selected"
          : ctx.refused === spot
            ? "refused"
            : isLegal(ctx, spot)
              ? null
              : "dimmed";
        return h(
          "li",
          { key: spot },
          h(
            "button",
            {
              type: "button",
              class: "kind",
              "data-spot": spot,
              "data-legal": isLegal(ctx, spot),
              "aria-label": label(ctx, spot),
              "aria-pressed": String(isPicked(ctx, spot)),
            },
            stackSvg([code], { states: { all: state ? [/** @type {PieceState} */ (state)] : [] } }),
            h("span", { class: "kind-count" }, note),
          ),
        );
      }),
    ),
  );

/** @param {Context} ctx @param {number} seat */
function vaultShelf(ctx, seat) {
  const held = Object.entries(/** @type {Record<string, number>} */ (ctx.view.vault[seat]));
  return (
    held.length > 0 &&
    shelf(
      ctx,
      capital(owned(ctx, seat, "vault")),
      held.map(([code, n]) => ({ spot: `vault:${seat}:${code}`, code, note: n > 1 ? `×${n}` : "" })),
    )
  );
}

/** @param {Context} ctx */
function cardShelf(ctx) {
  const last = ctx.picks.filter((pick) => pick.startsWith("card:")).pop();
  if (!last)
    return h(
      "p",
      { class: "lg-hint", key: "hint" },
      "Press a piece, or a card to see its pieces side by side.",
    );
  const [, seat, card] = last.split(":");
  const pieces = piecesOf(ctx, last).map((code, i) => ({
    spot: `card:${seat}:${card}:${i + 1}`,
    code,
    note: String(i + 1),
  }));
  return shelf(ctx, `${capital(owned(ctx, Number(seat), `card ${card}`))}, from the bottom up`, pieces);
}
