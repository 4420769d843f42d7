/** A position as one person may know it, as `make types` writes it from view.py. Do not edit. */

import type { Seat } from "../../../web/static/js/lib/protocol.js";

/** A position of Montauk. What a seat may not know is `?`. */
export interface GameView {
  black: number[];
  board: Record<string, string[]>;
  costs: Record<string, Record<string, number>>;
  discard: string[];
  draw: string[];
  extra: string | null;
  followed: string | null;
  hands: string[][];
  last_round: Record<string, number>[];
  leader: Seat | null;
  led: string | null;
  legal?: string[];
  paid: Record<string, number>[];
  phase: "claim" | "follow" | "lead" | "move" | "over" | "shuffle";
  pressed_by: boolean[];
  round: number;
  scored: string[][];
  scores: number[];
  to_move: Seat | "chance" | null;
  trick: number;
  tricks_won: number[];
  uses: Record<string, UseView>;
  winner: Seat | null;
}

/** What a card may still be used for. */
export interface UseView {
  left: number;
  points: number;
}
