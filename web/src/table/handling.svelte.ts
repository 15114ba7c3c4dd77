/** What a player's taps, drags and keys mean: picks become moves, and what is no move is tried all the same. */

import { tick } from "svelte";
import type { GameView } from "../lib/protocol";
import type { Flight, Kit, Moment } from "../games/kit";
import { promptFor } from "../games/layout";
import { isWhole, pathsOf, pickedAhead } from "../picks/forms";
import { kindOf, nameOf, type Path, type Pick } from "../picks/picks";
import { Picker } from "../picks/picker.svelte";
import { cardIn, inspected } from "../lib/inspected.svelte";
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

export interface Ways {
  /** Is given every move that is made. */
  send: (move: string) => void;
  /** Is given what was pointed at that is no move, so that somebody says why. */
  attempt: (picks: readonly Pick[]) => void;
  /** Whether the next move can be pointed at while others play. */
  mayQueue?: () => boolean;
}

export class Handling {
  readonly picker: Picker;
  #paths: Path[] = $derived.by(() => this.#pathsNow());
  #dropped: DOMRect | undefined;
  #isQueued = false; // what is picked was picked before it was the player's turn

  constructor(
    private readonly kit: Kit,
    private readonly now: () => Situation,
    private readonly playback: Playback,
    private readonly ways: Ways,
  ) {
    this.picker = new Picker(
      () => this.#paths,
      (move, picks) => this.#play({ move, picks: [...picks] }),
    );
  }

  pick(one: Pick): void {
    this.playback.skip();
    notices.close();
    if (this.now().mine && this.picker.choose(one)) inspected.look(null);
    else if (this.now().mine && this.picker.chosen.length > 0)
      this.ways.attempt([...this.picker.chosen, one]);
    else if (!this.#queue(one) || kindOf(one) === "card") this.#lookAt(one);
  }

  // ---- the next move, while others play

  /** Whether a whole move waits for the player's turn. */
  get isWaiting(): boolean {
    return (
      this.#mayQueue && this.picker.chosen.length > 0 && isWhole(this.kit.layout.forms, this.picker.chosen)
    );
  }

  /** Moves have changed: make the move that waited, or drop it if it has become impossible. */
  refresh(): void {
    if (this.#mayQueue) return;
    const { chosen } = this.picker;
    const wasWhole = this.#isQueued && isWhole(this.kit.layout.forms, chosen);
    this.#isQueued = false;
    if (!wasWhole || chosen.length === 0) return this.picker.refresh();
    this.picker.clear();
    const path = this.#paths.find(({ picks }) => isSame(picks, chosen)) ?? this.#paths.find(isHeld(chosen));
    if (path) this.#play(path);
    else if (this.now().mine) notices.say(t("The move that waited is no longer possible."));
  }

  get #mayQueue(): boolean {
    return !this.now().mine && (this.ways.mayQueue?.() ?? false);
  }

  #queue(one: Pick): boolean {
    const picks = this.#mayQueue ? pickedAhead(this.kit.layout.forms, this.picker.chosen, one) : null;
    if (!picks) return false;
    this.#isQueued = true;
    this.picker.hold(picks);
    return true;
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
    if (card === null || next.length > 0) return promptFor(this.kit.layout, moment);
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
    const { forms } = this.kit.layout;
    return this.now().moves.flatMap((move) => pathsOf(forms, move));
  }

  /** What is no move is a question: what is this? */
  #lookAt(one: Pick): void {
    const card = cardIn(document.querySelector(`[data-place="${one}"]`));
    if (card) inspected.look(card);
    else if (this.now().mine && this.#held && !this.now().idle) notices.say(t("Pick a card first."));
  }

  /** Whether moves begin with a card of the hand. */
  get #held(): boolean {
    return this.#paths.some((path) => kindOf(path.picks[0]!) === "card");
  }

  #play(path: Path): void {
    const flight = this.#ownFlight(path);
    if (flight) this.playback.launch(flight, this.#dropped);
    this.ways.send(path.move);
  }

  #ownFlight(path: Path): Flight | null {
    const card = path.picks[0]!;
    const to = this.kit.lands(path);
    if (to === null || kindOf(card) !== "card") return null;
    const held = path.picks.find((one) => kindOf(one) === "turn") ?? card;
    return { card: this.kit.picture(nameOf(held), this.now().board!.seat ?? 0), from: card, to };
  }
}

function isSame(one: readonly Pick[], other: readonly Pick[]): boolean {
  return one.length === other.length && one.every((pick, i) => pick === other[i]);
}

/** The same, however a tile is held. */
function isHeld(chosen: readonly Pick[]): (path: Path) => boolean {
  return ({ picks }) =>
    isSame(
      picks.filter((pick) => kindOf(pick) !== "turn"),
      chosen,
    );
}

const ALLOWED = "[data-allowed]";
const CHOICE = ".choices .button:not(.bare)"; // not what lets go of the pick
const HELD = '[role="option"][tabindex="0"]';

/** Go to the first of these that there is. */
function focusOn(...selectors: string[]): void {
  const found = selectors.map((selector) => document.querySelector<HTMLElement>(selector));
  found.find((element) => element !== null)?.focus();
}
