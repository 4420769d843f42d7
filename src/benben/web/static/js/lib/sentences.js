/**
 * The account in the words of this table: records call the players A and B; here they have names, and one of
 * them is you.
 *
 * Works on the sentences that tell moves and results, in which a lone A or B is always a player (or, before a
 * size, an article).
 */

/** @typedef {Pick<import("./types.js").BoardContext, "mine" | "names">} Seated */

/** A text with its first letter in upper case.
 * @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

// -- whose things are ----------------------------------------------------------------------
/** Whether a seat is that of the one person who looks.
 * @param {Seated} ctx @param {number} seat */
export const isMe = (ctx, seat) => ctx.mine.length === 1 && ctx.mine[0] === seat;
/** What a player is called.
 * @param {Seated} ctx @param {number} seat */
export const youOrName = (ctx, seat) => (isMe(ctx, seat) ? "You" : ctx.names[seat]);
/** A thing of a player: "Your cards", "Ana’s cards".
 * @param {Seated} ctx @param {number} seat @param {string} thing */
export const owned = (ctx, seat, thing) =>
  isMe(ctx, seat) ? `Your ${thing}` : `${ctx.names[seat]}’s ${thing}`;
/** A thing of a player: "Your stash", "Stash of Ana".
 * @param {Seated} ctx @param {number} seat @param {string} thing */
export const thingOf = (ctx, seat, thing) =>
  isMe(ctx, seat) ? `Your ${thing}` : `${capital(thing)} of ${ctx.names[seat]}`;

// -- who does what -------------------------------------------------------------------------
const SUBJECT = /\b([AB])\b(?! (?:small|medium|large)\b)('s)?/g;
const VERBS = [
  ..."attacks brings calls digs draws ends gains gets keeps leaves leads moves parries plays pushes".split(
    " ",
  ),
  ..."puts reserves returns sacrifices scores sows starts swaps takes uses wins".split(" "),
];
const LATER = new RegExp(`(\\b(?:and|but|then)|,) (${VERBS.join("|")})\\b`, "g");

/** "parries" → "parry": what you do, from what somebody does.
 * @param {string} verb */
function yours(verb) {
  if (verb === "has") return "have";
  if (verb === "is") return "are";
  return verb
    .replace(/ies$/, "y")
    .replace(/(sh|ch|ss|x)es$/, "$1")
    .replace(/s$/, "");
}

/** A sentence's part that begins right after "you".
 * @param {string} rest */
const turned = (rest) =>
  rest
    .replace(/^ ([a-z]+s)\b/, (_, verb) => ` ${yours(verb)}`)
    .replace(LATER, (_, link, verb) => `${link} ${yours(verb)}`);

/**
 * A sentence in which A and B have names, and one of them may be you.
 * @param {string} sentence
 * @param {readonly string[]} names
 * @param {number | null} me the seat that reads this, if it is one
 */
export function addressed(sentence, names, me) {
  let text = "";
  let end = 0;
  let mine = false;
  for (const { 0: match, 1: letter, 2: owner, index } of sentence.matchAll(SUBJECT)) {
    const rest = sentence.slice(end, index);
    text += mine ? turned(rest) : rest;
    const seat = letter === "A" ? 0 : 1;
    const word = seat !== me ? names[seat] + (owner ?? "") : owner ? "your" : "you";
    text += /(^|[.!?] )$/.test(text) ? word[0].toUpperCase() + word.slice(1) : word;
    mine = owner ? mine : seat === me;
    end = index + match.length;
  }
  const rest = sentence.slice(end);
  return text + (mine ? turned(rest) : rest);
}
