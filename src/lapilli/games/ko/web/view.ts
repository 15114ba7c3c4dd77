// Written by `make protocol` from ko/position.py. Do not edit.

export type KoView = Seated & Public & Partial<Omit<Private, keyof Public>>;

export interface Seated {
  game: "ko";
  seat: number | null;
}

/**
 * How many cards are in the hands and in the piles.
 */
export interface Public {
  players: number;
  turn: number | null;
  over: boolean;
  winners: number[];
  advanced: boolean;
  decks: ["dragon" | "unicorn", "dragon" | "unicorn"];
  phase: "action" | "choice" | "claim" | "react";
  order: number[];
  step: number;
  played: number;
  grid: Record<string, string>;
  discard: Piles;
  completed: Piles;
  stalemate: number;
  effect: Effect | null;
  hands: number[];
  known: Known;
  draw: PilesCounted;
  objective_pile: number;
}

export interface Piles {
  dragon: string[];
  unicorn: string[];
}

/**
 * How far the card has come that is being carried out, or (`card` is None) what has happened and may be reacted to.
 *
 * `at` is where it lies or what it aims at, `target` the space about to be DESTROYed, `ask` are the seats still to be
 * asked, `met` is what has happened with the decks it happened to, `owed` how many DESTROYs are still to be chosen,
 * `hit` the spaces chosen so far. `step` is there where the rest does not tell it.
 */
export interface Effect {
  card: string | null;
  seat: number;
  at: string | null;
  on: "card" | "destroy" | "met" | null;
  target: string | null;
  ask: number[];
  met: Partial<Record<"character" | "move" | "objective", ("dragon" | "unicorn")[]>>;
  owed: number;
  hit: string[];
  step?: number;
}

/**
 * The cards of each hand that everybody has seen go there.
 */
export interface Known {
  hands: string[][];
}

export interface PilesCounted {
  dragon: number;
  unicorn: number;
}

/**
 * What a seat knows besides. If it is asked, or its partner, `turn` says who; `effect` then names it.
 */
export interface Private {
  hand: string[];
  objective: string | null;
  turn?: number;
  effect?: Effect | null;
}
