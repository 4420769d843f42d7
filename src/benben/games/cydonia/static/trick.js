/** Cydonia's trick: the two trees, what decides between them, and the trick before. */
import { COLOURS, PALETTES, stackName, stackSvg, treeOf } from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, youOrName } from "../../../web/static/js/lib/sentences.js";
import { letters } from "./moves.js";

/**
 * @typedef {Object} Trick                    a trick that is over, as the server tells it
 * @property {Seat} leader
 * @property {Seat} winner
 * @property {string} led                     the leader's tree
 * @property {string} followed                the other tree
 * @property {Segment[]} segments             base first, from the leader's side
 * @property {string} rule                    what decided it
 * @property {{solid: string[], others: string[]}[]} [arranged]  by seat, the final trees after the last one
 */
/** @typedef {import("./board.js").View} View */
/** @typedef {import("./board.js").Context} Context */
/** @typedef {{letter: string, counted: string}} Counted  a segment, and the colour that it counts as */
/** @typedef {import("../../../web/static/js/lib/protocol.js").Seat} Seat */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */
/** @typedef {"win" | "lose" | "tie" | "none"} Verdict  of a segment; none where segments do not decide */
/** @typedef {{part: string, mine: string, theirs: string, verdict: Verdict}} Segment */

/** @type {[number, number]} */
export const TREE_BOX = [70, 106];
const PARTS = ["base", "middle", "top"];
/** @type {Record<Verdict, Verdict>} */
const OPPOSITE = { win: "lose", lose: "win", tie: "tie", none: "none" };
/** @type {Record<string, [string, string]>} */
const VERDICTS = { win: ["✓", "beats"], lose: ["✕", "loses to"], tie: ["=", "equals"] };

/** @param {Context} ctx */
export function duel(ctx) {
  const other = /** @type {Seat} */ (1 - ctx.seat);
  return h(
    "div",
    { class: classes("cy-duel", ctx.view.scene && "cy-scene") },
    side(ctx, ctx.seat),
    middle(ctx),
    side(ctx, other),
    h("span", { class: "cy-discard", "data-place": "discard", "aria-hidden": "true" }),
  );
}

/** The trick whose two trees are on the table: while it is shown and, when the game is over, the last one.
 * @param {Context} ctx @returns {Trick | null} */
const trickOn = (ctx) => ctx.view.scene ?? (ctx.view.phase === "over" ? lastTrick(ctx) : null);

/** The last trick, if there was one.
 * @param {Context} ctx @returns {Trick | null} */
export const lastTrick = ({ highlights }) => /** @type {Trick | null} */ (highlights.at(-1)?.detail ?? null);

/** The tree a player has presented.
 * @param {Context} ctx @param {Seat} seat */
function presentedBy(ctx, seat) {
  const trick = trickOn(ctx);
  if (trick) return treeOf(trick.leader === seat ? trick.led : trick.followed);
  return ctx.view.led && ctx.view.leader === seat ? treeOf(ctx.view.led) : null;
}

/** One player's tree of the trick: presented, being built, or still to come.
 * @param {Context} ctx @param {Seat} seat */
function side(ctx, seat) {
  const { view } = ctx;
  const trick = trickOn(ctx);
  const leads = (trick ?? view).leader === seat;
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
      class: classes(
        "cy-tree",
        !presented && !chosen.some(Boolean) && "cy-waiting",
        trick && (trick.winner === seat ? "cy-won" : "cy-lost"),
      ),
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
  const who = capital(youOrName(ctx, seat));
  const trick = trickOn(ctx);
  if (trick) return trick.winner === seat ? `${who}: winner` : who;
  return `${who}: ${leads ? "leader" : "follower"}`;
}

/** Between the trees: what decides the trick, the segments while somebody follows, the odds of a lead, else
 * the last trick.
 * @param {Context} ctx */
function middle(ctx) {
  const { view } = ctx;
  const detail = ctx.preview?.detail ?? {};
  const trick = trickOn(ctx);
  const last = lastTrick(ctx);
  const content = trick
    ? decision(ctx, trick)
    : view.led
      ? answer(ctx, detail.segments)
      : detail.answers !== undefined
        ? odds(detail)
        : last
          ? lastPair(last)
          : ranking();
  return h(
    "div",
    { class: "cy-middle" },
    h("p", { class: "cy-when" }, when(view)),
    content,
    !trick && last && lookAgain(ctx, last),
  );
}

/** @param {View} view */
function when(view) {
  if (view.phase === "over") return "The game is over";
  const tricks = view.stage === 1 ? view.trick - 1 + view.labyrinth.length / 2 : 10;
  return `Stage ${view.stage === 1 ? "one" : "two"}, trick ${view.trick} of ${tricks}`;
}

