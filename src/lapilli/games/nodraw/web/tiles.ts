/** Seats take turns with the symbols: X, O, X, O. */
export function symbolOf(seat: number): "X" | "O" {
  return seat % 2 === 0 ? "X" : "O";
}

/** The picture of a tile bears the symbol of its owner. */
export function pictureOf(tile: string, by: number): string {
  return `${symbolOf(by)}${tile}`;
}

export function backOf(seat: number): string {
  return `back-${symbolOf(seat)}`;
}
