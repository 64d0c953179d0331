// Choosing several cards at once: which can be tapped, and which action what is tapped amounts to. Pure.
import { offered } from "./choices.js";

const sorted = (cards) => [...cards].sort().join();

/** The cards of which `action` takes some, each as often as it can be taken. */
export function candidates(offers, action) {
  const slots = slotsOf(offers, action);
  const most = new Map();
  for (const cards of slots.flatMap((slot) => (slot.subset ? [slot.subset] : slot.one_of))) {
    for (const [card, many] of counted(cards)) most.set(card, Math.max(most.get(card) ?? 0, many));
  }
  return [...most].flatMap(([card, many]) => Array(many).fill(card));
}

/** The action that takes just the cards `taken`, in any order; null while they are none that is offered. */
export function taking(offers, action, taken) {
  for (const slot of slotsOf(offers, action)) {
    const fits = slot.subset ? fromSubset(slot, taken) : slot.one_of.find((cards) => sorted(cards) === sorted(taken));
    if (fits) return { type: action, cards: fits };
  }
  return null;
}

/** The action that takes the cards in the order of `taken`; null while it is not all of them. */
export function inOrder(offers, action, taken) {
  const found = slotsOf(offers, action).some((slot) => (slot.one_of ?? [slot.subset]).some((cards) => cards.join() === taken.join()));
  return found ? { type: action, cards: taken } : null;
}

/** How many are taken at least. */
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

/** A subset keeps the order in which it is offered. */
function fromSubset({ subset, least: few, most }, taken) {
  if (taken.length < few || taken.length > most) return null;
  const left = counted(taken);
  const found = subset.filter((card) => (left.get(card) ?? 0) > 0 && left.set(card, left.get(card) - 1));
  return found.length === taken.length ? found : null;
}
