import { expect, test } from "vitest";
import type { GameEvent, GameView, Layout } from "../lib/protocol";
import { arrowsOf, celebrated, gainsOf, lastMoves, touchedBy } from "./touched";

const layout = {
  grids: [{ rows: [["1", "2", "3"]], field: "cells" }],
  piles: [],
  maps: {},
  cells: ["cell", "goal", "cells"],
  celebrated: ["scored"],
  travels: {
    placed: [{ cards: "{card}", start: "hand:{seat}", to: "cell:{cell}" }],
    laid_down: [{ cards: "{card}", start: "hand:{seat}", to: "pile:discard" }],
    moved: [{ cards: "", start: "cell:{cell}", to: "cell:{goal}" }],
    destroyed: [{ cards: "", start: "cell:{cell}", to: "pile:discard" }],
    scored: [{ cards: "", start: "cell:{cells}", to: "pile:discard" }],
  },
} as unknown as Layout;
const view = { seat: 0, cells: [[], [], []] } as unknown as GameView;

const events = (...all: object[]) => all as GameEvent[];
const placed = (seat: number, cell: string) => ({ event: "placed", seat, card: "X", cell });
const drew = (seat: number) => ({ event: "drew", seat, count: 1 });
const scored = (points: number) => ({ event: "scored", cells: ["1", "2", "3"], points });

test("the moves of all others are to be seen until the own turn is over, and then the own", () => {
  const all = events(placed(0, "1"), scored(5), drew(0), placed(1, "2"), scored(7), drew(1), placed(2, "3"));
  const others = lastMoves(layout, all, 0);
  expect(touchedBy(layout, others)).toEqual(["cell:2", "cell:3"]);
  expect([...gainsOf(layout, others).values()]).toEqual([[7]]);
  expect(touchedBy(layout, lastMoves(layout, all.slice(0, 3), 0))).toEqual(["cell:1"]);
});

test("whoever only watches sees the last move", () => {
  const all = events(placed(0, "1"), placed(1, "2"));
  expect(touchedBy(layout, lastMoves(layout, all))).toEqual(["cell:2"]);
  expect(lastMoves(layout, [], 0)).toEqual([]);
});

test("rows that cross on a cell are told apart, and none but the last moves' is celebrated", () => {
  const all = events(placed(1, "1"), scored(4), placed(0, "2"), scored(5), scored(8));
  const moves = lastMoves(layout, all, 0);
  expect(gainsOf(layout, moves).get("cell:2")).toEqual([5, 8]);
  expect(celebrated(layout, moves)).toHaveLength(6);
});

test("an arrow leads from where a card was to where it went, and from what did it to what it took away", () => {
  const arrows = (...all: object[]) =>
    arrowsOf(layout, events(...all), view).map(({ from, to }) => `${from} ${to}`);
  expect(arrows(placed(1, "1"), { event: "moved", seat: 1, cell: "2", goal: "3" })).toEqual([
    "cell:2 cell:3",
  ]);
  expect(arrows(placed(1, "1"), { event: "destroyed", seat: 1, cell: "3" })).toEqual(["cell:1 cell:3"]);
  expect(
    arrows({ event: "laid_down", seat: 1, card: "M" }, { event: "destroyed", seat: 1, cell: "3" }),
  ).toEqual(["pile:discard cell:3"]);
  expect(arrows(placed(1, "1"), { event: "destroyed", seat: 2, cell: "3" })).toEqual([]);
  expect(arrows(placed(1, "1"), scored(3))).toEqual([]);
});
