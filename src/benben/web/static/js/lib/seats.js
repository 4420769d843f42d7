/**
 * The seats that this device holds, with their secret tokens, in the browser's local storage.
 *
 * Links carry secrets only in the fragment, which browsers never send; they are removed from the address at
 * once.
 */

/**
 * @typedef {Object} HeldSeat                 what this device knows about a table where it has a seat
 * @property {string | null} token            proves to the server that the seats are ours
 * @property {number[]} seats
 * @property {string} [game]                  the name of the game
 * @property {string[]} [files]               what the game brings to the browser, as far as we know
 * @property {string | null} [invite]         the secret for the friend who is to sit opposite
 * @property {GameOutcome} [ended]                  how the game ended, if this person had one seat
 * @property {number} [at]                    when this was noted, in milliseconds
 */

/**
 * @typedef {Object} GameOutcome              how a game ended
 * @property {"won" | "drawn" | "lost"} outcome
 * @property {string | null} bot              the opponent, if it was one
 */

const KEY = "benben.seats";
const NAME = "benben.name";
const MAX_SEATS = 1000; // the oldest are forgotten

/** Store an item, ignoring errors: storage may be full or forbidden.
 * @param {string} key @param {string} value */
function setItem(key, value) {
  try {
    localStorage.setItem(key, value);
  } catch {
    /* the game goes on without it */
  }
}

/** All seats that this device holds, by table.
 * @returns {Record<string, HeldSeat>} */
export function heldSeats() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** The seat that this device holds at a table.
 * @param {string} id @returns {HeldSeat | null} */
export const heldSeat = (id) => (Object.hasOwn(heldSeats(), id) ? heldSeats()[id] : null);

/** Store a seat, or changes to it.
 * @param {string} id @param {Partial<HeldSeat>} change */
export function holdSeat(id, change) {
  const all = heldSeats();
  all[id] = Object.assign({ token: null, seats: [] }, all[id], change, { at: Date.now() });
  const newest = Object.entries(all)
    .sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0))
    .slice(0, MAX_SEATS);
  setItem(KEY, JSON.stringify(Object.fromEntries(newest)));
}

/** How a game ended for a person with one seat; null if it has not ended or the person had both or no seats.
 * @param {Pick<import("./protocol.js").Summary, "seats" | "kinds" | "names" | "result">} table
 * @returns {GameOutcome | null} */
export function outcomeOf({ seats, kinds, names, result }) {
  if (seats.length !== 1 || !result || result.by === "outdated") return null;
  const [mine] = seats;
  return {
    outcome: result.winner === null ? "drawn" : result.winner === mine ? "won" : "lost",
    bot: kinds[1 - mine] === "bot" ? names[1 - mine].toLowerCase() : null,
  };
}

/** Store how a game ended, once.
 * @param {string} id @param {Parameters<typeof outcomeOf>[0] & {game: string}} table */
export function recordOutcome(id, table) {
  const [held, ended] = [heldSeat(id), outcomeOf(table)];
  if (held && ended && !held.ended) holdSeat(id, { game: table.game, ended });
}

/** Forget a seat.
 * @param {string} id */
export function leaveSeat(id) {
  const { [id]: _, ...others } = heldSeats();
  setItem(KEY, JSON.stringify(others));
}

/** Parse a fragment: `#seat=TOKEN` or `#join=INVITE`.
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
export const rememberName = (name) => setItem(NAME, name);
