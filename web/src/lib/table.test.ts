import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Playback } from "../motion/playback.svelte";
import type { Flights } from "../motion/flights";
import type { Kit } from "../games/kit";
import { FakeServer } from "./fakes";
import { Table } from "./table.svelte";

const KIT = { flights: () => [] } as unknown as Kit;
const FLIGHTS = { fly: async () => {}, skip() {}, rest() {}, clear() {}, fade() {} } as unknown as Flights;

let server: FakeServer;
let table: Table;

beforeEach(async () => {
  vi.useFakeTimers();
  server = new FakeServer();
  table = new Table("some-table");
  await server.greet();
});

afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function mine(): boolean {
  const shown = table.shown.get(0)!;
  return shown.view.moves.length > 0 && !table.mustWait(shown);
}

test("whoever has moved waits until something new is shown", async () => {
  expect(mine()).toBe(true);
  const played = table.play(0, "RX@1");
  expect(mine()).toBe(false);
  server.answer();
  await played;
  expect(mine()).toBe(false);
  server.moves();
  expect(mine()).toBe(true);
});

test("the answer may come after what it changed", async () => {
  const played = table.play(0, "RX@1");
  server.moves();
  server.answer();
  await played;
  expect(mine()).toBe(true);
});

test("a refused move can be made anew", async () => {
  const played = table.play(0, "RX@1");
  server.refuse();
  await expect(played).rejects.toThrow();
  expect(mine()).toBe(true);
});

test("a try that is no move is not waited for", () => {
  void table.play(0, "RX@9").catch(() => undefined);
  expect(mine()).toBe(true);
});

test("everything shown anew after a move does not make anybody wait", async () => {
  server.moves();
  server.moves();
  const played = table.play(0, "RX@1");
  server.moves();
  server.snapshot();
  server.answer();
  await played;
  for (let at = 1; at <= 4; at++) {
    server.moves();
    expect(mine(), `after ${at} moves`).toBe(true);
  }
});

test("a snapshot that says nothing new changes nothing: whoever has moved still waits", () => {
  void table.play(0, "RX@1").catch(() => undefined);
  server.snapshot();
  expect(mine()).toBe(false);
});

test("a move that waits keeps nobody but its seat waiting", async () => {
  expect([table.unanswered(0), table.unanswered(1)]).toEqual([0, 0]);
  const played = table.play(0, "RX@1");
  expect([table.unanswered(0), table.unanswered(1)]).toEqual([2, 0]);
  server.answer();
  await played;
  expect([table.unanswered(0), table.unanswered(1)]).toEqual([1, 0]);
  server.moves();
  expect([table.unanswered(0), table.unanswered(1)]).toEqual([0, 0]);
});

test("a move whose line is cut before the answer is sent again when the line is back", async () => {
  server.moves();
  const played = table.play(0, "RX@1");
  server.cut();
  await vi.advanceTimersByTimeAsync(300);
  expect(mine()).toBe(false);
  await server.greet();
  await vi.advanceTimersByTimeAsync(0);
  expect(table.connection.state).toBe("open");
  expect(server.asked).toMatchObject([{ type: "play", move: "RX@1", events_seen: 1 }]);
  expect(mine()).toBe(false);
  server.answer();
  await played;
  server.moves();
  expect(mine()).toBe(true);
});

test("a move that had come through before the line was cut is not sent again", async () => {
  const played = table.play(0, "RX@1");
  server.cut();
  server.happens([{ event: "placed" }]);
  await vi.advanceTimersByTimeAsync(300);
  await server.greet();
  await played;
  expect(server.asked).toEqual([]);
  expect(mine()).toBe(true);
});

test("a move made without a line is sent when there is one, and a refusal of the second copy is no failure", async () => {
  server.cut();
  await vi.advanceTimersByTimeAsync(0);
  const played = table.play(0, "RX@1");
  await vi.advanceTimersByTimeAsync(300);
  await server.greet();
  await vi.advanceTimersByTimeAsync(0);
  expect(server.asked).toMatchObject([{ type: "play", move: "RX@1" }]);
  server.refuse();
  await played;
});

test("a line that is dead without a word is given up and comes back", async () => {
  server.isDeaf = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(table.connection.state).toBe("lost");
  server.isDeaf = false;
  await vi.advanceTimersByTimeAsync(6_000);
  await server.greet();
  expect(table.connection.state).toBe("open");
  expect(mine()).toBe(true);
});

test("a silent server that is there is left in peace", async () => {
  const sockets = server.sockets.length;
  for (let minute = 0; minute < 5; minute++) {
    await vi.advanceTimersByTimeAsync(60_000);
    expect(table.connection.state).toBe("open");
  }
  expect(server.snapshots).toBeGreaterThan(0);
  expect(server.sockets.length).toBe(sockets);
});

test("a deal that waits gets the random bytes until it has taken them", async () => {
  server.deals();
  expect(server.asked.at(-1)).toMatchObject({ type: "contribute", seat: 0 });
  const { given } = server.asked.at(-1)!;
  server.refuse();
  await vi.advanceTimersByTimeAsync(2000);
  expect(server.asked.at(-1)).toMatchObject({ type: "contribute", given });
  server.cut();
  await vi.advanceTimersByTimeAsync(300);
  await server.greet();
  expect(server.asked.at(-1)).toMatchObject({ type: "contribute", given });
});

test("in whatever order things happen, the page ends with what was said last", async () => {
  for (let seed = 1; seed <= 300; seed++) {
    const playback = new Playback(table.shown.get(0)!, () => KIT, FLIGHTS);
    const stop = table.listen((news) => playback.add(news));
    const chance = random(seed);
    for (let step = 0; step < 12; step++) await STEPS[Math.floor(chance() * STEPS.length)]!(playback);
    server.answerAll();
    await vi.advanceTimersByTimeAsync(0);
    expect(playback.busy, `seed ${seed}`).toBe(false);
    expect(playback.shown, `seed ${seed}`).toBe(table.shown.get(0));
    server.moves();
    expect(mine(), `seed ${seed}`).toBe(true);
    stop();
  }
});

const STEPS: ((playback: Playback) => void | Promise<void>)[] = [
  () => server.moves(),
  () => server.moves([{ event: "placed" }]),
  () => server.snapshot(),
  () => server.newGame(),
  () => server.answerAll(),
  () => server.refuse(),
  () => void table.play(0, "RX@1").catch(() => undefined),
  (playback) => playback.skip(),
  (playback) => playback.recall(),
  (playback) => playback.launch({ card: "RX", from: "hand", to: "cell:1" }),
  async () => {
    await vi.advanceTimersByTimeAsync(0);
  },
];

/** Numbers from 0 to 1, the same for the same seed. */
function random(seed: number): () => number {
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}
