/** The HTTP part of the server. */

import { Refused } from "./connection.svelte";
import type { Catalogue, Hint, History, Lobby, NewTable, Problem, TableMade } from "./protocol";
import { keepToken, tokenOf } from "./tokens";

async function asked<Answer>(path: string, body?: unknown, token?: string | null): Promise<Answer> {
  const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const key: Record<string, string> = token ? { Authorization: `Bearer ${token}` } : {};
  const answer = await fetch(`/api/v1/${path}`, {
    ...request,
    headers: { "Content-Type": "application/json", ...key },
  });
  const said: unknown = await answer.json();
  if (!answer.ok) throw new Refused(said as Problem);
  return said as Answer;
}

let catalogue: Promise<Catalogue> | null = null;

/** The games, bots and emotes there are; fetched once. */
export function loadCatalogue(): Promise<Catalogue> {
  catalogue ??= asked<Catalogue>("games").catch((error: unknown) => {
    catalogue = null;
    throw error;
  });
  return catalogue;
}

export function loadLobby(): Promise<Lobby> {
  return asked("tables");
}

/** The tables this browser has sat at. */
export function loadHistory(): Promise<History> {
  return asked("me");
}

export async function makeTable(table: Partial<NewTable> & { game: string }): Promise<TableMade> {
  const made = await asked<TableMade>("tables", table);
  keepToken(made.table, made.token);
  return made;
}

/** The moves of a seat of this browser, the best first, in a game against bots. */
export function loadHint(table: string, seat: number): Promise<Hint> {
  return asked(`tables/${table}/hint`, { seat }, tokenOf(table));
}
