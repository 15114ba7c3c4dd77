import { t } from "../../lib/texts.svelte";
import type { GameEvent } from "../../lib/events";
import { TILE, cardOf, type Flight, type Kit, type Moment, type Place } from "../kit";
import { kindOf, nameOf, type Pick } from "../../picks/picks";
import { drawn } from "../stacks";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { paths, unturned, valueOf, written } from "./moves";
import { cellAt } from "./mosaic";
import { pictureOf } from "./tiles";
import type { NoDrawView, Point } from "./view";

export const kit: Kit<NoDrawView> = {
  paths,
  written,
  prompt,
  label,
  lands,
  face,
  flights,
  cells,
  picture: (code, view) => pictureOf(code, view.seat ?? 0),
  shape: TILE,
  Board,
  Badge,
};

function prompt({ view, moves, chosen }: Moment<NoDrawView>): string {
  if (view.phase === "end") return t("You hold three action tiles. Exchange them?");
  if (chosen.length === 0) {
    if (view.phase === "answer") return t("The Flip shows tails: lay a tile on its cell.");
    return moves.some((move) => move.startsWith("discard:"))
      ? t("No tile can be played: discard one.")
      : t("Your turn: play one tile.");
  }
  switch (chosen[0]) {
    case "card:Pi":
      return t("Pick: which tile is taken away?");
    case "card:Ro":
      return chosen.length === 1 ? t("Rotation: which tile is turned?") : t("Rotation: how shall it lie?");
    case "card:Fl":
      return t("Flip: for which cell is it tossed?");
    default:
      return chosen.some((pick) => kindOf(pick) === "turn")
        ? t("Turn it as you like, then lay it beside another tile.")
        : t("Lay it beside another tile.");
  }
}

function label(pick: Pick): string {
  if (kindOf(pick) === "walls") return t("Turn it so: walls {walls}", { walls: nameOf(pick) });
  if (pick === "word:exchange") return t("Exchange all three");
  return pick === "word:keep" ? t("Keep them") : t("Discard it");
}

/** The ways a tile on the table can be turned are shown as it would lie. */
function face(pick: Pick, { view, chosen }: Moment<NoDrawView>): string | null {
  if (kindOf(pick) !== "walls") return null;
  const tile = view.table.find(({ at }) => cellAt(at) === chosen[1]);
  return tile ? pictureOf(valueOf(tile.tile) + nameOf(pick), tile.by) : null;
}

function lands(move: string): Place | null {
  if (move.startsWith("discard:")) return "pile:discard";
  const [, cell] = move.split(/[@=]/);
  return cell === undefined ? null : `cell:${cell}`;
}

function flights(event: GameEvent, view: NoDrawView): Flight[] {
  const seat = event.seat ?? 0;
  const tile = (event.tile as string | undefined) ?? null;
  switch (event.event) {
    case "laid":
      return [
        {
          card: pictureOf(tile!, seat),
          from: cardOf(seat, unturned(tile!), view),
          to: cellAt(event.at as Point),
        },
      ];
    case "picked":
      return [
        { card: pictureOf(tile!, event.by as number), from: cellAt(event.at as Point), to: "pile:discard" },
      ];
    case "tossed":
      return [{ card: pictureOf("Fl", seat), from: cardOf(seat, "Fl", view), to: cellAt(event.at as Point) }];
    case "discarded":
      return event.cards!.map((card) => ({
        card: pictureOf(card, seat),
        from: cardOf(seat, card, view),
        to: "pile:discard",
      }));
    case "drew":
      return drawn(event, view, `pile:bag-${seat}`).map((flight) => ({
        ...flight,
        card: flight.card === null ? null : pictureOf(flight.card, seat),
      }));
    default:
      return [];
  }
}

function cells(event: GameEvent): Pick[] {
  if (event.event === "tris_scored") return (event.cells as Point[]).map(cellAt);
  return event.at === undefined ? [] : [cellAt(event.at as Point)];
}
