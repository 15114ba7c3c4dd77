/// <reference lib="webworker" />
/** The service worker. It answers from what it keeps of its own version, and asks the network for everything else.
 *
 *  A new version is fetched in the background and taken at the next start of the app (`offline.ts`), never in between:
 *  a page and its files always belong together.
 */

import { CACHE, keptAs, type Files } from "./kept";

declare const __FILES__: Files; // put in by the build

const worker = self as unknown as ServiceWorkerGlobalScope;
const HOME = new URL(".", location.href); // what lies below it is its own
const CACHES = `${CACHE}${HOME.pathname} `; // another Lapilli may lie under another path of the same host
const name = CACHES + __FILES__.version;
const AT_ONCE = 6; // requests at a time, so that a game that is played is not held up

worker.addEventListener("install", (event) => event.waitUntil(keep(__FILES__.always)));

worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));

worker.addEventListener("message", (event) => {
  const message = event.data as { language?: string; start?: boolean };
  if (message.start) event.waitUntil(start(event.source as Client));
  if (message.language) event.waitUntil(keep(__FILES__.pictures[message.language] ?? []));
});

worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || !url.href.startsWith(HOME.href)) return;
  const address = keptAs(url.pathname.slice(HOME.pathname.length), request.mode === "navigate");
  if (address !== null) event.respondWith(answer(address, request));
});

// ---- calls: it is somebody's turn, and no page is open

interface Call {
  title: string;
  body: string;
  url: string;
}

worker.addEventListener("push", (event) => event.waitUntil(call(event.data?.json() as Call)));

worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data as string));
});

/** Open pages look anew; whoever does not see that table is called. */
async function call({ title, body, url }: Call): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  for (const page of pages) page.postMessage({ called: url });
  if (pages.some((page) => page.visibilityState === "visible" && isAt(page, url))) return;
  await worker.registration.showNotification(title, { body, tag: url, icon: "art/icon-192.png", data: url });
  await navigator.setAppBadge?.().catch(() => undefined);
}

function isAt(page: WindowClient, url: string): boolean {
  return new URL(page.url).pathname === new URL(url, HOME).pathname;
}

async function open(url: string): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window" });
  const there = pages.find((page) => isAt(page, url));
  await (there ? there.focus() : worker.clients.openWindow(url));
}

// ---- files

async function answer(address: string, request: Request): Promise<Response> {
  const kept = await (await caches.open(name)).match(address);
  return kept ?? fetch(request);
}

async function keep(addresses: readonly string[]): Promise<void> {
  const cache = await caches.open(name);
  const there = new Set((await cache.keys()).map((request) => request.url));
  const missing = addresses.filter((address) => !there.has(new URL(address, HOME).href));
  for (let at = 0; at < missing.length && !isOutdated(); at += AT_ONCE)
    await cache.addAll(missing.slice(at, at + AT_ONCE));
}

/** A newer version waits: it will forget all this, and must not wait until everything is here. */
function isOutdated(): boolean {
  return worker.serviceWorker.state === "activated" && worker.registration.waiting !== null;
}

/** Take over if nothing else is open: pages of an older version still need its files. */
async function start(page: Client): Promise<void> {
  const pages = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  if (pages.length > 1) page.postMessage("later");
  else await worker.skipWaiting();
}

/** Forget older versions, and serve the pages that are open already. */
async function takeOver(): Promise<void> {
  const old = (await caches.keys()).filter((one) => one.startsWith(CACHES) && one !== name);
  await Promise.all(old.map((one) => caches.delete(one)));
  await worker.clients.claim();
}
