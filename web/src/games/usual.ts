/** The kit of a game that declares everything in its layout. */

import type { Layout } from "../lib/protocol";
import { kindOf, nameOf, type Path } from "../picks/picks";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import type { Kit, Place } from "./kit";
import { flightsOf } from "./layout";

export function usualKit(layout: Layout): Kit {
  return {
    layout,
    lands,
    flights: (event, view) => flightsOf(layout, event, view),
    picture: (code) => code,
    face: (pick) => (["card", "take"].includes(kindOf(pick)) ? nameOf(pick) : null),
    Board,
    Badge: layout.badges.length > 0 ? Badge : null,
  };
}

/** A card that is laid (`RX@5`) goes to its cell; one that is put on a pile, there. */
function lands({ move, picks }: Path): Place | null {
  const last = picks.at(-1)!;
  return kindOf(last) === "pile" || (kindOf(last) === "cell" && move.includes("@")) ? last : null;
}
