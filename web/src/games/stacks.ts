/** What the games on a grid of stacks share: how their common events travel. */

import { t } from "../lib/texts.svelte";
import type { GridCell } from "../ui/StackGrid.svelte";
import type { GameEvent } from "../lib/events";
import { cardOf, placeOf, type Flight, type GameView, type Place } from "./kit";
import type { Pick } from "../picks/picks";

export interface StackedView extends GameView {
  grid: string[][];
  draw: number;
  discard: string[];
}

/** The nine cells, those of a pattern marked as wanted. */
export function cellsOf(grid: string[][], wanted = ""): GridCell[] {
  return grid.map((cards, i) => ({
    pick: `cell:${i + 1}`,
    name: t("Cell {cell}", { cell: i + 1 }),
    cards,
    wanted: wanted.includes(String(i + 1)),
  }));
}

export function stackFlights(event: GameEvent, view: StackedView): Flight[] {
  const seat = event.seat ?? 0;
  switch (event.event) {
    case "opened":
      return [{ card: event.card!, from: "pile:draw", to: `cell:${event.cell}` }];
    case "placed":
      return [{ card: event.card!, from: cardOf(seat, event.card!, view), to: `cell:${event.cell}` }];
    case "drew":
      return drawn(event, view);
    case "discarded":
      return event.cards!.map((card) => ({ card, from: cardOf(seat, card, view), to: "pile:discard" }));
    case "reshuffled":
      return gathered(view);
    default:
      return [];
  }
}

/** A card goes to its cell, an action to the discard pile. */
export function stackLanding(move: string): Place {
  const [, cell] = move.split("@");
  return cell === undefined ? "pile:discard" : `cell:${cell}`;
}

export function stackCells(event: GameEvent): Pick[] {
  const cells = event.cell === undefined ? (event.cells ?? []) : [event.cell];
  return cells.map((cell): Pick => `cell:${String(cell)}`);
}

export function drawn(event: GameEvent, view: GameView, pile: Flight["from"] = "pile:draw"): Flight[] {
  const cards: (string | null)[] = event.cards ?? Array.from({ length: event.count ?? 1 }, () => null);
  return cards.map((card) => ({ card, from: pile, to: placeOf(event.seat!, view) }));
}

/** The covered cards and the discard pile go back to the draw pile, face down. */
function gathered(view: StackedView): Flight[] {
  const covered = view.grid.flatMap((stack, cell): Flight[] =>
    stack.length > 1 ? [{ card: null, from: `cell:${cell + 1}`, to: "pile:draw" }] : [],
  );
  return [...covered, { card: null, from: "pile:discard", to: "pile:draw" }];
}
