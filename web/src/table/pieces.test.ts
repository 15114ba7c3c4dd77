import { expect, test } from "vitest";
import type { Kit } from "../games/kit";
import type { GameEvent } from "../lib/protocol";
import { turnsOf, type Audience } from "../lib/story";
import { texts } from "../lib/texts.svelte";
import { piecesOf } from "./pieces";

const kit = { picture: (code: string) => code } as unknown as Kit;
const audience = {
  game: "a game",
  layout: { cells: [] as string[] },
  names: ["Ana", "Ben"],
  seat: 0,
} as unknown as Audience;

texts.book = {
  ...texts.book,
  fields: { "a game": { cards: ["card", "cards"], words: [] } },
  stories: {
    "a game": {
      placed: { story: "{seat} places {card}." },
      flipped: { story: "{seat} flips." },
      discarded: { story: "{seat} discards {cards}." },
    },
  },
};

const shown = (...events: object[]) =>
  turnsOf(events as GameEvent[], audience).map((turn) =>
    piecesOf(kit, "a game", turn).map(({ code }) => code),
  );

test("beside a turn are the cards that its sentences are about, not those that were only thrown away", () => {
  expect(
    shown(
      { event: "discarded", seat: 0, cards: ["GX", "YX", "YO"] },
      { event: "drew", seat: 0, count: 3 },
      { event: "placed", seat: 0, card: "BO" },
    ),
  ).toEqual([["BO"]]);
});

test("what names no card is shown by the card that was laid down for it", () => {
  expect(
    shown(
      { event: "discarded", seat: 0, cards: ["GX", "YX"] },
      { event: "drew", seat: 0, count: 2 },
      { event: "discarded", seat: 0, cards: ["F"] },
      { event: "flipped", seat: 0 },
    ),
  ).toEqual([["F"]]);
});

test("where nothing else was done, the cards are shown that were thrown away", () => {
  expect(shown({ event: "discarded", seat: 0, cards: ["GX", "YX"] })).toEqual([["GX", "YX"]]);
});
