// Packed updates made whole again: `companion/table/updates/pack_update.py` says what the form is.

/** Return an update as it is everywhere else; one that is not packed is returned as it is. */
export function unpacked({ packed, ...update }) {
  if (!packed) return update;
  const { zones, seats, offers } = packed;
  const wordsAt = (places) => places.map((place) => offers.words[place]);
  const view = { ...update.view };
  if (zones) view.zones = Object.fromEntries(Object.entries(zones).map(([zone, places]) => [zone, wordsAt(places)]));
  if (seats) view.seats = seats.rows.map((row) => named(seats.keys, row));
  const slots = offers.slots.map((slot) => wholeSlot(slot, wordsAt));
  return { ...update, view, offers: wholeOffers(offers.row, offers.heads, slots) };
}

function wholeOffers(row, heads, slots) {
  const offers = [];
  for (let at = 0; at < row.length;) {
    const [action, confirm, names] = heads[row[at]];
    const next = at + 1 + names.length;
    offers.push({ action, confirm, slots: named(names, row.slice(at + 1, next).map((place) => slots[place])) });
    at = next;
  }
  return offers;
}

function wholeSlot(slot, wordsAt) {
  if (Array.isArray(slot)) return { between: slot.slice(0, 2), step: slot[2] ?? 1 };
  return slot.at ? { one_of: wordsAt(slot.at) } : slot;
}

const named = (keys, values) => Object.fromEntries(keys.map((key, nth) => [key, values[nth]]));
