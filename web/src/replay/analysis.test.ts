import { expect, test } from "vitest";
import type { Judged } from "../lib/protocol";
import { accountOf, chanceLine, mistakes, percent, turnsOfLuck } from "./analysis";

function judged(
  number: number,
  seat: number,
  best_win: number,
  lost: number,
  luck: number,
  sure = true,
): Judged {
  return { number, seat, move: "m", win: best_win - lost, best: "b", best_win, lost, sure, luck };
}

const moves = [judged(1, 0, 0.5, 0.1, 0.2), judged(2, 1, 0.5, 0.02, -0.48), judged(3, 0, 0.6, 0, 0.4)];

test("a chance is shown before the first move, after each own one, and at the end", () => {
  expect(chanceLine(moves, 0, 1)).toEqual([
    { at: 0, chance: 0.5 },
    { at: 1, chance: 0.4 },
    { at: 3, chance: 0.6 },
    { at: 3, chance: 1 },
  ]);
});

test("only what was clearly worse is a mistake", () => {
  expect(mistakes(moves).map((move) => move.number)).toEqual([1]);
  expect(mistakes([judged(1, 0, 0.5, 0.1, 0, false)])).toEqual([]);
});

test("much luck is shown, good and bad", () => {
  expect(turnsOfLuck(moves).map((move) => move.number)).toEqual([1, 2, 3]);
  expect(turnsOfLuck([judged(1, 0, 0.5, 0, 0.1)])).toEqual([]);
});

test("the first chance, minus what was lost, plus luck is the result", () => {
  const account = accountOf(moves, 0)!;
  expect(account.first - account.lost + account.luck).toBeCloseTo(1);
  expect(accountOf(moves, 2)).toBeNull();
});

test("percent are written as the language writes them", () => {
  expect(percent(0.134, "en")).toBe("13%");
  expect(percent(0.134, "de", true)).toBe("+13\u00a0%");
  expect(percent(-0.001, "en", true)).toBe("0%");
});
