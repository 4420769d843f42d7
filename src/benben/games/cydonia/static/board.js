/** Cydonia: the labyrinth, both stashes, the two trees of the trick and what one would do to the other. */
import {
  COLOURS,
  PALETTES,
  pieceName,
  stackName,
  stackSvg,
  treeOf,
} from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { isMe, thingOf, youOrName } from "../../../web/static/js/lib/sentences.js";
import { ask, fits, letters, press, spell } from "./moves.js";

/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext} Context */
/** @typedef {import("../../../web/static/js/lib/protocol.js").Seat} Seat */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */
/** @typedef {{part: string, mine: string, theirs: string, verdict: "win" | "lose" | "tie"}} Segment */

/** @type {[number, number]} */
const TREE_BOX = [70, 106];
const PARTS = ["base", "middle", "top"];
/** @type {Record<string, [string, string]>} */
const VERDICTS = { win: ["✓", "beats"], lose: ["✕", "loses to"], tie: ["=", "equals"] };

// -- stashes -------------------------------------------------------------------------------

/** Large enough for fingers where it is pressed: of two people at one small screen, for whoever is to move.
 * @param {Context} ctx @param {Seat} seat */
function stash(ctx, seat) {
  const pressable = ctx.interactive && ctx.view.to_move === seat;
  const shared = ctx.mine.length === 2;
  const large = shared ? !ctx.small || ctx.view.to_move === seat : ctx.seat === seat;
  return h(
    "section",
    { class: classes("cy-stash", large && "cy-mine"), "aria-label": thingOf(ctx, seat, "stash") },
    h(
      "div",
      { class: classes("supply", large && "supply-press") },
      PALETTES.rainbow.map((letter) =>
        h(
          "div",
          { class: "trio", key: letter, role: "group", "aria-label": COLOURS[letter] },
          h(
            "ul",
            null,
            ["3", "2", "1"].map((size) => h("li", { key: size }, kind(ctx, seat, letter + size, pressable))),
          ),
        ),
      ),
    ),
  );
}

/**
 * The same element whether it can be pressed or not: with every turn all of them change, and drawing them
 * anew takes long.
 * @param {Context} ctx
 * @param {Seat} seat
 * @param {string} piece
 * @param {boolean} pressable
 */
function kind(ctx, seat, piece, pressable) {
  const spot = `stash:${seat}:${piece}`;
  const count = ctx.view.stash[seat][piece] ?? 0;
  const chosen = ctx.picks.includes(spot);
  const usable = pressable && fits(ctx, piece);
  /** @type {PieceState[]} */
  const top = [];
  if (chosen) top.push("selected");
  if (ctx.refused === spot) top.push("refused");
  if (ctx.last?.transitions.some((transition) => transition.to === spot)) top.push("moved");
  if (!count || (pressable && !usable)) top.push("dimmed");
  const can = {
    role: "button",
    tabindex: -1,
    "data-spot": spot,
    "data-legal": usable,
    "aria-pressed": String(chosen),
    "aria-label": label(ctx, spot),
  };
  return h(
    "div",
    {
      class: classes("kind", !count && "kind-none", usable && "kind-legal"),
      ...(pressable ? can : { "data-place": spot }),
    },
    stackSvg([piece], { states: { top } }),
    h("span", { class: "kind-count", "aria-hidden": "true" }, count - Number(chosen)),
    h("span", { class: "sr" }, label(ctx, spot)),
  );
}

// -- the labyrinth and what is reserved ------------------------------------------------------

/** @param {Context} ctx */
function labyrinth(ctx) {
  const trees = ctx.view.labyrinth;
  const gone = (ctx.view.trick - 1) * 2;
  const tags = ["to the winner", "to the loser"];
  const step = (/** @type {string} */ tree, /** @type {number} */ i) =>
    h(
      "li",
      { class: "cy-step", key: gone + i, "data-place": `labyrinth:${i}` },
      tags[i] && h("span", { class: "cy-tag" }, tags[i]),
      stackSvg(treeOf(tree), { box: TREE_BOX }),
      h("span", { class: "sr" }, stackName(treeOf(tree))),
      h("span", { class: "cy-number num", "aria-hidden": "true" }, gone + i + 1),
    );
  return h(
    "section",
    { class: "cy-strip", key: "labyrinth", "aria-label": `Labyrinth, ${trees.length} trees left` },
    h("ol", { class: "cy-next" }, trees.slice(0, 2).map(step)),
    trees.length > 2 &&
      h(
        "ol",
        { class: "cy-rest" },
        trees.slice(2).map((/** @type {string} */ tree, /** @type {number} */ i) => step(tree, i + 2)),
      ),
  );
}

