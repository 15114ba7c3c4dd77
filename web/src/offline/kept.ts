/** What is kept in the browser, so that the app starts, teaches and explains without a network. */

/** What the build knows: a name for exactly these files, those that every language needs, and the pictures of each. */
export interface Files {
  version: string;
  always: string[];
  pictures: Record<string, string[]>;
}

export const CACHE = "lapilli-";
const FIRST_PAGE = "."; // addresses are written from where the worker lies

/** Sorts the files of a build. Only pictures of cards differ by language: `art/hu/<game>/RX.svg`. */
export function sorted(paths: readonly string[], version: string): Files {
  const files: Files = { version, always: [], pictures: {} };
  for (const path of paths) {
    const language = /^art\/([a-z]{2})\//.exec(path)?.[1];
    const address = path === "index.html" ? FIRST_PAGE : path;
    if (language) (files.pictures[language] ??= []).push(address);
    else files.always.push(address);
  }
  return files;
}

/** Under which address something is looked for, null if only the server can answer. Every page is the same file. */
export function keptAs(path: string, isPage: boolean): string | null {
  if (/^(api|docs)(\/|$)/.test(path)) return null;
  return isPage ? FIRST_PAGE : path;
}
