/** A view as the page uses it: the server's three parts, of the table, of the seat and of the game, in one.
 *  `turn` is whose turn it is as far as the seat may know. `events_seen` is how many events of the story are done in
 *  the game: in a pause there may be more.
 */

import type { LobbyView, Own, View as Parts } from "./protocol";

export type View = LobbyView & Own & { view: Parts["game"]; turn: number | null; events_seen: number };

/** A view after which so many events of the story are told. */
export function joined({ lobby, own, game }: Parts, events: number): View {
  const turn = !game || game.over || own.winners ? null : game.turn;
  return { ...lobby, ...own, view: game, turn, events_seen: own.pause ? own.pause.events_seen : events };
}
