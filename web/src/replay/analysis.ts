/** What an analysis shows. Chances are between 0 and 1; `at` counts moves, like the steps of a replay. */

import type { Judged } from "../lib/protocol";

export interface Point {
  at: number;
  chance: number;
}

/** Less than this is noise of the search, and nothing to show. */
const WORTH_SHOWING = 0.05;
export const LUCKY = 0.15;

/** A seat's chance to win: before its first move, after each, and at the end. */
export function chanceLine(moves: readonly Judged[], seat: number, result: number | undefined): Point[] {
  const own = moves.filter((move) => move.seat === seat);
  const points = own.map((move) => ({ at: move.number, chance: move.win }));
  if (own[0]) points.unshift({ at: own[0].number - 1, chance: own[0].best_win });
  if (result !== undefined) points.push({ at: moves.length, chance: result });
  return points;
}

/** Whether a move was clearly worse than another. */
export function isMistake(move: Judged): boolean {
  return move.sure && move.lost >= WORTH_SHOWING;
}

export function mistakes(moves: readonly Judged[]): Judged[] {
  return moves.filter(isMistake);
}

/** Moves after which much changed without their player's doing. */
export function turnsOfLuck(moves: readonly Judged[]): Judged[] {
  return moves.filter((move) => Math.abs(move.luck) >= LUCKY);
}

/** What became of a seat's chance: what it had first, lost by its own moves, and got by luck. */
export interface Account {
  first: number;
  lost: number;
  luck: number;
}

export function accountOf(moves: readonly Judged[], seat: number): Account | null {
  const own = moves.filter((move) => move.seat === seat);
  if (own.length === 0) return null;
  return {
    first: own[0]!.best_win,
    lost: own.reduce((sum, move) => sum + move.lost, 0),
    luck: own.reduce((sum, move) => sum + move.luck, 0),
  };
}

/** '48 %', '+13 %': percent in the reader's language. */
export function percent(part: number, language: string, signed = false): string {
  const format = new Intl.NumberFormat(language, {
    style: "percent",
    maximumFractionDigits: 0,
    signDisplay: signed ? "exceptZero" : "auto",
  });
  return format.format(Math.abs(part) < 0.005 ? 0 : part);
}
