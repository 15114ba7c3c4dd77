/** Who is there, what they said, and who has been away for so long that the others may go on without them. */

import { muted } from "../lib/muted.svelte";
import type { Away } from "../lib/protocol";
import type { Table } from "../lib/table.svelte";
import { t } from "../lib/texts.svelte";
import { clockTime } from "../lib/times";
import type { View } from "../lib/view";
import { emoteOf } from "./touched";

const AT_ONCE = 5000; // milliseconds: whoever only loads the page again is not away
const LOOKING = 2000;
const READING = 8000; // milliseconds that a line is shown beside whoever wrote it

export class Company {
  #now = $state(Date.now());

  constructor(private readonly table: Table) {}

  /** Keep looking at the clock. Returns how to stop. */
  watch(): () => void {
    const timer = setInterval(() => (this.#now = Date.now()), LOOKING);
    return () => clearInterval(timer);
  }

  /** Those who may be gone on without. */
  late(view: View): Away[] {
    const { away = [], patience = Infinity } = this.table.presence ?? {};
    return away.filter(
      ({ seat, since }) =>
        !this.table.seats.includes(seat) && !view.seats[seat]?.bot && this.#age(since) > patience,
    );
  }

  /** What is to be known about somebody: that they are away, or that a bot plays for them. */
  note(view: View, seat: number): string | null {
    if (view.seats[seat]?.kind === "human" && view.seats[seat].bot) return t("a bot plays");
    const away = this.table.presence?.away.find((one) => one.seat === seat);
    if (!away || this.#age(away.since) < AT_ONCE) return null;
    return t("away since {time}", { time: clockTime(away.since) });
  }

  /** What somebody says just now. */
  saying(view: View, seat: number): string | null {
    const last = view.written.findLast((line) => line.seat === seat);
    if (muted.has(view.table, last?.name ?? view.seats[seat]?.name ?? "")) return null;
    return last && this.#age(last.at) < READING ? last.text : emoteOf(view, seat);
  }

  #age(at: number): number {
    return Math.max(this.#now, Date.now()) + this.table.ahead - at;
  }
}
