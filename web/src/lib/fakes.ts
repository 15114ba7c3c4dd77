/** A server for tests: it says whatever it is told to say, in any order. */

import { vi } from "vitest";
import type { GameEvent } from "./protocol";
import type { View } from "./view";

type Message = { type: string; n?: number; [field: string]: unknown };

class FakeSocket {
  static readonly OPEN = 1;
  readyState = FakeSocket.OPEN;
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onclose: () => void = () => undefined;

  constructor(private readonly server: FakeServer) {}

  send(text: string): void {
    if (!this.server.isDeaf) this.server.hear(JSON.parse(text) as Message);
  }

  /** As in browsers, a line that is dead takes its time to close. */
  close(): void {
    this.readyState = 3;
    if (!this.server.isDeaf) queueMicrotask(() => this.onclose());
  }
}

class FakeStorage {
  #kept = new Map<string, string>();
  getItem = (key: string) => this.#kept.get(key) ?? null;
  setItem = (key: string, value: string) => void this.#kept.set(key, value);
}

/** A table at which seat 0 can always play `RX@1`. */
export class FakeServer {
  sockets: FakeSocket[] = [];
  /** What waits for an answer. Whoever asks for everything anew gets it at once. */
  asked: Message[] = [];
  snapshots = 0;
  isDeaf = false;
  /** What went wrong on the page. */
  reported: unknown[] = [];
  #view = {
    seat: 0,
    phase: "playing",
    moves: ["RX@1"],
    deal: { game_number: 1 },
  } as unknown as View;
  #events: GameEvent[] = [];

  constructor() {
    const sockets = this.sockets;
    const connect = () => sockets[sockets.push(new FakeSocket(this)) - 1];
    vi.stubGlobal(
      "WebSocket",
      Object.assign(function () {
        return connect();
      }, FakeSocket),
    );
    vi.stubGlobal("window", globalThis);
    vi.stubGlobal("localStorage", new FakeStorage());
    vi.stubGlobal("addEventListener", () => undefined);
    vi.stubGlobal("removeEventListener", () => undefined);
    vi.stubGlobal("reportError", (error: unknown) => this.reported.push(error));
    vi.stubGlobal("matchMedia", () => ({ matches: false }));
    vi.stubGlobal("document", {
      baseURI: "https://table.example/",
      hidden: false,
      addEventListener() {},
      removeEventListener() {},
    });
  }

  // ---- what it does

  /** Let the newest line in, and show it everything. */
  async greet(): Promise<void> {
    this.#socket.onopen();
    this.answer({ type: "welcome", now: 0 });
    this.snapshot();
    await Promise.resolve();
    await Promise.resolve();
  }

  hear(message: Message): void {
    if (message.type !== "snapshot") return void this.asked.push(message);
    this.snapshots += 1;
    queueMicrotask(() => {
      this.#say({ type: "ok", n: message.n });
      this.snapshot();
    });
  }

  /** Answer what was asked first. */
  answer(answer: Message = { type: "ok" }): void {
    const asked = this.asked.shift();
    if (asked) this.#say({ ...answer, n: asked.n });
  }

  answerAll(): void {
    while (this.asked.length > 0) this.answer();
  }

  refuse(): void {
    this.answer({ type: "error", problem: { code: "not_now", sentence: "", text: { template: "No." } } });
  }

  /** Something happens at the table. */
  moves(events: GameEvent[] = [{ event: "drew" }]): void {
    this.#events = [...this.#events, ...events];
    this.#change({}, events);
  }

  /** Something happens while the line is cut. */
  happens(events: GameEvent[]): void {
    this.#events = [...this.#events, ...events];
  }

  newGame(): void {
    this.#events = [];
    this.#change({ deal: { game_number: this.#view.deal!.game_number + 1 } }, []);
  }

  /** A new game waits for the random bytes of everybody. */
  deals(): void {
    const game_number = this.#view.deal!.game_number + 1;
    this.#change({ phase: "contributing", deal: { game_number, commit: "", contributed: [false] } }, []);
  }

  snapshot(): void {
    const { phase, ...own } = structuredClone(this.#view);
    const view = { lobby: { phase }, own, game: null };
    this.#say({ type: "snapshot", shown: [{ view, events: [...this.#events] }] });
  }

  cut(): void {
    this.asked = [];
    this.#socket.close();
  }

  // ----

  get #socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  #change(patch: { phase?: string; [name: string]: unknown }, events: GameEvent[]): void {
    this.#view = { ...this.#view, ...patch } as View;
    const { phase, ...own } = patch;
    this.#say({ type: "update", seat: 0, lobby: phase ? { phase } : {}, own, events });
  }

  #say(message: Message): void {
    if (!this.isDeaf) this.#socket.onmessage({ data: JSON.stringify(message) });
  }
}
