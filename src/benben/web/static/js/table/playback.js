/**
 * Two bots before spectators: pause, one step, speed; by the action bar and by keys. The server does what is
 * asked.
 */

/** @typedef {import("../lib/types.js").Table} Table */
/** @typedef {import("./session.js").Session} Session */

const SPEEDS = /** @type {const} */ (["slow", "usual", "fast"]);

/** The speed next to this one; round about from the last to the first.
 * @param {import("../lib/protocol.js").Speed} speed @param {number} by */
const nextTo = (speed, by) => SPEEDS[(SPEEDS.indexOf(speed) + by + SPEEDS.length) % SPEEDS.length];

/** What can be asked for, with the key for it.
 * @param {Session} session @param {Table} table @returns {Record<string, () => void>} */
function keysOf(session, { playback, result }) {
  if (!playback || result) return {};
  const ask = (/** @type {object} */ change) => {
    session.request("playback", change);
  };
  return {
    p: () => ask({ paused: !playback.paused }),
    ".": () => {
      session.request("step");
    },
    "+": () => ask({ speed: nextTo(playback.speed, 1) }),
    "-": () => ask({ speed: nextTo(playback.speed, -1) }),
  };
}

/** What spectators may do, for the action bar.
 * @param {Session} session @param {Table} table @returns {import("./tableParts.js").Action[]} */
export function playbackActions(session, table) {
  const keys = keysOf(session, table);
  if (!table.playback || !keys.p) return [];
  return [
    {
      icon: table.playback.paused ? "play" : "pause",
      text: table.playback.paused ? "Resume" : "Pause",
      on: keys.p,
      keys: "p",
    },
    { icon: "next", text: "Step", on: keys["."], keys: "." },
    { icon: "clock", text: `Speed: ${table.playback.speed}`, on: keys["+"], keys: "+" },
  ];
}

/** Hear the keys that do the same.
 * @param {Session} session */
export function listenForPlaybackKeys(session) {
  addEventListener("keydown", (event) => {
    const { table } = session.store.get();
    if (
      !table ||
      event.altKey ||
      event.ctrlKey ||
      event.metaKey ||
      (event.target instanceof Element && event.target.closest("input, select, dialog"))
    )
      return;
    keysOf(session, table)[event.key]?.();
  });
}
