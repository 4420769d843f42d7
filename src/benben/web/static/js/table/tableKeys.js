/** Keyboard shortcuts of the table: looking back, replaying the last turn, flipping the board, sound. */

import { choose } from "../lib/header.js";

/** @typedef {import("./session.js").Session} Session */

/** @type {Record<string, (ply: number, last: number) => number>} */
const STEPS = {
  ArrowLeft: (ply) => Math.max(0, ply - 1),
  ArrowRight: (ply) => ply + 1,
  Home: () => 0,
  End: (_, last) => last,
  Escape: (_, last) => last,
};

/** The ply that a key leads to; null for other keys. Looking back begins with the left arrow only, and only
 * if no spot or line has the focus.
 * @param {Session} session @param {string} key @param {Element} target */
function plyForKey(session, key, target) {
  const { table, look } = session.store.get();
  if (!table || !STEPS[key]) return null;
  if (look)
    return target.closest(".said-line") && key !== "Escape" ? null : STEPS[key](look.moment.ply, table.ply);
  const free = key === "ArrowLeft" && !target.closest("[data-spot], .said-line, .status-buttons");
  return free && table.ply > 0 ? table.ply - 1 : null;
}

/** @param {Session} session */
function toggleSound(session) {
  const off = document.documentElement.dataset.sound === "off";
  choose("sound", off ? "" : "off");
  session.store.set({ announcement: off ? "Sound on" : "Sound off" });
}

/** Listen to keys, before the board does; the first one has been pressed already.
 * @param {Session} session @param {KeyboardEvent} first */
export function listenForTableKeys(session, first) {
  /** @type {Record<string, () => unknown>} */
  const actions = {
    r: () => session.replayTurn(),
    f: () => session.flip(),
    m: () => toggleSound(session),
  };
  const onKeydown = (/** @type {KeyboardEvent} */ event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, select, textarea, dialog"))
      return;
    const moment = plyForKey(session, event.key, target);
    if (moment !== null) session.lookAt(moment);
    else if (actions[event.key]) actions[event.key]();
    else return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("keydown", onKeydown, { capture: true });
  onKeydown(first);
}
