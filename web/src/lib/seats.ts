import type { SeatShown } from "./protocol";
import { t, texts } from "./texts.svelte";

export function botName(bot: string): string {
  return texts.book.levels[bot]?.name ?? bot;
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
    const name = t("Bot ({level})", { level: botName(seat.bot ?? "") });
    const twins = seats.filter((other) => other.bot === seat.bot).length;
    return twins > 1 ? `${name} ${number + 1}` : name;
  });
}
