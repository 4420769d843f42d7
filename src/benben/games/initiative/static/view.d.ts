/** A position as one person may know it, as `make types` writes it from view.py. Do not edit. */

import type { Seat } from "../../../web/static/js/lib/protocol.js";

/** A position of Initiative. */
export interface GameView {
  attack: string | null;
  called: string | null;
  calls: number;
  draft: DraftView | null;
  inventories: Record<string, number>[];
  leader: Seat;
  legal?: string[];
  phase: "attack" | "deal" | "draft" | "draw" | "over" | "parry" | "place" | "roll" | "size";
  pummels: number[];
  round: number;
  rows: string[][];
  scores: number[];
  stack: string[];
  to_move: Seat | "chance" | null;
  turn: number;
}

/** The draft, or the quick set-up in which sizes are chosen. */
export interface DraftView {
  bag: Record<string, number>;
  closed: boolean[];
  die: string | null;
  drawn: string | null;
  rows: string[][];
  size: number | null;
  taken: boolean[];
}
