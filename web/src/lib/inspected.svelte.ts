/** The card that somebody looks at closely. The panel of a table shows it, other pages a window. */

export interface Card {
  game: string;
  code: string;
  /** The name of its picture. */
  picture: string;
}

class Inspected {
  card: Card | null = $state.raw(null);
  /** Whether only the mouse rests on it: nobody has asked for it. */
  isHovered = $state(false);

  look(card: Card | null, isHovered = false): void {
    this.card = card;
    this.isHovered = isHovered;
  }
}

export const inspected = new Inspected();

/** The card whose picture an element is or holds, if there is one. */
export function cardIn(element: Element | null): Card | null {
  const image =
    element?.closest("[data-piece]") ?? element?.querySelector("[data-piece]:not([data-piece^='back'])");
  if (!(image instanceof HTMLImageElement)) return null;
  const { piece, game } = image.dataset;
  const picture = decodeURIComponent(
    image.src
      .split("/")
      .at(-1)!
      .replace(/\.svg$/, ""),
  );
  return piece && game && !piece.startsWith("back") ? { game, code: piece, picture } : null;
}

/** Looks at the card that was clicked in something that holds several, or at its first. */
export function lookAtClicked({ target, currentTarget }: MouseEvent): void {
  const clicked = target instanceof Element && target !== currentTarget ? cardIn(target) : null;
  inspected.look(clicked ?? cardIn(currentTarget as Element));
}
