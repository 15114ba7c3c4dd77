import { expect, test } from "vitest";
import { anchorsOf } from "./rulebook";

test("a rule that two paragraphs cover is linked to the first", () => {
  const [aim, end] = [
    { rules: ["X26", "X27"], text: "" },
    { rules: ["X27", "X28"], text: "" },
  ];
  const anchors = anchorsOf([
    { title: "Aim", paragraphs: [aim] },
    { title: "End", paragraphs: [end] },
  ]);
  expect(anchors.get(aim)).toEqual(["X26", "X27"]);
  expect(anchors.get(end)).toEqual(["X28"]);
});
