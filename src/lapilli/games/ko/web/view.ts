import type { GameView } from "@/games/kit";

export type Deck = "dragon" | "unicorn";

export interface KoView extends GameView {
  game: "ko";
  advanced: boolean;
  decks: [Deck, Deck];
  phase: "action" | "choice" | "react" | "claim";
  order: number[];
  step: number;
  played: number;
  grid: Record<string, string>;
  known: { hands: string[][] };
  draw: Record<Deck, number>;
  discard: Record<Deck, string[]>;
  completed: Record<Deck, string[]>;
  objective_pile: number;
  objective?: string | null;
  stalemate: number;
  effect: Effect | null;
}

/** The card that is being carried out, or what has happened and may be reacted to. */
export interface Effect {
  card: string | null;
  seat: number;
  at: string | null;
  on: "card" | "destroy" | "met" | null;
  target: string | null;
  met: Partial<Record<"move" | "character" | "objective", Deck[]>>;
  owed: number;
}

export function deckOf(seat: number, view: KoView): Deck {
  return view.decks[seat % 2]!;
}
