// Written by `make protocol` from nodraw/position.py. Do not edit.

export type NoDrawView = Seated & Public & Partial<Omit<Private, keyof Public>>;

export interface Seated {
  game: "nodraw";
  seat: number | null;
}

/**
 * How many tiles are in the hands and in the bags.
 */
export interface Public {
  players: number;
  turn: number | null;
  over: boolean;
  winners: number[];
  quick: boolean;
  children: boolean;
  phase: "answer" | "end" | "turn";
  table: Tile[];
  scores: number[];
  individual?: number[];
  scored: [[number, number], [number, number], [number, number]][];
  flip: [number, number] | null;
  exchanged: boolean;
  turns: number[];
  last?: [number, number];
  gone: string[][];
  hands: number[];
  bags: number[];
}

/**
 * A tile that lies: its cell, how it is turned, who laid it, and whether it was rotated.
 */
export interface Tile {
  at: [number, number];
  tile: string;
  by: number;
  turned: boolean;
}

export interface Private {
  hand: string[];
}
