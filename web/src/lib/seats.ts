import type { SeatShown } from "./protocol";
import { t, texts } from "./texts.svelte";

export function botName(bot: string): string {
  return texts.book.levels[bot]?.name ?? t(bot);
}

/** The levels that one can choose from, the gentlest first. */
export function levels(): string[] {
  return Object.entries(texts.book.levels)
    .filter(([, level]) => level.character)
    .map(([name]) => name);
}

/** What somebody at this device is called who has given no name. */
export function playerName(seat: number): string {
  return t("Player {number}", { number: seat + 1 });
}

/** What the players are called: people by their names, bots by their level. */
export function seatNames(seats: readonly SeatShown[]): string[] {
  return seats.map((seat, number) => {
    if (seat.kind === "human") return seat.name;
    if (seat.kind === "open") return t("Seat {number}", { number: number + 1 });
    const level = botName(seat.bot ?? "");
    const twins = seats.filter((other) => other.bot === seat.bot).length;
    return twins > 1
      ? t("Bot {number} ({level})", { number: number + 1, level })
      : t("Bot ({level})", { level });
  });
}
