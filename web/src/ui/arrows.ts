/** How far an arrow key moves in rows of so many columns; 0 at the edge, and for other keys. */
export function arrowStep(key: string, columns: number, at: number, count: number): number {
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
