/** A game as a file: docs/fair-deal.md and `lapilli replay` say what its fields are. */

import { botName } from "../lib/seats";
import { t } from "../lib/texts.svelte";

export interface FairDeal {
  commit: string;
  table: string;
  game_number: number;
  contributions: (string | null)[];
  secret: string | null;
  seals: Record<string, string>;
}

export interface GameRecord {
  game: string;
  options: Record<string, unknown>;
  seed: number | string | null;
  players: string[];
  moves: string[];
  result: { winners: number[]; score: number[]; ending: string; position: string } | null;
  fair_deal?: FairDeal;
}

const BOT = /^Seat \d+ \((\w+) bot\)$/;
const EMPTY_SEAT = /^Seat (\d+)$/;

/** What the players are called. A record names bots and empty seats in English. */
export function playerNames(players: readonly string[]): string[] {
  return players.map((player, seat) => {
    const bot = BOT.exec(player)?.[1];
    if (bot === undefined) return EMPTY_SEAT.test(player) ? t("Seat {number}", { number: seat + 1 }) : player;
    const name = t("Bot ({level})", { level: botName(bot) });
    const twins = players.filter((other) => BOT.exec(other)?.[1] === bot).length;
    return twins > 1 ? `${name} ${seat + 1}` : name;
  });
}

/** The record in a text, if it looks like one at all; the server says what is wrong with it. */
export function parsed(text: string): GameRecord | null {
  try {
    const found = JSON.parse(text) as Partial<GameRecord> | null;
    return found && Array.isArray(found.players) && Array.isArray(found.moves) ? (found as GameRecord) : null;
  } catch {
    return null;
  }
}
