// Written by `make protocol` from ko/position.py and events.py. Do not edit.

export type KoView = Seated & Public & Partial<Omit<Private, keyof Public>>;

export type KoEvent =
  | TurnEnded
  | Placed
  | MagicPlayed
  | Questioned
  | ReactionsAsked
  | Reacted
  | OpponentChosen
  | Destroyed
  | Sacrificed
  | CharacterMoved
  | Swapped
  | Took
  | AbilityDeclined
  | Claimed
  | StalemateBegan
  | StalemateBroken
  | StalemateLost
  | ObjectiveDrawn;

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
  goal?: number;
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

/**
 * The end of a turn, and who could now show an Objective for their team, as far as everybody can tell [K19].
 */
export interface TurnEnded {
  event: "turn_ended";
  seat: number;
  claims?: number[];
}

/**
 * A Character laid on a space.
 */
export interface Placed {
  event: "placed";
  seat: number;
  card: string;
  space: string;
}

/**
 * A Magic card played, and what it is aimed at, if it says so.
 */
export interface MagicPlayed {
  event: "magic_played";
  seat: number;
  card: string;
  at?: string | null;
}

/**
 * Opponents may stop a card or the DESTROYing of a Character [K33].
 */
export interface Questioned {
  event: "questioned";
  seat: number;
  card: string;
  on: "card" | "destroy" | "met";
  space?: string | null;
}

/**
 * Players may react to what a card has done, or to a completed Objective [K33].
 */
export interface ReactionsAsked {
  event: "reactions_asked";
  seat: number;
  met: Record<string, string[]>;
  asked: number[];
}

/**
 * An Instant that stopped a card or the DESTROYing of a Character, or reacts to what has happened.
 */
export interface Reacted {
  event: "reacted";
  seat: number;
  card: string;
  on: "card" | "destroy" | "met";
  space?: string | null;
}

/**
 * The opponent who must DISCARD.
 */
export interface OpponentChosen {
  event: "opponent_chosen";
  seat: number;
  target: number;
}

/**
 * A Character of the other team taken off the grid.
 */
export interface Destroyed {
  event: "destroyed";
  seat: number;
  card: string;
  space: string;
}

/**
 * A Character of the own team taken off the grid.
 */
export interface Sacrificed {
  event: "sacrificed";
  seat: number;
  card: string;
  space: string;
}

/**
 * A Character put on an empty space.
 */
export interface CharacterMoved {
  event: "moved";
  seat: number;
  card: string;
  origin: string;
  goal: string;
}

/**
 * Two Characters that traded places.
 */
export interface Swapped {
  event: "swapped";
  seat: number;
  first: string;
  second: string;
}

/**
 * A card taken from the own discard pile into the hand.
 */
export interface Took {
  event: "took";
  seat: number;
  card: string;
}

/**
 * An ability declined.
 */
export interface AbilityDeclined {
  event: "skipped";
  seat: number;
  card: string;
}

/**
 * An Objective completed.
 */
export interface Claimed {
  event: "claimed";
  seat: number;
  objective: string;
  spaces: string[];
}

/**
 * The grid is full and nobody plays.
 */
export interface StalemateBegan {
  event: "stalemate_began";
  turns: number;
}

/**
 * A card left the full grid.
 */
export interface StalemateBroken {
  event: "stalemate_broken";
}

/**
 * Nobody broke the stalemate: all special Characters go.
 */
export interface StalemateLost {
  event: "stalemate_lost";
}

/**
 * A new secret Objective: everybody sees that, only the team which one. Partners sit two seats apart.
 */
export interface ObjectiveDrawn {
  event: "objective_drawn";
  seat: number;
  objective?: string | null;
}
