import type { GameView } from "../kit";

export interface TwistView extends GameView {
  game: "twist";
  beginner: boolean;
  shout: "auto" | "required";
  grid: string[][];
  patterns: string[];
  draw: number;
  discard: string[];
  known?: { hands: string[][] };
}
