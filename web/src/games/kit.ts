/** What the app must know about a game to show it: how its moves are pointed at, and how its cards travel. */

import type { Component } from "svelte";
import type { GameEvent } from "../lib/events";
import type { Pick } from "../picks/picks";
import type { Picker } from "../picks/picker.svelte";

/** A place on the page: something that can be picked, the own hand, or the middle of the table. */
export type Place = Pick | "hand" | "stage";

/** A card that travels. Without a card it travels face down. */
export interface Flight {
  card: string | null;
  from: Place;
  to: Place;
}

/** Every view has these; the rest is the game's own. */
export interface GameView {
  game: string;
  seat: number | null;
  players: number;
  turn: number | null;
  hands: number[];
  hand?: string[];
  over: boolean;
  winners: number[];
}

/** What a board is given. It draws and reports; it decides nothing. */
export interface BoardProps<View extends GameView = GameView> {
  view: View;
  picker: Picker;
  marked: ReadonlySet<Pick>;
  won: ReadonlySet<Pick>;
  onpick: (pick: Pick) => void;
}

export interface BadgeProps<View extends GameView = GameView> {
  view: View;
  seat: number;
}

/** A button that is always there and never hints. */
export interface Call {
  move: string;
  label: string;
}

/** What the player looks at when asked to do something. */
export interface Moment<View extends GameView = GameView> {
  view: View;
  moves: readonly string[];
  chosen: readonly Pick[];
  names: readonly string[];
}

export interface Kit<View extends GameView = GameView> {
  /** The ways to point at a move: one, or several where the order of two targets does not matter. */
  paths(move: string, view: View): Pick[][];
  /** The move that picks would make, to ask the server why it is none. */
  written(picks: readonly Pick[], moves: readonly string[], view: View): string | null;
  /** What the player is to do now. */
  prompt(moment: Moment<View>): string;
  /** What a choice that is offered as a button says. */
  label(pick: Pick, moment: Moment<View>): string;
  /** Where the card of an own move goes, before the server has said anything. */
  lands(move: string): Place | null;
  /** Whether the player must not notice that they are asked something. */
  isSecret?(moves: readonly string[]): boolean;
  /** The answer to such a question of whoever says nothing. */
  quiet?: string;
  /** Whether cards of the hand are answers to a question. */
  isQuestion?(view: View): boolean;
  /** What can be called out at any time. */
  calls?(view: View): Call[];
  /** How the cards of an event travel, all at the same time. */
  flights(event: GameEvent, view: View): Flight[];
  /** The cells that an event was about. */
  cells(event: GameEvent): Pick[];
  /** The name of the picture of a card in the hand. */
  picture(code: string, view: View): string;
  /** The picture on the button of a pick, if it has one. */
  face?(pick: Pick, moment: Moment<View>): string | null;
  /** Width of a card for its height. */
  shape: number;
  Board: Component<BoardProps<View>>;
  Badge: Component<BadgeProps<View>>;
}

/** Width for height: cards are 5:7, tiles square. */
export const CARD = 5 / 7;
export const TILE = 1;

/** The own hand, or the place of another seat. */
export function placeOf(seat: number, view: GameView): Place {
  return seat === view.seat ? "hand" : `seat:${seat}`;
}

/** Where the cards of a seat come from: the card itself if it is one's own, so that it leaves the hand visibly. */
export function cardOf(seat: number, card: string, view: GameView): Place {
  return seat === view.seat ? `card:${card}` : `seat:${seat}`;
}
