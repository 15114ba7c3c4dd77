import { expect, test } from "vitest";
import { keptAs, sorted } from "./kept";

test("pictures of cards are sorted by language, everything else is kept always", () => {
  const paths = [
    "index.html",
    "assets/a.js",
    "art/mark.svg",
    "art/en/pebbles/RX.svg",
    "art/hu/pebbles/RX.svg",
  ];
  expect(sorted(paths, "7")).toEqual({
    version: "7",
    always: [".", "assets/a.js", "art/mark.svg"],
    pictures: { en: ["art/en/pebbles/RX.svg"], hu: ["art/hu/pebbles/RX.svg"] },
  });
});

test("every page is the same file, and what the server says is never kept", () => {
  expect(keptAs("learn/pebbles", true)).toBe(".");
  expect(keptAs("lessons/pebbles.json", false)).toBe("lessons/pebbles.json");
  expect(keptAs("api/v1/games", false)).toBe(null);
  expect(keptAs("docs/play/", true)).toBe(null);
});
