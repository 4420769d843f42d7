/**
 * Initiative: the fencing strip, the initiative stack, both inventories; before them, perhaps, the draft, or
 * the quick set-up in which sizes are chosen: a draft without rows.
 *
 * A sacrifice is composed where things lie: press the pyramid to play, then the one to put under it, then the
 * place on the stack where the played colour shall go.
 */
import { icon } from "../../../web/static/js/lib/icons.js";
import {
  COLOURS,
  PALETTES,
  pieceName,
  SIZES,
  stackName,
  stackSvg,
} from "../../../web/static/js/lib/pyramid.js";
import { classes, h } from "../../../web/static/js/lib/render.js";
import { capital, owned, youOrName } from "../../../web/static/js/lib/sentences.js";
import { ahead, ask, codeOf, composed, isLegal, isProposed, press } from "./moves.js";

/**
 * @typedef {Object} RoundEnd                 how a round ended
 * @property {number} round
 * @property {string[][]} rows                the plays of both seats
 * @property {string[]} stack
 * @property {number | null} winner
 * @property {boolean} hit                    the last attack was not parried
 * @property {string} text                    the sum that makes the points
 */
/** @typedef {import("./view.js").GameView & {scene?: RoundEnd}} GameView  `scene`: a round that lies there */
/** @typedef {import("../../../web/static/js/lib/types.js").BoardContext & {view: GameView}} Context */
/** @typedef {import("../../../web/static/js/lib/render.js").Child} Child */
/** @typedef {import("../../../web/static/js/lib/pyramid.js").PieceState} PieceState */
/** @typedef {{pieces: string[], states?: PieceState[], virtual?: boolean, called?: boolean}} Play */

/** @type {[number, number]} */
const BOX = [66, 96];
const TURNS = 10;
const PAUSE = 6000; // milliseconds for which the end of a round is shown
const PLACES = ["highest", "second", "third", "fourth", "lowest"];
/** @type {Record<string, string>} */
const FACES = { S: "small", M: "medium", L: "large" };

// -- inventories -------------------------------------------------------------------------

/** Each pyramid of an inventory is a spot of its own; the second of two equal ones ends in :2.
 * @param {Record<string, number>} counts @param {number} seat */
function spotsOf(counts, seat) {
  const codes = PALETTES.rainbow
    .flatMap((letter) => [1, 2, 3].map((size) => `${letter}${size}`))
    .filter((code) => counts[code]);
  codes.sort((a, b) => Number(a[1]) - Number(b[1]));
  return codes.flatMap((code) =>
    Array.from({ length: counts[code] }, (_, i) => `inventory:${seat}:${code}${i ? `:${i + 1}` : ""}`),
  );
}

/** @param {Context} ctx @param {number} seat */
function inventory(ctx, seat) {
  const active = ctx.interactive && seat === ctx.view.to_move && !ctx.view.draft;
  const spots = spotsOf(ctx.view.inventories[seat], seat);
  return h(
    "ul",
    {
      class: classes("in-inventory", seat === ctx.seat ? "in-mine" : "in-theirs"),
      key: `inventory:${seat}`,
      "aria-label": owned(ctx, seat, "inventory"),
      "data-place": `inventory:${seat}`,
    },
    spots.length
      ? spots.map((spot) =>
          h(
            "li",
            { key: spot },
            active
              ? pieceButton(ctx, spot)
              : h(
                  "span",
                  { class: "in-piece", "data-place": spot },
                  stackSvg([codeOf(spot)]),
                  h("span", { class: "in-tag" }, h("span", { class: "sr" }, pieceName(codeOf(spot)))),
                ),
          ),
        )
      : h("li", { class: "in-none" }, ctx.view.draft ? "no pyramids yet" : "no pyramids left"),
  );
}

