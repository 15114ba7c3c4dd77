/** The ways to a table from the start page: with the fewest players, at once. */

import { makeTable } from "./api";
import type { NewTable } from "./protocol";
import { router } from "./router.svelte";
import { playerName } from "./seats";
import { settings } from "./settings.svelte";
import { t, texts } from "./texts.svelte";

const FIRST_BOT = "casual";

/** Against bots. */
export function playNow(game: string): Promise<void> {
  return setTable(game, FIRST_BOT, { start: true });
}

/** Around this device. */
export function playTogether(game: string): Promise<void> {
  return setTable(game, "mine", {
    name: settings.kept.name || playerName(0),
    names: ["", playerName(1)],
    start: true,
  });
}

/** With a free seat: its link is shown at the table. */
export function inviteFriend(game: string): Promise<void> {
  return setTable(game, "open", { spectators: true });
}

async function setTable(game: string, other: string, more: Partial<NewTable>): Promise<void> {
  const isAsked = "players" in (texts.book.options[game] ?? {});
  const made = await makeTable({
    game,
    options: isAsked ? { players: 2 } : {},
    seats: ["mine", other],
    name: settings.kept.name || t("Guest"),
    ...more,
  });
  router.go(`/t/${made.table}`);
}
