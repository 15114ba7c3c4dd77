/** What of the story is still seen on the board. */

import type { Place } from "../games/kit";
import { cellsOf, flightsOf } from "../games/layout";
import type { Pick } from "../picks/picks";
import type { GameEvent, GameView, Layout } from "../lib/protocol";
import type { View } from "../lib/view";

function isTouch(layout: Layout, event: GameEvent): boolean {
  return !layout.celebrated.includes(event.event) && cellsOf(layout, event).length > 0;
}

/** What is still to be seen: the last move; for whoever plays, everything that others have done since their own. */
export function lastMoves(
  layout: Layout,
  events: readonly GameEvent[],
  reader: number | null = null,
): readonly GameEvent[] {
  const last = events.findLastIndex((event) => isTouch(layout, event));
  if (reader === null || events[last]?.seat === reader) return events.slice(Math.max(last, 0));
  const own = events.findLastIndex((event) => isTouch(layout, event) && event.seat === reader);
  const first = events.findIndex(({ seat }, i) => i > own && seat !== undefined && seat !== reader);
  return events.slice(Math.max(first, 0));
}

/** The cells of some moves. */
export function touchedBy(layout: Layout, moves: readonly GameEvent[]): Pick[] {
  return moves.flatMap((event) => (isTouch(layout, event) ? cellsOf(layout, event) : []));
}

/** The line, or lines, that they completed. */
export function celebrated(layout: Layout, moves: readonly GameEvent[]): Pick[] {
  return moves.flatMap((event) => (layout.celebrated.includes(event.event) ? cellsOf(layout, event) : []));
}

/** The points of the rows that they completed, each on the middle of its row. */
export function gainsOf(layout: Layout, moves: readonly GameEvent[]): Map<Pick, number[]> {
  const gains = new Map<Pick, number[]>();
  for (const event of moves) {
    const { points } = event as { points?: number };
    if (!layout.celebrated.includes(event.event) || points === undefined) continue;
    const cells = cellsOf(layout, event);
    const middle = cells[Math.floor(cells.length / 2)];
    if (middle) gains.set(middle, [...(gains.get(middle) ?? []), points]);
  }
  return gains;
}

export interface Arrow {
  from: Place;
  to: Place;
}

/** Where cards went on the board, and from the card that did it to each card that it took away. */
export function arrowsOf(layout: Layout, moves: readonly GameEvent[], view: GameView): Arrow[] {
  const arrows: Arrow[] = [];
  let source: { seat: number | undefined; place: Place } | null = null;
  for (const event of moves) {
    if (source && event.seat !== undefined && event.seat !== source.seat) source = null;
    if (layout.celebrated.includes(event.event)) continue;
    for (const { from, to } of flightsOf(layout, event, view)) {
      if (isCell(from) && isCell(to)) arrows.push({ from, to });
      else if (isCell(from) && isTouch(layout, event) && source && source.place !== from)
        arrows.push({ from: source.place, to: from });
      else if (isCell(to) || isPlayed(from, to)) source = { seat: event.seat, place: to };
    }
  }
  return arrows;
}

function isCell(place: Place): boolean {
  return place.startsWith("cell:");
}

/** Whether a card is laid down by somebody. */
function isPlayed(from: Place, to: Place): boolean {
  return to.startsWith("pile:") && !from.startsWith("pile:");
}

/** What somebody last said, if nobody has said anything since. */
export function emoteOf(view: View, seat: number): string | null {
  const last = view.emotes.at(-1);
  return last?.[0] === seat ? last[1] : null;
}
