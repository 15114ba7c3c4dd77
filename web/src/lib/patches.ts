/** Puts what the server says has changed into a view: `{"view/turn": 1, "view/grid/4+": ["RX"]}`. */

type Plain = Record<string, unknown>;

/** A new object with the patch put in. Only what changed is copied. */
export function patched<Shown extends object>(old: Shown, patch: Plain): Shown {
  const copied = { ...old } as Plain;
  for (const [place, value] of Object.entries(patch)) put(copied, place.split("/"), value);
  return copied as Shown;
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
