import type { GameEvent, GameView } from "@/lib/protocol";
import type { Flight, Kit, Moment, Place } from "@/games/kit";
import { kindOf, nameOf, type Path, type Pick } from "@/picks/picks";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { cellAt } from "./mosaic";
import { backOf, pictureOf } from "./tiles";
import type { NoDrawView } from "./types";

/** Tiles bear the symbol of their owner, can be turned, and make a mosaic without an edge. */
export function kit(usual: Kit): Kit<NoDrawView> {
  const unturned = usual.layout.forms.find((form) => form.maps.unturned)!.maps.unturned!;

  /** The cards of an event are the tiles of its seat; one that is taken away may be somebody else's. */
  function flights(event: GameEvent, view: GameView): Flight[] {
    const owner = event.owner ?? event.seat ?? 0;
    return usual.flights(event, view).map((flight) => ({
      ...flight,
      card: flight.card && pictureOf(flight.card, owner),
      from: fromHand(flight.from),
      back: backOf(owner),
    }));
  }

  /** However it is laid, a tile leaves the hand from where it lies there. */
  function fromHand(place: Place): Place {
    const name = place.startsWith("card:") ? unturned[nameOf(place as Pick)] : undefined;
    return name === undefined ? place : `card:${name}`;
  }

  function lands({ picks }: Path): Place | null {
    return picks.find((pick) => kindOf(pick) === "cell" || pick === "pile:discard") ?? null;
  }

  /** The ways a tile on the table can be turned are shown as it would lie. */
  function face(pick: Pick, { view, chosen }: Moment<NoDrawView>): string | null {
    if (kindOf(pick) !== "walls") return null;
    const tile = view.table.find(({ at }) => cellAt(at) === chosen[1]);
    return tile ? pictureOf(parseInt(tile.tile) + nameOf(pick), tile.by) : null;
  }

  return {
    ...usual,
    lands,
    flights,
    face,
    picture: pictureOf,
    Board,
    Badge,
  };
}
