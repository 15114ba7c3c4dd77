/** The ways to a table from the start page. */

import { makeTable } from "./api";
import { learnt } from "./learnt.svelte";
import type { NewTable } from "./protocol";
import { router } from "./router.svelte";
import { settings } from "./settings.svelte";
import { t, texts } from "./texts.svelte";

/** Whether somebody neither played a game here nor began its lesson. */
export function isNew(game: string): boolean {
  return !settings.kept.played.includes(game) && !learnt.steps[game];
}

/** How many can play a game; two, if it does not ask. */
export function playersOf(game: string): number[] {
  const asked = Object.keys(texts.book.options[game]?.players?.choices ?? {}).map(Number);
  return asked.length > 0 ? asked.sort((one, other) => one - other) : [2];
}

/** Against a bot. */
export function playNow(game: string): Promise<void> {
  return setTable(game, ["mine", settings.kept.level], { start: true });
}

/** Around this device: one seat for each name. */
export function playTogether(game: string, names: string[]): Promise<void> {
  const seats = names.map(() => "mine");
  return setTable(game, seats, { name: names[0]!, names, start: true });
}

/** With a free seat: its link is shown at the table. */
export function inviteFriend(game: string): Promise<void> {
  return setTable(game, ["mine", "open"], { spectators: true });
}

async function setTable(game: string, seats: string[], more: Partial<NewTable>): Promise<void> {
  const isAsked = "players" in (texts.book.options[game] ?? {});
  const made = await makeTable({
    game,
    options: isAsked ? { players: seats.length } : {},
    seats,
    name: settings.kept.name || t("Guest"),
    ...more,
  });
  const { played } = settings.kept;
  if (!played.includes(game)) await settings.change({ played: [...played, game] });
  router.go(`t/${made.table}`);
}
