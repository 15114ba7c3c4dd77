import type { KoView } from "./view";

export type Deck = KoView["decks"][0];

export function deckOf(seat: number, view: KoView): Deck {
  return view.decks[seat % 2]!;
}
