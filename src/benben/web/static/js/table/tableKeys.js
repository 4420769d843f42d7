/** Keys for the whole table, beside those of its board: looking back, replaying the last turn, flipping,
 * sound. */

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

/** The moment that a key leads to; null for other keys. Before anybody looks back, only the left arrow does
 * something, and only where no spot or line has the focus.
 * @param {Session} session @param {string} key @param {Element} target */
function momentFor(session, key, target) {
  const { table, look } = session.store.get();
  if (!table || !STEPS[key]) return null;
  if (look)
    return target.closest(".said-line") && key !== "Escape" ? null : STEPS[key](look.moment.ply, table.ply);
  const free = key === "ArrowLeft" && !target.closest("[data-spot], .said-line, .status-buttons");
  return free && table.ply > 0 ? table.ply - 1 : null;
}

/** @param {Session} session */
function switchSound(session) {
  const off = document.documentElement.dataset.sound === "off";
  choose("sound", off ? "" : "off");
  session.store.set({ said: off ? "Sound on" : "Sound off" });
}

/** Hear the keys, before the board does; the first one was pressed already.
 * @param {Session} session @param {KeyboardEvent} first */
export function listenForTableKeys(session, first) {
  /** @type {Record<string, () => unknown>} */
  const actions = {
    r: () => session.replayTurn(),
    f: () => session.flip(),
    m: () => switchSound(session),
  };
  const hear = (/** @type {KeyboardEvent} */ event) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.altKey || event.ctrlKey || event.metaKey || target.closest("input, select, textarea, dialog"))
      return;
    const moment = momentFor(session, event.key, target);
    if (moment !== null) session.lookAt(moment);
    else if (actions[event.key]) actions[event.key]();
    else return;
    event.stopPropagation();
    event.preventDefault();
  };
  addEventListener("keydown", hear, { capture: true });
  hear(first);
}
