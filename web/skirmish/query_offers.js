// Queries of the offers: of one action, values of a field, single actions. Without rules, only by the fields of actions.

export const BY_HAND = ["SetTokens", "PutCard", "LoseMember", "BringMember", "DrawByHand", "DiscardByHand", "TakeByHand", "SetPrinted", "SetMarker", "SetCardCount"];

export const offered = (offers, action) => offers.some((offer) => offer.action === action);

/** Return the single values that a slot may take. A subset has none. */
export function values(slot) {
  if (slot?.between) {
    const [low, high] = slot.between;
    return Array.from({ length: Math.floor((high - low) / (slot.step ?? 1)) + 1 }, (_, nth) => low + nth * (slot.step ?? 1));
  }
  return slot?.one_of ?? [];
}

const holds = (slot, value) => slot !== undefined && values(slot).includes(value);

/** Return the offers of `action` in which every field of `match` may have its value. */
export const about = (offers, action, match = {}) =>
  offers.filter((offer) => offer.action === action && Object.entries(match).every(([field, value]) => holds(offer.slots[field], value)));

/** Return the distinct values of `field`, in the order of the offers. */
export const options = (offers, action, field, match = {}) =>
  [...new Set(about(offers, action, match).flatMap(({ slots }) => values(slots[field])))];

/** Return all single actions of a type that agree with `match`: [{type, card, zone, nth}]. */
export const actions = (offers, action, match = {}) => about(offers, action, match).flatMap((offer) => product(offer, match));

function product({ action, slots }, match) {
  let found = [{ type: action }];
  for (const [field, slot] of Object.entries(slots)) {
    const may = field in match ? [match[field]] : values(slot);
    found = found.flatMap((one) => may.map((value) => ({ ...one, [field]: value })));
  }
  return found;
}
