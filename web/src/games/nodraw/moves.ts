import { kindOf, nameOf, type Pick } from "../../picks/picks";

/** `4NE@1,0` lays a tile turned so; `Ro@1,0=SW` turns one that lies; `discard:Pi`; `exchange` and `keep` are words. */
export function paths(move: string): Pick[][] {
  const [tile, place] = move.split("@") as [string, string | undefined];
  if (place === undefined) {
    const [, discarded] = move.split(":");
    return [discarded === undefined ? [`word:${move}`] : [`card:${discarded}`, "pile:discard"]];
  }
  const [cell, walls] = place.split("=");
  if (walls !== undefined) return [["card:Ro", `cell:${cell}`, `walls:${walls}`]];
  const kind = unturned(tile);
  if (kind === tile && !wallsOf(tile)) return [[`card:${tile}`, `cell:${cell}`]];
  return [[`card:${kind}`, `turn:${tile}`, `cell:${cell}`]];
}

export function valueOf(tile: string): string {
  return /^\d*/.exec(tile)![0];
}

export function wallsOf(tile: string): string {
  const value = valueOf(tile);
  return value ? tile.slice(value.length) : "";
}

const UNTURNED = ["N", "NE", "NS", "NES"];
const SIDES = "NESW";

/** The name that a tile has in a hand. */
export function unturned(tile: string): string {
  const walls = wallsOf(tile);
  if (!walls) return tile;
  return (
    valueOf(tile) +
    (UNTURNED.find((shape) => [0, 1, 2, 3].some((turns) => turned(shape, turns) === walls)) ?? walls)
  );
}

function turned(walls: string, turns: number): string {
  const sides = [...walls].map((side) => SIDES[(SIDES.indexOf(side) + turns) % 4]!);
  return sides.sort((one, other) => SIDES.indexOf(one) - SIDES.indexOf(other)).join("");
}

export function written(picks: readonly Pick[]): string | null {
  const found = (kind: string) => {
    const pick = picks.find((one) => kindOf(one) === kind);
    return pick === undefined ? null : nameOf(pick);
  };
  const [card, cell, walls] = [found("turn") ?? found("card"), found("cell"), found("walls")];
  if (card === null) return found("word");
  if (cell === null) return picks.includes("pile:discard") ? `discard:${card}` : null;
  return walls === null ? `${card}@${cell}` : `${card}@${cell}=${walls}`;
}
