/** The socket to the server: numbers what is asked, waits for the answer, and comes back when the line is cut or dead. */

import { addressOf } from "./address";
import type { Problem } from "./protocol";

/** Something the server refused. Nothing has changed. */
export class Refused extends Error {
  constructor(readonly problem: Problem) {
    super(problem.sentence);
  }
}

type Command = { type: string; [field: string]: unknown };
type Message = { type: string; n?: number | null; [field: string]: unknown };

interface Waiting {
  resolve(answer: Message): void;
  reject(reason: Error): void;
}

const FIRST_DELAY = 250; // milliseconds until the first try to come back; doubled each time
const LONGEST_DELAY = 5000;
const SILENCE = 20_000; // milliseconds without a word until it asks whether the server is still there
const PATIENCE = 10_000; // milliseconds until it gives up a line on which nothing is answered

export class Connection {
  /** `lost` while it tries to come back. */
  state: "connecting" | "open" | "lost" | "closed" = $state("connecting");
  /** Why it is lost, as far as that can be found out. */
  trouble: "offline" | "busy" | "too many" = $state("offline");

  #socket: WebSocket | null = null;
  #number = 0;
  #waiting = new Map<number, Waiting>();
  #delay = FIRST_DELAY;
  #timer = 0;
  readonly #hurry = () => this.#look();

  constructor(
    private readonly greet: () => Promise<void>,
    private readonly hear: (message: Message) => void,
  ) {
    addEventListener("online", this.#hurry);
    document.addEventListener("visibilitychange", this.#hurry);
    this.#connect();
  }

  /** Ask the server for something; Refused if it says no. */
  ask(command: Command): Promise<Message> {
    return new Promise((resolve, reject) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) return reject(new Error("not connected"));
      const n = ++this.#number;
      this.#waiting.set(n, { resolve, reject });
      this.#socket.send(JSON.stringify({ ...command, n }));
    });
  }

  close(): void {
    this.state = "closed";
    clearTimeout(this.#timer);
    removeEventListener("online", this.#hurry);
    document.removeEventListener("visibilitychange", this.#hurry);
    this.#socket?.close();
  }

  #connect(): void {
    const socket = new WebSocket(addressOf("api/v1/socket").replace("http", "ws"));
    this.#socket = socket;
    socket.onopen = () => {
      this.greet().then(
        () => {
          this.state = "open";
          this.#delay = FIRST_DELAY;
        },
        () => socket.close(),
      );
    };
    socket.onmessage = (event) => this.#receive(JSON.parse(event.data as string) as Message);
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
    this.#giveUpLater();
  }

  #receive(message: Message): void {
    this.#wait(() => this.#probe(), SILENCE);
    const waiting = typeof message.n === "number" ? this.#waiting.get(message.n) : undefined;
    if (!waiting) return this.hear(message);
    this.#waiting.delete(message.n!);
    if (message.type === "error") waiting.reject(new Refused(message.problem as Problem));
    else waiting.resolve(message);
  }

  #lose(): void {
    this.#socket = null;
    for (const waiting of this.#waiting.values()) waiting.reject(new Error("the line was cut"));
    this.#waiting.clear();
    if (this.state === "closed") return;
    this.state = "lost";
    void this.#diagnose();
    this.#wait(() => this.#connect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  /** A server that answers, but takes no line, has too much to do; or one has asked too much of it. */
  async #diagnose(): Promise<void> {
    try {
      const { status } = await fetch("health", { cache: "no-store" });
      this.trouble = status === 429 ? "too many" : "busy";
    } catch {
      this.trouble = "offline";
    }
  }

  // ---- lines that are dead without a word, as after a change of the network

  /** The network is back, or somebody looks at the page again: no time to lose. */
  #look(): void {
    if (document.hidden) return;
    if (this.state === "lost") this.#wait(() => this.#connect(), 0);
    else if (this.state === "open") this.#probe();
  }

  /** Any word of the server will do; everything anew is what is needed if something was missed. */
  #probe(): void {
    this.ask({ type: "snapshot" }).catch(() => undefined);
    this.#giveUpLater();
  }

  #giveUpLater(): void {
    const socket = this.#socket;
    this.#wait(() => {
      this.#lose();
      socket?.close();
    }, PATIENCE);
  }

  /** There is one thing at a time that it waits for. */
  #wait(then: () => void, milliseconds: number): void {
    clearTimeout(this.#timer);
    if (this.state !== "closed") this.#timer = window.setTimeout(then, milliseconds);
  }
}
