// Checks that no style needs more than the oldest browsers have: the baseline of 2021, and more only inside @supports.

/** The oldest browsers have these, though another browser got them later or differs in details. */
const THERE = ["accent-color", "appearance", "color-scheme", "outline", "paint-order"];
/** Some have these only with the prefix -webkit-, which tests/web/pages/game_style_isolation.test.js requires too. */
const PREFIXED = ["text-size-adjust", "user-select"];
/** Pages work without these. */
const HARMLESS = ["overscroll-behavior", "resize", "text-wrap"];

export default {
  plugins: ["stylelint-plugin-use-baseline"],
  ignoreDisables: true,
  rules: {
    "plugin/use-baseline": [true, {
      available: 2021,
      ignoreProperties: {
        ...Object.fromEntries([...THERE, ...PREFIXED, ...HARMLESS].map((name) => [name, ["/./"]])),
        "overflow-wrap": ["anywhere"],
        "font-family": ["ui-monospace"],
      },
      ignoreSelectors: ["focus-visible"],
    }],
    // The plugin does not check these: ranges in @media, nested rules, colours made from others, safe alignment.
    "media-feature-range-notation": "prefix",
    "max-nesting-depth": [0, { ignoreAtRules: ["media", "supports"] }],
    "declaration-property-value-disallowed-list": { "/./": ["/\\(\\s*from\\s/", "/(^|\\s)safe\\s/"] },
  },
};
