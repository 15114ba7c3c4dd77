// Written by `make protocol` from nodraw/position.py and events.py. Do not edit.

export type NoDrawView = Seated & Public & Partial<Omit<Private, keyof Public>>;

export type NoDrawEvent = Laid | Picked | TileRotated | Tossed | NoAnswer | TilesExchanged | TrisScored;

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

/**
 * A tile laid on a cell; its name says which way round.
 */
export interface Laid {
  event: "laid";
  seat: number;
  tile: string;
  at: [number, number];
}

/**
 * A tile taken out of the game with a Pick [N14]; `owner` is the seat that had laid it.
 */
export interface Picked {
  event: "picked";
  seat: number;
  tile: string;
  at: [number, number];
  owner: number;
}

/**
 * A tile turned with a Rotation and marked [N16]: how it lay, and how it lies now.
 */
export interface TileRotated {
  event: "rotated";
  seat: number;
  tile: string;
  at: [number, number];
  before: string;
}

/**
 * A Flip tossed for a cell [N18].
 */
export interface Tossed {
  event: "tossed";
  seat: number;
  at: [number, number];
  lands: string;
}

/**
 * Nothing to lay on the cell of a Flip that landed tails; it stays empty [N18].
 */
export interface NoAnswer {
  event: "no_answer";
  seat: number;
  at: [number, number];
}

/**
 * Three action tiles put back into the bag; three others are drawn [N9].
 */
export interface TilesExchanged {
  event: "exchanged";
  seat: number;
}

/**
 * Three in a row, and the points for them [N23-N25].
 */
export interface TrisScored {
  event: "tris_scored";
  side: "O" | "X";
  cells: [number, number][];
  points: number;
}
