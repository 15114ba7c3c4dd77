/** What a player's taps, drags and keys mean: picks become moves, and what is no move is tried all the same. */

import { tick } from "svelte";
import type { Flight, GameView, Kit, Moment } from "../games/kit";
import { kindOf, nameOf, type Path, type Pick } from "../picks/picks";
import { Picker } from "../picks/picker.svelte";
import { notices } from "../lib/notices.svelte";
import { cardName, t } from "../lib/texts.svelte";
import type { Playback } from "../motion/playback.svelte";
import type { Drop } from "../ui/dragging";

/** What the player looks at. */
export interface Situation {
  board: GameView | null;
  moves: readonly string[];
  /** Whether it is theirs to do something. */
  mine: boolean;
  /** Whether nothing is asked of them. */
  idle: boolean;
}

export class Handling {
  readonly picker: Picker;
  #paths: Path[] = $derived.by(() => this.#pathsNow());
  #dropped: DOMRect | undefined;

  /** `send` is given every move that is made, and every try, so that somebody says why it is none. */
  constructor(
    private readonly kit: Kit,
    private readonly now: () => Situation,
    private readonly playback: Playback,
    private readonly send: (move: string) => void,
  ) {
    this.picker = new Picker(
      () => this.#paths,
      (move, picks) => this.#play(move, picks),
    );
  }

  pick(one: Pick): void {
    this.playback.skip();
    notices.close();
    if (this.now().mine && !this.picker.choose(one)) this.#tryAnyway(one);
  }

  drop(card: Pick, { place, box }: Drop): void {
    if (!place || place === card || place === ("hand" as Pick) || kindOf(place) === "card")
      return this.picker.clear();
    this.#dropped = box;
    this.pick(place);
    this.#dropped = undefined;
  }

  /** What the player is to do now. A card that no legal move begins with can be picked, to learn why. */
  prompt(moment: Moment): string {
    const { card, next } = this.picker;
    if (card === null || next.length > 0) return this.kit.prompt(moment);
    return t("{card} cannot be played now.", { card: cardName(moment.view.game, nameOf(card)) });
  }

  /** Escape lets go of what was picked. */
  keys(key: KeyboardEvent): void {
    if (key.key !== "Escape") return;
    this.picker.clear();
    focusOn(HELD);
  }

  /** By keyboard: from the picked card on to where it can go. */
  followed(click: MouseEvent): void {
    if (click.detail === 0) void tick().then(() => this.#focusOnNext());
  }

  #focusOnNext(): void {
    const focused = document.activeElement;
    if (this.picker.chosen.length === 0) {
      if (focused === document.body) focusOn(HELD);
    } else if (!focused?.matches(ALLOWED)) focusOn(ALLOWED, CHOICE);
  }

  #pathsNow(): Path[] {
    const { board, moves } = this.now();
    if (!board) return [];
    return moves.flatMap((move) => this.kit.paths(move, board).map((picks): Path => ({ move, picks })));
  }

  #tryAnyway(one: Pick): void {
    const { board, moves, idle } = this.now();
    if (this.picker.chosen.length === 0) {
      if (!idle) notices.say(t("Pick a card first."));
      return;
    }
    const move = this.kit.written([...this.picker.chosen, one], moves, board!);
    if (move !== null) this.send(move);
  }

  #play(move: string, picks: readonly Pick[]): void {
    const flight = this.#ownFlight(move, picks);
    if (flight) this.playback.launch(flight, this.#dropped);
    this.send(move);
  }

  #ownFlight(move: string, picks: readonly Pick[]): Flight | null {
    const card = picks[0]!;
    const to = this.kit.lands(move);
    if (to === null || kindOf(card) !== "card") return null;
    const held = picks.find((one) => kindOf(one) === "turn") ?? card;
    return { card: this.kit.picture(nameOf(held), this.now().board!), from: card, to };
  }
}

const ALLOWED = "[data-allowed]";
const CHOICE = ".choices .button:not(.bare)"; // not what lets go of the pick
const HELD = '[role="option"][tabindex="0"]';

/** Go to the first of these that there is. */
function focusOn(...selectors: string[]): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  found.find((element) => element !== null)?.focus();
}
