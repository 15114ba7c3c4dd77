import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** Each folder of src may import what stands before it, and nothing that stands after it. */
const ORDER = ["lib", "picks", "ui", "games", "motion", "table", "learn", "replay", "me", "pages"];
/** What a game's own kit may import: see docs/browser.md. */
const FOR_KITS = ORDER.slice(0, ORDER.indexOf("games") + 1);
/** The worker, which runs beside the page. */
const OFFLINE = "offline";

/** Files that may not import from some folders of src, nor the app itself. */
const apart = (files, folders, message) => ({
  files,
  ignores: ["**/*.test.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      { patterns: [{ regex: `^(@|[.]{1,2}(/[.]{2})*)/((${folders.join("|")})/|App[.]svelte$)`, message }] },
    ],
  },
});

const direction = [
  ...ORDER.map((folder, place) =>
    apart(
      [`web/src/${folder}/**`],
      [...ORDER.slice(place + 1), OFFLINE],
      `${folder} stands before it in ORDER of eslint.config.js.`,
    ),
  ),
  apart([`web/src/${OFFLINE}/**`], ORDER, "The worker imports nothing of the page."),
  apart(
    ["src/lapilli/games/*/web/**"],
    [...ORDER.filter((folder) => !FOR_KITS.includes(folder)), OFFLINE, "\\w+/web"],
    "A kit imports from FOR_KITS of eslint.config.js, and nothing of another game.",
  ),
];

export default ts.config(
  { ignores: ["web/public", "web/src/lib/protocol.ts", "web/*.config.js"] },
  js.configs.recommended,
  ts.configs.recommendedTypeChecked,
  ts.configs.stylisticTypeChecked,
  svelte.configs.recommended,
  {
    languageOptions: {
      globals: globals.browser,
      parserOptions: {
        project: "tsconfig.json",
        tsconfigRootDir: import.meta.dirname,
        extraFileExtensions: [".svelte"],
      },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      "no-undef": "off", // TypeScript sees to it
      "@typescript-eslint/consistent-type-definitions": "off", // a record with an index is clearer as a type
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_$" }],
      "@typescript-eslint/prefer-nullish-coalescing": ["error", { ignorePrimitives: { string: true } }],
      "svelte/no-navigation-without-resolve": "off", // for SvelteKit
      "svelte/no-unused-svelte-ignore": "off", // svelte-check knows which warnings there are
      "svelte/prefer-svelte-reactivity": "off", // what changes is replaced as a whole ($state.raw)
    },
  },
  {
    files: ["**/*.test.ts", "web/src/lib/fakes.ts"],
    rules: { "@typescript-eslint/no-empty-function": "off" },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
  },
  ...direction,
);
