// Choice of several cards at once: the candidates, and the action for the chosen ones. Pure.
import { offered } from "../query_offers.js";

const sorted = (cards) => [...cards].sort().join();

/** Return the candidates of `action`, each card as often as it can be taken. */
export function candidates(offers, action) {
  const slots = slotsOf(offers, action);
  const most = new Map();
  for (const cards of slots.flatMap((slot) => (slot.subset ? [slot.subset] : slot.one_of))) {
    for (const [card, many] of counted(cards)) most.set(card, Math.max(most.get(card) ?? 0, many));
  }
  return [...most].flatMap(([card, many]) => Array(many).fill(card));
}

/** Return cards in the order in which the hand shows them; those that it does not show come last, as they were. */
export function sortedAsInHand(view, cards) {
  const left = [...cards];
  const shown = view.me.hand.flatMap(({ card }) => (left.includes(card) ? left.splice(left.indexOf(card), 1) : []));
  return [...shown, ...left];
}

/** Return the action that takes exactly the cards `taken`, in any order. Returns null if none is offered. */
export function taking(offers, action, taken) {
  for (const slot of slotsOf(offers, action)) {
    const fits = slot.subset ? fromSubset(slot, taken) : slot.one_of.find((cards) => sorted(cards) === sorted(taken));
    if (fits) return { type: action, cards: fits };
  }
  return null;
}

/** Return the action that takes the cards in the order of `taken`. Returns null until all are taken. */
export function inOrder(offers, action, taken) {
  const found = slotsOf(offers, action).some((slot) => (slot.one_of ?? [slot.subset]).some((cards) => cards.join() === taken.join()));
  return found ? { type: action, cards: taken } : null;
}

/** Return what is taken after a tap on `nth`: it is put back if it was taken; beyond `most` it takes the place of the one taken first. */
export function toggled(taken, nth, most = null) {
  if (taken.includes(nth)) return taken.filter((one) => one !== nth);
  return most === null ? [...taken, nth] : [...taken, nth].slice(-most);
}

/** Return the least number of cards to take. */
export const least = (offers, action) =>
  Math.min(...slotsOf(offers, action).map((slot) => slot.least ?? Math.min(...slot.one_of.map((cards) => cards.length))));

function slotsOf(offers, action) {
  return offered(offers, action) ? offers.filter((offer) => offer.action === action).map(({ slots }) => slots.cards) : [];
}

function counted(cards) {
  const many = new Map();
  for (const card of cards) many.set(card, (many.get(card) ?? 0) + 1);
  return many;
}

/** Return the value of a subset slot for the cards `taken`, in the order of the offer. */
function fromSubset({ subset, least: few, most }, taken) {
  if (taken.length < few || taken.length > most) return null;
  const left = counted(taken);
  const found = subset.filter((card) => (left.get(card) ?? 0) > 0 && left.set(card, left.get(card) - 1));
  return found.length === taken.length ? found : null;
}
