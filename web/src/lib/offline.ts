/** Keeps the app in the browser, so that it starts without a network. */

import { texts } from "./texts.svelte";

const WORKER = "sw.js";
const PATIENCE = 1500; // milliseconds: a new version that does not answer is taken another time
const SETTLING = 300; // milliseconds from when a page is loaded until its icon and manifest are, too

/** Before anything is shown: if a newer version lies ready and no other page is open, take it. */
export async function takeNewVersion(): Promise<void> {
  const waiting = (await registration())?.waiting;
  if (!waiting) return;
  await everythingLoaded();
  const isTaken = await new Promise<boolean>((answer) => {
    navigator.serviceWorker.addEventListener("controllerchange", () => answer(true), { once: true });
    navigator.serviceWorker.addEventListener("message", () => answer(false), { once: true });
    navigator.serviceWorker.startMessages();
    setTimeout(() => answer(false), PATIENCE);
    waiting.postMessage({ start: true });
  });
  if (!isTaken) return;
  location.reload();
  await new Promise(() => undefined); // nothing of the old version is shown any more
}

/** Until nothing more is asked of the old version: if it is asked for a file just as it is to go, Chromium finishes
 *  neither, stays between the versions, and does not load the next page. */
async function everythingLoaded(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((loaded) => window.addEventListener("load", loaded, { once: true }));
  await new Promise((settled) => setTimeout(settled, SETTLING));
}

/** After the first page is shown: keep the app and the pictures of the player's language. */
export async function keepForOffline(): Promise<void> {
  if (!("serviceWorker" in navigator)) return;
  try {
    await navigator.serviceWorker.register(WORKER);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ language: texts.language });
  } catch {
    // without it everything works as long as there is a network
  }
}

async function registration(): Promise<ServiceWorkerRegistration | undefined> {
  return "serviceWorker" in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}
