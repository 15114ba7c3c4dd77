/** What the player is told once: why something was refused, or that something has changed. */

import { Refused } from "./connection.svelte";
import { router } from "./router.svelte";
import { gameOfRule, said } from "./said";
import { sound } from "./sound";
import { t } from "./texts.svelte";
import type { Problem } from "./protocol";

export interface Notice {
  text: string;
  rule: string | null;
}

class Notices {
  current: Notice | null = $state.raw(null);

  say(text: string, rule: string | null = null): void {
    this.current = { text, rule };
  }

  /** Tell why something did not work. */
  explain(error: unknown): void {
    sound("refused");
    if (error instanceof Refused) this.refuse(error.problem);
    else if (router.page === "t")
      this.say(
        t("The server cannot be reached. Your table is safe: it goes on as soon as the line is back."),
      );
    else
      this.say(
        `${t("The server cannot be reached.")} ${t("Try again in a moment. Lessons and rules work without it.")}`,
      );
  }

  refuse({ text, rule = null }: Problem): void {
    this.say(said(text, rule && gameOfRule(rule)), rule);
  }

  close(): void {
    this.current = null;
  }
}

export const notices = new Notices();
