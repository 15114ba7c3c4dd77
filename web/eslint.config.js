import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** Each folder of src may import what stands before it, and nothing that stands after it. */
const ORDER = ["lib", "picks", "ui", "games", "motion", "table", "learn", "replay", "me", "pages"];

const direction = ORDER.map((folder, place) => ({
  files: [`web/src/${folder}/**`],
  ignores: ["**/*.test.ts"],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: [...ORDER.slice(place + 1), "App.svelte"].map((later) => `../${later}*/**`),
            message: `${folder} stands before it in ORDER of eslint.config.js.`,
          },
        ],
      },
    ],
  },
}));

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
  direction,
);
