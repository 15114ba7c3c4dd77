/** A board that is played on or looked at: what it shows, what is picked, and the cards that travel over it. */

import type { Kit, Moment } from "../games/kit";
import { isSecret } from "../games/layout";
import type { Pick } from "../picks/picks";
import type { Picker } from "../picks/picker.svelte";
import { seatNames } from "../lib/seats";
import { sentence, type Audience, type Turn } from "../lib/story";
import type { Shown } from "../lib/table.svelte";
import { texts } from "../lib/texts.svelte";
import { Flights } from "../motion/flights";
import { Playback } from "../motion/playback.svelte";
import { Handling, type Ways } from "./handling.svelte";
import { arrowsOf, celebrated, gainsOf, lastMoves, touchedBy, type Arrow } from "./touched";

export interface Terms extends Ways {
  /** Whether the seat must wait although its view offers moves. */
  mustWait?: (shown: Shown) => boolean;
  /** Whether moves can be made but nothing is asked: a tap on the board means nothing until a card is picked. */
  idle?: boolean;
}

/** Table, lesson and replay each have one; `Scene.svelte` draws it. */
export class SceneState {
  /** Where travelling cards are drawn. */
  layer: HTMLElement | null = $state.raw(null);
  readonly playback: Playback;
  readonly handling: Handling;

  readonly shown: Shown = $derived.by(() => this.playback.shown);
  readonly view = $derived(this.shown.view);
  readonly board = $derived(this.view.view);
  readonly names: string[] = $derived(seatNames(this.view.seats));
  readonly pauses: boolean = $derived.by(() => this.terms.mustWait?.(this.shown) ?? false);
  readonly moves: readonly string[] = $derived.by(() =>
    this.playback.busy || this.pauses || this.view.phase !== "playing" ? [] : this.view.moves,
  );
  readonly isSecret: boolean = $derived.by(() => !this.terms.idle && isSecret(this.kit.layout, this.moves));
  /** Whether it is the seat's to do something that everybody may notice. */
  readonly mine = $derived(this.moves.length > 0 && !this.isSecret);
  readonly moment: Moment | null = $derived.by(
    () =>
      this.board && {
        view: this.board,
        moves: this.moves,
        prompt: this.view.prompt,
        chosen: this.picker.chosen,
        names: this.names,
      },
  );
  readonly audience: Audience = $derived.by(() => ({
    game: this.view.game,
    layout: this.kit.layout,
    names: this.names,
    seat: this.view.seat,
  }));
  /** What is still to be seen on the board. */
  readonly #moves = $derived.by(() =>
    lastMoves(this.kit.layout, this.shown.events, this.terms.idle ? null : this.view.seat),
  );
  readonly touched: ReadonlySet<Pick> = $derived.by(() => new Set(touchedBy(this.kit.layout, this.#moves)));
  readonly won: ReadonlySet<Pick> = $derived.by(() => new Set(celebrated(this.kit.layout, this.#moves)));
  readonly gains: ReadonlyMap<Pick, readonly number[]> = $derived.by(() =>
    gainsOf(this.kit.layout, this.#moves),
  );
  /** What others did on the board, until something is picked. */
  readonly arrows: readonly Arrow[] = $derived.by(() => {
    if (!this.board || this.playback.busy || this.picker.chosen.length > 0) return [];
    const seat = this.terms.idle ? null : this.view.seat;
    const others = this.#moves.filter((event) => seat === null || event.seat !== seat);
    return arrowsOf(this.kit.layout, others, this.board);
  });

  constructor(
    readonly kit: Kit,
    shown: Shown,
    private readonly terms: Terms,
  ) {
    const { game } = shown.view;
    const flights = new Flights(
      () => this.layer,
      (picture) => `art/${texts.language}/${game}/${picture}.svg`,
    );
    this.playback = new Playback(shown, () => kit, flights);
    this.handling = new Handling(
      kit,
      () => ({ board: this.board, moves: this.moves, mine: this.mine, idle: terms.idle ?? false }),
      this.playback,
      terms,
    );
  }

  get picker(): Picker {
    return this.handling.picker;
  }

  get game(): string {
    return this.view.game;
  }

  /** Fly the cards of a turn once more, over the board as it is. */
  showAgain(turn: Turn | null): void {
    if (turn && !this.playback.busy) void this.playback.again(turn.events);
  }

  /** The last that happened, for those who do not see it. */
  heard(most: number): string {
    return this.shown.events
      .slice(-most)
      .map((event) => sentence(event, this.audience))
      .filter((line) => line !== null)
      .join(" ");
  }
}
