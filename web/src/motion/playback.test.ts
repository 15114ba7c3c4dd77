import { beforeEach, expect, test, vi } from "vitest";
import type { GameEvent, GameView } from "../lib/protocol";
import type { Flight, Kit } from "../games/kit";
import type { Shown } from "../lib/table.svelte";
import type { Flights } from "./flights";
import { Playback } from "./playback.svelte";

const FLIGHT: Flight = { card: "RX", from: "hand", to: "cell:1" };
const EVENT = { event: "placed" } as GameEvent;

let land: () => void;
let reported: unknown[];
const flights = { fly, skip: () => land(), rest() {}, clear() {}, fade() {} };
const kit = { flights: () => [FLIGHT] };

/** Cards stay in the air until somebody lands them. */
function fly(): Promise<void> {
  return new Promise((landed) => (land = landed));
}

beforeEach(() => {
  land = () => undefined;
  reported = [];
  flights.fly = fly;
  kit.flights = () => [FLIGHT];
  vi.stubGlobal("matchMedia", () => ({ matches: false }));
  vi.stubGlobal("reportError", (error: unknown) => reported.push(error));
});

function shown(position: number): Shown {
  return { position, view: { view: {} as GameView, events_seen: 0 }, events: [] } as unknown as Shown;
}

function playback(): Playback {
  return new Playback(shown(0), () => kit as unknown as Kit, flights as unknown as Flights);
}

function news(position: number) {
  return { before: shown(position - 1), now: shown(position), events: [EVENT] };
}

async function moments(): Promise<void> {
  for (let moment = 0; moment < 20; moment++) await Promise.resolve();
}

test("what is said is shown when its cards have landed", async () => {
  const playing = playback();
  playing.add(news(1));
  await moments();
  expect([playing.busy, playing.shown.position]).toEqual([true, 0]);
  land();
  await moments();
  expect([playing.busy, playing.shown.position]).toEqual([false, 1]);
});

test("what tells of nothing that happened is shown in passing", async () => {
  const playing = playback();
  playing.add({ ...news(1), events: [] });
  expect(playing.busy).toBe(false);
  await moments();
  expect([playing.busy, playing.shown.position]).toEqual([false, 1]);
});

test("what is shown without a story is not followed by what was on its way", async () => {
  const playing = playback();
  playing.add(news(1));
  playing.add(news(2));
  await moments();
  playing.show(shown(7));
  await moments();
  expect([playing.busy, playing.shown.position]).toEqual([false, 7]);
});

test.each([
  ["a game that does not know how its cards travel", () => (kit.flights = broken)],
  ["cards that do not travel", () => (flights.fly = () => Promise.reject(new Error("no")))],
])("%s: the end is shown all the same, and the error told", async (_, spoil) => {
  spoil();
  const playing = playback();
  playing.add(news(1));
  playing.add(news(2));
  await moments();
  expect([playing.busy, playing.shown.position]).toEqual([false, 2]);
  expect(reported).toHaveLength(2);
});

function broken(): Flight[] {
  throw new Error("no");
}

test("an own card that never leaves does not stop anything", async () => {
  flights.fly = () => Promise.reject(new Error("no"));
  const playing = playback();
  playing.launch(FLIGHT);
  playing.add({ ...news(1), events: [] });
  await moments();
  expect([playing.busy, playing.shown.position]).toEqual([false, 1]);
});