/** @param {Context} ctx @param {string} spot */
function pieceButton(ctx, spot) {
  const place = ctx.picks.filter((pick) => pick.startsWith("inventory:")).indexOf(spot);
  /** @type {PieceState[]} */
  const states =
    place >= 0 || isProposed(ctx, spot)
      ? ["selected"]
      : ctx.refused === spot
        ? ["refused"]
        : isLegal(ctx, spot)
          ? ["legal"]
          : ["dimmed"];
  return h(
    "button",
    {
      type: "button",
      class: "in-piece",
      "data-spot": spot,
      "data-legal": states[0] === "legal",
      "aria-pressed": String(place >= 0),
      "aria-label": label(ctx, spot),
    },
    stackSvg([codeOf(spot)], { states: { all: states } }),
    h("span", { class: "in-tag" }, ["play", "under"][place] ?? ""),
  );
}

// -- the strip ---------------------------------------------------------------------------

/** What a written play shows: the sacrificed pyramid under the played one; a virtual play repeats the last.
 * @param {string[]} plays @param {number} i @returns {Play} */
function playOf(plays, i) {
  if (plays[i] !== "*") {
    const [played, under] = plays[i].split("/");
    return {
      pieces: under ? [under.slice(0, 2), played.slice(0, 2)] : [played.slice(0, 2)],
      called: played.endsWith("!"),
    };
  }
  const last =
    plays
      .slice(0, i)
      .reverse()
      .find((play) => play !== "*") ?? "";
  return { pieces: [last.slice(0, 2)], states: ["dimmed"], virtual: true };
}

/**
 * The plays of both seats by turn. Before the first play of round two the strip still shows how round one
 * ended.
 * @param {Context} ctx
 * @returns {{plays: Play[][], past: boolean}}
 */
function shownPlays(ctx) {
  const rows = /** @type {string[][]} */ (ctx.view.rows);
  const ended =
    ctx.last?.transitions.filter(({ from, to }) => from.startsWith("row:") && to.startsWith("inventory:")) ??
    [];
  if (ended.length && !rows[0].length && !rows[1].length) {
    /** @type {Play[][]} */
    const plays = [[], []];
    for (const { piece, from } of ended) {
      const [, seat, turn] = from.split(":").map(Number);
      plays[seat][turn - 1] ??= { pieces: [] };
      plays[seat][turn - 1].pieces.push(piece);
    }
    return { plays, past: true };
  }
  const plays = rows.map((row) => row.map((_, i) => playOf(row, i)));
  for (const { to } of ctx.last?.transitions ?? []) {
    const [what, seat, turn] = to.split(":");
    const play = what === "row" && plays[Number(seat)][Number(turn) - 1];
    if (play) play.states = ["moved"];
  }
  return { plays: withGhost(ctx, plays), past: false };
}

/** What would be played: the picks, or a move that was only proposed.
 * @param {Context} ctx @returns {string[]} the sacrificed pyramid first */
function proposed(ctx) {
  const { played, sacrificed } = composed(ctx.picks);
  if (!ctx.interactive || ctx.view.draft) return [];
  if (!played)
    return (
      ctx.preview?.transitions
        .filter(({ to }) => to.startsWith("row:"))
        .slice(0, 2)
        .map(({ piece }) => piece) ?? []
    );
  return sacrificed ? [sacrificed, played] : [played];
}

/** @param {Context} ctx @param {Play[][]} plays */
function withGhost(ctx, plays) {
  const pieces = proposed(ctx);
  const row = plays[Number(ctx.view.to_move)];
  if (pieces.length) row[row.length] = { pieces, states: ["ghost"] };
  return plays;
}

/** How the round before this one ended, or the last one of all.
 * @param {Context} ctx @returns {RoundEnd | null} */
function lastEnd({ highlights }) {
  const last = highlights[highlights.length - 1];
  return last ? /** @type {RoundEnd} */ ({ ...last.detail, text: last.text }) : null;
}

/** The end of a round that lies on the strip: while it is shown, and when the match is over.
 * @param {Context} ctx */
const endOnStrip = (ctx) => ctx.view.scene ?? (ctx.view.phase === "over" ? lastEnd(ctx) : null);

/** Who won a round and by which sum.
 * @param {Context} ctx @param {RoundEnd} end */
const summed = (ctx, { round, winner, text }) =>
  `Round ${round}: ${winner === null ? text : `${capital(youOrName(ctx, winner))}, ${text}`}`;

/** The end of a round in a line, while there is room for it: when it lies there, and as the next one begins.
 * @param {Context} ctx @param {boolean} past */
