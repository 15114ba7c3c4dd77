import type { Kit, Place } from "@/games/kit";
import { kindOf, nameOf, type Path } from "@/picks/picks";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { pictureOf } from "./decks";
import type { KoView } from "./types";

/** Two teams, each with its piles and its secret Objective, around one grid. */
export function kit(usual: Kit): Kit<KoView> {
  const { maps } = usual.layout;

  /** A Character goes to its space, what is discarded to the pile of its deck, all else to the middle of the table. */
  function lands({ move, picks }: Path): Place | null {
    const [card, to] = picks;
    if (!card || kindOf(card) !== "card") return null;
    if (move.includes("@")) return to!;
    return move.startsWith("discard:") ? `pile:discard-${maps.deck![nameOf(card)]!}` : "stage";
  }

  const isAdvanced = usual.layout.grids[0]!.rows.length > 3;
  const picture = (code: string) => pictureOf(code, isAdvanced);

  return { ...usual, lands, picture, Board, Badge };
}
