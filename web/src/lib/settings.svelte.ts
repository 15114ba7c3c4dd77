/** What a person prefers, kept in this browser. */

import { LANGUAGES } from "./protocol";
import { preferredLanguage, texts, type Language } from "./texts.svelte";

export type Theme = "auto" | "light" | "dark";
export type Pace = "slow" | "normal" | "quick";
export type Motion = "auto" | "full" | "reduced";

interface Kept {
  language: Language | null;
  theme: Theme;
  sound: boolean;
  motion: Motion;
  pace: Pace;
  name: string;
  /** How strong the bots of 'Play now' are. */
  level: string;
  /** The games that were begun here. */
  played: string[];
  /** Whether the player wants to be called when it is their turn; null: not asked yet. */
  calls: boolean | null;
}

const KEY = "lapilli.settings";
const DEFAULTS: Kept = {
  language: null,
  theme: "auto",
  sound: false,
  motion: "auto",
  pace: "normal",
  name: "",
  level: "casual",
  played: [],
  calls: null,
};

class Settings {
  kept: Kept = $state(DEFAULTS);

  /** Read what was kept, and make the page look like it. */
  async begin(): Promise<void> {
    this.kept = { ...DEFAULTS, ...read() };
    this.#paint();
    await texts.speak(this.language);
  }

  get language(): Language {
    const kept = this.kept.language;
    return kept && kept in LANGUAGES ? kept : preferredLanguage(navigator.languages);
  }

  get reducedMotion(): boolean {
    if (this.kept.motion !== "auto") return this.kept.motion === "reduced";
    return matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** How much longer than usual moves are shown. */
  get slowness(): number {
    return { slow: 2.5, normal: 1, quick: 0.5 }[this.kept.pace];
  }

  async change(changed: Partial<Kept>): Promise<void> {
    this.kept = { ...this.kept, ...changed };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.kept));
    } catch {
      // a browser that keeps nothing still plays
    }
    this.#paint();
    if (changed.language) await texts.speak(changed.language);
  }

  #paint(): void {
    document.documentElement.dataset.theme = this.kept.theme;
    document.documentElement.dataset.motion = this.reducedMotion ? "reduced" : "full";
  }
}

function read(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
  } catch {
    return {};
  }
}

export const settings = new Settings();
