/** What of the story is still seen on the board. */

import { cellsOf } from "../games/layout";
import type { Pick } from "../picks/picks";
import type { GameEvent, Layout } from "../lib/protocol";
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

/** The points of the rows that the last move completed, each on the middle of its row. */
export function gainsOf(layout: Layout, events: readonly GameEvent[]): Map<Pick, number> {
  const gains = new Map<Pick, number>();
  for (const event of events.slice(events.findLastIndex((one) => isTouch(layout, one)) + 1)) {
    const { points } = event as { points?: number };
    if (!layout.celebrated.includes(event.event) || points === undefined) continue;
    const cells = cellsOf(layout, event);
    const middle = cells[Math.floor(cells.length / 2)];
    if (middle) gains.set(middle, (gains.get(middle) ?? 0) + points);
  }
  return gains;
}

/** What somebody last said, if nobody has said anything since. */
export function emoteOf(view: View, seat: number): string | null {
  const last = view.emotes.at(-1);
  return last?.[0] === seat ? last[1] : null;
}
