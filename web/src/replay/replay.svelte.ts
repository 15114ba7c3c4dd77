/** A game that is looked back on: which step is shown, through whose eyes, and the variation that is tried out. */

import { staged } from "../games/staged";
import type { Analysed, GameEvent, Layout, ReplayStep } from "../lib/protocol";
import type { View } from "../lib/view";
import type { Pick } from "../picks/picks";
import type { Audience } from "../lib/story";
import type { Shown } from "../lib/table.svelte";
import { playerNames, type GameRecord } from "./record";
import { loadSteps } from "./study";

/** Whose eyes: a seat's, or with open cards. */
export type Eyes = number | "open";

export class Replay {
  eyes: Eyes = $state("open");
  /** How many moves of the line have been played. */
  at = $state(0);
  /** The game, or the variation, step by step. */
  line: readonly ReplayStep[] = $state.raw([]);
  /** After how many moves the variation leaves the game; null: it is the game. */
  leaves: number | null = $state(null);

  /** What each move was worth, once somebody has asked for it. */
  analysed: Analysed | null = $state.raw(null);

  /** What is picked for a better move from here, while it is shown. */
  suggested: readonly Pick[] | null = $state.raw(null);

  readonly #games = new Map<Eyes, readonly ReplayStep[]>();

  private constructor(
    readonly text: string,
    readonly record: GameRecord,
    readonly layout: Layout,
    open: readonly ReplayStep[],
  ) {
    this.#games.set("open", open);
    this.line = open;
  }

  static async open(text: string, record: GameRecord): Promise<Replay> {
    const { layout, steps } = await loadSteps({ record: text, seat: null });
    return new Replay(text, record, layout, steps);
  }

  get step(): ReplayStep {
    return this.line[this.at]!;
  }

  get last(): number {
    return this.line.length - 1;
  }

  /** Whether players hold what the others do not see. */
  get hides(): boolean {
    return this.#games.get("open")![0]!.secrets.some((secret) => "hand" in secret);
  }

  get names(): string[] {
    return playerNames(this.record.players);
  }

  /** How its story is audience: to whoever looks through a seat's eyes, as to that seat. */
  get audience(): Audience {
    const seat = this.eyes === "open" ? null : this.eyes;
    return { game: this.record.game, layout: this.layout, names: this.names, seat };
  }

  go(to: number): void {
    this.suggested = null;
    this.at = Math.min(Math.max(to, 0), this.last);
  }

  /** Go to where a move was made, and show another one there. */
  suggest(number: number, picks: readonly Pick[]): void {
    this.go(number - 1);
    this.suggested = picks;
  }

  /** Look through other eyes. A variation is played with open cards only, so it ends. */
  async look(eyes: Eyes): Promise<void> {
    const line = await this.#game(eyes);
    if (this.leaves !== null) this.at = this.leaves;
    this.leaves = null;
    this.line = line;
    this.eyes = eyes;
  }

  /** Play another move from here, with open cards; Refused if the rules forbid it. */
  async try(move: string): Promise<void> {
    const at = this.at;
    const moves = [...this.line.slice(1, at + 1).map((step) => step.move), move];
    const [game, tried] = await Promise.all([
      this.leaves === null ? this.#game("open") : this.line,
      loadSteps({ record: this.text, moves, since: moves.length }),
    ]);
    const isPlayed = this.leaves === null && this.record.moves[at] === move;
    this.line = isPlayed ? game : [...game.slice(0, at + 1), ...tried.steps];
    if (!isPlayed) this.leaves ??= at;
    this.eyes = "open";
    this.at = at + 1;
  }

  /** Leave the variation. */
  async backToGame(): Promise<void> {
    await this.look(this.eyes);
  }

  /** What a board is shown at a step. */
  shown(at: number): Shown {
    const events = this.#eventsUntil(at);
    return { position: at, view: { ...this.#view(this.line[at]!), events_seen: events.length }, events };
  }

  /** Everything that happened up to a step. */
  #eventsUntil(at: number): GameEvent[] {
    return this.line.slice(0, at + 1).flatMap((step) => step.events);
  }

  #view(step: ReplayStep): View {
    const view = step.view;
    const { turn, moves, prompt } = step;
    return staged(this.layout, view, this.names, { options: this.record.options, turn, moves, prompt });
  }

  async #game(eyes: Eyes): Promise<readonly ReplayStep[]> {
    const known = this.#games.get(eyes);
    if (known) return known;
    const { steps } = await loadSteps({ record: this.text, seat: eyes === "open" ? null : eyes });
    this.#games.set(eyes, steps);
    return steps;
  }
}
