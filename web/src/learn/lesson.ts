/** A lesson, as lapilli/lessons/export.py writes it: everything that can happen in it is there already. */

import type { GameEvent } from "../lib/events";
import type { GameView } from "../games/kit";
import { staged } from "../games/staged";
import type { Layout, Text } from "../lib/protocol";
import type { Said } from "../lib/said";
import type { Shown } from "../lib/table.svelte";

export interface Lesson {
  game: string;
  steps: Step[];
}

export interface Step {
  title: Said;
  layout: Layout;
  task: Task;
  after: Said;
  rules: string[];
}

/** A move to make. Wanted are those that have an outcome; what is refused is told why. */
export interface Task {
  says: Said;
  hint: Said;
  prompt: Text;
  view: GameView;
  moves: string[];
  outcomes: Record<string, Outcome>;
  /** By what was pointed at, with blanks between. */
  refusals: Record<string, Refusal>;
}

export interface Outcome {
  events: GameEvent[];
  view: GameView;
  next: Task | null;
}

export interface Refusal {
  rule: string | null;
  text: Said;
}

/** What a lesson says to something that is no move: why, or what else to look for. */
export function refusalOf(task: Task, picks: readonly string[]): Refusal {
  return task.refusals[picks.join(" ")] ?? { rule: null, text: task.hint };
}

/** The position and the events at the end of a step, if one makes its first wanted moves. */
export function ending(step: Step): { view: GameView; events: GameEvent[] } {
  let outcome = firstOutcome(step.task);
  while (outcome.next) outcome = firstOutcome(outcome.next);
  return { view: outcome.view, events: outcome.events };
}

function firstOutcome(task: Task): Outcome {
  return Object.values(task.outcomes)[0]!;
}

export async function loadLesson(game: string): Promise<Lesson> {
  const answer = await fetch(`/lessons/${game}.json`);
  if (!answer.ok) throw new Error(`There is no lesson for ${game}.`);
  return (await answer.json()) as Lesson;
}

/** A position of a lesson, and what is to be done there, as a table would show it. */
export function shownAs(
  layout: Layout,
  view: GameView,
  task: Task | null,
  events: GameEvent[],
  names: readonly string[],
): Shown {
  const table = staged(layout, view, names, {
    phase: "playing",
    moves: task?.moves ?? [],
    prompt: task?.prompt ?? null,
    events_seen: events.length,
  });
  return { position: 0, view: table, events };
}
