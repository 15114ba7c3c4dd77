import { describe, expect, test } from "vitest";
import ko from "../fixtures/ko.json";
import match from "../fixtures/match.json";
import nodraw from "../fixtures/nodraw.json";
import twist from "../fixtures/twist.json";
import * as koMoves from "./ko/moves";
import type { KoView } from "./ko/view";
import * as matchMoves from "./match/moves";
import * as nodrawMoves from "./nodraw/moves";
import { afterTurn, moveOf, nextPicks, type Path, type Pick } from "../picks/picks";
import * as twistMoves from "./twist/moves";

interface Position {
  view: unknown;
  moves: string[];
}
interface Codec {
  paths(move: string, view: never): Pick[][];
  written(picks: readonly Pick[], moves: readonly string[], view: never): string | null;
}

const games: [string, Codec, Position[]][] = [
  ["match", matchMoves, match],
  ["twist", twistMoves, twist],
  ["ko", koMoves, ko],
  ["nodraw", nodrawMoves, nodraw],
];

function pathsOf(codec: Codec, { view, moves }: Position): Path[] {
  return moves.flatMap((move) => codec.paths(move, view as never).map((picks) => ({ move, picks })));
}

describe.each(games)("the moves of %s", (_, codec, positions) => {
  test("can all be reached by picking, and by nothing else", () => {
    for (const position of positions) {
      const paths = pathsOf(codec, position);
      const reached = new Set<string>();
      const explore = (chosen: Pick[]) => {
        const move = moveOf(paths, chosen);
        if (move !== null) {
          reached.add(move);
          expect(nextPicks(paths, chosen), `${move} is complete`).toEqual([]);
        } else for (const pick of nextPicks(paths, chosen)) explore([...chosen, pick]);
      };
      explore([]);
      expect([...reached].sort()).toEqual([...position.moves].sort());
    }
  });

  test("no two of them are picked in the same way", () => {
    for (const position of positions) {
      const written = pathsOf(codec, position).map((path) => path.picks.join(" "));
      expect(new Set(written).size).toBe(written.length);
    }
  });

  test("are written as they are picked, where a card is played", () => {
    for (const position of positions)
      for (const { move, picks } of pathsOf(codec, position))
        if (picks[0]!.startsWith("card:") && !move.startsWith("react:"))
          expect(codec.written(picks, position.moves, position.view as never)).toBe(move);
  });
});

describe("tiles of NoDraw", () => {
  test("have one name in the hand, however they lie", () => {
    expect(["4NE", "4ES", "4SW", "4NW"].map(nodrawMoves.unturned)).toEqual(["4NE", "4NE", "4NE", "4NE"]);
    expect(["1W", "6EW", "10NSW", "0", "Wa"].map(nodrawMoves.unturned)).toEqual([
      "1N",
      "6NS",
      "10NES",
      "0",
      "Wa",
    ]);
  });
});

describe("a tile that can be turned", () => {
  const paths = ["1N@0,1", "1E@0,1"].flatMap((move) =>
    nodrawMoves.paths(move).map((picks): Path => ({ move, picks })),
  );

  test("is held one way round as soon as it is picked", () => {
    expect(afterTurn(paths, ["card:1N"], null)).toEqual(["card:1N", "turn:1N"]);
  });

  test("is held as the one before, if it can be", () => {
    expect(afterTurn(paths, ["card:1N"], "turn:1E")).toEqual(["card:1N", "turn:1E"]);
    expect(afterTurn(paths, ["card:1N"], "turn:4SW")).toEqual(["card:1N", "turn:1N"]);
  });
});

test("a swap can be picked from either side, a move only from where the card stands", () => {
  const view = { grid: { "4": "D0", "5": "U0" } } as unknown as KoView;
  expect(koMoves.paths("DT:4-5", view)).toEqual([
    ["card:DT", "cell:4", "cell:5"],
    ["card:DT", "cell:5", "cell:4"],
  ]);
  expect(koMoves.paths("move:4-6", view)).toEqual([["cell:4", "cell:6"]]);
});