/** A finished trick: the rule that decided it, and both trees segment by segment.
 * @param {Context} ctx @param {Trick} trick */
function decision(ctx, trick) {
  const mine = trick.leader === ctx.seat;
  const [led, followed] = [[...trick.led], [...trick.followed]];
  const rows = trick.segments.map((segment, i) => ({
    left: { letter: (mine ? led : followed)[i], counted: mine ? segment.mine : segment.theirs },
    right: { letter: (mine ? followed : led)[i], counted: mine ? segment.theirs : segment.mine },
    verdict: mine ? segment.verdict : OPPOSITE[segment.verdict],
  }));
  return h("div", { class: "cy-decision" }, h("p", { class: "cy-rule" }, trick.rule), comparison(ctx, rows));
}

/** Who has won the trick before this one and why; pressed, it is shown again.
 * @param {Context} ctx @param {Trick} trick */
const lookAgain = (ctx, trick) =>
  h(
    "details",
    { class: "cy-again", key: `again ${trick.led} ${trick.followed}` },
    h(
      "summary",
      null,
      h("span", { class: "cy-before" }, "Last trick: "),
      h("b", null, capital(youOrName(ctx, trick.winner))),
      " won. ",
      h("span", { class: "cy-why" }, trick.rule),
    ),
    h("div", { class: "cy-again-card" }, decision(ctx, trick)),
  );

/** What is compared with what while somebody follows; judged once a whole tree is chosen.
 * @param {Context} ctx @param {Segment[]} [judged] */
function answer(ctx, judged) {
  const { view, seat } = ctx;
  const leads = view.leader === seat;
  const built = view.to_move === seat || !leads ? letters(ctx) : ["", "", ""];
  const led = view.led ?? "";
  const counted = ctx.facts.counts[led] ?? led;
  const rows = [0, 1, 2].map((i) => {
    const theirs = { letter: led[i], counted: counted[i] };
    const own = { letter: built[i], counted: judged?.[i].mine ?? built[i] };
    return leads
      ? { left: theirs, right: { letter: "", counted: "" }, verdict: "" }
      : { left: own, right: theirs, verdict: judged?.[i].verdict ?? "" };
  });
  const rule = ctx.preview?.detail.rule;
  return h(
    "div",
    { class: "cy-decision" },
    rule && h("p", { class: "cy-rule" }, rule),
    comparison(ctx, rows),
  );
}

/** Two trees segment by segment, from the top down; what a wild counts as is said.
 * @param {Context} ctx
 * @param {{left: Counted, right: Counted, verdict: string}[]} rows base first */
function comparison(ctx, rows) {
  const { seat } = ctx;
  const drawn = rows.map(({ left, right, verdict }, i) => {
    const [sign, words] = VERDICTS[verdict] ?? ["", ""];
    return h(
      "tr",
      { class: classes(sign && `cy-${verdict}`), key: i },
      h("th", { scope: "row" }, PARTS[i]),
      h("td", null, counts(left)),
      h(
        "td",
        { class: "cy-verdict" },
        sign && h("span", { class: "cy-sign", "aria-hidden": "true" }, sign),
        h("span", { class: "cy-words" }, words),
      ),
      h("td", null, counts(right)),
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
          h("th", { scope: "col" }, capital(youOrName(ctx, player))),
        ]),
      ),
    ),
    h("tbody", null, drawn.reverse()),
  );
}

/** The colour of a segment, and whether it is a wild: in full where there is room.
 * @param {Counted} segment */
function counts({ letter, counted }) {
  if (!letter) return h("span", { class: "cy-none" }, "–");
  const wild = letter !== counted;
  return [
    h("span", { class: `cy-swatch c-${counted}`, "aria-hidden": "true" }),
    wild && h("span", { class: "cy-at-length" }, "wild, counts as "),
    COLOURS[counted],
    wild && h("span", { class: "cy-in-short" }, " (wild)"),
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

/** Both trees of the last trick in small, the winning one first.
 * @param {Trick} trick */
function lastPair(trick) {
  const won = trick.winner === trick.leader ? [trick.led, trick.followed] : [trick.followed, trick.led];
  return h(
    "div",
    { class: "cy-pair" },
    won.map((tree, i) =>
      h(
        "span",
        { key: i, class: classes(i === 1 && "cy-lost") },
        stackSvg(treeOf(tree), { box: TREE_BOX }),
        h("span", { class: "sr" }, `${i ? "losing" : "winning"} ${stackName(treeOf(tree))}`),
      ),
    ),
  );
}
