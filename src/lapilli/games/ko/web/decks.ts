import type { KoView } from "./types";

export type Deck = KoView["decks"][0];

export function deckOf(seat: number, view: KoView): Deck {
  return view.decks[seat % 2]!;
}

/** How many completed Objectives win: a view says so where it is not three. */
export function goalOf(view: KoView): number {
  return view.goal ?? 3;
}

/** In the standard game an Objective is shown without its space of the advanced one. */
export function pictureOf(code: string, isAdvanced: boolean): string {
  return !isAdvanced && /^\d/.test(code) ? code.replace(/\D/g, "") : code;
}
