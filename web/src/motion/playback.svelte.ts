/** Shows what the server sent one event after the other, so that five events in a row stay readable. */

import { flushSync } from "svelte";
import type { GameEvent } from "../lib/protocol";
import type { Flight, Kit, Place } from "../games/kit";
import { settings } from "../lib/settings.svelte";
import { isAhead, type News, type Shown } from "../lib/table.svelte";
import type { Flights } from "./flights";

const MOST_WAITING = 3; // more than that, and it catches up at once

export class Playback {
  /** What the page shows at the moment: the last that was said, or something on the way there. */
  shown: Shown = $state.raw()!;
  /** Whether something happens on the page. What tells of nothing that happened is shown in passing. */
  busy = $state(false);

  #running = false;
  #queue: News[] = [];
  #own: Flight | null = null;
  #landing: Promise<void> = Promise.resolve();
  #fading: Place[] = [];

  constructor(
    shown: Shown,
    private readonly kit: () => Kit | null,
    private readonly flights: Flights,
  ) {
    this.shown = shown;
  }

  /** Show something without a story, instead of everything that waits. */
  show(shown: Shown): void {
    this.#queue = [];
    this.add({ before: this.shown, now: shown, events: [] });
    this.flights.skip();
  }

  add(news: News): void {
    this.#queue.push(news);
    if (this.#queue.length > MOST_WAITING) this.skip();
    if (!this.#running) void this.#run();
  }

  /** Show the end of everything that waits, at once. */
  skip(): void {
    if (!this.busy) return;
    const last = this.#queue.at(-1);
    this.#queue = last ? [{ ...last, events: [] }] : [];
    this.flights.skip();
  }

  /** The own card goes where it was put at once; the server's word for it follows. */
  launch(flight: Flight, from?: DOMRect): void {
    if (settings.reducedMotion) return;
    this.#own = flight;
    this.#landing = this.flights.fly([flight], from);
  }

  /** The server refused what was launched. */
  recall(): void {
    this.#own = null;
    this.flights.clear();
  }

  /** Show once more what happened; the page stays as it is. */
  async again(events: readonly GameEvent[]): Promise<void> {
    await this.#perform({ before: this.shown, now: this.shown, events: [...events] });
    if (!this.busy) this.#settle(this.shown);
  }

  /** Whatever goes wrong on the way, in the end the page shows what was said last, and is no longer busy. */
  async #run(): Promise<void> {
    this.#running = true;
    try {
      for (let news = this.#queue.shift(); news; news = this.#queue.shift()) {
        this.busy ||= news.events.length > 0;
        await this.#perform(news).catch(reportError);
        this.#settle(news.now);
      }
    } finally {
      this.busy = this.#running = false;
    }
  }

  async #perform({ before, events }: News): Promise<void> {
    const kit = this.kit();
    const view = before.view.view;
    if (!kit || !view) return;
    await this.#landing;
    for (const event of events) {
      const group = kit.flights(event, view).filter((flight) => !this.#isOwn(flight));
      if (settings.reducedMotion) this.#fading.push(...group.map((flight) => flight.to));
      else await this.flights.fly(group);
    }
  }

  /** A flight that was launched already. */
  #isOwn(flight: Flight): boolean {
    const own = this.#own;
    if (own?.to !== flight.to || own.from !== flight.from) return false;
    this.#own = null;
    return true;
  }

  /** While the view waits for somebody's answer, what was played stays where it went. */
  #settle(shown: Shown): void {
    this.shown = shown;
    this.#own = null;
    this.#landing = Promise.resolve();
    flushSync();
    if (isAhead(shown)) this.flights.rest();
    else this.flights.clear();
    this.flights.fade(this.#fading);
    this.#fading = [];
  }
}
