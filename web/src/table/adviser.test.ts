import { expect, test } from "vitest";
import type { Kit, Moment } from "../games/kit";
import { inWords } from "./adviser.svelte";

const kit = { label: () => "Play it" } as unknown as Kit;
const moment = (game: string) => ({ view: { game }, names: ["Ana", "Ben"] }) as unknown as Moment;

test("a move is told as what is picked for it", () => {
  expect(inWords(["card:RX", "cell:5"], kit, moment("match"))).toBe("RX → Cell 5");
  expect(inWords(["card:W", "seat:1"], kit, moment("match"))).toBe("W → Ben");
  expect(inWords(["card:D0", "cell:A"], kit, moment("ko"))).toBe("D0 → Space A");
});

test("where a card goes is not told if there is only the discard pile", () => {
  expect(inWords(["card:F", "pile:discard"], kit, moment("match"))).toBe("F");
});

test("a tile that is turned is told as it lies", () => {
  expect(inWords(["card:4NE", "turn:4SW", "cell:1,0"], kit, moment("nodraw"))).toBe("4SW → Cell 1,0");
});
