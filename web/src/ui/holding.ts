import type { Attachment } from "svelte/attachments";

const LONG = 350; // milliseconds that make a press a hold

/** Tells when an element is held down, and when it is let go. What is held is not clicked. */
export function holding(onhold: () => void, onrelease: () => void): Attachment<HTMLElement> {
  return (element) => {
    let timer = 0;
    let held = false;
    const press = () => {
      held = false;
      timer = window.setTimeout(() => {
        held = true;
        onhold();
      }, LONG);
    };
    const release = () => {
      clearTimeout(timer);
      onrelease();
    };
    const click = (event: Event) => {
      if (held) event.stopImmediatePropagation();
      held = false;
    };
    const menu = (event: Event) => event.preventDefault();
    const stop = new AbortController();
    const listen = { signal: stop.signal };
    element.addEventListener("pointerdown", press, listen);
    for (const name of ["pointerup", "pointercancel", "pointerleave"] as const)
      element.addEventListener(name, release, listen);
    element.addEventListener("click", click, { ...listen, capture: true });
    element.addEventListener("contextmenu", menu, listen);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  };
}
