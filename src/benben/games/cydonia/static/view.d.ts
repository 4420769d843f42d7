/** A position as one person may know it, as `make types` writes it from view.py. Do not edit. */

import type { Seat } from "../../../web/static/js/lib/protocol.js";

/** A position of Cydonia. */
export interface GameView {
  labyrinth: string[];
  leader: Seat;
  led: string | null;
  legal?: string[];
  phase: "follow" | "lead" | "over";
  reserved: string[][];
  scores: number[];
  stage: 1 | 2;
  stash: Record<string, number>[];
  to_move: Seat | "chance" | null;
  trick: number;
}
