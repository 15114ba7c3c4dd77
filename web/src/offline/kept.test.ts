import { expect, test } from "vitest";
import { keptAs, sorted } from "./kept";

test("pictures of cards are sorted by language, everything else is kept always", () => {
  const paths = ["index.html", "assets/a.js", "art/mark.svg", "art/en/match/RX.svg", "art/hu/match/RX.svg"];
  expect(sorted(paths, "7")).toEqual({
    version: "7",
    always: ["/", "/assets/a.js", "/art/mark.svg"],
    pictures: { en: ["/art/en/match/RX.svg"], hu: ["/art/hu/match/RX.svg"] },
  });
});

test("every page is the same file, and what the server says is never kept", () => {
  expect(keptAs(new URL("https://x/learn/match"), true)).toBe("/");
  expect(keptAs(new URL("https://x/lessons/match.json"), false)).toBe("/lessons/match.json");
  expect(keptAs(new URL("https://x/api/v1/games"), false)).toBe(null);
});
