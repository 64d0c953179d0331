// How a language counts, lists and writes numbers. A catalogue asks for that of its own language, whichever is spoken.

// British English has no comma before the last "and".
const LOCALES = { en: "en-GB" };

/**
 * The grammar of `language`:
 * `plural(n, {one, other})` is the form that goes with `n`, with `{n}` in it replaced by the number;
 * `form(n)` is the name of that form, `and(names)` and `or(names)` are lists, `number(n)` is a number as it is written.
 */
export function grammar(language) {
  const locale = LOCALES[language] ?? language;
  const numbers = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const listing = (type) => {
    const format = new Intl.ListFormat(locale, { type });
    return (names) => format.format(names.map(String));
  };
  const number = (n) => numbers.format(n);
  const form = (n) => rules.select(n);
  const plural = (n, forms) => (forms[form(n)] ?? forms.other).replaceAll("{n}", number(n));
  return { and: listing("conjunction"), form, number, or: listing("disjunction"), plural };
}
