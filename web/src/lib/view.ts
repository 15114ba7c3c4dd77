/** A view as the page uses it: the server's three parts, of the table, of the seat and of the game, in one. */

import type { LobbyView, Own, View as Parts } from "./protocol";

export type View = LobbyView & Own & { view: Parts["game"] };

export function joined({ lobby, own, game }: Parts): View {
  return { ...lobby, ...own, view: game };
}
