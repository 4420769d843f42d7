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
import { capital, isMe, owned, thingOf, youOrName } from "../../../web/static/js/lib/sentences.js";
import { ahead, ask, fits, letters, press, spell } from "./moves.js";

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
/** @typedef {import("./view.js").GameView & {scene?: Trick}} View  `scene`: a trick that is still there */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: View}} Context */
/** @typedef {{letter: string, counted: string}} Counted  a segment, and the colour that it counts as */
/** @typedef {import("../../../web/static/js/lib/protocol.js").Seat} Seat */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */
/** @typedef {"win" | "lose" | "tie" | "none"} Verdict  of a segment; none where segments do not decide */
/** @typedef {{part: string, mine: string, theirs: string, verdict: Verdict}} Segment */

/** @type {[number, number]} */
const TREE_BOX = [70, 106];
const PARTS = ["base", "middle", "top"];
const PAUSE = 5000; // milliseconds for which a trick is shown
/** @type {Record<Verdict, Verdict>} */
const OPPOSITE = { win: "lose", lose: "win", tie: "tie", none: "none" };
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
    "div",
    {
      role: "group",
      class: classes("cy-stash", large && "cy-mine"),
      "aria-label": thingOf(ctx, seat, "stash"),
    },
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
  const count = ctx.view.stash[Number(seat)][piece] ?? 0;
  const chosen = ctx.picks.includes(spot);
  const usable = pressable && fits(ctx, piece);
  /** @type {PieceState[]} */
  const top = [];
  if (chosen) top.push("selected");
  if (ctx.refused === spot) top.push("refused");
  if (!ctx.view.scene && ctx.last?.transitions.some(({ to }) => to === spot)) top.push("moved");
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
    "div",
    {
      role: "group",
      class: "cy-strip",
      key: "labyrinth",
      "aria-label": `Labyrinth, ${trees.length} trees left`,
    },
    h("ol", { class: "cy-next" }, trees.slice(0, 2).map(step)),
    trees.length > 2 &&
      h(
        "ol",
        { class: "cy-rest" },
        trees.slice(2).map((/** @type {string} */ tree, /** @type {number} */ i) => step(tree, i + 2)),
      ),
  );
}

/** What a player has won; when the game is over, as it was put together for scoring.
 * @param {Context} ctx @param {Seat} seat */
function reserved(ctx, seat) {
  const trees = ctx.view.reserved[seat];
  const gained = ctx.last?.transitions.some((transition) => transition.to === `reserved:${seat}`);
  const arranged = ctx.view.phase === "over" ? lastTrick(ctx)?.arranged?.[seat] : undefined;
  return h(
    "div",
    { role: "group", class: "cy-reserved", key: seat, "data-place": `reserved:${seat}` },
    h(
      "h2",
      { class: "cy-tag" },
      arranged ? capital(owned(ctx, seat, "trees, rearranged")) : thingOf(ctx, seat, "reserved trees"),
      h("b", { class: "num" }, ` ${trees.length}`),
    ),
    arranged
      ? h(
          "div",
          { class: "cy-arranged" },
          arrangedGroup(arranged.solid, "one colour", ctx.options.solid_value),
          arrangedGroup(arranged.others, "mixed", ctx.options.mixed_value),
        )
      : treeList(trees, gained),
  );
}

/** @param {string[]} trees @param {string} kind @param {number} worth */
const arrangedGroup = (trees, kind, worth) =>
  trees.length > 0 &&
  h(
    "figure",
    { key: kind },
    treeList(trees),
    h("figcaption", { class: "num" }, `${trees.length} ${kind} × ${worth} = ${trees.length * worth}`),
  );

/** @param {string[]} trees @param {boolean} [gained] whether the last one has just been won */
const treeList = (trees, gained) =>
  h(
    "ol",
    { class: "cy-kept" },
    trees.map((tree, i) =>
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
  );

// -- the trick ------------------------------------------------------------------------------

/** @param {Context} ctx */
function duel(ctx) {
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
const lastTrick = ({ highlights }) => /** @type {Trick | null} */ (highlights.at(-1)?.detail ?? null);

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
          ? lastPair(ctx, last)
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

/** The trick before this one, to be looked at again.
 * @param {Context} ctx @param {Trick} trick */
const lookAgain = (ctx, trick) =>
  h(
    "details",
    { class: "cy-again", key: `again ${trick.led} ${trick.followed}` },
    h("summary", null, "Last trick"),
    h(
      "div",
      { class: "cy-again-card" },
      h("p", null, h("b", null, capital(youOrName(ctx, trick.winner))), " won it."),
      decision(ctx, trick),
    ),
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
        words,
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

/** @param {Counted} segment */
function counts({ letter, counted }) {
  if (!letter) return h("span", { class: "cy-none" }, "–");
  return [
    h("span", { class: `cy-swatch c-${counted}`, "aria-hidden": "true" }),
    letter === counted ? COLOURS[letter] : `wild, counts as ${COLOURS[counted]}`,
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

/** Both trees of the last trick in small, the winning one first, and why it won.
 * @param {Context} ctx @param {Trick} trick */
function lastPair(ctx, trick) {
  const won = trick.winner === trick.leader ? [trick.led, trick.followed] : [trick.followed, trick.led];
  return h(
    "figure",
    { class: "cy-last" },
    h(
      "figcaption",
      null,
      "Last trick: ",
      h("b", null, capital(youOrName(ctx, trick.winner))),
      " won. ",
      h("span", { class: "cy-why" }, trick.rule),
    ),
    h(
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
    {
      class: classes("cy", ctx.view.phase === "over" && "cy-done"),
      role: "group",
      "aria-label": "Cydonia",
    },
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
  const count = ctx.view.stash[Number(seat)][piece] || "none";
  const where = isMe(ctx, Number(seat)) ? "your stash" : `the stash of ${ctx.names[Number(seat)]}`;
  return `${pieceName(piece)}, ${count} in ${where}`;
}

/** A trick stands on the table for a while before it is cleared; the follower's tree is in it by then.
 * @param {import("./view.js").GameView} before
 * @param {import("../../../web/static/js/lib/types.js").Step} step
 * @returns {import("../../../web/static/js/lib/types.js").Stage[]}
 */
function stages(before, { highlight, transitions, view }) {
  const last = { transitions, view, hold: 0 };
  if (!highlight) return [last];
  const isBefore = (/** @type {{beat: number}} */ { beat }) => beat < (highlight.beat ?? 0);
  const stash = before.stash.map((pieces) => ({ ...pieces }));
  for (const piece of treeOf(highlight.detail.followed)) stash[1 - before.leader][piece] -= 1;
  return [
    {
      transitions: transitions.filter(isBefore),
      view: { ...before, stash, scene: highlight.detail },
      hold: PAUSE,
    },
    { ...last, transitions: transitions.filter((transition) => !isBefore(transition)) },
  ];
}

/** What is built is marked; that a trick is cleared and the labyrinth shared out follows from it.
 * @param {import("../../../web/static/js/lib/types.js").Transition} transition */
const traces = ({ from }) => from.startsWith("stash:");

export default { draw, press, ask, label, spell, ahead, stages, traces };
