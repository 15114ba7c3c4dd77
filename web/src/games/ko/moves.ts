import { kindOf, nameOf, type Pick } from "../../picks/picks";
import type { KoView } from "./view";

interface Grid {
  grid: KoView["grid"];
}

/** `D0@5` lays a Character, `DF:4` plays Magic with its target; choices have a verb (`destroy:4`) or are one word. */
export function paths(move: string, view: Grid): Pick[][] {
  const [character, space] = move.split("@");
  if (space !== undefined) return [[`card:${character}`, `cell:${space}`]];
  const [head, target] = move.split(":") as [string, string | undefined];
  const isWord = /^[a-z]/.test(head);
  if (target === undefined) return [isWord ? [`word:${head}`] : [`card:${head}`, "pile:discard"]];
  if (head === "react") return [[`card:${target}`]];
  if (head === "discard") return [[`card:${target}`, "pile:discard"]];
  if (head === "opponent") return [[`seat:${target}`]];
  return targets(target, view).map((rest) => (isWord ? rest : [`card:${head}`, ...rest]));
}

/** Spaces are cells of the grid; a Character in the discard pile is taken by its code. */
function targets(target: string, view: Grid): Pick[][] {
  if (/^[1-9A-G]$/.test(target)) return [[`cell:${target}`]];
  const [one, other] = target.split("-") as [string, string | undefined];
  if (other === undefined) return [[`take:${target}`]];
  const there: Pick[] = [`cell:${one}`, `cell:${other}`];
  return isTrade([one, other], view) ? [there, there.toReversed()] : [there];
}

/** Two cards that change places, no matter which of them is pointed at first. */
function isTrade(spaces: string[], view: Grid): boolean {
  return spaces.length === 2 && spaces.every((space) => space in view.grid);
}

/** Of a choice (`destroy:4`) only the targets are picked; its verb is not told here, so it is not written. */
export function written(picks: readonly Pick[], moves: readonly string[], view: Grid): string | null {
  const [first, ...rest] = picks;
  if (!first) return null;
  if (kindOf(first) === "word") return nameOf(first);
  if (kindOf(first) !== "card" || rest.length === 0) return null;
  const card = nameOf(first);
  if (rest[0] === "pile:discard") return moves.includes(card) ? card : `discard:${card}`;
  const sign = moves.some((move) => move.startsWith(`${card}:`)) ? ":" : "@";
  const spaces = rest.map(nameOf);
  return card + sign + (isTrade(spaces, view) ? spaces.sort() : spaces).join("-");
}
