import { expect, test } from "vitest";
import type { GameView, Layout, StepShown, TaskShown } from "../lib/protocol";
import { ending, refusalOf } from "./lesson";

const view = { game: "a game", seat: 0, players: 2 } as GameView;
const last = { events: [{ event: "won" }], view: { ...view, over: true }, next: null };
const second: TaskShown = {
  says: { template: "And now?", values: {} },
  hint: { template: "No.", values: {} },
  prompt: { template: "Play.", values: {} },
  view,
  moves: ["BX@4", "BX@7"],
  outcomes: { "BX@4": last },
  refusals: {},
};
const first: TaskShown = {
  says: { template: "Begin.", values: {} },
  hint: { template: "Look at the left column.", values: {} },
  prompt: { template: "Play.", values: {} },
  view,
  moves: ["D", "BX@4"],
  outcomes: { D: { events: [], view, next: second } },
  refusals: { "card:BX cell:5": { rule: "X16", text: { template: "it cannot cover that", values: {} } } },
};
const step: StepShown = {
  title: { template: "Double Play", values: {} },
  layout: {} as Layout,
  task: first,
  after: { template: "Done.", values: {} },
  rules: ["X22"],
};

test("what is no move is told its rule", () => {
  expect(refusalOf(first, ["card:BX", "cell:5"])).toEqual(first.refusals["card:BX cell:5"]);
});

test("what the lesson knows nothing of gets the hint of the task, without a rule", () => {
  expect(refusalOf(first, ["card:BX", "cell:6"])).toEqual({ rule: null, text: first.hint });
});

test("the picture of a step is its end", () => {
  expect(ending(step)).toEqual({ view: last.view, events: last.events });
});