function banner(ctx, past) {
  const lying = endOnStrip(ctx);
  const before = ctx.view.round > 1 && ctx.view.turn === 1 ? lastEnd(ctx) : null;
  const end = lying ?? before;
  if (!end && !past) return null;
  return h(
    "li",
    { class: classes("in-banner", !lying && !past && "in-before"), key: "banner" },
    end && h("b", null, `${summed(ctx, end)}.`),
    !lying && " The inventories have changed hands.",
  );
}

/** The turns of a round; on a phone only as many as are needed, so that they are wide enough to read.
 * @param {Context} ctx @returns {Child} */
function strip(ctx) {
  const { plays, past } = shownPlays(ctx);
  const now = past ? 0 : ctx.view.turn;
  const count = ctx.small
    ? Math.max(6, Math.min(TURNS, Math.max(now, plays[0].length, plays[1].length) + 1))
    : TURNS;
  return h(
    "ol",
    {
      class: classes("in-strip", past && "in-past"),
      key: "strip",
      "aria-label": past ? "How round 1 ended" : `Turns of round ${ctx.view.round}`,
    },
    Array.from({ length: count }, (_, i) =>
      h(
        "li",
        { class: classes("in-turn", i + 1 === now && "in-now"), key: i },
        cell(ctx, 1 - ctx.seat, i, plays, now),
        h("span", { class: "in-count num" }, i + 1),
        cell(ctx, ctx.seat, i, plays, now),
      ),
    ),
    banner(ctx, past),
  );
}

/** @param {Context} ctx @param {number} seat @param {number} i @param {Play[][]} plays @param {number} now */
function cell(ctx, seat, i, plays, now) {
  const play = plays[seat][i];
  const end = endOnStrip(ctx);
  const lastTurn = end?.hit && end.winner !== null && i === end.rows[end.winner].length - 1;
  const role =
    i + 1 === now && (play || seat === ctx.view.to_move)
      ? ctx.view.leader === seat
        ? "attack"
        : "parry"
      : "";
  return h(
    "div",
    {
      class: classes("in-cell", role && `in-${role}`, lastTurn && seat === end.winner && "in-hit"),
      "data-place": `row:${seat}:${i + 1}`,
    },
    play && [
      stackSvg(play.pieces, { box: BOX, states: { all: play.states, top: play.states } }),
      h(
        "span",
        { class: "sr" },
        `${owned(ctx, seat, "play")}: ${stackName(play.pieces)}${play.virtual ? ", again" : ""}`,
      ),
    ],
    lastTurn && seat !== end.winner && h("span", { class: "in-called" }, "no parry"),
    play?.called && h("span", { class: "in-called" }, "called"),
    play?.virtual && h("span", { class: "in-called" }, "again"),
    role &&
      h(
        "span",
        { class: "in-role", title: role },
        icon(role === "attack" ? "sword" : "parry"),
        h("span", { class: "sr" }, role),
      ),
  );
}

// -- the stack ---------------------------------------------------------------------------

/** The initiative stack, highest first; with a sacrifice chosen its places can be pressed.
 * @param {Context} ctx @returns {Child} */
function ranks(ctx) {
  const now = /** @type {string[]} */ (ctx.view.stack);
  const { sacrificed } = composed(ctx.picks);
  const moving = proposed(ctx).pop()?.[0] ?? "";
  const after = /** @type {string[] | undefined} */ (ctx.preview?.detail.stack);
  const changed = Boolean(after && after.join("") !== now.join(""));
  const moved = new Set(
    ctx.last?.transitions.filter(({ to }) => to.startsWith("stack:")).map(({ to }) => to),
  );
  return h(
    "div",
    {
      role: "group",
      class: classes("in-ranks", changed && "in-changing"),
      key: "ranks",
      "aria-label": "Initiative stack",
    },
    h(
      "h2",
      { title: "Of two pyramids of one size, the higher colour has the initiative" },
      "Initiative stack",
    ),
    h("p", { class: "in-hint" }, sacrificed ? `Where should ${COLOURS[moving]} go?` : "highest first"),
    h(
      "ol",
      { class: "in-ladder" },
      now.map((letter, i) => rung(ctx, letter, i + 1, sacrificed ? moving : "", moved.has(`stack:${i + 1}`))),
    ),
    changed &&
      after &&
      h(
        "ol",
        { class: "in-ladder in-after", "aria-label": "after this play" },
        after.map((letter) =>
          h(
            "li",
            { key: letter },
            h(
              "span",
              { class: classes("in-rung", letter === moving && "in-moved") },
              stackSvg([`${letter}${sizeOf(ctx)}`], { box: [40, 48] }),
              h("span", null, COLOURS[letter]),
            ),
          ),
        ),
      ),
  );
}

