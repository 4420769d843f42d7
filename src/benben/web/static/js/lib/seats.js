/**
 * The seats this device holds: an unguessable token each, kept in the browser and nowhere else.
 *
 * Links carry secrets only behind the "#", which browsers never send; they are taken from the address at
 * once.
 */

/**
 * @typedef {Object} Held                     what this device knows about a table it has a seat at
 * @property {string | null} token            proves to the server that the seats are ours
 * @property {number[]} seats
 * @property {string} [game]                  the name of the game
 * @property {string[]} [files]               what the game brings to the browser, as far as we know
 * @property {string | null} [invite]         the secret for the friend who is to sit opposite
 * @property {Ended} [ended]                  how the game ended, if this person had one seat
 * @property {number} [at]                    when this was noted, in milliseconds
 */

/**
 * @typedef {Object} Ended                    how a game ended
 * @property {"won" | "drawn" | "lost"} outcome
 * @property {string | null} bot              the opponent, if it was one
 */

const KEY = "benben.seats";
const NAME = "benben.name";
const MOST = 1000; // the oldest are forgotten

/** Storage may be full or forbidden; a game goes on without it.
 * @param {string} key @param {string} value */
function keep(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* nothing is kept, nothing breaks */
  }
}

/** All seats that this device holds, by table.
 * @returns {Record<string, Held>} */
export function heldSeats() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** The seat that this device holds at a table.
 * @param {string} id @returns {Held | null} */
export const heldSeat = (id) => (Object.hasOwn(heldSeats(), id) ? heldSeats()[id] : null);

/** Keep a seat, or what has changed about it.
 * @param {string} id @param {Partial<Held>} change */
export function holdSeat(id, change) {
  const all = heldSeats();
  all[id] = Object.assign({ token: null, seats: [] }, all[id], change, { at: Date.now() });
  const newest = Object.entries(all)
    .sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0))
    .slice(0, MOST);
  keep(KEY, JSON.stringify(Object.fromEntries(newest)));
}

/** How a game ended for a person with one seat at it. A bot is noted as its level is written.
 * @param {Pick<import("./protocol.js").Summary, "seats" | "kinds" | "names" | "result">} table
 * @returns {Ended | null} */
export function endOf({ seats, kinds, names, result }) {
  if (seats.length !== 1 || !result || result.by === "outdated") return null;
  const [mine] = seats;
  return {
    outcome: result.winner === null ? "drawn" : result.winner === mine ? "won" : "lost",
    bot: kinds[1 - mine] === "bot" ? names[1 - mine].toLowerCase() : null,
  };
}

/** Note how a game ended, once.
 * @param {string} id @param {Parameters<typeof endOf>[0] & {game: string}} table */
export function noteEnd(id, table) {
  const [held, ended] = [heldSeat(id), endOf(table)];
  if (held && ended && !held.ended) holdSeat(id, { game: table.game, ended });
}

/** Forget a seat.
 * @param {string} id */
export function leaveSeat(id) {
  const { [id]: _, ...others } = heldSeats();
  keep(KEY, JSON.stringify(others));
}

/** What a fragment asks for: `#seat=TOKEN` or `#join=INVITE`.
 * @param {string} hash @returns {{kind: "seat" | "join", secret: string} | null} */
export function readFragment(hash) {
  const match = /^#(seat|join)=([\w-]{8,200})$/.exec(hash);
  return match ? { kind: /** @type {"seat" | "join"} */ (match[1]), secret: match[2] } : null;
}

/** Take the secret out of the address, so that it is neither bookmarked nor shown. */
export function takeFragment() {
  const fragment = readFragment(location.hash);
  if (fragment) history.replaceState(null, "", location.pathname);
  return fragment;
}

/** The name that this person gave last. */
export const ownName = () => {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
};
/** Remember the name of this person.
 * @param {string} name */
export const keepName = (name) => keep(NAME, name);
