/** The games that this app can show. Each is loaded when somebody plays it. */

import type { Kit } from "./kit";

const KITS: Record<string, () => Promise<{ kit: unknown }>> = {
  match: () => import("./match/kit"),
  twist: () => import("./twist/kit"),
  nodraw: () => import("./nodraw/kit"),
  ko: () => import("./ko/kit"),
};

export const GAMES = Object.keys(KITS);

/** A kit reads views of its own game only: the table sees to that, so here they are all alike. */
export async function loadKit(game: string): Promise<Kit> {
  const load = KITS[game];
  if (!load) throw new Error(`There is no board for ${game}.`);
  return (await load()).kit as Kit;
}