/** @param {Context} ctx */
const sizeOf = (ctx) => ctx.options.stack_size ?? 1;

/**
 * @param {Context} ctx
 * @param {string} letter
 * @param {number} place
 * @param {string} moving
 * @param {boolean} moved
 */
function rung(ctx, letter, place, moving, moved) {
  const spot = `stack:${place}`;
  const legal = moving !== "" && isLegal(ctx, spot);
  const chosen = ctx.picks.includes(spot);
  /** @type {PieceState[]} */
  const states =
    ctx.refused === spot ? ["refused"] : letter === moving ? ["selected"] : moved ? ["moved"] : [];
  const inside = [
    stackSvg([`${letter}${sizeOf(ctx)}`], { box: [40, 48], states: { all: states } }),
    h("span", null, COLOURS[letter]),
  ];
  return h(
    "li",
    { key: place },
    moving && ctx.interactive
      ? h(
          "button",
          {
            type: "button",
            class: classes("in-rung", legal && "in-open", chosen && "in-moved"),
            "data-spot": spot,
            "data-legal": legal,
            "aria-pressed": String(chosen),
            "aria-label": label(ctx, spot),
          },
          inside,
        )
      : h("span", { class: "in-rung", "data-place": spot }, inside),
  );
}

// -- the draft ---------------------------------------------------------------------------

/** What is drafted, while there is a draft.
 * @param {Context} ctx */
const draftOf = ({ view }) => /** @type {import("./view.js").DraftView} */ (view.draft);

/** @param {Context} ctx @returns {Child} */
function draft(ctx) {
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

/** What a spot is called, and what can be done with it.
 * @param {Context} ctx @param {string} spot @returns {string} */
function label(ctx, spot) {
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

/** @param {Context} ctx */
function draw(ctx) {
  return h(
    "div",
    { class: classes("in", ctx.view.draft && "in-drafting") },
    inventory(ctx, 1 - ctx.seat),
    ctx.view.draft ? draft(ctx) : strip(ctx),
    ranks(ctx),
    inventory(ctx, ctx.seat),
  );
}

/** A play and what it does to the stack are marked; that the inventories change hands is said.
 * @param {import("../../../web/static/js/lib/types.js").Transition} transition */
const traces = ({ from, to }) =>
  to.startsWith("row:") ||
  (to.startsWith("inventory:") ? from.startsWith("draft:") : !to.startsWith("draft:bag"));

/** The end of a round is held before the pyramids change hands.
 * @param {GameView} before
 * @param {import("../../../web/static/js/lib/types.js").Step} step
 * @returns {import("../../../web/static/js/lib/types.js").Stage[]} */
function stages(before, { highlight, transitions, view }) {
  const last = { transitions, view, hold: 0 };
  if (!highlight) return [last];
  const isBefore = (/** @type {{beat: number}} */ { beat }) => beat < (highlight.beat ?? Infinity);
  const played = transitions.filter(isBefore);
  const inventories = before.inventories.map((pieces) => ({ ...pieces }));
  for (const { piece, from } of played)
    if (from.startsWith("inventory:")) inventories[Number(from.split(":")[1])][piece] -= 1;
  const { rows, stack } = highlight.detail;
  const scene = { ...highlight.detail, text: highlight.text };
  return [
    { transitions: played, view: { ...before, inventories, rows, stack, scene }, hold: PAUSE },
    { ...last, transitions: transitions.filter((transition) => !isBefore(transition)) },
  ];
}

export default { draw, press, ask, label, ahead, stages, traces };
