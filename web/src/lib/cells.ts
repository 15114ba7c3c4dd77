/** Where cells lie, as people say it; `Layout.cell_name` says the same for all that is told in Python. */

import type { GameEvent, Layout } from "./protocol";
import { t } from "./texts.svelte";

const NINE_CELLS = () => [
  t("top left"),
  t("top middle"),
  t("top right"),
  t("middle left"),
  t("in the middle"),
  t("middle right"),
  t("bottom left"),
  t("bottom middle"),
  t("bottom right"),
];

export function cellName(layout: Layout, cell: string): string {
  const [grid, ...more] = layout.grids;
  const isNine = grid && more.length === 0 && grid.rows.length === 3 && grid.rows[0]!.length === 3;
  if (isNine) return NINE_CELLS()[grid.rows.flat().indexOf(cell)] ?? cell;
  for (const { rows } of layout.grids) {
    const row = rows.findIndex((names) => names.includes(cell));
    if (row >= 0)
      return t("row {row}, column {column}", { row: row + 1, column: rows[row]!.indexOf(cell) + 1 });
  }
  return layout.points ? pointName(cell) : t("Cell {cell}", { cell });
}

/** Where a cell of a table without an edge lies, seen from the first tile. */
function pointName(point: string): string {
  const [x, y] = point.split(",").map(Number) as [number, number];
  const across = x > 0 ? t("{count} right", { count: x }) : t("{count} left", { count: -x });
  const along = y > 0 ? t("{count} down", { count: y }) : t("{count} up", { count: -y });
  if (x && y) return t("{across}, {along}", { across, along });
  return x ? across : y ? along : t("the first tile's place");
}

/** All fields of an event, those that only its game knows, too. */
export function fieldsOf(event: GameEvent): Record<string, unknown> {
  return { ...event };
}

/** The cells that a field of an event names. Cells may be pairs of numbers. */
export function cellsIn(layout: Layout, event: GameEvent, field: string): string[] {
  return layout.cells.includes(field) ? namesIn(layout, fieldsOf(event)[field]) : [];
}

/** A value of an event as names: one, or several. */
export function namesIn(layout: Layout, value: unknown): string[] {
  if (typeof value === "string" || typeof value === "number") return [String(value)];
  if (!Array.isArray(value)) return [];
  const isPoint = layout.points && value.length === 2 && value.every((one) => typeof one === "number");
  return isPoint ? [value.join(",")] : value.map((one) => [one].flat().join(","));
}
