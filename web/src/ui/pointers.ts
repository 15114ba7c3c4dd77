interface Pointers {
  down: (event: PointerEvent) => void;
  move: (event: PointerEvent) => void;
  /** Also when the system takes the pointer away. */
  up: (event: PointerEvent) => void;
}

/** Listen to fingers and mice on an element, until the signal. */
export function followPointers(
  element: HTMLElement,
  { down, move, up }: Pointers,
  signal: AbortSignal,
): void {
  element.addEventListener("pointerdown", down, { signal });
  element.addEventListener("pointermove", move, { signal });
  element.addEventListener("pointerup", up, { signal });
  element.addEventListener("pointercancel", up, { signal });
}
