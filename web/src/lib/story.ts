/** What happened, as sentences in the player's language. */

import { cellName, cellsIn } from "./cells";
import { SEAT_FIELDS, type GameEvent, type Layout } from "./protocol";
import { cardName, filled, listed, texts, type Story } from "./texts.svelte";

/** Who reads the story, and at which table. */
export interface Audience {
  game: string;
  layout: Layout;
  names: readonly string[];
  /** Null: somebody without a seat. */
  seat: number | null;
}

/** One event as a sentence; null if nobody is told. Whoever did it, or to whom it was done, is called 'you'. */
export function sentence(event: GameEvent, audience: Audience): string | null {
  const story = texts.book.stories[audience.game]?.[event.event];
  if (!story) return null;
  const words = Object.entries(event).map(([field, value]) => [
    field,
    inWords(field, value, event, audience),
  ]);
  return filled(templateOf(story, event, audience.seat), Object.fromEntries(words) as Record<string, string>);
}

function templateOf(
  { story, yours, at_you, at_yourself }: Story,
  { seat, target, seats }: GameEvent,
  reader: number | null,
): string {
  if (reader === null) return story;
  const isAlone = seats?.length === 1 && seats[0] === reader;
  const isTarget = target === reader;
  if (yours && (seat === reader || isAlone)) return (isTarget && at_yourself) || yours;
  return (isTarget && at_you) || story;
}

function inWords(field: string, value: unknown, event: GameEvent, { game, layout, names }: Audience): string {
  const { words = [], cards = [] } = texts.book.fields[game] ?? {};
  if (field === "seats") return listed((value as number[]).map((seat) => names[seat]!));
  if ((SEAT_FIELDS as readonly string[]).includes(field)) return names[value as number]!;
  const cells = cellsIn(layout, event, field);
  if (cells.length > 0) return cells.map((cell) => cellName(layout, cell)).join(", ");
  if (cards.includes(field))
    return [value]
      .flat()
      .map((code) => cardName(game, code as string))
      .join(", ");
  if (field === "ending") return endingName(value as string, names);
  if (words.includes(field)) return texts.book.messages[value as string] ?? String(value);
  return [value].flat().join(",");
}

/** Why a game ended. A resignation names the seat. */
export function endingName(ending: string, names: readonly string[]): string {
  const resigned = /^seat (\d+) resigned$/.exec(ending);
  const known = texts.book.endings;
  if (!resigned) return known[ending] ?? ending;
  const seat = names[Number(resigned[1])]!;
  return filled(known["seat {seat} resigned"] ?? ending, { seat });
}

// ---- turns

/** What somebody did in one go: the sentences, and the events they tell. */
export interface Turn {
  /** The number of its first event. */
  number: number;
  seat: number | null;
  events: GameEvent[];
  /** Those of the events that the sentences are about. */
  main: GameEvent[];
  lines: string[];
}

/** The story turn by turn. Drawing and laying down are told only where nothing else happened. */
export function turnsOf(events: readonly GameEvent[], audience: Audience): Turn[] {
  const turns: Turn[] = [];
  events.forEach((event, number) => addTo(turns, event, number));
  for (const turn of turns) {
    const main = turn.events.filter((event) => !ASIDE.has(event.event) && sentence(event, audience) !== null);
    turn.main = main.length > 0 ? main : turn.events;
    turn.lines = sentences(turn.main, audience);
  }
  return turns.filter(({ lines }) => lines.length > 0);
}

/** The turn to show as the last one: one's own begins with what the others did, not with a draw. */
export function lastTurn(turns: readonly Turn[], reader: number | null): Turn | null {
  return turns.findLast((turn) => turn.seat !== reader || !isAside(turn)) ?? turns.at(-1) ?? null;
}

/** What is the same several times in a row is said once, with how often. */
function sentences(events: readonly GameEvent[], audience: Audience): string[] {
  const lines: { line: string; times: number }[] = [];
  for (const event of events) {
    const line = sentence(event, audience);
    if (line === null) continue;
    const last = lines.at(-1);
    if (last?.line === line) last.times += 1;
    else lines.push({ line, times: 1 });
  }
  return lines.map(({ line, times }) => (times > 1 ? line.replace(/\.?$/, ` (×${times}).`) : line));
}

const ASIDE = new Set(["drew", "discarded"]);

function addTo(turns: Turn[], event: GameEvent, number: number): void {
  const last = turns.at(-1);
  const ended = last?.events.at(-1)?.event;
  const belongs = ASIDE.has(event.event)
    ? ended !== "turn_ended"
    : event.seat === undefined || (event.seat === last?.seat && (ended !== "drew" || isAside(last)));
  if (last && (belongs || last.seat === null)) {
    last.events.push(event);
    last.seat ??= event.seat ?? null;
    return;
  }
  const begun = last ? playedBy(last, event) : [];
  turns.push({
    number: number - begun.length,
    seat: event.seat ?? null,
    events: [...begun, event],
    main: [],
    lines: [],
  });
}

/** Whether nothing has been played yet in a turn. */
function isAside({ events }: Turn): boolean {
  return events.every((event) => ASIDE.has(event.event));
}

/** Takes off the end of a turn what its successor began with: the card that was laid down for what happens now. */
function playedBy({ events }: Turn, { seat }: GameEvent): GameEvent[] {
  let start = events.length;
  while (start > 1 && ASIDE.has(events[start - 1]!.event) && events[start - 1]!.seat === seat) start -= 1;
  const laid = events.findIndex((event, i) => i >= start && event.event === "discarded");
  return laid < 0 ? [] : events.splice(laid);
}
