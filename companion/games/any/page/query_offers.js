// Questions about the offers of a seat. Pure.

/** Return all offers of an action. */
export const offersOf = (offers, action) => offers.filter((offer) => offer.action === action);

/** Return whether a seat may do something without choosing anything. */
export const can = (offers, action) => offersOf(offers, action).length > 0;

/** Return the values of a slot that is a choice, over all offers of an action that fit `where`, {slot: value}. */
export function valuesOf(offers, action, slot, where = {}) {
  return offersOf(offers, action).filter((offer) => fits(offer, where)).flatMap((offer) => offer.slots[slot].one_of);
}

/** Return the offer of an action that takes all values of `where`, or undefined. */
export const offerFor = (offers, action, where) => offersOf(offers, action).find((offer) => fits(offer, where));

const fits = (offer, where) => Object.entries(where).every(([slot, value]) => offer.slots[slot].one_of.includes(value));

/** Return the offer to answer the open question, or undefined. There is a kind of action for each question. */
export const answerOffer = (offers) => offers.find(({ action }) => /^Answer\d$/.test(action));
