/** How far an arrow key moves in rows of so many columns; 0 at the edge, and for other keys. */
function arrowStep(key: string, columns: number, at: number, count: number): number {
  const column = at % columns;
  switch (key) {
    case "ArrowLeft":
      return column > 0 ? -1 : 0;
    case "ArrowRight":
      return column < columns - 1 && at + 1 < count ? 1 : 0;
    case "ArrowUp":
      return at >= columns ? -columns : 0;
    case "ArrowDown":
      return at + columns < count ? columns : 0;
    default:
      return 0;
  }
}

/** Go on to another of some buttons by arrow key; says which has the focus then. */
export function walk(
  key: KeyboardEvent,
  columns: number,
  at: number,
  buttons: readonly (HTMLElement | undefined)[],
  count: number,
): number {
  const to = at + arrowStep(key.key, columns, at, count);
  if (to !== at) {
    key.preventDefault();
    buttons[to]?.focus();
  }
  return to;
}
