/** What this browser saw and gave before each deal, to compare it with the record of the game later. */

const PREFIX = "lapilli.deal.";

export interface SeenDeal {
  commit: string;
  /** The random bytes of each own seat. */
  given: Record<number, string>;
}

export function keepDeal(table: string, game: number, commit: string, seat: number, given: string): void {
  const seen = seenDeal(table, game);
  const all = { commit: seen?.commit ?? commit, given: { ...seen?.given, [seat]: given } };
  try {
    localStorage.setItem(`${PREFIX}${table}.${game}`, JSON.stringify(all));
  } catch {
    // the deal can still be checked, only not compared
  }
}

export function seenDeal(table: string, game: number): SeenDeal | null {
  try {
    return JSON.parse(localStorage.getItem(`${PREFIX}${table}.${game}`) ?? "null") as SeenDeal | null;
  } catch {
    return null;
  }
}
