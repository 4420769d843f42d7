/** A position as one person may know it, as `make types` writes it from view.py. Do not edit. */

import type { Seat } from "../../../web/static/js/lib/protocol.js";

/** A position of Logistics. */
export interface GameView {
  cards: string[][][];
  extra: boolean;
  guarded?: boolean[][];
  legal?: string[];
  passed?: boolean;
  phase: "over" | "power" | "sow" | "stock";
  placed: number;
  powers: string[][];
  scores: number[];
  sows: number;
  stock: Record<string, number>[];
  to_move: Seat | "chance" | null;
  vault: Record<string, number>[];
}
