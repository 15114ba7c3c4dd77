/** A move is a path of picks: things one can point at, written like the place they have on the page.
 *
 *  `RX@5` is `card:RX`, then `cell:5`. Which picks are possible follows from the server's list of legal moves alone.
 */

export type Pick = `${"card" | "cell" | "seat" | "pile" | "word" | "turn" | "walls" | "take"}:${string}`;

export interface Path {
  move: string;
  picks: Pick[];
}

export function kindOf(pick: Pick): string {
  return pick.slice(0, pick.indexOf(":"));
}

export function nameOf(pick: Pick): string {
  return pick.slice(pick.indexOf(":") + 1);
}

function startsWith(path: Path, chosen: readonly Pick[]): boolean {
  return chosen.every((pick, i) => path.picks[i] === pick);
}

/** What can be picked next, in the order of the moves. */
export function nextPicks(paths: readonly Path[], chosen: readonly Pick[]): Pick[] {
  const next = paths.filter((path) => startsWith(path, chosen)).map((path) => path.picks[chosen.length]);
  return [...new Set(next)].filter((pick) => pick !== undefined);
}

/** The move that the picks make, if they make one. */
export function moveOf(paths: readonly Path[], chosen: readonly Pick[]): string | null {
  const whole = paths.find((path) => path.picks.length === chosen.length && startsWith(path, chosen));
  return whole?.move ?? null;
}

/** A card and where it may be laid at once: `turn` is the way round that a tile is held, changed before it is laid. */
export function afterTurn(paths: readonly Path[], chosen: readonly Pick[], preferred: Pick | null): Pick[] {
  const next = nextPicks(paths, chosen);
  if (next.length === 0 || next.some((pick) => kindOf(pick) !== "turn")) return [...chosen];
  const turn = preferred && next.includes(preferred) ? preferred : next[0]!;
  return [...chosen, turn];
}
