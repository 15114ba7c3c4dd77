/** Cards that travel over the page, from the place they were to the place they lie. */

import type { Flight, Place } from "../games/kit";
import { settings } from "../lib/settings.svelte";
import { sound } from "../lib/sound";

const TRAVEL = 220; // milliseconds
const APART = 45; // between cards that travel together
const STAGE = 420; // how long a card is shown in the middle of the table
const FADE = 160; // where motion is reduced, cards do not travel: they appear
const LATE = 300; // after so long a card that has not landed is not waited for
const EASE = "cubic-bezier(0.2, 0.7, 0.2, 1)";

/** The address of a picture. */
export type Art = (picture: string) => string;

/** Flies cards one group after the other. They stay where they landed until `clear`. */
export class Flights {
  #ghosts: HTMLElement[] = [];
  #hidden: HTMLElement[] = [];
  #running: Animation[] = [];
  #hurry = false;

  constructor(
    private readonly layer: () => HTMLElement | null,
    private readonly art: Art,
  ) {}

  async fly(group: readonly Flight[], from?: DOMRect): Promise<void> {
    if (this.#hurry || document.hidden) return;
    const started = group
      .map((flight, i) => this.#launch(flight, i * APART, from))
      .filter((one) => one !== null);
    if (started.length === 0) return;
    sound(group.some((flight) => flight.to.startsWith("cell:")) ? "lay" : "draw");
    await landed(started, (TRAVEL + group.length * APART) * settings.slowness);
    if (group.some((flight) => flight.to === "stage")) await this.#pause(STAGE * settings.slowness);
  }

  /** What lies at these places appears there, without holding anything up. */
  fade(places: readonly Place[]): void {
    for (const place of new Set(places)) pieceAt(place)?.animate([{ opacity: 0.2 }, { opacity: 1 }], FADE);
  }

  /** Show everything as it will be at the end, at once. */
  skip(): void {
    this.#hurry = true;
    for (const animation of this.#running) animation.finish();
  }

  /** Leave the travelled cards where they are: more will follow. */
  rest(): void {
    this.#running = [];
    this.#hurry = false;
  }

  /** Take the travelled cards off the page: the board now shows them where they lie. */
  clear(): void {
    for (const ghost of this.#ghosts) ghost.remove();
    for (const piece of this.#hidden) piece.style.visibility = "";
    this.#ghosts = [];
    this.#hidden = [];
    this.#running = [];
    this.#hurry = false;
  }

  #launch(flight: Flight, delay: number, from?: DOMRect): Animation | null {
    const start = from ?? boxOf(flight.from);
    const end = boxOf(flight.to);
    const layer = this.layer();
    if (!start || !end || !layer) return null;
    if (flight.card !== null) this.#lift(flight.from);
    const ghost = document.createElement("img");
    ghost.src = this.art(flight.card ?? flight.back ?? "back");
    ghost.alt = "";
    const width = Math.min(end.width, 160);
    Object.assign(ghost.style, {
      position: "fixed",
      left: "0",
      top: "0",
      width: `${width}px`,
      pointerEvents: "none",
    });
    layer.append(ghost);
    this.#ghosts.push(ghost);
    const animation = ghost.animate(
      [
        { transform: placedOn(start, width), opacity: flight.card === null ? 0.4 : 1 },
        { transform: placedOn(end, width), opacity: 1 },
      ],
      { duration: TRAVEL * settings.slowness, delay: delay * settings.slowness, easing: EASE, fill: "both" },
    );
    this.#running.push(animation);
    return animation;
  }

  /** Hide what leaves its place. */
  #lift(place: Place): void {
    const piece = elementAt(place)?.querySelector<HTMLElement>("[data-piece]");
    if (!piece || place.startsWith("pile:") || place.startsWith("seat:")) return;
    piece.style.visibility = "hidden";
    this.#hidden.push(piece);
  }

  async #pause(milliseconds: number): Promise<void> {
    const wait = this.layer()?.animate([], milliseconds); // nothing flies behind a curtain
    if (!wait) return;
    this.#running.push(wait);
    await landed([wait], milliseconds);
  }
}

/** When all have landed, or should have: a page that nobody looks at keeps its cards in the air. */
async function landed(animations: readonly Animation[], milliseconds: number): Promise<void> {
  await Promise.race([
    Promise.allSettled(animations.map((animation) => animation.finished)),
    new Promise((late) => setTimeout(late, milliseconds + LATE)),
  ]);
}

function elementAt(place: Place): HTMLElement | null {
  return document.querySelector<HTMLElement>(`[data-place="${CSS.escape(place)}"]`);
}

function pieceAt(place: Place): Element | null {
  const element = elementAt(place);
  return element?.querySelector("[data-piece]") ?? element;
}

function boxOf(place: Place): DOMRect | null {
  return pieceAt(place)?.getBoundingClientRect() ?? null;
}

/** The transform that puts an image of some width into the middle of a box, as wide as the box allows. */
function placedOn(box: DOMRect, width: number): string {
  const scale = Math.min(box.width, 160) / width;
  const x = box.left + box.width / 2 - (width * scale) / 2;
  const y = box.top + box.height / 2 - (width * scale * (box.height / box.width > 1.2 ? 1.4 : 1)) / 2;
  return `translate(${x}px, ${y}px) scale(${scale})`;
}
