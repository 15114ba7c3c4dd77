/** The cards and tiles that an event shows. */

import type { Kit } from "../games/kit";
import type { GameEvent } from "../lib/protocol";
import type { Turn } from "../lib/story";
import { texts } from "../lib/texts.svelte";

export interface Piece {
  /** Its name in the notation, by which its text is found. */
  code: string;
  /** The name of its picture. */
  picture: string;
}

/** What somebody showed in a turn, each once. */
export function piecesOf(kit: Kit, game: string, { seat, events }: Turn): Piece[] {
  const found = new Map<string, Piece>();
  for (const event of events) {
    for (const code of [...namedCard(event, game), ...discarded(event, seat)]) {
      const picture = kit.picture(code, event.owner ?? event.seat ?? 0);
      found.set(picture, { code, picture });
    }
  }
  return [...found.values()];
}

/** The card that an event is about: the first that it names. */
function namedCard(event: GameEvent, game: string): string[] {
  const fields = texts.book.fields[game]?.cards ?? [];
  const named = Object.entries(event).find(
    ([field, value]) => fields.includes(field) && typeof value === "string",
  );
  return named ? [named[1] as string] : [];
}

function discarded(event: GameEvent, seat: number | null): string[] {
  return event.event === "discarded" && event.seat === seat ? (event.cards ?? []) : [];
}
