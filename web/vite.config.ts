import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { firstPage } from "./first-page.ts";
import { offline } from "./offline.plugin.ts";

const WORKER = "sw.js";

export default defineConfig({
  base: "./", // it may lie under any path of a site: <base> in index.html says which
  plugins: [svelte(), offline(WORKER)],
  resolve: {
    alias: { "@": fileURLToPath(new URL("src", import.meta.url)) },
    dedupe: ["svelte"], // the games' own kits lie outside of this folder
  },
  build: {
    outDir: "../src/lapilli/web",
    emptyOutDir: true,
    assetsInlineLimit: 0, // the Content-Security-Policy allows files of our own only
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    rolldownOptions: {
      input: { index: "index.html", worker: "src/offline/worker.ts" },
      output: {
        entryFileNames: (chunk) => (chunk.name === "worker" ? WORKER : "assets/[name]-[hash].js"),
        codeSplitting: { groups: [{ name: firstPage, debugName: "first page" }] },
      },
    },
  },
  server: {
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { include: ["src/**/*.test.ts", "../src/lapilli/games/*/web/*.test.ts"], environment: "node" },
});
