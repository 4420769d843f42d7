/**
 * A few soft sounds, synthesised in the browser: a move, one's own turn, a refusal, the end. Browsers allow
 * them only after a first user action; they can be turned off.
 */
import { isMyTurn } from "./screen.js";

/** @typedef {import("./screen.js").Screen} Screen */
/** @typedef {"move" | "turn" | "refused" | "over"} Sound */

/** By sound, its notes: pitch in hertz, beginning and length in seconds.
 * @type {Record<Sound, [number, number, number][]>} */
const NOTES = {
  move: [[294, 0, 0.09]],
  turn: [
    [392, 0, 0.12],
    [523, 0.1, 0.2],
  ],
  refused: [[147, 0, 0.14]],
  over: [
    [330, 0, 0.2],
    [392, 0.14, 0.2],
    [523, 0.28, 0.5],
  ],
};
const LOUDNESS = 0.07;
/** @type {AudioContext | null} */
let audio = null;

/** The sound for a change of state, if any.
 * @param {Screen} before @param {Screen} after @returns {Sound | null} */
export function soundOf(before, after) {
  if (!before.table || !after.table) return null;
  if (after.refusal && after.refusal !== before.refusal) return "refused";
  if (after.table.result && !before.table.result) return "over";
  if (after.table.ply <= before.table.ply) return null;
  return isMyTurn(after) && !isMyTurn(before) ? "turn" : "move";
}

/** Play a sound, if this person wants any.
 * @param {Sound} sound */
export function playSound(sound) {
  if (document.documentElement.dataset.sound === "off" || !navigator.userActivation?.hasBeenActive) return;
  audio ??= new AudioContext();
  for (const note of NOTES[sound]) playNote(audio, note);
}

/** Play a tone with a quick attack and a slow decay.
 * @param {AudioContext} context @param {[number, number, number]} note */
function playNote(context, [pitch, begin, length]) {
  const start = context.currentTime + begin;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(LOUDNESS, start + 0.012);
  volume.gain.exponentialRampToValueAtTime(0.0001, start + length);
  tone.connect(volume).connect(context.destination);
  tone.start(start);
  tone.stop(start + length);
}
