/** A lesson, as lapilli/lessons/export.py writes it: everything that can happen in it is there already. */

import { staged } from "../games/staged";
import type {
  GameEvent,
  GameView,
  Layout,
  LessonShown,
  AfterMove,
  RefusedTry,
  StepShown,
  TaskShown,
} from "../lib/protocol";
import type { Shown } from "../lib/table.svelte";

/** What a lesson says to something that is no move: why, or what else to look for. */
export function refusalOf(task: TaskShown, picks: readonly string[]): RefusedTry {
  return task.refusals[picks.join(" ")] ?? { rule: null, text: task.hint };
}

/** The position and the events at the end of a step, if one makes its first wanted moves. */
export function ending(step: StepShown): { view: GameView; events: GameEvent[] } {
  let outcome = firstOutcome(step.task);
  while (outcome.next) outcome = firstOutcome(outcome.next);
  return { view: outcome.view, events: outcome.events };
}

function firstOutcome(task: TaskShown): AfterMove {
  return Object.values(task.outcomes)[0]!;
}

export async function loadLesson(game: string): Promise<LessonShown> {
  const answer = await fetch(`lessons/${game}.json`);
  if (!answer.ok) throw new Error(`There is no lesson for ${game}.`);
  return (await answer.json()) as LessonShown;
}

/** A position of a lesson, and what is to be done there, as a table would show it. */
export function shownAs(
  layout: Layout,
  view: GameView,
  task: TaskShown | null,
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
