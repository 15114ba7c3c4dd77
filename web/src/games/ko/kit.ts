import { cardName, t } from "../../lib/texts.svelte";
import type { GameEvent } from "../../lib/events";
import { CARD, cardOf, type Flight, type Kit, type Moment, type Place } from "../kit";
import { kindOf, nameOf, type Pick } from "../../picks/picks";
import { drawn } from "../stacks";
import Badge from "./Badge.svelte";
import Board from "./Board.svelte";
import { paths, written } from "./moves";
import { deckOf, type KoView } from "./view";

export const kit: Kit<KoView> = {
  paths,
  written,
  prompt,
  label,
  lands,
  isQuestion: (view) => view.phase === "react",
  face: (pick) => (kindOf(pick) === "take" || kindOf(pick) === "card" ? nameOf(pick) : null),
  flights,
  cells,
  picture: (code) => code,
  shape: CARD,
  Board,
  Badge,
};

function prompt(moment: Moment<KoView>): string {
  const { view, chosen } = moment;
  if (view.phase === "react") return question(moment);
  if (view.phase === "claim") return t("You hold all spaces of your Objective. Reveal it?");
  if (view.phase === "choice") return choice(moment);
  const picked = chosen[0];
  if (picked && kindOf(picked) === "card")
    return t("{card}: where?", { card: cardName("ko", nameOf(picked)) });
  if (view.stalemate > 0)
    return t("Stalemate: make room on the grid within {turns} turns.", { turns: view.stalemate });
  if (view.played > 0) return t("Play another Magic card, or stop.");
  return t("Your turn: play a Character or Magic card, or draw a second card.");
}

function question({ view, names }: Moment<KoView>): string {
  const effect = view.effect!;
  if (effect.on === "met") {
    if (effect.met.objective) return t("An Objective was completed. Do you react?");
    if (effect.met.move) return t("A Character was moved or swapped. Do you react?");
    return t("A Character was played. Do you react?");
  }
  const card = cardName("ko", effect.card!);
  if (effect.on === "destroy") {
    const hit = cardName("ko", view.grid[effect.target!] ?? "");
    return t("{card} is about to destroy your {hit} on space {space}. Save it?", {
      card,
      hit,
      space: effect.target!,
    });
  }
  return t("{name} plays {card}. Stop it?", { name: names[effect.seat]!, card });
}

function choice({ view, moves, chosen }: Moment<KoView>): string {
  const card = cardName("ko", view.effect?.card ?? "");
  const verb = moves.find((move) => move.includes(":"))?.split(":")[0];
  switch (verb) {
    case "destroy":
      return t("{card}: which Character is destroyed?", { card });
    case "sacrifice":
      return t("{card}: which of your Characters is sacrificed?", { card });
    case "move":
      return chosen.length === 0
        ? t("{card}: which Character moves?", { card })
        : t("{card}: and to where?", { card });
    case "swap":
      return t("{card}: which two Characters change places?", { card });
    case "opponent":
      return t("{card}: who discards a card?", { card });
    case "take":
      return t("{card}: which card do you take?", { card });
    case "discard":
      return t("Discard one card.");
    default:
      return t("{card}: draw a card?", { card });
  }
}

function label(pick: Pick, { names, view }: Moment<KoView>): string {
  const name = nameOf(pick);
  switch (kindOf(pick)) {
    case "seat":
      return names[Number(name)]!;
    case "take":
      return t("Take {card}", { card: cardName("ko", name) });
    case "card":
      return view.effect?.on === "met"
        ? t("React with {card}", { card: cardName("ko", name) })
        : t("Stop it with {card}", { card: cardName("ko", name) });
    case "pile":
      return t("Play it");
    default:
      return word(name, view);
  }
}

function word(name: string, view: KoView): string {
  switch (name) {
    case "draw":
      return view.phase === "choice" ? t("Draw a card") : t("Draw a second card");
    case "stop":
      return view.played > 0 ? t("Stop") : t("End the turn");
    case "skip":
      return t("Do not use it");
    case "pass":
      return view.effect?.on === "met" ? t("Do not react") : t("Let it happen");
    case "claim":
      return t("Reveal the Objective");
    default:
      return t("Keep it secret");
  }
}

function lands(move: string): Place | null {
  const [, space] = move.split("@");
  if (space !== undefined) return `cell:${space}`;
  const [, discarded] = move.split("discard:");
  if (discarded !== undefined) return pileOf(discarded);
  return move.startsWith("react:") || /^[A-Z]/.test(move) ? "stage" : null;
}

function flights(event: GameEvent, view: KoView): Flight[] {
  const seat = event.seat ?? 0;
  const card = event.card ?? null;
  const drawPile: Place = `pile:draw-${deckOf(seat, view)}`;
  switch (event.event) {
    case "drew":
      return drawn(event, view, drawPile);
    case "placed":
      return [{ card, from: cardOf(seat, card!, view), to: `cell:${event.space as string}` }];
    case "magic_played":
    case "reacted":
      return [{ card, from: cardOf(seat, card!, view), to: "stage" }];
    case "discarded":
      return event.cards!.map((one) => ({ card: one, from: cardOf(seat, one, view), to: pileOf(one) }));
    case "destroyed":
    case "sacrificed":
      return [{ card, from: `cell:${event.space as string}`, to: pileOf(card!) }];
    case "moved":
      return [{ card, from: `cell:${event.origin as string}`, to: `cell:${event.goal as string}` }];
    case "swapped":
      return swapped(event.first as string, event.second as string, view);
    case "took":
      return [{ card, from: pileOf(card!), to: seat === view.seat ? "hand" : `seat:${seat}` }];
    case "claimed":
      return (event.spaces as string[]).map((space) => ({
        card: view.grid[space] ?? null,
        from: `cell:${space}`,
        to: `pile:discard-${deckOf(seat, view)}`,
      }));
    default:
      return [];
  }
}

/** The code of a card begins with the letter of its deck. */
function pileOf(card: string): Place {
  return card.startsWith("D") ? "pile:discard-dragon" : "pile:discard-unicorn";
}

function swapped(first: string, second: string, view: KoView): Flight[] {
  return [
    { card: view.grid[first] ?? null, from: `cell:${first}`, to: `cell:${second}` },
    { card: view.grid[second] ?? null, from: `cell:${second}`, to: `cell:${first}` },
  ];
}

function cells(event: GameEvent): Pick[] {
  const { space, origin, goal, first, second } = event as Partial<Record<string, string | null>>;
  const named = [space, origin, goal, first, second, ...((event.spaces as string[] | undefined) ?? [])];
  return named.filter((one) => one != null).map((one): Pick => `cell:${one}`);
}
