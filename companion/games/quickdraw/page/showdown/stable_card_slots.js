// Places of open cards before a seat: a card keeps its place while others go and come, and a new one takes the first that is free.

const FREE = undefined;

/** Return the places after `cards` lie there, from the places before. A free place is undefined. */
export function stableSlots(slots, cards) {
  const left = [...cards];
  const kept = slots.map((card) => (card !== FREE && taken(left, card) ? card : FREE));
  for (const card of left) {
    const free = kept.indexOf(FREE);
    if (free < 0) kept.push(card);
    else kept[free] = card;
  }
  return kept;
}

function taken(cards, card) {
  const at = cards.indexOf(card);
  if (at >= 0) cards.splice(at, 1);
  return at >= 0;
}

/** Return the places in `zone` at the last of some views that followed each other. */
export const slotsAfter = (views, zone) => views.reduce((slots, view) => stableSlots(slots, view.zones[zone] ?? []), []);
