import { t } from "../../lib/texts.svelte";
import type { GameEvent } from "../../lib/events";
import { CARD, placeOf, type Flight, type Kit, type Moment } from "../kit";
import { kindOf, nameOf, type Pick } from "../../picks/picks";
import { stackCells, stackFlights, stackLanding } from "../stacks";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { paths, written } from "./moves";
import type { TwistView } from "./view";

export const kit: Kit<TwistView> = {
  paths,
  written,
  prompt,
  label,
  lands: (move) => (move === "shout" || move === "silent" ? null : stackLanding(move)),
  isSecret: (moves) => moves.includes("shout"), // T27: seeing it is up to the player
  quiet: "silent",
  calls: (view) => (view.shout === "required" ? [{ move: "shout", label: t("Tic-Tac Twist!") }] : []),
  flights,
  cells: stackCells,
  picture: (code) => code,
  shape: CARD,
  Board,
  Badge,
};

function prompt({ chosen }: Moment<TwistView>): string {
  switch (chosen[0]) {
    case undefined:
      return t("Your turn: play one card.");
    case "card:Ro":
      return t("Rotation: which way do all hands go?");
    case "card:Ex":
      return t("Exchange: with whom do you swap hands?");
    case "card:Pa":
      return t("Pattern Exchange: with whom do you swap patterns?");
    case "card:Sk":
      return t("Skip: the next player loses a turn.");
    case "card:Pe":
      return chosen.length === 1
        ? t("Permutation: pick two cards side by side.")
        : t("Permutation: and the card beside it.");
    default:
      return t("Lay it on an empty cell, or on a card of its colour or its food.");
  }
}

const WORDS: Record<string, () => string> = {
  left: () => t("To the left"),
  right: () => t("To the right"),
  shout: () => t("Tic-Tac Twist!"),
  silent: () => t("Stay silent"),
};

function label(pick: Pick, { names }: Moment<TwistView>): string {
  if (kindOf(pick) === "seat") return names[Number(nameOf(pick))]!;
  return WORDS[nameOf(pick)]?.() ?? t("Play it");
}

function flights(event: GameEvent, view: TwistView): Flight[] {
  switch (event.event) {
    case "passed": {
      const cards: (string | null)[] = event.cards ?? Array.from({ length: event.count ?? 1 }, () => null);
      return cards.map((card) => ({
        card: event.seat === view.seat || event.target === view.seat ? card : null,
        from: placeOf(event.seat!, view),
        to: placeOf(event.target!, view),
      }));
    }
    case "permuted": {
      const [one, other] = event.cells as [number, number];
      const [onOne, onOther] = event.cards as [string, string];
      return [
        { card: onOne, from: `cell:${other}`, to: `cell:${one}` },
        { card: onOther, from: `cell:${one}`, to: `cell:${other}` },
      ];
    }
    default:
      return stackFlights(event, view);
  }
}
