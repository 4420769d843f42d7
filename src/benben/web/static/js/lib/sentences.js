/** Whose things are, in words. What happens in a game is told by the server. */

/** @typedef {Pick<import("./types.js").BoardContext, "mine" | "names">} Seated */

/** A text with its first letter in upper case.
 * @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** A number with a real minus sign.
 * @param {number} number */
export const minus = (number) => String(number).replace("-", "−");

// -- whose things are ----------------------------------------------------------------------
/** Whether a seat belongs to the person at this screen, and no other does.
 * @param {Seated} ctx @param {number} seat */
export const isMe = (ctx, seat) => ctx.mine.length === 1 && ctx.mine[0] === seat;
/** What a player is called.
 * @param {Seated} ctx @param {number} seat */
export const youOrName = (ctx, seat) => (isMe(ctx, seat) ? "You" : ctx.names[seat]);
/** A thing of a player: "your cards", "Ana’s cards".
 * @param {Seated} ctx @param {number} seat @param {string} thing */
export const owned = (ctx, seat, thing) =>
  isMe(ctx, seat) ? `your ${thing}` : `${ctx.names[seat]}’s ${thing}`;
/** A thing of a player: "Your stash", "Stash of Ana".
 * @param {Seated} ctx @param {number} seat @param {string} thing */
export const thingOf = (ctx, seat, thing) =>
  isMe(ctx, seat) ? `Your ${thing}` : `${capital(thing)} of ${ctx.names[seat]}`;
