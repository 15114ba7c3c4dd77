/** What the server knows about whoever uses this browser. */

import { asked } from "../lib/api";
import type { DeviceCode, Home, Profile } from "../lib/protocol";
import { botName } from "../lib/seats";
import { t } from "../lib/texts.svelte";

export function loadHome(): Promise<Home> {
  return asked("me/home");
}

export function keepProfile(profile: Profile): Promise<Profile> {
  return asked("me/profile", profile, { method: "PUT" });
}

/** Get up from a table, also in the middle of a game. */
export function leaveForGood(table: string): Promise<void> {
  return asked(`me/tables/${table}`, undefined, { method: "DELETE" });
}

/** A code by which another device gets the games of this one, too. */
export function askForDevice(): Promise<DeviceCode> {
  return asked("me/device", {});
}

/** Take over the games of the device that showed the code. */
export function continueHere(code: string): Promise<Profile> {
  return asked("me/device", { code }, { method: "PUT" });
}

/** Delete everything, on the server and in this browser. */
export async function forgetMe(): Promise<void> {
  await asked("me", undefined, { method: "DELETE" });
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith("lapilli.")))
    localStorage.removeItem(key);
}

/** Against whom games were played. */
export function opponentName(against: string): string {
  switch (against) {
    case "people":
      return t("People");
    case "bots":
      return t("Several bots");
    case "oneself":
      return t("At one device");
    default:
      return t("Bot ({level})", { level: botName(against) });
  }
}
