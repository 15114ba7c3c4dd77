/** Sentences that come as data: an English template and what stands in its places, said in the player's language. */

import type { Text } from "./protocol";
import { cardName, filled, texts } from "./texts.svelte";

const CARDS = new Set(["card", "other", "tile"]);

/** A sentence: a capital at the beginning and a full stop. In a game, cards are called by their names. */
export function translate(text: Text, game: string | null = null): string {
  const words = inWords(text, game);
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?…]$/.test(words) ? "" : ".");
}

function inWords({ template, values = {} }: Text, game: string | null): string {
  const plain = Object.entries(values).map(([name, value]) => [name, valueInWords(name, value, game)]);
  return filled(
    texts.book.messages[template] ?? template,
    Object.fromEntries(plain) as Record<string, string>,
  );
}

/** Values may be texts themselves, or lists. */
function valueInWords(name: string, value: unknown, game: string | null): string {
  if (Array.isArray(value)) return value.map((one) => valueInWords(name, one, game)).join(", ");
  if (value && typeof value === "object" && "template" in value) return inWords(value as Text, game);
  return game && CARDS.has(name) ? cardName(game, String(value)) : String(value);
}
