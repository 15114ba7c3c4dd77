/** A lesson, as `python -m lapilli.lessons` wrote it: everything that can happen in it is there already. */

import type { GameEvent } from "../lib/events";
import type { GameView } from "../games/kit";
import { staged } from "../games/staged";
import type { Said } from "../lib/said";
import type { Shown } from "../lib/table.svelte";

export interface Lesson {
  game: string;
  steps: Step[];
}

export interface Step {
  title: Said;
  task: Task;
  after: Said;
  rules: string[];
}

/** A move to make. Wanted are those that have an outcome; what is refused is told why. */
export interface Task {
  says: Said;
  hint: Said;
  view: GameView;
  moves: string[];
  outcomes: Record<string, Outcome>;
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

/** What a lesson says to a move that it does not want: why it is not legal, or what else to look for. */
export type Answer = { outcome: Outcome } | { refusal: Refusal };

export function answerTo(task: Task, move: string): Answer {
  const outcome = task.outcomes[move];
  if (outcome) return { outcome };
  return { refusal: task.refusals[move] ?? { rule: null, text: task.hint } };
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

/** A position of a lesson as a table would show it. */
export function shownAs(
  view: GameView,
  moves: string[],
  events: GameEvent[],
  names: readonly string[],
): Shown {
  const table = staged(view, names, { phase: "playing", moves, told: events.length });
  return { position: 0, view: table, events };
}
