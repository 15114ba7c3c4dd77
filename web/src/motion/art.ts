import type { Flight } from "../games/kit";
import { texts } from "../lib/texts.svelte";
import type { Art } from "./flights";

/** The pictures of the cards of a game that travel. */
export function artOf(game: string): Art {
  return (card, flight) => `/art/${texts.language}/${game}/${card ?? backOf(game, flight)}.svg`;
}

/** A card that travels face down shows the back of the pile it comes from. */
function backOf(game: string, { from, to }: Flight): string {
  const pile = [from, to].find((place) => place.startsWith("pile:draw-"));
  if (pile) return `back-${pile.slice("pile:draw-".length)}`;
  return game === "nodraw" ? `back-${from.endsWith("1") || from.endsWith("3") ? "O" : "X"}` : "back";
}
