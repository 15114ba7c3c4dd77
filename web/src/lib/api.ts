/** The HTTP part of the server. */

import { Refused } from "./connection.svelte";
import type { Catalogue, Hint, Inbox, Lobby, NewTable, Problem, TableMade } from "./protocol";
import { keepToken, tokenOf } from "./tokens";
import { problemOf } from "./troubles";

/** How something is asked: with GET without a body and POST with one, unless it says otherwise. */
interface Way {
  method?: string;
  token?: string | null;
  signal?: AbortSignal | null;
}

/** Ask the server for something, with a body or without; Refused if it says no. */
export async function asked<Answer>(path: string, body?: unknown, way: Way = {}): Promise<Answer> {
  const answer = await send(path, body, way);
  return (answer.status === 204 ? null : await answer.json()) as Answer;
}

/** The answer itself, for files and streams; Refused if it is a refusal. */
export async function send(path: string, body?: unknown, way: Way = {}): Promise<Response> {
  const key: Record<string, string> = way.token ? { Authorization: `Bearer ${way.token}` } : {};
  const answer = await fetch(`api/v1/${path}`, {
    method: way.method ?? (body === undefined ? "GET" : "POST"),
    signal: way.signal ?? null,
    body: body === undefined ? null : JSON.stringify(body),
    headers: { "Content-Type": "application/json", ...key },
  });
  if (!answer.ok) throw new Refused(await problemIn(answer));
  return answer;
}

/** Why it was refused. A proxy before the server knows nothing of problems. */
async function problemIn(answer: Response): Promise<Problem> {
  const problem = (await answer.json().catch(() => null)) as Partial<Problem> | null;
  return problem?.code && problem.text ? (problem as Problem) : problemOf(answer.status);
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

/** Settled when this browser is known: the first answer brings the cookie, and each first question another one. */
let known: Promise<unknown> = Promise.resolve();

/** The unfinished tables at which this browser sits, those that wait for it first. */
export function loadInbox(): Promise<Inbox> {
  const inbox = asked<Inbox>("me");
  known = inbox.catch(() => undefined);
  return inbox;
}

export async function makeTable(table: Partial<NewTable> & { game: string }): Promise<TableMade> {
  await known; // or it would belong to somebody who is forgotten a moment later
  const made = await asked<TableMade>("tables", table);
  keepToken(made.table, made.token);
  return made;
}

/** The moves of a seat of this browser, the best first, in a game against bots. */
export function loadHint(table: string, seat: number): Promise<Hint> {
  return asked(`tables/${table}/hint`, { seat }, { token: tokenOf(table) });
}
