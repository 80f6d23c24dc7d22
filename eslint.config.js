import js from "@eslint/js";

/** @param {string[]} names */
const known = (names) => Object.fromEntries(names.map((name) => [name, "readonly"]));

const browser = known(
  `addEventListener Blob clearInterval clearTimeout crypto document Element location matchMedia
   ResizeObserver setInterval setTimeout TextDecoder URL URLSearchParams window`.split(/\s+/),
);

export default [
  { ignores: ["**/.venv/**", "**/node_modules/**", "**/build/**", "**/dist/**"] },
  js.configs.recommended,
  {
    rules: {
      curly: ["error", "multi-line"],
      eqeqeq: "error",
      "max-lines-per-function": ["error", { max: 60, skipComments: true, skipBlankLines: true }],
      "no-implicit-coercion": "error",
      "no-shadow": "error",
      "no-var": "error",
      "prefer-const": "error",
      "prefer-template": "error",
    },
  },
  {
    files: ["widgets/**/*.js"],
    languageOptions: { globals: browser },
  },
  {
    files: ["tests/widgets/js/*.mjs"],
    rules: { "max-lines-per-function": "off" },
    languageOptions: { globals: known(["globalThis", "TextEncoder"]) },
  },
];
