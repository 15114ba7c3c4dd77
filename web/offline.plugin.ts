import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Plugin } from "vite";
import { sorted } from "./src/offline/kept.ts";

/** Tells the service worker, when all files of a build are there, which they are. Any change makes a new version. */
export function offline(worker: string): Plugin {
  let folder = "";
  return {
    name: "offline",
    apply: "build",
    configResolved(config) {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle() {
      const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name !== worker)
        .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
        .sort();
      const source = readFileSync(join(folder, worker), "utf8");
      const hash = createHash("sha256").update(source);
      for (const path of paths) hash.update(path).update(readFileSync(join(folder, path)));
      const files = JSON.stringify(sorted(paths, hash.digest("hex").slice(0, 16)));
      writeFileSync(join(folder, worker), `const __FILES__ = ${files};\n${source}`);
    },
  };
}
