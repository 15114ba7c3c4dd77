/** Calls the player when it is their turn: vibration, badge and notification while a page is open, Web Push when none is. */

import { asked } from "./api";
import type { PushKey, Subscribe } from "./protocol";
import { settings } from "./settings.svelte";
import { texts } from "./texts.svelte";

const VIBRATION = 80; // milliseconds

export function canBeCalled(): boolean {
  return "Notification" in window && "serviceWorker" in navigator;
}

/** The player wants to be called: the browser asks them, once. False if they do not want to after all. */
export async function agreeToCalls(): Promise<boolean> {
  const isGranted = (await Notification.requestPermission()) === "granted";
  await settings.change({ calls: isGranted });
  if (isGranted) await subscribe();
  return isGranted;
}

export async function endCalls(): Promise<void> {
  await settings.change({ calls: false });
  const subscription = await (await registration())?.pushManager?.getSubscription();
  if (!subscription) return;
  await asked("me/push", { endpoint: subscription.endpoint }, { method: "DELETE" });
  await subscription.unsubscribe();
}

/** Let the server call this browser when no page is open. Where that is not possible, open pages call all the same. */
export async function subscribe(): Promise<void> {
  if (settings.kept.calls !== true || Notification.permission !== "granted") return;
  try {
    const push = (await navigator.serviceWorker.ready).pushManager;
    const { key } = await asked<PushKey>("push");
    const given = (await push.subscribe({ userVisibleOnly: true, applicationServerKey: key })).toJSON();
    const body: Subscribe = {
      endpoint: given.endpoint!,
      key: given.keys!.p256dh!,
      auth: given.keys!.auth!,
      language: texts.language,
    };
    await asked("me/push", body, { method: "PUT" });
  } catch {
    // without a push service
  }
}

/** It is the player's turn. */
export function callPlayer(title: string, words: string, address: string): void {
  if (settings.kept.calls !== true) return;
  navigator.vibrate?.(VIBRATION);
  if (!document.hidden) return;
  navigator.setAppBadge?.(1).catch(() => undefined);
  if (Notification.permission === "granted")
    void registration().then((there) =>
      there?.showNotification(title, { body: words, tag: address, icon: "art/icon-192.png", data: address }),
    );
}

/** The player looks, or it is no longer their turn. */
export function endCall(address: string): void {
  navigator.clearAppBadge?.().catch(() => undefined);
  void registration()
    .then((there) => there?.getNotifications({ tag: address }))
    .then((shown) => shown?.forEach((one) => one.close()));
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}
