import { kindOf, nameOf, type Pick } from "../../picks/picks";

/** `RB@5` lays a card; `Ro<` passes hands; `Ex>2`, `Pa>2` name a seat; `Pe:4-5` two cells, in either order. */
export function paths(move: string): Pick[][] {
  if (move === "shout" || move === "silent") return [[`word:${move}`]];
  const [card, cell] = move.split("@");
  if (cell !== undefined) return [[`card:${card}`, `cell:${cell}`]];
  const action = move.slice(0, 2);
  const rest = move.slice(2);
  if (action === "Ro") return [["card:Ro", rest === "<" ? "word:left" : "word:right"]];
  if (action === "Pe") {
    const [one, other] = rest.slice(1).split("-");
    return [
      ["card:Pe", `cell:${one}`, `cell:${other}`],
      ["card:Pe", `cell:${other}`, `cell:${one}`],
    ];
  }
  if (rest.startsWith(">")) return [[`card:${action}`, `seat:${rest.slice(1)}`]];
  return [[`card:${action}`, "pile:discard"]];
}

export function written(picks: readonly Pick[]): string | null {
  const [first, target, other] = picks;
  if (!first) return null;
  if (kindOf(first) === "word") return nameOf(first);
  if (!target) return null;
  const card = nameOf(first);
  if (card === "Pe") return other ? `Pe:${[nameOf(target), nameOf(other)].sort().join("-")}` : null;
  switch (kindOf(target)) {
    case "cell":
      return `${card}@${nameOf(target)}`;
    case "seat":
      return `${card}>${nameOf(target)}`;
    case "word":
      return target === "word:left" ? `${card}<` : `${card}>`;
    default:
      return card;
  }
}
