import { expect, test } from "vitest";
import { lookOf, smooth } from "./avatar";

test("the same number always gives the same picture", () => {
  expect(lookOf(7)).toEqual(lookOf(7));
});

test("pictures differ", () => {
  const pictures = new Set(Array.from({ length: 200 }, (_, seed) => JSON.stringify(lookOf(seed))));
  expect(pictures.size).toBe(200);
});

test("a pebble is one closed curve within its frame", () => {
  for (let seed = 0; seed < 100; seed++) {
    const { outline } = lookOf(seed);
    expect(smooth(outline)).toMatch(/^M[^MZ]*Z$/);
    for (const [x, y] of outline) {
      expect(x > 5 && x < 95 && y > 15 && y < 97).toBe(true);
    }
  }
});
