/** The HTTP part of the server. */

import { Refused } from "./connection.svelte";
import type { Catalogue, History, Lobby, NewTable, Problem, TableMade } from "./protocol";
import { keepToken } from "./tokens";

async function asked<Answer>(path: string, body?: unknown): Promise<Answer> {
  const request = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const answer = await fetch(`/api/v1/${path}`, {
    ...request,
    headers: { "Content-Type": "application/json" },
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
