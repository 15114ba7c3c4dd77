import type { Attachment } from "svelte/attachments";
import type { Pick } from "../picks/picks";
import { followPointers } from "./pointers";

const SLACK = 7; // pixels a finger may slip in a tap

/** Where something was dropped: the place under it, if it is one, and the box it was dropped from. */
export interface Drop {
  place: Pick | null;
  box: DOMRect;
}

/** Lets a card be dragged to a place. Its picture follows the finger; a short slip is still a tap. */
export function dragging(onlift: () => void, ondrop: (drop: Drop) => void): Attachment<HTMLElement> {
  return (element) => {
    let start: PointerEvent | null = null;
    let ghost: HTMLElement | null = null;

    const down = (event: PointerEvent) => {
      if (event.button !== 0) return;
      start = event;
      element.setPointerCapture(event.pointerId); // a quick hand is beyond the card before it has moved
    };

    const move = (event: PointerEvent) => {
      if (start?.pointerId !== event.pointerId) return;
      const [dx, dy] = [event.clientX - start.clientX, event.clientY - start.clientY];
      if (!ghost && Math.hypot(dx, dy) > SLACK) {
        ghost = lifted(element);
        onlift();
      }
      if (ghost) ghost.style.translate = `${dx}px ${dy}px`;
    };

    const up = (event: PointerEvent) => {
      start = null;
      if (!ghost) return;
      const box = ghost.getBoundingClientRect();
      ghost.remove();
      ghost = null;
      element.style.visibility = "";
      if (event.type === "pointerup") ondrop({ place: placeAt(event.clientX, event.clientY), box });
      element.addEventListener("click", swallow, { capture: true, once: true });
      setTimeout(() => element.removeEventListener("click", swallow, { capture: true }));
    };

    const stop = new AbortController();
    followPointers(element, { down, move, up }, stop.signal);
    return () => {
      stop.abort();
      ghost?.remove();
    };
  };
}

function swallow(event: Event): void {
  event.stopImmediatePropagation();
}

/** The picture of a card, free to move over the whole page; the card itself is hidden meanwhile. */
function lifted(element: HTMLElement): HTMLElement {
  const picture = element.querySelector("img")!;
  const box = picture.getBoundingClientRect();
  const ghost = picture.cloneNode() as HTMLElement;
  Object.assign(ghost.style, {
    position: "fixed",
    left: `${box.left}px`,
    top: `${box.top}px`,
    width: `${picture.offsetWidth}px`,
    zIndex: "50",
    pointerEvents: "none",
    filter: "drop-shadow(0 8px 10px rgb(0 0 0 / 0.35))",
  });
  document.body.append(ghost);
  element.style.visibility = "hidden";
  return ghost;
}

function placeAt(x: number, y: number): Pick | null {
  const found = document.elementFromPoint(x, y)?.closest<HTMLElement>("[data-place]");
  return (found?.dataset.place as Pick | undefined) ?? null;
}
