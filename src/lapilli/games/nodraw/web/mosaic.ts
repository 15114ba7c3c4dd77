/** The cells of the mosaic that are shown: its tiles, and the empty cells that touch them or may be laid on. */

import { nameOf, type Pick } from "@/picks/picks";
import type { Bounds } from "@/ui/viewport.svelte";
import type { NoDrawView, Tile } from "./types";

export type Point = Tile["at"];

export interface Cell {
  pick: Pick;
  at: Point;
  tile: Tile | null;
}

export function cellAt([x, y]: Point): Pick {
  return `cell:${x},${y}`;
}

export function pointOf(pick: Pick): Point {
  const [x, y] = nameOf(pick).split(",").map(Number);
  return [x!, y!];
}

/** Row by row, so that the keyboard and a screen reader go through them as people read. */
export function cellsOf(view: NoDrawView, allowed: readonly Pick[]): Cell[] {
  const cells = new Map<Pick, Cell>();
  const add = (at: Point, tile: Tile | null) => {
    const pick = cellAt(at);
    if (tile || !cells.has(pick)) cells.set(pick, { pick, at, tile });
  };
  if (view.table.length === 0) add([0, 0], null);
  for (const tile of view.table) {
    const [x, y] = tile.at;
    add(tile.at, tile);
    add([x, y - 1], null);
    add([x + 1, y], null);
    add([x, y + 1], null);
    add([x - 1, y], null);
  }
  for (const pick of allowed) if (pick.startsWith("cell:")) add(pointOf(pick), null);
  return [...cells.values()].sort((one, other) => one.at[1] - other.at[1] || one.at[0] - other.at[0]);
}

/** What must be seen of the table: every cell shown, and half a tile around. */
export function boundsOf(cells: readonly Cell[]): Bounds {
  const xs = cells.map((cell) => cell.at[0]);
  const ys = cells.map((cell) => cell.at[1]);
  return {
    left: Math.min(...xs) - 0.25,
    top: Math.min(...ys) - 0.25,
    right: Math.max(...xs) + 1.25,
    bottom: Math.max(...ys) + 1.25,
  };
}

const STEPS: Record<string, Point> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest cell in the direction of an arrow key: straight ahead if there is one, else aside. */
export function cellTowards(key: string, from: Point, cells: readonly Cell[]): Cell | null {
  const step = STEPS[key];
  if (!step) return null;
  const distance = ({ at }: Cell) => {
    const along = (at[0] - from[0]) * step[0] + (at[1] - from[1]) * step[1];
    const aside = Math.abs((at[0] - from[0]) * step[1] + (at[1] - from[1]) * step[0]);
    return along > 0 ? along + 3 * aside : Infinity;
  };
  const nearest = cells.toSorted((one, other) => distance(one) - distance(other))[0];
  return nearest && distance(nearest) < Infinity ? nearest : null;
}
