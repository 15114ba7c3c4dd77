/** The socket to the server: numbers what is asked, waits for the answer, and comes back when the line is cut. */

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

export class Connection {
  /** `lost` while it tries to come back. */
  state: "connecting" | "open" | "lost" | "closed" = $state("connecting");

  #socket: WebSocket | null = null;
  #number = 0;
  #waiting = new Map<number, Waiting>();
  #delay = FIRST_DELAY;
  #timer = 0;
  readonly #hurry = () => this.#reconnect();

  constructor(
    private readonly greet: () => Promise<void>,
    private readonly hear: (message: Message) => void,
  ) {
    addEventListener("online", this.#hurry);
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
    this.#socket?.close();
  }

  #connect(): void {
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const socket = new WebSocket(`${scheme}://${location.host}/api/v1/socket`);
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
  }

  #receive(message: Message): void {
    const waiting = typeof message.n === "number" ? this.#waiting.get(message.n) : undefined;
    if (!waiting) return this.hear(message);
    this.#waiting.delete(message.n!);
    if (message.type === "error") waiting.reject(new Refused(message.problem as Problem));
    else waiting.resolve(message);
  }

  #lose(): void {
    for (const waiting of this.#waiting.values()) waiting.reject(new Error("the line was cut"));
    this.#waiting.clear();
    if (this.state === "closed") return;
    this.state = "lost";
    this.#timer = window.setTimeout(() => this.#reconnect(), this.#delay);
    this.#delay = Math.min(this.#delay * 2, LONGEST_DELAY);
  }

  #reconnect(): void {
    if (this.state !== "lost") return;
    clearTimeout(this.#timer);
    this.#connect();
  }
}
