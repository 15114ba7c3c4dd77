import type { Attachment } from "svelte/attachments";
import type { Viewport } from "./viewport.svelte";
import { followPointers } from "./pointers";

const SLACK = 6; // pixels a finger may slip in a tap

/** Drag to pan, pinch or turn the wheel to zoom. A drag is no click. */
export function panning(viewport: Viewport): Attachment<HTMLElement> {
  return (element) => {
    const fingers = new Map<number, PointerEvent>();
    let dragged = false;
    let travelled = 0;

    const down = (event: PointerEvent) => {
      if (fingers.size === 0) {
        dragged = false;
        travelled = 0;
      }
      fingers.set(event.pointerId, event);
    };

    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const other = [...fingers.values()].find((finger) => finger.pointerId !== event.pointerId);
      travelled += Math.hypot(event.clientX - before.clientX, event.clientY - before.clientY);
      if (other) {
        const box = element.getBoundingClientRect();
        const middle = {
          x: (event.clientX + other.clientX) / 2 - box.left,
          y: (event.clientY + other.clientY) / 2 - box.top,
        };
        viewport.zoom(distance(event, other) / Math.max(distance(before, other), 1), middle.x, middle.y);
        dragged = true;
      } else if (dragged || travelled > SLACK) {
        if (!dragged) element.setPointerCapture(event.pointerId);
        dragged = true;
        viewport.pan(event.clientX - before.clientX, event.clientY - before.clientY);
      }
      fingers.set(event.pointerId, event);
    };

    const up = (event: PointerEvent) => fingers.delete(event.pointerId);

    const click = (event: Event) => {
      if (dragged) event.stopPropagation();
      dragged = false;
    };

    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const box = element.getBoundingClientRect();
      viewport.zoom(Math.exp(-event.deltaY / 400), event.clientX - box.left, event.clientY - box.top);
    };

    const stop = new AbortController();
    followPointers(element, { down, move, up }, stop.signal);
    element.addEventListener("click", click, { signal: stop.signal, capture: true });
    element.addEventListener("wheel", wheel, { signal: stop.signal, passive: false });
    return () => stop.abort();
  };
}

function distance(one: PointerEvent, other: PointerEvent): number {
  return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
}
