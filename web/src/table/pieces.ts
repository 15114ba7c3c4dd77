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

/** What somebody showed in a turn, each once: what the story names, or else what was laid down for it. */
export function piecesOf(kit: Kit, game: string, turn: Turn): Piece[] {
  const found = new Map<string, Piece>();
  for (const event of turn.main) {
    const named = namedCard(event, game);
    for (const code of named.length > 0 ? named : laidDownFor(event, turn)) {
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

/** The cards that were last put on the discard pile up to an event, by whoever did it. */
function laidDownFor(event: GameEvent, { seat, events }: Turn): string[] {
  const before = events.slice(0, events.indexOf(event) + 1);
  return before.findLast((one) => one.event === "discarded" && one.seat === seat)?.cards ?? [];
}
