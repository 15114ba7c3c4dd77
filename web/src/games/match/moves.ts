import { kindOf, nameOf, type Pick } from "../../picks/picks";

/** `RX@5` lays a card; `F`, `W` and `D` go to the discard pile; `W>2` follows a `W` and wipes out a seat. */
export function paths(move: string): Pick[][] {
  const [card, cell] = move.split("@");
  if (cell !== undefined) return [[`card:${card}`, `cell:${cell}`]];
  const [, seat] = move.split(">");
  return [seat === undefined ? [`card:${move}`, "pile:discard"] : [`seat:${seat}`]];
}

export function written(picks: readonly Pick[]): string | null {
  const [card, target] = picks;
  if (!card || !target || kindOf(card) !== "card") return null;
  return kindOf(target) === "cell" ? `${nameOf(card)}@${nameOf(target)}` : nameOf(card);
}
