import type { KoView } from "./types";

export type Deck = KoView["decks"][0];

export function deckOf(seat: number, view: KoView): Deck {
  return view.decks[seat % 2]!;
}
