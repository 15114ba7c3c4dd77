/** What happened, as sentences in the player's language. */

import type { GameEvent } from "./events";
import { cardName, filled, listed, texts } from "./texts.svelte";

const SEATS = new Set(["seat", "target"]);
const CARDS = new Set(["card", "cards", "tile", "before"]);

/** Events that would tell the owner of a line to shout: nobody is told [T27]. */
const UNTOLD = new Set(["asked", "stayed_silent"]);

export function sentence(game: string, event: GameEvent, names: readonly string[]): string | null {
  const template = texts.book.stories[game]?.[event.event];
  if (!template || UNTOLD.has(event.event)) return null;
  const words = Object.entries(event).map(([field, value]) => [field, inWords(game, field, value, names)]);
  return filled(template, Object.fromEntries(words) as Record<string, string>);
}

function inWords(game: string, field: string, value: unknown, names: readonly string[]): string {
  if (field === "seats") return listed((value as number[]).map((seat) => names[seat]!));
  if (SEATS.has(field)) return names[value as number]!;
  if (CARDS.has(field))
    return [value]
      .flat()
      .map((code) => cardName(game, code as string))
      .join(", ");
  if (field === "ending") return endingName(value as string, names);
  if (texts.book.fields.words.includes(field)) return texts.book.messages[value as string] ?? String(value);
  if (field === "cells") return (value as unknown[]).map((cell) => [cell].flat().join(",")).join(" ");
  return [value].flat().join(",");
}

/** Why a game ended. A resignation names the seat. */
export function endingName(ending: string, names: readonly string[]): string {
  const resigned = /^seat (\d+) resigned$/.exec(ending);
  const known = texts.book.endings;
  if (!resigned) return known[ending] ?? ending;
  const seat = names[Number(resigned[1])]!;
  return filled(known["seat {seat} resigned"] ?? ending, { seat });
}
