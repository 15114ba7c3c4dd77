import { expect, test } from "vitest";
import { patched } from "./patches";

const before = { turn: 0, grid: [["RX"], []], question: { seat: 1, what: "undo" }, view: { draw: 3 } };

test("a patch sets values at any depth", () => {
  expect(patched(before, { turn: 1, "view/draw": 2 })).toEqual({ ...before, turn: 1, view: { draw: 2 } });
});

test("a name that ends in + adds to a list", () => {
  expect(patched(before, { "grid/0+": ["GX"] }).grid).toEqual([["RX", "GX"], []]);
});

test("a name that ends in - removes an entry", () => {
  expect(patched(before, { "question-": null })).not.toHaveProperty("question");
});

test("the empty name sets the whole", () => {
  expect(patched(before, { "": null })).toBeNull();
  expect(patched<object | null>(null, { "": before })).toBe(before);
});

test("what was shown before stays as it was, and what has not changed is the same", () => {
  const after = patched(before, { "grid/0": ["BO"] });
  expect(before.grid[0]).toEqual(["RX"]);
  expect(after.grid[1]).toBe(before.grid[1]);
  expect(after.view).toBe(before.view);
});
