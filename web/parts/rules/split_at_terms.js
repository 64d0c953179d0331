// Terms of the glossary inside a text.

const escaped = (word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
const LETTER = "[\\p{L}\\p{N}]";

/**
 * Return `text` in pieces: strings, and {id, text} where a term stands. Of each term only the first is marked; `marked` holds the ids of
 * those that stood before, and is added to. The longest term wins: "delayed trap" is no "trap". Older phones cannot look behind a letter.
 */
export function splitAtTerms(text, terms, marked = new Set()) {
  const ids = new Map(terms.flatMap(({ id, term, also }) => [term, ...also].map((form) => [form.toLowerCase(), id])));
  if (ids.size === 0) return [text];
  const forms = [...ids.keys()].sort((one, other) => other.length - one.length).map(escaped).join("|");
  const found = new RegExp(`(^|(?!${LETTER})[^])(${forms})(?!${LETTER})`, "giu");
  const pieces = [];
  let from = 0;
  for (const match of text.matchAll(found)) {
    const id = ids.get(match[2].toLowerCase());
    if (marked.has(id)) continue;
    marked.add(id);
    const at = match.index + match[1].length;
    pieces.push(text.slice(from, at), { id, text: match[2] });
    from = at + match[2].length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== "");
}
