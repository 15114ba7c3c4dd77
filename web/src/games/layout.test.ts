import { describe, expect, test } from "vitest";
import fixtures from "../../fixtures/positions.json";
import type { GameEvent, GameView, Layout } from "../lib/protocol";
import type { Moment } from "./kit";
import { cellsOf, flightsOf, isSecret, labelOf, promptFor, stacksOf } from "./layout";

interface Way {
  way: string;
  layout: Layout;
  positions: { view: GameView; events: GameEvent[] }[];
}

const ways = fixtures as unknown as Way[];
const PLACE = /^(hand|stage|(card|cell|pile|seat):[\w,-]+)$/;

describe.each(ways)("the table of $way", ({ layout, positions }) => {
  test("has a stack for each cell", () => {
    for (const { view } of positions)
      for (const grid of layout.grids)
        for (const stack of stacksOf(grid, view)) expect(stack.every((card) => card.length > 0)).toBe(true);
  });

  test("knows from where to where all cards travel, and which cells an event is about", () => {
    for (const { view, events } of positions)
      for (const event of events) {
        for (const { from, to } of flightsOf(layout, event, view)) {
          expect(from).toMatch(PLACE);
          expect(to).toMatch(PLACE);
        }
        for (const cell of cellsOf(layout, event)) expect(cell).toMatch(PLACE);
      }
  });
});

const layout: Layout = {
  forms: [],
  grids: [{ rows: [["1", "2"]], field: "grid", blocks: 0, block_field: "", aims: "" }],
  piles: [{ name: "draw-a", label: "Draw pile", field: "draw", back: "back-a" }],
  badges: [],
  shape: "card",
  prompts: { card: "Lay it.", "card:Pe": "Pick two.", "card:Pe cell": "And the next." },
  labels: { seat: "Wipe out {name}", "word:left": "To the left" },
  calls: [{ move: "shout", label: "Shout" }],
  quiet: "silent",
  travels: {
    drew: [{ cards: "{cards}", start: "pile:draw-{seat.deck}", to: "hand:{seat}" }],
    laid: [{ cards: "{card}", start: "hand:{seat}", to: "cell:{cell}" }],
    swapped: [
      { cards: "", start: "cell:{cells.0}", to: "cell:{cells.1}" },
      { cards: "", start: "cell:{cells.1}", to: "cell:{cells.0}" },
    ],
    gathered: [{ cards: "back", start: "covered", to: "pile:draw-a" }],
  },
  maps: { deck: { "0": "a", "1": "b" } },
  cells: ["cell", "cells"],
  points: false,
  celebrated: [],
  board: "",
};
const view = { game: "a game", seat: 0, grid: [["RX", "RO"], ["BX"]] } as unknown as GameView;

function moment(...chosen: Moment["chosen"]): Moment {
  return { view, moves: [], prompt: { template: "Your turn", values: {} }, chosen, names: ["Ana", "Ben"] };
}

test("what to do is said for as much as was picked", () => {
  expect(promptFor(layout, moment())).toBe("Your turn.");
  expect(promptFor(layout, moment("card:RX"))).toBe("Lay it.");
  expect(promptFor(layout, moment("card:Pe"))).toBe("Pick two.");
  expect(promptFor(layout, moment("card:Pe", "cell:1"))).toBe("And the next.");
});

test("a choice says what it does", () => {
  expect(labelOf(layout, "seat:1", moment())).toBe("Wipe out Ben");
  expect(labelOf(layout, "word:left", moment())).toBe("To the left");
});

test("a question that is answered by calling out is not shown", () => {
  expect(isSecret(layout, ["shout", "silent"])).toBe(true);
  expect(isSecret(layout, ["shout", "silent", "RX@1"])).toBe(false);
  expect(isSecret(layout, [])).toBe(false);
});

describe("cards travel", () => {
  test("face down, if nobody may see them, from the pile of their owner", () => {
    expect(flightsOf(layout, { event: "drew", seat: 0, count: 2 }, view)).toEqual([
      { card: null, from: "pile:draw-a", to: "hand", back: "back-a" },
      { card: null, from: "pile:draw-a", to: "hand", back: "back-a" },
    ]);
    expect(flightsOf(layout, { event: "drew", seat: 1, cards: ["RX"] }, view)[0]).toMatchObject({
      card: "RX",
      from: "pile:draw-b",
      to: "seat:1",
    });
  });

  test("from where they lie in the own hand, and from somebody else's place", () => {
    const laid = { event: "laid", card: "RX", cell: 2 };
    expect(flightsOf(layout, { ...laid, seat: 0 }, view)[0]).toMatchObject({ from: "card:RX", to: "cell:2" });
    expect(flightsOf(layout, { ...laid, seat: 1 }, view)[0]).toMatchObject({ from: "seat:1", to: "cell:2" });
  });

  test("with whatever lies there", () => {
    const swapped = { event: "swapped", cells: [1, 2] };
    expect(flightsOf(layout, swapped, view)).toMatchObject([
      { card: "RO", from: "cell:1", to: "cell:2" },
      { card: "BX", from: "cell:2", to: "cell:1" },
    ]);
    expect(flightsOf(layout, { event: "gathered" }, view)).toMatchObject([
      { card: null, from: "cell:1", to: "pile:draw-a" },
    ]);
  });
});