/** @param {Context} ctx @param {Seat} seat */
function reserved(ctx, seat) {
  const trees = ctx.view.reserved[seat];
  const gained = ctx.last?.transitions.some((transition) => transition.to === `reserved:${seat}`);
  return h(
    "section",
    { class: "cy-reserved", key: seat, "data-place": `reserved:${seat}` },
    h(
      "h2",
      { class: "cy-tag" },
      `${thingOf(ctx, seat, "reserved trees")}`,
      h("b", { class: "num" }, ` ${trees.length}`),
    ),
    h(
      "ol",
      { class: "cy-kept" },
      trees.map((/** @type {string} */ tree, /** @type {number} */ i) =>
        h(
          "li",
          { key: i },
          stackSvg(treeOf(tree), {
            box: TREE_BOX,
            states: { 1: gained && i === trees.length - 1 ? ["moved"] : [] },
          }),
          h("span", { class: "sr" }, stackName(treeOf(tree))),
        ),
      ),
    ),
  );
}

// -- the trick ------------------------------------------------------------------------------

/** @param {Context} ctx */
function duel(ctx) {
  const other = /** @type {Seat} */ (1 - ctx.seat);
  return h(
    "div",
    { class: "cy-duel" },
    side(ctx, ctx.seat),
    middle(ctx),
    side(ctx, other),
    h("span", { class: "cy-discard", "data-place": "discard", "aria-hidden": "true" }),
  );
}

/** The last trick, if a trick has just ended: the led tree, the follower's, and who followed.
 * @param {Context} ctx */
function ended(ctx) {
  const transitions = ctx.last?.transitions ?? [];
  const [led, built] = ["led", "built"].map((spot) =>
    transitions.filter((transition) => transition.from === spot).map((transition) => transition.piece),
  );
  return built.length ? { led, built, follower: Number(transitions[0].from.split(":")[1]) } : null;
}

/** The tree a player has presented: in this trick or, when the game is over, in the last one.
 * @param {Context} ctx @param {Seat} seat */
function presentedBy(ctx, seat) {
  if (ctx.view.led) return ctx.view.leader === seat ? treeOf(ctx.view.led) : null;
  const trick = ctx.view.phase === "over" ? ended(ctx) : null;
  return trick && (trick.follower === seat ? trick.built : trick.led);
}

/** One player's tree of the trick: presented, being built, or still to come.
 * @param {Context} ctx @param {Seat} seat */
function side(ctx, seat) {
  const { view } = ctx;
  const leads = view.leader === seat;
  const presented = presentedBy(ctx, seat);
  const builds = view.to_move === seat && ctx.interactive;
  const chosen = builds ? letters(ctx) : ["", "", ""];
  const pieces = presented ?? chosen.map((letter, i) => `${letter || "T"}${3 - i}`);
  const states = Object.fromEntries(
    pieces.map((piece, i) => [i + 1, /** @type {PieceState[]} */ (piece[0] === "T" ? ["ghost"] : [])]),
  );
  const words = presented
    ? stackName(presented)
    : chosen.some(Boolean)
      ? stackName(pieces.filter((piece) => piece[0] !== "T"))
      : "no tree yet";
  return h(
    "figure",
    {
      class: classes("cy-tree", !presented && !chosen.some(Boolean) && "cy-waiting"),
      key: `side${seat}`,
      "data-place": leads ? "led" : "built",
    },
    h("figcaption", null, caption(ctx, seat, leads)),
    stackSvg(pieces, { box: TREE_BOX, states }),
    h("span", { class: "sr" }, words),
  );
}

/** @param {Context} ctx @param {Seat} seat @param {boolean} leads */
function caption(ctx, seat, leads) {
  const me = isMe(ctx, seat);
  if (ctx.view.phase === "over") return youOrName(ctx, seat);
  return `${youOrName(ctx, seat)} ${leads ? (me ? "lead" : "leads") : me ? "follow" : "follows"}`;
}

/** Between the trees: the segments while somebody follows, the odds of a lead, else the last trick.
 * @param {Context} ctx */
function middle(ctx) {
  const { view } = ctx;
  const detail = ctx.preview?.detail ?? {};
  const content = view.led
    ? segments(ctx, detail.segments)
    : detail.answers !== undefined
      ? odds(detail)
      : lastTrick(ctx);
  return h("div", { class: "cy-middle" }, h("p", { class: "cy-when" }, when(view)), content);
}

/** @param {import("../../../web/static/js/lib/protocol.js").View} view */
function when(view) {
  if (view.phase === "over") return "The game is over";
  const tricks = view.stage === 1 ? view.trick - 1 + view.labyrinth.length / 2 : 10;
  return `Stage ${view.stage === 1 ? "one" : "two"}, trick ${view.trick} of ${tricks}`;
}

