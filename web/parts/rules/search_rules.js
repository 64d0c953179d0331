// Search in the rules: case and accents do not count, and each word of what is searched for must be found.

/** Return `text` as it is compared: small letters without accents, one form of apostrophe. */
export const fold = (text) => text.normalize("NFD").replace(/[\u0300-\u036f]/g, "").replace(/[’`]/g, "'").toLowerCase();

/** Return {sections, terms} with what has all the words of `wanted`. A section whose title has them stays whole. */
export function searchRules({ sections, terms }, wanted) {
  const words = fold(wanted).split(/\s+/).filter(Boolean);
  const has = (...texts) => words.every((word) => fold(texts.join(" ")).includes(word));
  const within = ({ title, points, ...section }) => ({ ...section, title, points: has(title) ? points : points.filter((point) => has(title, point.text)) });
  return {
    sections: sections.map(within).filter(({ points }) => points.length > 0),
    terms: terms.filter(({ term, also, meaning }) => has(term, ...also, meaning)),
  };
}
