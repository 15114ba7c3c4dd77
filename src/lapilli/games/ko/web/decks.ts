import type { KoView } from "./types";

export type Deck = KoView["decks"][0];

export function deckOf(seat: number, view: KoView): Deck {
  return view.decks[seat % 2]!;
}

/** In the standard game an Objective is shown without its space of the advanced one. */
export function pictureOf(code: string, isAdvanced: boolean): string {
  return !isAdvanced && /^\d/.test(code) ? code.replace(/\D/g, "") : code;
}
