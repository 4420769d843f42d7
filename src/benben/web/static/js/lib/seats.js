/**
 * The seats this device holds: an unguessable token each, kept in the browser and nowhere else.
 *
 * Links carry secrets only behind the "#", which browsers never send; they are taken from the address at
 * once.
 */

/**
 * @typedef {{token: string | null, seats: number[], game?: string, invite?: string | null, at?: number}} Held
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

/** @returns {Record<string, Held>} */
export function heldSeats() {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") ?? {};
  } catch {
    return {};
  }
}

/** @param {string} id @returns {Held | null} */
export const heldSeat = (id) => (Object.hasOwn(heldSeats(), id) ? heldSeats()[id] : null);

/** @param {string} id @param {Partial<Held>} change */
export function holdSeat(id, change) {
  const all = heldSeats();
  all[id] = Object.assign({ token: null, seats: [] }, all[id], change, { at: Date.now() });
  const newest = Object.entries(all)
    .sort(([, a], [, b]) => (b.at ?? 0) - (a.at ?? 0))
    .slice(0, MOST);
  keep(KEY, JSON.stringify(Object.fromEntries(newest)));
}

/** @param {string} id */
export function leaveSeat(id) {
  const { [id]: _, ...others } = heldSeats();
  keep(KEY, JSON.stringify(others));
}

/** What a fragment asks for: `#seat=TOKEN` or `#join=INVITE`.
 * @param {string} hash @returns {{kind: "seat" | "join", secret: string} | null} */
export function readFragment(hash) {
  const found = /^#(seat|join)=([\w-]{8,200})$/.exec(hash);
  return found ? { kind: /** @type {"seat" | "join"} */ (found[1]), secret: found[2] } : null;
}

/** Take the secret out of the address, so that it is neither bookmarked nor shown. */
export function takeFragment() {
  const found = readFragment(location.hash);
  if (found) history.replaceState(null, "", location.pathname);
  return found;
}

export const ownName = () => {
  try {
    return localStorage.getItem(NAME) ?? "";
  } catch {
    return "";
  }
};
/** @param {string} name */
export const keepName = (name) => keep(NAME, name);
