/** The fair deal, checked here and now by this browser with nothing but the record. See docs/fair-deal.md. */

import type { SeenDeal } from "../lib/deals";
import type { FairDeal, GameRecord } from "./record";

const SEALED = ["game", "rules_version", "options", "seed", "players", "moves", "result"];

/** Something that was checked. `unknown`: this browser cannot tell. */
export interface Finding {
  what: "commit" | "witnessed" | "contributions" | "seed" | "seals";
  state: "good" | "bad" | "unknown";
  /** What was found, for whoever wants to see the bytes. */
  shown: [label: string, value: string][];
  /** The fields or seats that are wrong. */
  wrong: string[];
}

/** Whether this page may calculate fingerprints: browsers allow it over https and on the own machine only. */
export function canCheck(): boolean {
  return globalThis.crypto?.subtle !== undefined;
}

export async function checkDeal(
  record: GameRecord,
  deal: FairDeal,
  witnessed: SeenDeal | null,
): Promise<Finding[]> {
  return [
    await checkCommit(deal),
    checkWitnessed(deal, witnessed),
    checkContributions(record, deal, witnessed),
    await checkSeed(record, deal),
    await checkSeals(record, deal),
  ];
}

async function checkCommit(deal: FairDeal): Promise<Finding> {
  const found = deal.secret === null ? "" : await sha256(Uint8Array.from(bytesOf(deal.secret)));
  return {
    what: "commit",
    state: found === deal.commit ? "good" : "bad",
    shown: [
      ["secret", deal.secret ?? ""],
      ["SHA-256", found],
      ["commit", deal.commit],
    ],
    wrong: found === deal.commit ? [] : ["commit"],
  };
}

function checkWitnessed(deal: FairDeal, witnessed: SeenDeal | null): Finding {
  const state = witnessed === null ? "unknown" : witnessed.commit === deal.commit ? "good" : "bad";
  return {
    what: "witnessed",
    state,
    shown: [
      ["commit", deal.commit],
      ["seen", witnessed?.commit ?? ""],
    ],
    wrong: state === "bad" ? ["commit"] : [],
  };
}

function checkContributions(record: GameRecord, deal: FairDeal, witnessed: SeenDeal | null): Finding {
  const own = Object.entries(witnessed?.given ?? {}).map(([seat, given]) => [Number(seat), given] as const);
  const wrong = own
    .filter(([seat, given]) => deal.contributions[seat] !== given)
    .map(([seat]) => String(seat));
  const complete = deal.contributions.length === record.players.length;
  const some = deal.contributions.some((given) => given !== null);
  return {
    what: "contributions",
    state: !complete || wrong.length > 0 ? "bad" : some ? "good" : "unknown",
    shown: deal.contributions.map((given, seat) => [record.players[seat] ?? `${seat}`, given ?? "—"]),
    wrong,
  };
}

/** secret, length and name of the table, number of the game, and for each seat 0 or 1 and its bytes. */
export function seedBytes(deal: FairDeal): Uint8Array {
  const table = new TextEncoder().encode(deal.table);
  const seats = deal.contributions.flatMap((given) => (given === null ? [0] : [1, ...bytesOf(given)]));
  return Uint8Array.from([
    ...bytesOf(deal.secret ?? ""),
    ...fourBytes(table.length),
    ...table,
    ...fourBytes(deal.game_number),
    ...seats,
  ]);
}

async function checkSeed(record: GameRecord, deal: FairDeal): Promise<Finding> {
  const bytes = seedBytes(deal);
  const found = await sha256(bytes);
  return {
    what: "seed",
    state: found === record.seed ? "good" : "bad",
    shown: [
      ["bytes", hexOf(bytes)],
      ["SHA-256", found],
      ["seed", String(record.seed)],
    ],
    wrong: found === record.seed ? [] : ["seed"],
  };
}

async function checkSeals(record: GameRecord, deal: FairDeal): Promise<Finding> {
  const plain = record as unknown as Record<string, unknown>;
  const found = await Promise.all(SEALED.map((field) => fingerprint(plain[field])));
  const wrong = SEALED.filter((field, i) => deal.seals[field] !== found[i]);
  return {
    what: "seals",
    state: wrong.length === 0 ? "good" : "bad",
    shown: SEALED.map((field, i) => [field, found[i]!]),
    wrong,
  };
}

/** The SHA-256 of a value as JSON with sorted keys and no spaces. */
export function fingerprint(value: unknown): Promise<string> {
  return sha256(new TextEncoder().encode(JSON.stringify(sorted(value ?? null))));
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]));
}

async function sha256(bytes: Uint8Array): Promise<string> {
  return hexOf(new Uint8Array(await crypto.subtle.digest("SHA-256", new Uint8Array(bytes))));
}

function bytesOf(hex: string): number[] {
  return (hex.match(/../g) ?? []).map((pair) => parseInt(pair, 16));
}

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function fourBytes(number: number): number[] {
  return [24, 16, 8, 0].map((shift) => (number >>> shift) & 255);
}
