import { symbolOf } from "./view";

/** The picture of a tile bears the symbol of its owner. */
export function pictureOf(tile: string, by: number): string {
  return `${symbolOf(by)}${tile}`;
}

export function backOf(seat: number): string {
  return `back-${symbolOf(seat)}`;
}
