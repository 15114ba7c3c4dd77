/** What of the story is still seen on the board. */

import type { GameEvent } from "../lib/events";
import { cellsOf } from "../games/layout";
import type { Pick } from "../picks/picks";
import type { Layout } from "../lib/protocol";
import type { View } from "../lib/view";

function isTouch(layout: Layout, event: GameEvent): boolean {
  return !layout.celebrated.includes(event.event) && cellsOf(layout, event).length > 0;
}

/** The cells of the last move. */
export function lastTouched(layout: Layout, events: readonly GameEvent[]): Pick[] {
  const last = events.findLast((event) => isTouch(layout, event));
  return last ? cellsOf(layout, last) : [];
}

/** The line, or lines, that the last move completed. */
export function celebrated(layout: Layout, events: readonly GameEvent[]): Pick[] {
  const last = events.findLastIndex((event) => isTouch(layout, event));
  return events
    .slice(last + 1)
    .flatMap((event) => (layout.celebrated.includes(event.event) ? cellsOf(layout, event) : []));
}

/** What somebody last said, if nobody has said anything since. */
export function emoteOf(view: View, seat: number): string | null {
  const last = view.emotes.at(-1);
  return last?.[0] === seat ? last[1] : null;
}
