/** Positions that no server keeps, such as those of a lesson or a replay, as a table would show them. */

import type { GameView, Layout } from "../lib/protocol";
import type { View } from "../lib/view";

export function staged(layout: Layout, view: GameView, names: readonly string[], more: Partial<View>): View {
  return {
    table: "",
    game: view.game,
    options: {},
    phase: view.over ? "match over" : "playing",
    seat: view.seat,
    seats: names.map((name) => ({ name, kind: "human", bot: null })),
    points: names.map(() => 0),
    target: 1,
    match_winners: [],
    spectators: false,
    asks_in_secret: false,
    layout,
    view,
    turn: view.turn,
    moves: [],
    prompt: null,
    events_seen: 0,
    deal: null,
    proposal: null,
    clock: null,
    pause: null,
    always_passes: false,
    emotes: [],
    winners: view.over ? view.winners : null,
    ending: "",
    aim: null,
    outcome: null,
    warnings: {},
    chat: false,
    written: [],
    ...more,
  };
}
