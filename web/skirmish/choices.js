// What can be chosen, from the offers. No rules here: only which field of an action means what.

export const BY_HAND = ["SetTokens", "PutCard", "LoseMember", "DrawByHand", "DiscardByHand", "TakeByHand"];

export const offered = (offers, action) => offers.some((offer) => offer.action === action);

/** The values a slot may take, one by one; those of a subset are no single values. */
export function values(slot) {
  if (slot?.between) {
    const [low, high] = slot.between;
    return Array.from({ length: Math.floor((high - low) / (slot.step ?? 1)) + 1 }, (_, nth) => low + nth * (slot.step ?? 1));
  }
  return slot?.one_of ?? [];
}

const holds = (slot, value) => slot !== undefined && values(slot).includes(value);

/** The offers of `action` in which every field of `match` may have that value. */
export const about = (offers, action, match = {}) =>
  offers.filter((offer) => offer.action === action && Object.entries(match).every(([field, value]) => holds(offer.slots[field], value)));

/** The different values that `field` may have, in the order in which they are offered. */
export const options = (offers, action, field, match = {}) =>
  [...new Set(about(offers, action, match).flatMap(({ slots }) => values(slots[field])))];

/** Every single action of a kind that agrees with `match`: [{type, card, zone, nth}]. */
export const actions = (offers, action, match = {}) => about(offers, action, match).flatMap((offer) => product(offer, match));

function product({ action, slots }, match) {
  let found = [{ type: action }];
  for (const [field, slot] of Object.entries(slots)) {
    const may = field in match ? [match[field]] : values(slot);
    found = found.flatMap((one) => may.map((value) => ({ ...one, [field]: value })));
  }
  return found;
}
