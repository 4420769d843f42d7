/**
 * Playback controls for games between two bots: pause, step and speed, in the action bar and by keyboard.
 */

/** @typedef {import("../lib/types.js").Table} Table */
/** @typedef {import("./session.js").Session} Session */

const SPEEDS = /** @type {const} */ (["slow", "usual", "fast"]);

/** The next or previous speed, cyclically.
 * @param {import("../lib/protocol.js").Speed} speed @param {number} by */
const adjacentSpeed = (speed, by) => SPEEDS[(SPEEDS.indexOf(speed) + by + SPEEDS.length) % SPEEDS.length];

/** The actions by keyboard shortcut.
 * @param {Session} session @param {Table} table @returns {Record<string, () => void>} */
function shortcuts(session, { playback, result }) {
  if (!playback || result) return {};
  const ask = (/** @type {object} */ change) => {
    session.request("playback", change);
  };
  return {
    p: () => ask({ paused: !playback.paused }),
    ".": () => {
      session.request("step");
    },
    "+": () => ask({ speed: adjacentSpeed(playback.speed, 1) }),
    "-": () => ask({ speed: adjacentSpeed(playback.speed, -1) }),
  };
}

/** The playback actions for the action bar.
 * @param {Session} session @param {Table} table @returns {import("./tableParts.js").Action[]} */
export function playbackActions(session, table) {
  const keys = shortcuts(session, table);
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

/** Listen to the keyboard shortcuts.
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
    shortcuts(session, table)[event.key]?.();
  });
}
