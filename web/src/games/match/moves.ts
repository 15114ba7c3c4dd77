import { kindOf, nameOf, type Pick } from "../picks";

/** `RX@5` lays a card, `W>2` wipes out a seat, `F` and `D` go to the discard pile. */
export function paths(move: string): Pick[][] {
  const [card, cell] = move.split("@");
  if (cell !== undefined) return [[`card:${card}`, `cell:${cell}`]];
  const [action, seat] = move.split(">");
  return [seat === undefined ? [`card:${move}`, "pile:discard"] : [`card:${action}`, `seat:${seat}`]];
}

export function written(picks: readonly Pick[]): string | null {
  const [card, target] = picks;
  if (!card || !target || kindOf(card) !== "card") return null;
  switch (kindOf(target)) {
    case "cell":
      return `${nameOf(card)}@${nameOf(target)}`;
    case "seat":
      return `${nameOf(card)}>${nameOf(target)}`;
    default:
      return nameOf(card);
  }
}
