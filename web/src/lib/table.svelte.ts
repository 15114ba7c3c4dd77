/** A table, as the server tells it to this browser. Everything that is shown derives from here. */

import { Connection, Refused } from "./connection.svelte";
import { keepDeal, seenDeal } from "./deals";
import { updated } from "./patches";
import type { GameEvent, Presence, Problem, Snapshot, Update, View as Parts } from "./protocol";
import { forgetToken, keepToken, tokenOf } from "./tokens";
import { joined, type View } from "./view";

const AGAIN = 1000; // milliseconds until something that was not taken is offered again

/** What one seat (null: a spectator) is shown, and the story of its game so far. */
export interface Shown {
  /** Counts what the place was shown. */
  position: number;
  view: View;
  events: GameEvent[];
  /** The view as the server sends it, to put patches in. */
  parts?: Parts;
}

/** Whether more has been told than the view shows yet: somebody may be asked in secret, and everybody waits. */
export function isAhead({ view, events }: Shown): boolean {
  return events.length > view.events_seen;
}

/** Something that is asked of the server, for a seat or for the table. */
interface Command {
  type: string;
  seat?: number;
  [field: string]: unknown;
}

/** Something new at a seat: how it was, how it is, and what happened in between. */
export interface News {
  before: Shown;
  now: Shown;
  events: GameEvent[];
}

export class Table {
  /** What each of this browser's places is shown; a spectator has one place, null. */
  shown: ReadonlyMap<number | null, Shown> = $state.raw(new Map());
  /** Why there is nothing to show. */
  problem: Problem | null = $state.raw(null);
  /** Who is not there, and how many watch. */
  presence: Presence | null = $state.raw(null);
  /** How much later the server's clock is, in milliseconds. */
  ahead = 0;
  /** Commands without an answer yet. */
  #asked: readonly Command[] = $state.raw([]);

  /** For each seat, what it was shown when it made its last move. */
  #moved: ReadonlyMap<number | null, Shown> = $state.raw(new Map());

  readonly connection: Connection;
  #snapshots: (() => void)[] = []; // who waits for the next one
  readonly #listeners = new Set<(news: News) => void>();

  constructor(readonly id: string) {
    this.connection = new Connection(
      () => this.#greet(),
      (message) => this.#hear(message),
    );
  }

  /** How many commands of a seat the server has not answered yet, its move included that has not been seen yet. Moves of
   *  others at this device are none of its: they may wait until it has answered what it is asked in secret.
   */
  unanswered(seat: number | null): number {
    const moved = this.#moved.get(seat);
    const unseen = moved !== undefined && this.shown.get(seat) === moved;
    return this.#asked.filter((command) => (command.seat ?? seat) === seat).length + Number(unseen);
  }

  /** The seats of this browser, ascending. */
  get seats(): number[] {
    return [...this.shown.keys()].filter((seat) => seat !== null);
  }

  /** Hear of everything new, seat by seat. Returns how to stop. */
  listen(listener: (news: News) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Whether a seat has to wait although its view offers moves: it has moved, or somebody is asked in secret first. */
  mustWait(shown: Shown): boolean {
    return isAhead(shown) || this.#moved.get(shown.view.seat) === shown;
  }

  close(): void {
    this.connection.close();
  }

  // ---- what a player can ask for

  sit(seat: number, name: string) {
    return this.#ask({ type: "sit", seat, name });
  }
  leave(seat: number) {
    return this.#ask({ type: "leave", seat });
  }
  seatBot(seat: number, bot: string) {
    return this.#ask({ type: "seat_bot", seat, bot });
  }
  removeBot(seat: number) {
    return this.#ask({ type: "remove_bot", seat });
  }
  start() {
    return this.#ask({ type: "start" });
  }
  async play(seat: number, move: string) {
    const shown = this.shown.get(seat)!;
    if (shown.view.moves.includes(move)) this.#moved = new Map(this.#moved).set(seat, shown);
    try {
      await this.#send(seat, move, shown);
    } catch (refused) {
      this.#moved = new Map([...this.#moved].filter(([one]) => one !== seat));
      throw refused;
    }
  }
  /** `events_seen` says how much the player knew, so a move that is sent twice is played once: if the line is cut
   *  before the answer, it is sent again as soon as the line is back and still shows the same position.
   */
  async #send(seat: number, move: string, shown: Shown): Promise<void> {
    const { events_seen, deal } = shown.view;
    for (let again = false; ; again = true) {
      try {
        return await this.#ask({ type: "play", seat, move, events_seen });
      } catch (error) {
        if (error instanceof Refused) {
          if (again && error.problem.code === "not_now") return; // the first one had come through
          throw error;
        }
        if (this.connection.state === "closed") throw error;
      }
      await this.#nextSnapshot();
      const now = this.shown.get(seat);
      const isOpen =
        now?.view.events_seen === events_seen && now.view.deal?.game_number === deal?.game_number;
      if (!isOpen || !now.view.moves.includes(move)) return;
      this.#moved = new Map(this.#moved).set(seat, now);
    }
  }
  /** Send what was pointed at although it is no move, to learn why. */
  attempt(seat: number, picks: readonly string[]) {
    return this.#ask({ type: "try", seat, picks, events_seen: this.shown.get(seat)!.view.events_seen });
  }
  /** Let pass what the seat may be asked in secret now, or from now on always, or no longer. */
  letPass(seat: number) {
    return this.#ask({ type: "let_pass", seat });
  }
  alwaysLetPass(seat: number, always: boolean) {
    return this.#ask({ type: "always_let_pass", seat, always });
  }
  remove(seat: number) {
    return this.#ask({ type: "remove", seat });
  }
  propose(seat: number, what: "undo" | "draw" | "resign" | "rematch") {
    return this.#ask({ type: "ask", seat, what });
  }
  answer(seat: number, agree: boolean) {
    return this.#ask({ type: "answer", seat, agree });
  }
  /** Ask for a rematch, or agree to one. Whoever comes last starts it. */
  async rematch(seat: number) {
    const isAsked = this.shown.get(seat)?.view.proposal != null;
    await (isAsked ? this.answer(seat, true) : this.propose(seat, "rematch"));
    if (this.shown.get(seat)?.view.phase === "open") await this.start();
  }
  /** A rematch against bots of another level. */
  async rematchAgainst(seat: number, bots: readonly number[], level: string) {
    await this.propose(seat, "rematch");
    for (const one of bots) {
      await this.removeBot(one);
      await this.seatBot(one, level);
    }
    await this.start();
  }
  emote(seat: number, emote: string) {
    return this.#ask({ type: "emote", seat, emote });
  }

