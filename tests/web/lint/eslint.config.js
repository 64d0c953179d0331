// Checks that no script needs more than the oldest browsers have: es-x checks language and built-in objects, compat the browsers' own.
import { readFileSync } from "node:fs";
import compat from "eslint-plugin-compat";
import es from "eslint-plugin-es-x";
import { missingIn } from "./unsupported_browser_apis.js";

const { browserslist } = JSON.parse(readFileSync(new URL("package.json", import.meta.url), "utf8"));
const after2022 = ["restrict-to-es2022", "restrict-to-es2022-intl-api", "no-new-in-esnext"].map((name) => es.configs[`flat/${name}`].rules);
/** The oldest browsers have ES2022, except these: Safari lacks the first two, Firefox the third. */
const missing = ["no-class-static-block", "no-regexp-lookbehind-assertions", "no-intl-segmenter"];
const names = [...Object.keys(Object.assign({}, ...after2022)), ...missing.map((name) => `es-x/${name}`)];
/** A call with the name of a newer method counts as one, except for iterators, which share names with arrays. */
const severity = (name) => (name.startsWith("es-x/no-iterator-prototype-") ? ["error", { aggressive: false }] : "error");

/** Unknown to the parser of 2022, so es-x would take them for our own names. */
const globals = Object.fromEntries(["AsyncDisposableStack", "DisposableStack", "Float16Array", "Iterator", "SuppressedError", "Temporal"].map((name) => [name, "readonly"]));

const pages = ["web/**", "companion/games/**"];
const named = "[source.value=/^[^./]/]";

export default [
  {
    plugins: { compat, "es-x": es },
    linterOptions: { noInlineConfig: true },
    languageOptions: { ecmaVersion: 2022, globals },
    settings: { browsers: browserslist, "es-x": { aggressive: true } },
    rules: Object.fromEntries(names.map((name) => [name, severity(name)])),
  },
  {
    files: pages,
    rules: {
      "compat/compat": "error",
      "no-restricted-syntax": ["error", ...["ImportDeclaration", "ExportNamedDeclaration", "ExportAllDeclaration", "ImportExpression"].map((node) => ({
        selector: `${node}${named}`, message: "Import by address: Safari 15.4 and Firefox 100 have no import maps.",
      }))],
    },
  },
  // It runs on browsers that are too old for all other scripts.
  { files: ["web/boot_guard.js"], languageOptions: { ecmaVersion: 5, sourceType: "script" } },
  { files: pages, ignores: ["web/vendor/**"], rules: { "no-restricted-properties": ["error", ...missingIn(browserslist)] } },
];
