import { expect, test } from "vitest";
import type { GameView } from "../games/kit";
import { answerTo, ending, type Step, type Task } from "./lesson";

const view = { game: "match", seat: 0, players: 2 } as GameView;
const last = { events: [{ event: "won" }], view: { ...view, over: true }, next: null };
const second: Task = {
  says: { template: "And now?" },
  hint: { template: "No." },
  view,
  moves: ["BX@4", "BX@7"],
  outcomes: { "BX@4": last },
  refusals: {},
};
const first: Task = {
  says: { template: "Begin." },
  hint: { template: "Look at the left column." },
  view,
  moves: ["D", "BX@4"],
  outcomes: { D: { events: [], view, next: second } },
  refusals: { "BX@5": { rule: "M16", text: { template: "it cannot cover that" } } },
};
const step: Step = {
  title: { template: "Double Play" },
  task: first,
  after: { template: "Done." },
  rules: ["M22"],
};

test("a wanted move has its outcome", () => {
  expect(answerTo(first, "D")).toEqual({ outcome: first.outcomes.D });
});

test("an illegal move is told its rule", () => {
  expect(answerTo(first, "BX@5")).toEqual({ refusal: first.refusals["BX@5"] });
});

test("a legal move that is not wanted gets the hint of the task, without a rule", () => {
  expect(answerTo(first, "BX@4")).toEqual({ refusal: { rule: null, text: first.hint } });
});

test("the picture of a step is its end", () => {
  expect(ending(step)).toEqual({ view: last.view, events: last.events });
});
