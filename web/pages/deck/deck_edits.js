// Model of a deck: copies of each card, swaps, and search. Pure.

export const copiesOf = (data, id) => data.cards?.[id] ?? 0;
export const sizeOf = (data) => Object.values(data.cards ?? {}).reduce((sum, copies) => sum + copies, 0);

/** Return the copies of a card in the standard deck: all of its own cards, none of the others. */
const usually = ({ set, copies }) => (set ? 0 : copies);

export const isUsual = ({ set }) => !set;

/** Return the deck with this number of copies of a card. */
export function withCopies(data, id, copies) {
  const { [id]: _, ...others } = data.cards ?? {};
  return { ...data, cards: copies > 0 ? { ...others, [id]: copies } : others };
}

/** Count the swaps of each sort: [{sort, came, went}], without sorts that did not change. */
export function swapsIn(data, cards) {
  const found = new Map();
  for (const card of cards) {
    const more = copiesOf(data, card.id) - usually(card);
    const { came = 0, went = 0 } = found.get(card.sort) ?? {};
    if (more !== 0) found.set(card.sort, { came: came + Math.max(more, 0), went: went + Math.max(-more, 0) });
  }
  return [...found].map(([sort, changed]) => ({ sort, ...changed }));
}

/** Return the cards in the deck that its box does not have: [[id, copies]]. */
export const strangersIn = (data, cards) => {
  const known = new Set(cards.map(({ id }) => id));
  return Object.entries(data.cards ?? {}).filter(([id]) => !known.has(id));
};

/** Return the cards whose name or text contains `text`, limited to a set and a sort if given. */
export function found(cards, { text = "", set = "", sort = "" }) {
  const wanted = text.trim().toLowerCase();
  const says = (card) => `${card.name}\n${card.text}`.toLowerCase().includes(wanted);
  return cards.filter((card) => says(card) && (!set || isUsual(card) || card.set === set) && (!sort || card.sort === sort));
}

/** Return the distinct values of one field of the cards, in their order. */
export const valuesOf = (cards, key) => [...new Set(cards.map((card) => card[key]))].filter((value) => value !== "");
