/** The cards and tiles that an event shows. */

import type { Kit } from "../games/kit";
import type { GameEvent } from "../lib/events";
import type { Turn } from "../lib/story";

export interface Piece {
  /** Its name in the notation, by which its text is found. */
  code: string;
  /** The name of its picture. */
  picture: string;
}

/** What somebody showed in a turn, each once. */
export function piecesOf(kit: Kit, { seat, events }: Turn): Piece[] {
  const found = new Map<string, Piece>();
  for (const event of events) {
    const owner = (event.by as number | undefined) ?? event.seat ?? 0;
    for (const code of [event.card, event.tile, event.mark, event.objective, ...discarded(event, seat)]) {
      if (typeof code !== "string") continue;
      const picture = kit.picture(code, owner);
      found.set(picture, { code, picture });
    }
  }
  return [...found.values()];
}

function discarded(event: GameEvent, seat: number | null): string[] {
  return event.event === "discarded" && event.seat === seat ? (event.cards ?? []) : [];
}
