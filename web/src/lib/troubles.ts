/** Why something did not work, told apart: it is not here, the server is busy, it was too much, there is no line. */

import { Refused } from "./connection.svelte";
import type { Problem } from "./protocol";
import { translate } from "./translate";
import { t } from "./texts.svelte";

export type Trouble = "not here" | "busy" | "too many" | "offline" | "refused";

const BY_CODE: Record<string, Trouble> = {
  not_found: "not here",
  too_many: "too many",
  unavailable: "busy",
  internal: "busy",
};

export function troubleOf(error: unknown): Trouble {
  return error instanceof Refused ? (BY_CODE[error.problem.code] ?? "refused") : "offline";
}

/** What a refusal means whose body says nothing, such as that of a proxy before the server. */
export function problemOf(status: number): Problem {
  const code = status === 404 ? "not_found" : status === 429 ? "too_many" : "unavailable";
  const { title } = wordsFor(BY_CODE[code]!);
  return { code, sentence: title, text: { template: title } };
}

/** A title, and what one can do. */
export function wordsFor(trouble: Trouble, problem?: Problem): { title: string; text: string } {
  switch (trouble) {
    case "not here":
      return {
        title: t("This is not here."),
        text: t("The link may be wrong, or what it led to was cleared away."),
      };
    case "busy":
      return { title: t("The server is busy."), text: t("Nothing is lost. It goes on by itself.") };
    case "too many":
      return { title: t("That was too much at once."), text: t("Wait a moment. It goes on by itself.") };
    case "refused":
      return { title: problem ? translate(problem.text) : t("That did not work."), text: "" };
    case "offline":
      return {
        title: t("The server cannot be reached."),
        text: t("It goes on as soon as there is a connection. Lessons and rules work without one."),
      };
  }
}
