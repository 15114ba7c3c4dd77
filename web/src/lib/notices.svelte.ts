/** What the player is told once: why something was refused, or that something has changed. */

import { Refused } from "./connection.svelte";
import { router } from "./router.svelte";
import { translate } from "./translate";
import { sound } from "./sound";
import { t } from "./texts.svelte";
import type { Problem } from "./protocol";
import { troubleOf, wordsFor } from "./troubles";

export interface Notice {
  text: string;
  /** The rule behind it, and its game. */
  rule: { game: string; id: string } | null;
}

class Notices {
  current: Notice | null = $state.raw(null);

  say(text: string, rule: Notice["rule"] = null): void {
    this.current = { text, rule };
  }

  /** Tell why something did not work; in a game, with its rule. */
  explain(error: unknown, game: string | null = null): void {
    sound("refused");
    const trouble = troubleOf(error);
    if (trouble === "busy" || trouble === "too many") this.say(Object.values(wordsFor(trouble)).join(" "));
    else if (error instanceof Refused) this.#refuse(error.problem, game);
    else if (router.page === "t")
      this.say(
        t("The server cannot be reached. Your table is safe: it goes on as soon as the line is back."),
      );
    else
      this.say(
        `${t("The server cannot be reached.")} ${t("Try again in a moment. Lessons and rules work without it.")}`,
      );
  }

  #refuse({ text, rule = null }: Problem, game: string | null): void {
    this.say(translate(text, game), game && rule ? { game, id: rule } : null);
  }

  close(): void {
    this.current = null;
  }
}

export const notices = new Notices();
