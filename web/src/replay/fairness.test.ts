import { expect, test } from "vitest";
import { checkDeal, fingerprint, seedBytes } from "./fairness";
import type { GameRecord } from "./record";

/** Dealt by the engine itself: secret 00 01 …, table `t`, game 1, Ana gave 16 bytes of ab, the bot nothing. */
const record: GameRecord & { rules_version: number } = {
  game: "three",
  rules_version: 1,
  options: {},
  seed: "80e6702ac243aa418b7712a68ffe51ff306b3abc3cc72a269236a388cc6b13e8",
  players: ["Ana", "Seat 1 (casual bot)"],
  moves: ["5", "1"],
  result: null,
  fair_deal: {
    commit: "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd",
    table: "t",
    game_number: 1,
    contributions: ["ab".repeat(16), null],
    secret: Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, "0")).join(""),
    seals: {
      game: "097a4dfb7f430ff3e44aa2399549a038c1f29465540d1e18701e8b5cd3fd2ccb",
      rules_version: "6b86b273ff34fce19d6b804eff5a3f5747ada4eaa22f1d49c01e52ddb7875b4b",
      options: "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a",
      seed: "2e39e454fd57381a0c1d1b1641e770e26e43f12509a7d15ff2c539ab2f95f14e",
      players: "fba2a66e78152da78f6698b0de16172aba83c1f4b8ebfd5daf57259ae121e583",
      moves: "b19d112fe344b5d52ddb0bf97e906c0896057755f0f145aebba2d7d13223bc25",
      result: "74234e98afe7498fb5daf1f36ac2d78acc339464f950703b8c019892f982b90b",
    },
  },
};
const deal = record.fair_deal!;
const seen = { commit: deal.commit, given: { 0: "ab".repeat(16) } };

async function states(changed: Partial<typeof deal>, more: Partial<typeof record> = {}, witnessed = seen) {
  const found = await checkDeal({ ...record, ...more }, { ...deal, ...changed }, witnessed);
  return Object.fromEntries(found.map(({ what, state }) => [what, state]));
}

test("a deal that the engine made is found to be right", async () => {
  expect(await states({})).toEqual({
    commit: "good",
    witnessed: "good",
    contributions: "good",
    seed: "good",
    seals: "good",
  });
});

test("the seed is made of secret, table, number and one entry for each seat", () => {
  expect(seedBytes(deal).length).toBe(32 + 4 + 1 + 4 + 17 + 1);
});

test("another secret fits neither the commit nor the seed", async () => {
  expect(await states({ secret: "00".repeat(32) })).toMatchObject({ commit: "bad", seed: "bad" });
});

test("bytes that were exchanged are noticed by whoever gave them", async () => {
  const exchanged = { contributions: ["cd".repeat(16), null] };
  expect(await states(exchanged)).toMatchObject({ contributions: "bad", seed: "bad" });
});

test("a commit that this browser was not shown is noticed", async () => {
  expect(await states({}, {}, { ...seen, commit: "00" })).toMatchObject({ witnessed: "bad", commit: "good" });
});

test("where nobody contributed the server could have chosen the deal", async () => {
  expect(
    await states({ contributions: [null, null] }, {}, { ...seen, given: {} as { 0: string } }),
  ).toMatchObject({
    contributions: "unknown",
  });
});

test("a changed field is named by its seal", async () => {
  const [seals] = (await checkDeal({ ...record, moves: ["5", "2"] }, deal, null)).slice(-1);
  expect(seals).toMatchObject({ state: "bad", wrong: ["moves"] });
});

test("a fingerprint does not depend on the order of fields", async () => {
  expect(await fingerprint({ b: [1, { d: 1, c: 2 }], a: "é" })).toBe(
    await fingerprint({ a: "é", b: [1, { c: 2, d: 1 }] }),
  );
});
