/** What of the story is still seen on the board. */

import type { GameEvent } from "../lib/events";
import type { Kit } from "../games/kit";
import type { Pick } from "../picks/picks";
import type { View } from "../lib/protocol";

const CELEBRATED = new Set(["line_completed", "tris_scored"]);

/** The cells of the last move. */
export function lastTouched(kit: Kit, events: readonly GameEvent[]): Pick[] {
  const last = events.findLast((event) => !CELEBRATED.has(event.event) && kit.cells(event).length > 0);
  return last ? kit.cells(last) : [];
}

/** The line, or lines, that the last move completed. */
export function celebrated(kit: Kit, events: readonly GameEvent[]): Pick[] {
  const last = events.findLastIndex((event) => !CELEBRATED.has(event.event) && kit.cells(event).length > 0);
  return events.slice(last + 1).flatMap((event) => (CELEBRATED.has(event.event) ? kit.cells(event) : []));
}

/** What somebody last said, if nobody has said anything since. */
export function emoteOf(view: View, seat: number): string | null {
  const last = view.emotes.at(-1);
  return last?.[0] === seat ? last[1] : null;
}
