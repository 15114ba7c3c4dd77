import { expect, test } from "vitest";
import { anchorsOf } from "./rulebook";

test("a rule that two paragraphs cover is linked to the first", () => {
  const [aim, end] = [
    { rules: ["M26", "M27"], text: "" },
    { rules: ["M27", "M28"], text: "" },
  ];
  const anchors = anchorsOf([
    { title: "Aim", paragraphs: [aim] },
    { title: "End", paragraphs: [end] },
  ]);
  expect(anchors.get(aim)).toEqual(["M26", "M27"]);
  expect(anchors.get(end)).toEqual(["M28"]);
});
