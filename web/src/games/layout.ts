/** What follows from the layout of a game, for whatever shows it. */

import { cellName, cellsIn, fieldsOf, namesIn } from "../lib/cells";
import type { GameEvent, GameView, Grid, Layout, Travel } from "../lib/protocol";
import { translate } from "../lib/translate";
import { cardName, t } from "../lib/texts.svelte";
import { pathsOf } from "../picks/forms";
import { kindOf, nameOf, type Pick } from "../picks/picks";
import type { Flight, Moment, Place } from "./kit";

/** Width of a card for its height. */
export function shapeOf(layout: Layout): number {
  return layout.shape === "tile" ? 1 : 5 / 7;
}

/** What lies at a field of a view; a dot leads into an object. */
export function fieldOf(view: GameView, field: string): unknown {
  return field
    .split(".")
    .reduce<unknown>((found, name) => (found as Record<string, unknown> | null)?.[name], view);
}

/** The cards on each cell of a grid, from bottom to top, row by row. */
export function stacksOf(grid: Grid, view: GameView): string[][] {
  const found = fieldOf(view, grid.field) as (string | string[])[] | Record<string, string | string[]>;
  return grid.rows.flat().map((name, place) => {
    const cards = (Array.isArray(found) ? found[place] : found[name]) ?? [];
    return [cards].flat().filter(Boolean);
  });
}

/** The cards on a cell. */
export function stackOn(cell: string, layout: Layout, view: GameView): string[] {
  for (const grid of layout.grids) {
    const place = grid.rows.flat().indexOf(cell);
    if (place >= 0) return stacksOf(grid, view)[place]!;
  }
  return [];
}

/** Whether the player must not notice that they are asked something: all answers can be called out at any time. */
export function isSecret({ quiet, calls }: Layout, moves: readonly string[]): boolean {
  return (
    moves.includes(quiet) && moves.every((move) => move === quiet || calls.some((call) => call.move === move))
  );
}

/** Whether cards of the hand answer a question, each by itself. */
export function asksForCards({ forms, labels }: Layout, moves: readonly string[]): boolean {
  if (!labels.card) return false;
  return moves.some((move) =>
    pathsOf(forms, move).some(({ picks }) => picks.length === 1 && kindOf(picks[0]!) === "card"),
  );
}

/** What the player is to do now: of the prompts for what is picked, the longest, then the most exact. */
export function promptFor(layout: Layout, { view, prompt, chosen }: Moment): string {
  const fitting = Object.keys(layout.prompts).filter((key) =>
    key.split(" ").every((wanted, i) => wanted === chosen[i] || (chosen[i] && wanted === kindOf(chosen[i]))),
  );
  const best = fitting.sort((one, other) => rank(other) - rank(one))[0];
  if (best === undefined) return prompt ? translate(prompt, view.game) : "";
  const card = chosen.find((pick) => kindOf(pick) === "card");
  return t(layout.prompts[best]!, { card: card ? cardName(view.game, nameOf(card)) : "" });
}

function rank(key: string): number {
  return 100 * key.split(" ").length + key.split(":").length;
}

/** What a choice that is offered as a button says. */
export function labelOf(layout: Layout, pick: Pick, { view, names }: Moment): string {
  const [kind, value] = [kindOf(pick), nameOf(pick)];
  const card = cardName(view.game, value);
  const name = kind === "seat" ? names[Number(value)]! : kind === "cell" ? cellName(layout, value) : value;
  const walls = kind === "walls" ? sidesOf(value) : value;
  const label = layout.labels[pick] ?? layout.labels[kind];
  return label === undefined
    ? ["seat", "cell"].includes(kind)
      ? name
      : card
    : t(label, { name, card, value: walls });
}

/** Sides as people call them, from the points of the compass. */
function sidesOf(points: string): string {
  const sides = { N: t("at the top"), E: t("on the right"), S: t("at the bottom"), W: t("on the left") };
  return [...points].map((point) => sides[point as keyof typeof sides]).join(", ");
}

// ---- what happened

/** The cells that an event was about. */
export function cellsOf(layout: Layout, event: GameEvent): Pick[] {
  return layout.cells.flatMap((field) => cellsIn(layout, event, field).map((cell): Pick => `cell:${cell}`));
}

/** How the cards of an event travel. */
export function flightsOf(layout: Layout, event: GameEvent, view: GameView): Flight[] {
  return (layout.travels[event.event] ?? []).flatMap((travel) => travelled(layout, travel, event, view));
}

function travelled(layout: Layout, travel: Travel, event: GameEvent, view: GameView): Flight[] {
  const starts = placesOf(layout, travel.start, event, view);
  const ends = placesOf(layout, travel.to, event, view);
  const cards = cardsOf(
    travel.cards,
    event,
    starts.map((start) => topOf(layout, start, view)),
  );
  const count = Math.max(cards.length, starts.length, ends.length);
  return Array.from({ length: starts.length && ends.length ? count : 0 }, (_, i) => {
    const card = cards[i] ?? cards[0] ?? null;
    const [start, to] = [starts[i] ?? starts[0]!, ends[i] ?? ends[0]!];
    const pile = layout.piles.find(({ name }) => start === `pile:${name}` || to === `pile:${name}`);
    return { card, from: seen(start, view, card), to: seen(to, view), back: pile?.back };
  });
}

const FIELD = /^\{(\w+)\}$/;

function cardsOf(template: string, event: GameEvent, onStarts: (string | null)[]): (string | null)[] {
  if (template === "") return onStarts;
  if (template === "back") return [null];
  const field = FIELD.exec(template)?.[1];
  if (field === undefined) return [template];
  const value = fieldsOf(event)[field] as string | string[] | undefined;
  return value === undefined ? Array.from({ length: event.count ?? 1 }, () => null) : [value].flat();
}

const IN_PLACE = /\{(\w+)(?:\.(\w+))?\}/;

/** The places that a template means: several, if it names a field that holds several things. */
function placesOf(layout: Layout, template: string, event: GameEvent, view: GameView): string[] {
  if (template === "covered") return coveredCells(layout, view);
  const [whole, field, way] = IN_PLACE.exec(template) ?? [];
  if (whole === undefined) return [template];
  return namesIn(layout, fieldsOf(event)[field!])
    .filter((_, i) => way === undefined || !/^\d+$/.test(way) || i === Number(way))
    .map((value) => template.replace(whole, (way && layout.maps[way]?.[value]) ?? value));
}

function coveredCells(layout: Layout, view: GameView): string[] {
  return layout.grids.flatMap((grid) => {
    const stacks = stacksOf(grid, view);
    return grid.rows
      .flat()
      .filter((_, place) => stacks[place]!.length > 1)
      .map((cell) => `cell:${cell}`);
  });
}

function topOf(layout: Layout, place: string, view: GameView): string | null {
  return (place.startsWith("cell:") && stackOn(place.slice("cell:".length), layout, view).at(-1)) || null;
}

/** A place as the page names it. A card of one's own leaves the hand visibly. */
function seen(place: string, view: GameView, leaving: string | null = null): Place {
  if (!place.startsWith("hand:")) return place as Place;
  const seat = place.slice("hand:".length);
  if (seat !== String(view.seat)) return `seat:${seat}` as Place;
  return leaving === null ? "hand" : `card:${leaving}`;
}
