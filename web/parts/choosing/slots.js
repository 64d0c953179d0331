// The values of slots: what they hold at first, when they are filled, what a tap makes of them. Pure.

/** What a slot holds before anybody touches it: the least amount, the only option, nothing. */
export const firstValue = (slot) => {
  if (slot.between) return slot.between[0];
  if (slot.subset) return [];
  return slot.one_of.length === 1 ? slot.one_of[0] : undefined;
};

/** Whether `value` fills the slot. */
export const isFilled = (slot, value) =>
  slot.subset ? value.length >= slot.least && value.length <= slot.most : value !== undefined;

/** Whether the option `one`, which stands at `nth`, is in `value`. */
export const isChosen = (slot, value, one, nth) => (slot.subset ? positions(slot, value).includes(nth) : value === one);

/** The slot's value after a tap on `one`, which stands at `nth`; a subset keeps the order in which it is offered. */
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
