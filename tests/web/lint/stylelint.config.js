// No style needs more than the oldest browsers have. What came to all browsers in 2021, they have; @supports may ask for more.

/** They have it, though another browser got it later or rounds its corners differently. */
const THERE = ["accent-color", "appearance", "color-scheme", "outline", "paint-order"];
/** They have it by the name of -webkit-, too, which tests/web/pages/styles.test.js asks for. */
const PREFIXED = ["text-size-adjust", "user-select"];
/** Nobody is the worse without it. */
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
    // What the plugin does not look at: ranges in @media, rules within rules, colours made from others, safe alignment.
    "media-feature-range-notation": "prefix",
    "max-nesting-depth": [0, { ignoreAtRules: ["media", "supports"] }],
    "declaration-property-value-disallowed-list": { "/./": ["/\\(\\s*from\\s/", "/(^|\\s)safe\\s/"] },
  },
};
