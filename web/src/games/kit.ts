/** What the app must know about a game to show it. Nearly all of it is declared by the game: its Layout. */

import type { Component } from "svelte";
import type { GameEvent, GameView, Layout, Text } from "../lib/protocol";
import type { Picker } from "../picks/picker.svelte";
import type { Path, Pick } from "../picks/picks";

/** A place on the page: something that can be picked, the own hand, or the middle of the table. */
export type Place = Pick | "hand" | "stage";

/** A card that travels. Without a card it travels face down and shows this back. */
export interface Flight {
  card: string | null;
  from: Place;
  to: Place;
  back?: string;
}

/** What a board is given. It draws and reports; it decides nothing. */
export interface BoardProps<View extends GameView = GameView> {
  layout: Layout;
  view: View;
  picker: Picker;
  marked: ReadonlySet<Pick>;
  won: ReadonlySet<Pick>;
  /** Points that the last moves brought, each row's by the cell where they are shown. */
  gains?: ReadonlyMap<Pick, readonly number[]>;
  onpick: (pick: Pick) => void;
}

export interface BadgeProps<View extends GameView = GameView> {
  layout: Layout;
  view: View;
  seat: number;
}

/** What the player looks at when asked to do something. */
export interface Moment<View extends GameView = GameView> {
  view: View;
  moves: readonly string[];
  /** What they are asked to do, before anything is picked. */
  prompt: Text | null;
  chosen: readonly Pick[];
  names: readonly string[];
}

export interface Kit<View extends GameView = GameView> {
  layout: Layout;
  /** Where the card of an own move goes, before the server has said anything. */
  lands(path: Path): Place | null;
  /** How the cards of an event travel, all at the same time. */
  flights(event: GameEvent, view: View): Flight[];
  /** The name of the picture of a card that belongs to a seat. */
  picture(code: string, seat: number): string;
  /** The picture on the button of a pick, if it has one. */
  face(pick: Pick, moment: Moment<View>): string | null;
  Board: Component<BoardProps<View>>;
  /** Beside the name of a player; null: nothing. */
  Badge: Component<BadgeProps<View>> | null;
}
