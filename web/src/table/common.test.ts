import { expect, test } from "vitest";
import type { Shown } from "../lib/table.svelte";
import { inCommon } from "./common";

function shown(seat: number, hand: string[], more: object = {}): Shown {
  const events = [
    { event: "placed", seat: 0, card: "RX" },
    { event: "drew", seat: 0, count: 1, ...(seat === 0 ? { cards: ["W"] } : {}) },
  ];
  const view = {
    seat,
    pause: null,
    events_seen: 2,
    view: { game: "a game", seat, grid: ["RX"], hand },
    ...more,
  };
  return { position: 1, view, events } as unknown as Shown;
}

test("between two players only what both know is seen", () => {
  const common = inCommon([shown(0, ["W"]), shown(1, ["F"])]);
  expect(common?.board).toEqual({ game: "a game", seat: null, grid: ["RX"] });
  expect(common?.events.map(({ event }) => event)).toEqual(["placed"]);
});

test("what one of them has not been told yet is not seen", () => {
  expect(inCommon([shown(0, ["W"]), shown(1, ["F"], { events_seen: 0 })])).toBeNull();
});

test("while somebody may be asked in secret nothing is seen", () => {
  expect(inCommon([shown(0, ["W"], { pause: { until: null } }), shown(1, ["F"])])).toBeNull();
});
