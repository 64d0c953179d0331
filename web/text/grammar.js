// Grammar of a language: plural forms, lists and numbers. A catalogue uses that of its own language, whichever is current.

// British English has no comma before the last "and".
const LOCALES = { en: "en-GB" };

/**
 * Return the grammar of `language`:
 * `plural(n, {one, other})` chooses the form for `n` and replaces `{n}` in it by the number;
 * `form(n)` names that form; `and(names)` and `or(names)` join lists; `number(n)` formats a number, and `day(ms)` the day of a time in ms since 1970.
 */
export function grammar(language) {
  const locale = LOCALES[language] ?? language;
  const numbers = new Intl.NumberFormat(locale);
  const rules = new Intl.PluralRules(locale);
  const listing = (type) => {
    const format = new Intl.ListFormat(locale, { type });
    return (names) => format.format(names.map(String));
  };
  const days = new Intl.DateTimeFormat(locale, { dateStyle: "long" });
  const number = (n) => numbers.format(n);
  const form = (n) => rules.select(n);
  const plural = (n, forms) => (forms[form(n)] ?? forms.other).replaceAll("{n}", number(n));
  return { and: listing("conjunction"), day: (ms) => days.format(ms), form, number, or: listing("disjunction"), plural };
}