  /** Write a line to the others. */
  write(seat: number, text: string) {
    return this.#ask({ type: "write", seat, text });
  }
  /** Let a bot play for those who are not there, or end the game. */
  goOnWithout(seat: number, what: "stand_in" | "end", bot = "") {
    return this.#ask({ type: "go_on_without", seat, what, bot });
  }

  async #ask(command: Command): Promise<void> {
    this.#asked = [...this.#asked, command];
    try {
      await this.connection.ask(command);
    } finally {
      this.#asked = this.#asked.filter((one) => one !== command);
    }
  }

  // ---- what the server says

  async #greet(): Promise<void> {
    try {
      const welcome = await this.connection.ask({ type: "hello", table: this.id, token: tokenOf(this.id) });
      if (typeof welcome.token === "string") keepToken(this.id, welcome.token);
      this.ahead = (welcome.now as number) - Date.now();
      this.problem = null;
    } catch (error) {
      if (error instanceof Refused) {
        this.problem = error.problem;
        if (error.problem.code === "not_found") {
          forgetToken(this.id);
          this.connection.close();
        }
      }
      throw error;
    }
  }

  #hear(message: { type: string; [field: string]: unknown }): void {
    if (message.type === "snapshot") this.#see((message as unknown as Snapshot).shown.map(understood));
    else if (message.type === "update") this.#change(message as unknown as Update);
    else if (message.type === "presence") this.presence = message as unknown as Presence;
  }

  #nextSnapshot(): Promise<void> {
    return new Promise((seen) => this.#snapshots.push(seen));
  }

  /** Everything anew. A seat of which nothing was missed stays as it is. */
  #see(all: Shown[]): void {
    const before = this.shown;
    const seen = all.map((now) => sameAs(now, before.get(now.view.seat)));
    this.shown = new Map(seen.map((now) => [now.view.seat, now]));
    for (const now of seen) {
      const then = before.get(now.view.seat);
      if (now !== then) this.#tell({ before: then ?? now, now, events: [] });
      this.#contribute(now);
    }
    for (const seen of this.#snapshots.splice(0)) seen();
  }

  #change(update: Update): void {
    const { seat, events = [] } = update;
    const before = this.shown.get(seat)!;
    const parts = updated(before.parts!, update);
    const isNewGame = parts.own.deal?.game_number !== before.view.deal?.game_number;
    const story = isNewGame ? events : [...before.events, ...events];
    const now = {
      position: before.position + 1,
      view: joined(parts, story.length),
      parts,
      events: story,
    };
    this.shown = new Map(this.shown).set(seat, now);
    this.#tell({ before, now, events });
    this.#contribute(now);
  }

  #tell(news: News): void {
    for (const listener of this.#listeners) listener(news);
  }

  /** A deal that waits for this seat's random bytes gets them: so nobody, not even the server, can choose the cards.
   *  Without them nothing goes on, so they are sent until they have come.
   */
  #contribute({ view }: Shown): void {
    const { seat, deal } = view;
    if (view.phase !== "contributing" || seat === null || !deal || deal.contributed[seat]) return;
    const given = seenDeal(this.id, deal.game_number)?.given[seat] ?? randomHex(16);
    keepDeal(this.id, deal.game_number, deal.commit, seat, given);
    this.#ask({ type: "contribute", seat, given }).catch(() =>
      setTimeout(() => this.#contributeAgain(seat), AGAIN),
    );
  }

  #contributeAgain(seat: number): void {
    const shown = this.shown.get(seat);
    if (shown && this.connection.state === "open") this.#contribute(shown);
  }
}

/** What the server shows, as the page uses it. */
function understood(shown: Snapshot["shown"][number]): Shown {
  return {
    position: 0,
    view: joined(shown.view, shown.events.length),
    parts: shown.view,
    events: shown.events,
  };
}

/** What is shown now: the same as then, if nothing of it is new. */
function sameAs(now: Shown, then: Shown | undefined): Shown {
  if (!then) return now;
  const next = { ...now, position: then.position };
  return JSON.stringify(then) === JSON.stringify(next) ? then : { ...now, position: then.position + 1 };
}

function randomHex(bytes: number): string {
  const random = crypto.getRandomValues(new Uint8Array(bytes));
  return Array.from(random, (byte) => byte.toString(16).padStart(2, "0")).join("");
}
