import { expect, test } from "vitest";
import type { GameEvent } from "./protocol";
import { turnsOf, type Audience } from "./story";
import { texts } from "./texts.svelte";

const audience = {
  game: "a game",
  layout: { cells: [] },
  names: ["Ana", "Ben"],
  seat: 0,
} as unknown as Audience;

texts.book = {
  ...texts.book,
  stories: {
    "a game": { drew: { story: "{seat} draws from the pile." }, passed: { story: "{seat} passes." } },
  },
};

const lines = (...events: object[]) => turnsOf(events as GameEvent[], audience).map((turn) => turn.lines);

test("what is the same several times in a row is said once, with how often", () => {
  const drew = { event: "drew", seat: 1, count: 1 };
  expect(lines(drew)).toEqual([["Ben draws from the pile."]]);
  expect(lines(drew, drew)).toEqual([["Ben draws from the pile (×2)."]]);
  expect(lines(drew, { ...drew, seat: 0 })).toEqual([
    ["Ben draws from the pile.", "Ana draws from the pile."],
  ]);
});
