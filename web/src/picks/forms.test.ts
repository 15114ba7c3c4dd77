import { describe, expect, test } from "vitest";
import fixtures from "../../fixtures/positions.json";
import type { Form } from "../lib/protocol";
import { moveMeant, pathsOf } from "./forms";
import { afterTurn, moveOf, nextPicks, type Path, type Pick } from "./picks";

interface Way {
  way: string;
  layout: { forms: Form[] };
  positions: { moves: Record<string, Pick[][]> }[];
}

const ways = fixtures as unknown as Way[];

describe.each(ways)("the moves of $way", ({ layout: { forms }, positions }) => {
  test("are pointed at as Python says", () => {
    for (const { moves } of positions)
      for (const [move, paths] of Object.entries(moves))
        expect(pathsOf(forms, move).map(({ picks }) => picks)).toEqual(paths);
  });

  test("can all be reached by picking, and by nothing else", () => {
    for (const { moves } of positions) {
      const paths = Object.keys(moves).flatMap((move) => pathsOf(forms, move));
      const reached = new Set<string>();
      const explore = (chosen: Pick[]) => {
        const move = moveOf(paths, chosen);
        if (move !== null) {
          reached.add(move);
          expect(nextPicks(paths, chosen), `${move} is complete`).toEqual([]);
        } else for (const pick of nextPicks(paths, chosen)) explore([...chosen, pick]);
      };
      explore([]);
      expect([...reached].sort()).toEqual(Object.keys(moves).sort());
    }
  });

  test("are what their picks mean", () => {
    for (const { moves } of positions)
      for (const [move, paths] of Object.entries(moves))
        for (const picks of paths) expect(moveMeant(forms, picks, Object.keys(moves))).toBe(move);
  });
});

const form = (text: string, picks: string[], more: Partial<Form> = {}): Form => ({
  text,
  picks,
  either: false,
  where: {},
  maps: {},
  ...more,
});

test("what is no legal move is written in a form that legal moves have", () => {
  const forms = [form("break:{cell}", ["cell:{cell}"]), form("mend:{cell}", ["cell:{cell}"])];
  expect(moveMeant(forms, ["cell:5"], ["mend:4"])).toBe("mend:5");
  expect(moveMeant(forms, ["pile:draw"], ["mend:4"])).toBeNull();
});

test("two targets may come in either order", () => {
  const forms = [form("Pe:{one}-{other}", ["card:Pe", "cell:{one}", "cell:{other}"], { either: true })];
  expect(pathsOf(forms, "Pe:4-5").map(({ picks }) => picks.join(" "))).toEqual([
    "card:Pe cell:4 cell:5",
    "card:Pe cell:5 cell:4",
  ]);
  expect(moveMeant(forms, ["card:Pe", "cell:5", "cell:4"], [])).toBe("Pe:4-5");
});

describe("a tile that can be turned", () => {
  const forms = [
    form("{tile}@{cell}", ["card:{tile.unturned}", "turn:{tile}", "cell:{cell}"], {
      maps: { unturned: { "1N": "1N", "1E": "1N" } },
    }),
  ];
  const paths: Path[] = ["1N@0,1", "1E@0,1"].flatMap((move) => pathsOf(forms, move));

  test("is held one way round as soon as it is picked", () => {
    expect(afterTurn(paths, ["card:1N"], null)).toEqual(["card:1N", "turn:1N"]);
  });

  test("is held as the one before, if it can be", () => {
    expect(afterTurn(paths, ["card:1N"], "turn:1E")).toEqual(["card:1N", "turn:1E"]);
    expect(afterTurn(paths, ["card:1N"], "turn:4SW")).toEqual(["card:1N", "turn:1N"]);
  });
});
