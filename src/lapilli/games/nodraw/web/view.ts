import type { GameView } from "@/games/kit";

export type Point = [number, number];

export interface Tile {
  at: Point;
  tile: string;
  by: number;
  turned: boolean;
}

export interface NoDrawView extends GameView {
  game: "nodraw";
  quick: boolean;
  children: boolean;
  phase: "turn" | "end" | "answer";
  table: Tile[];
  scores: [number, number];
  individual?: number[];
  scored: Point[][];
  flip: Point | null;
  bags: number[];
  gone: string[][];
}

/** Seats take turns with the symbols: X, O, X, O. */
export function symbolOf(seat: number): "X" | "O" {
  return seat % 2 === 0 ? "X" : "O";
}
