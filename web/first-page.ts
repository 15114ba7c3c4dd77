import type { Rolldown } from "vite";

/** Everything that the first page needs is one file: over a slow line every file costs a round trip. */
export function firstPage(id: string, modules: Rolldown.ChunkingContext): string | null {
  const seen = new Set<string>();
  return isNeeded(id) ? "first-page" : null;

  /** Whether the page itself imports it, or something that it imports; a page that comes later does not count. */
  function isNeeded(one: string): boolean {
    if (one.endsWith("/index.html")) return true;
    if (seen.has(one)) return false;
    seen.add(one);
    return modules.getModuleInfo(one)?.importers.some(isNeeded) ?? false;
  }
}
