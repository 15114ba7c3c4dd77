/** What the server works out about a game that is looked back on. */

import { asked, send } from "../lib/api";
import type { Analysed, AskSteps, Progress, RecordKept, Steps, Verified } from "../lib/protocol";

/** The record at an address of this server, as its file has it. */
export async function fetchRecord(path: string): Promise<string> {
  return (await send(path)).text();
}

/** Refused, saying what is wrong where, if it cannot be replayed. */
export function checkRecord(record: string): Promise<null> {
  return asked("study/record", { record });
}

export function loadSteps(wanted: Partial<AskSteps>): Promise<Steps> {
  return asked("study/steps", wanted);
}

export function verifyRecord(record: string): Promise<Verified> {
  return asked("study/verification", { record });
}

/** Keep a record on the server, for whoever is given its link. */
export function shareRecord(record: string): Promise<RecordKept> {
  return asked("records", { record });
}

/** Every move judged. It takes seconds: `onprogress` hears which part is done. */
export async function analyse(
  record: string,
  onprogress: (part: number) => void,
  signal: AbortSignal,
): Promise<Analysed> {
  const answer = await send("study/analysis", { record }, { signal });
  for await (const line of linesOf(answer)) {
    const message = JSON.parse(line) as Progress | Analysed;
    if (message.type === "analysis") return message;
    onprogress(message.done / message.of);
  }
  throw new Error("the line was cut");
}

async function* linesOf(answer: Response): AsyncGenerator<string> {
  const reader = answer.body!.pipeThrough(new TextDecoderStream()).getReader();
  let rest = "";
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    const lines = (rest + part.value).split("\n");
    rest = lines.pop()!;
    yield* lines;
  }
}
