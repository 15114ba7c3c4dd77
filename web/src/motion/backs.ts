/** The pictures of cards that travel. */

import type { Flight } from "../games/kit";
import { texts } from "../lib/texts.svelte";

/** The address of the picture of a card on its way; face down it shows its back. */
export function travelling(game: string, card: string | null, flight: Flight): string {
  return `/art/${texts.language}/${game}/${card ?? backOf(game, flight)}.svg`;
}

/** The back of the pile that a card comes from or goes to. */
function backOf(game: string, { from, to }: Flight): string {
  const pile = [from, to].find((place) => place.startsWith("pile:draw-"));
  if (pile) return `back-${pile.slice("pile:draw-".length)}`;
  return game === "nodraw" ? `back-${from.endsWith("1") || from.endsWith("3") ? "O" : "X"}` : "back";
}
