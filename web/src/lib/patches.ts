/** Puts what the server says has changed into the parts of a view: `{"turn": 1, "grid/4+": ["RX"]}`. */

import type { Update, View } from "./protocol";

type Plain = Record<string, unknown>;

/** A view after an update. */
export function updated({ lobby, own, game }: View, update: Update): View {
  return {
    lobby: patched(lobby, update.lobby),
    own: patched(own, update.own),
    game: patched(game, update.game),
  };
}

/** A new part of a view with the patch put in. Only what changed is copied. */
export function patched<Part extends object | null>(old: Part, patch: Plain = {}): Part {
  if ("" in patch) return patch[""] as Part;
  if (!old || Object.keys(patch).length === 0) return old;
  const copied = { ...old } as Plain;
  for (const [place, value] of Object.entries(patch)) put(copied, place.split("/"), value);
  return copied as Part;
}

function put(target: Plain, way: string[], value: unknown): void {
  const last = way.at(-1)!;
  let here = target;
  for (const name of way.slice(0, -1)) {
    const inner = here[name] as Plain | unknown[];
    const copy = Array.isArray(inner) ? [...inner] : { ...inner };
    here[name] = copy;
    here = copy as Plain;
  }
  const name = last.replace(/[+-]$/, "");
  if (last.endsWith("+")) here[name] = [...(here[name] as unknown[]), ...(value as unknown[])];
  else if (last.endsWith("-")) delete here[name];
  else here[last] = value;
}
