import { texts } from "./texts.svelte";

/** '14:32' today, with the day before it on any other. */
export function clockTime(at: number, now = Date.now()): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  const day = isToday ? {} : ({ weekday: "short", day: "numeric", month: "short" } as const);
  return new Intl.DateTimeFormat(texts.language, { hour: "2-digit", minute: "2-digit", ...day }).format(at);
}