/** @param {Context} ctx @param {Segment[]} [judged] */
function segments(ctx, judged) {
  const { view, seat } = ctx;
  const leads = view.leader === seat;
  const built = view.to_move === seat || !leads ? letters(ctx) : ["", "", ""];
  const left = leads ? [...view.led] : built;
  const right = leads ? ["", "", ""] : [...view.led];
  const rows = [2, 1, 0].map((i) => {
    const verdict = judged?.[i]?.verdict;
    const [sign, words] = VERDICTS[verdict ?? ""] ?? ["", ""];
    return h(
      "tr",
      { class: classes(verdict && `cy-${verdict}`), key: i },
      h("th", { scope: "row" }, PARTS[i]),
      h("td", null, counts(left[i], leads ? undefined : judged?.[i]?.mine)),
      h(
        "td",
        { class: "cy-verdict" },
        sign && h("span", { class: "cy-sign", "aria-hidden": "true" }, sign),
        words,
      ),
      h("td", null, counts(right[i], judged?.[i]?.theirs)),
    );
  });
  return h(
    "table",
    { class: "cy-table" },
    h("caption", { class: "sr" }, "Segment by segment"),
    h(
      "thead",
      null,
      h(
        "tr",
        null,
        h("td"),
        ...[seat, 1 - seat].flatMap((player, i) => [
          i === 1 && h("td"),
          h("th", { scope: "col" }, youOrName(ctx, /** @type {Seat} */ (player))),
        ]),
      ),
    ),
    h("tbody", null, rows),
  );
}

/** @param {string} letter @param {string} [counted] */
function counts(letter, counted) {
  if (!letter) return h("span", { class: "cy-none" }, "–");
  return [
    h("span", { class: `cy-swatch c-${counted ?? letter}`, "aria-hidden": "true" }),
    !counted || letter === counted ? COLOURS[letter] : `wild, counts as ${COLOURS[counted]}`,
  ];
}

/** @param {Record<string, any>} detail */
function odds(detail) {
  const wins = detail.answers - detail.beating;
  const share = detail.answers ? Math.round((100 * wins) / detail.answers) : 100;
  return h(
    "div",
    { class: "cy-odds" },
    h("meter", {
      class: "cy-meter",
      min: 0,
      max: 100,
      value: share,
      "aria-label": "Answers it beats, in per cent",
    }),
    h("p", null, "Beats ", h("b", { class: "num" }, wins), ` of ${detail.answers} possible answers`),
    h(
      "p",
      { class: "cy-counts" },
      "It counts as ",
      [...detail.counts].map((letter) => COLOURS[letter]).join("-"),
      ".",
    ),
  );
}

/** A reminder for where nothing else is to be said. */
function ranking() {
  const colours = PALETTES.rainbow.flatMap((letter, i) => [
    i > 0 && h("span", { class: "cy-over" }, i < 4 ? "beats" : ""),
    h(
      "span",
      { key: letter, class: "cy-rank" },
      stackSvg([`${letter}2`], { box: [50, 64] }),
      i < 4 ? COLOURS[letter] : `${COLOURS[letter]} is wild`,
    ),
  ]);
  return h("p", { class: "cy-ranking" }, colours);
}

/** @param {Context} ctx */
function lastTrick(ctx) {
  const trick = ended(ctx);
  if (!trick) return ranking();
  const trees = [trick.led, trick.built];
  const won = ctx.view.leader === trick.follower ? 1 : 0; // which of the two trees won
  return h(
    "figure",
    { class: "cy-last" },
    h("figcaption", null, "Last trick: ", h("b", null, youOrName(ctx, ctx.view.leader)), " won"),
    ctx.view.phase !== "over" &&
      h(
        "div",
        { class: "cy-pair" },
        [won, 1 - won].map((i) =>
          h(
            "span",
            { key: i, class: classes(i !== won && "cy-lost") },
            stackSvg(trees[i], { box: TREE_BOX }),
            h("span", { class: "sr" }, `${i === won ? "winning" : "losing"} ${stackName(trees[i])}`),
          ),
        ),
      ),
  );
}

// -- the whole --------------------------------------------------------------------------------

/** @param {Context} ctx */
function draw(ctx) {
  const other = /** @type {Seat} */ (1 - ctx.seat);
  const early = ctx.view.stage === 1;
  return h(
    "div",
    { class: "cy", role: "group", "aria-label": "Cydonia" },
    stash(ctx, other),
    early
      ? labyrinth(ctx)
      : h(
          "div",
          { class: "cy-strip cy-store", key: "reserved" },
          reserved(ctx, ctx.seat),
          reserved(ctx, other),
        ),
    duel(ctx),
    stash(ctx, ctx.seat),
  );
}

/** @param {Context} ctx @param {string} spot */
function label(ctx, spot) {
  const [kindOfSpot, seat, piece] = spot.split(":");
  if (kindOfSpot !== "stash") return spot;
  const count = ctx.view.stash[seat][piece] || "none";
  const where = isMe(ctx, Number(seat)) ? "your stash" : `the stash of ${ctx.names[Number(seat)]}`;
  return `${pieceName(piece)}, ${count} in ${where}`;
}

export default { draw, press, ask, label, spell };
