import { expect, test } from "vitest";
import type { Moment } from "../games/kit";
import type { Layout } from "../lib/protocol";
import { inWords } from "./adviser.svelte";

const layout = (labels: Record<string, string>) => ({ labels, grids: [] as Layout["grids"] }) as Layout;
const moment = { view: { game: "a game" }, names: ["Ana", "Ben"] } as unknown as Moment;

test("a move is told as what is picked for it", () => {
  expect(inWords(["card:RX", "cell:5"], layout({}), moment)).toBe("RX → Cell 5");
  expect(inWords(["card:W", "seat:1"], layout({}), moment)).toBe("W → Ben");
  const grid = { ...layout({}), grids: [{ rows: ["123", "456", "789"].map((row) => [...row]) }] } as Layout;
  expect(inWords(["card:D0", "cell:5"], grid, moment)).toBe("D0 → in the middle");
});

test("where a card goes is not told if there is only the discard pile", () => {
  expect(inWords(["card:F", "pile:discard"], layout({}), moment)).toBe("F");
});

test("a tile that is turned is told as it lies", () => {
  const mosaic = { ...layout({}), points: true } as Layout;
  expect(inWords(["card:4NE", "turn:4SW", "cell:1,-2"], mosaic, moment)).toBe("4SW → 1 right, 2 up");
});
