/** What several players at one device all know: that may be seen while it goes from hand to hand. */

import type { GameEvent, GameView } from "../lib/protocol";
import type { Shown } from "../lib/table.svelte";

export interface Common {
  board: GameView;
  events: GameEvent[];
}

/** Built from what is the same for all. Null while somebody may be asked in secret: then they are shown different things. */
export function inCommon(all: readonly Shown[]): Common | null {
  const [first, ...others] = all;
  const board = first?.view.view;
  if (!first || !board || all.some(({ view }) => view.pause !== null || view.view === null)) return null;
  // they are told one after the other
  if (others.some((other) => momentOf(other) !== momentOf(first))) return null;
  const isShared = (read: (shown: Shown) => unknown) => {
    const known = JSON.stringify(read(first));
    return others.every((other) => JSON.stringify(read(other)) === known);
  };
  const fields = Object.entries(board).filter(([field]) =>
    isShared(({ view }) => Object.entries(view.view ?? {}).find(([name]) => name === field)?.[1]),
  );
  return {
    board: { ...Object.fromEntries(fields), seat: null } as GameView,
    events: first.events.filter((_, place) => isShared(({ events }) => events[place])),
  };
}

/** How much somebody has been told, and shown. */
function momentOf({ events, view }: Shown): string {
  return `${events.length} ${view.events_seen}`;
}
