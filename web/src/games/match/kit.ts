import { t } from "../../lib/texts.svelte";
import { CARD, type Kit, type Moment } from "../kit";
import { kindOf, nameOf, type Pick } from "../../picks/picks";
import { stackCells, stackFlights, stackLanding } from "../stacks";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { paths, written } from "./moves";
import type { MatchView } from "./view";

export const kit: Kit<MatchView> = {
  paths,
  written,
  prompt,
  label,
  lands: stackLanding,
  isQuestion: (view) => view.wiping,
  flights: stackFlights,
  cells: stackCells,
  picture: (code) => code,
  shape: CARD,
  Board,
  Badge,
};

function prompt({ view, chosen }: Moment<MatchView>): string {
  switch (chosen[0]) {
    case undefined:
      if (view.wiping) return t("Wipe-Out: who gets a new hand and the next turn?");
      if (view.pending === 2) return t("Double Play: play two Symbol or Flip Cards.");
      return view.pending === 1 ? t("Double Play: one more card.") : t("Your turn: play one card.");
    case "card:F":
      return t("Flip: all ID Cards turn over.");
    case "card:D":
      return t("Double Play: two cards follow in this turn.");
    case "card:W":
      return view.players === 2
        ? t("Wipe-Out: the other player gets a new hand and the next turn.")
        : t("Wipe-Out: draw a card, then choose who gets a new hand.");
    default:
      return t("Lay it on an empty cell, or on a card of its colour or its symbol.");
  }
}

function label(pick: Pick, { names }: Moment<MatchView>): string {
  return kindOf(pick) === "seat"
    ? t("Wipe out {name}", { name: names[Number(nameOf(pick))]! })
    : t("Play it");
}
