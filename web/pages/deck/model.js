// A deck on the page: how many there are of each card, what came in and went out, what is looked for. Pure.

export const copiesOf = (data, id) => data.cards?.[id] ?? 0;
export const sizeOf = (data) => Object.values(data.cards ?? {}).reduce((sum, copies) => sum + copies, 0);

/** The usual deck has all copies of its cards; of the others none. */
const usually = ({ set, copies }) => (set ? 0 : copies);

export const isUsual = ({ set }) => !set;

/** The deck with so many of a card; without it where there is none. */
export function withCopies(data, id, copies) {
  const { [id]: _, ...others } = data.cards ?? {};
  return { ...data, cards: copies > 0 ? { ...others, [id]: copies } : others };
}

/** How many of each sort came in and went out, those without a change left out: [{sort, came, went}]. */
export function swapsIn(data, cards) {
  const found = new Map();
  for (const card of cards) {
    const more = copiesOf(data, card.id) - usually(card);
    const { came = 0, went = 0 } = found.get(card.sort) ?? {};
    if (more !== 0) found.set(card.sort, { came: came + Math.max(more, 0), went: went + Math.max(-more, 0) });
  }
  return [...found].map(([sort, changed]) => ({ sort, ...changed }));
}

/** Cards in the deck that its box does not have: [id, copies]. */
export const strangersIn = (data, cards) => {
  const known = new Set(cards.map(({ id }) => id));
  return Object.entries(data.cards ?? {}).filter(([id]) => !known.has(id));
};

/** The cards whose name or text has `text` in it, of one set and one sort where those are asked for. */
export function found(cards, { text = "", set = "", sort = "" }) {
  const wanted = text.trim().toLowerCase();
  const says = (card) => `${card.name}\n${card.text}`.toLowerCase().includes(wanted);
  return cards.filter((card) => says(card) && (!set || isUsual(card) || card.set === set) && (!sort || card.sort === sort));
}

/** What stands in one field of the cards, each once, in their order. */
export const valuesOf = (cards, key) => [...new Set(cards.map((card) => card[key]))].filter((value) => value !== "");
