/** What the player is told once: why something was refused, or that something has changed. */

import { Refused } from "./connection.svelte";
import { sound } from "./sound";
import { filled, t, texts } from "./texts.svelte";
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
    if (error instanceof Refused) this.say(inWords(error.problem), error.problem.rule ?? null);
    else
      this.say(
        t("The server cannot be reached. Your table is safe: it goes on as soon as the line is back."),
      );
  }

  close(): void {
    this.current = null;
  }
}

/** A problem in the player's language, as a sentence: a capital at the beginning and a full stop. */
export function inWords({ text, sentence }: Problem): string {
  const template = texts.book.messages[text.template];
  const words = template ? filled(template, plain(text.values)) : sentence;
  return words.charAt(0).toUpperCase() + words.slice(1) + (/[.!?…]$/.test(words) ? "" : ".");
}

/** Values may be texts themselves, to be translated, or lists. */
function plain(values: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([name, value]) => [name, valueInWords(value)]));
}

function valueInWords(value: unknown): string {
  if (Array.isArray(value)) return value.map(valueInWords).join(", ");
  if (value && typeof value === "object" && "template" in value) {
    const text = value as { template: string; values?: Record<string, unknown> };
    return filled(texts.book.messages[text.template] ?? text.template, plain(text.values ?? {}));
  }
  return String(value);
}

export const notices = new Notices();
