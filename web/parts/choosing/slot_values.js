// Values of slots: initial value, completeness, and the value after a tap. Pure.

/** Return the initial value of a slot: the least amount, the only option, or nothing. */
export const firstValue = (slot) => {
  if (slot.between) return slot.between[0];
  if (slot.subset) return [];
  return slot.one_of.length === 1 ? slot.one_of[0] : undefined;
};

/** Return true if `value` fills the slot. */
export const isFilled = (slot, value) =>
  slot.subset ? value.length >= slot.least && value.length <= slot.most : value !== undefined;

/** Return true if the option `one`, at position `nth`, is in `value`. */
export const isChosen = (slot, value, one, nth) => (slot.subset ? positions(slot, value).includes(nth) : value === one);

/** Return the slot's value after a tap on `one`, at position `nth`. A subset keeps the order of the offer. */
export function pick(slot, value, one, nth) {
  if (!slot.subset) return value === one ? undefined : one;
  const held = positions(slot, value);
  const next = held.includes(nth) ? held.filter((at) => at !== nth) : [...held, nth].slice(-slot.most);
  return next.sort((a, b) => a - b).map((at) => slot.subset[at]);
}

function positions(slot, value) {
  let from = 0;
  return value.map((one) => {
    const at = slot.subset.indexOf(one, from);
    from = at + 1;
    return at;
  });
}
