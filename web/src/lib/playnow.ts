/** The ways to a table from the start page. */

import { makeTable } from "./api";
import { router } from "./router.svelte";
import { playerName } from "./seats";
import { settings } from "./settings.svelte";
import { t } from "./texts.svelte";

const FIRST_BOT = "casual";

/** With the fewest players, against bots, at once. */
export async function playNow(game: string): Promise<void> {
  const made = await makeTable({
    game,
    options: { players: 2 },
    seats: ["mine", FIRST_BOT],
    name: settings.kept.name || t("Guest"),
    start: true,
  });
  router.go(`/t/${made.table}`);
}

/** Two players around this device. */
export async function playTogether(game: string): Promise<void> {
  const made = await makeTable({
    game,
    options: { players: 2 },
    seats: ["mine", "mine"],
    name: settings.kept.name || playerName(0),
    names: ["", playerName(1)],
    start: true,
  });
  router.go(`/t/${made.table}`);
}

/** A table for two with a free seat: its link is shown there. */
export async function inviteFriend(game: string): Promise<void> {
  const made = await makeTable({
    game,
    options: { players: 2 },
    seats: ["mine", "open"],
    name: settings.kept.name || t("Guest"),
    spectators: true,
  });
  router.go(`/t/${made.table}`);
}
