import type { GameView } from "../kit";

export interface MatchView extends GameView {
  game: "match";
  teams: boolean;
  dealer: number;
  grid: string[][];
  draw: number;
  discard: string[];
  ids: ("X" | "O")[];
  pending: number;
  wiping: boolean;
}
