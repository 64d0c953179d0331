// Texts of the game, in the language of this device. They never tell a seat's secrets: a phone may lie face up on the table.
import { pickCatalogue } from "/web/text/index.js";
import { nameOf } from "/web/text/fallback_words.js";
import en from "./text/en.js";
import it from "./text/it.js";
import { wasHit } from "./loud_event_scene.js";

export const T = pickCatalogue({ en, it }, "noir");

/** Return the label of an action: the side of the coin, or what a seat does. Returns null for generic words. */
export function reading({ type, seat, place, count }, { players }) {
  if (type === "SetCount") return `${counter(place, { players })}: ${count}`;
  return type === "FlipCoin" ? T.begins(nameOf(seat, players)) : (T.actions[type] ?? null);
}

const seatOf = (place) => Number(place.split(":")[1]);

/** Return what a counter is that may be put right: the hits of a seat. */
export const counter = (place, { players }) => T.hitsOf(nameOf(seatOf(place), players));

/** Return the number on record. */
export const counted = (place, view) => view.seats[seatOf(place)].hits;

/** Events that everybody saw already. */
const SILENT = ["EnergyChecked"];

/** The line under the turn. */
export function detail({ view, update, me }) {
  const [mine, others] = T.phases[view.phase] ?? [T.pointsLeft(view.ap), T.pointsLeft(view.ap)];
  return update.to_act.includes(me) ? mine : others;
}

/** Return {heading, line} for a seat that was hit and has done nothing since, else null. */
export function news({ view, me, history, turn }) {
  if (!wasHit(history, me, view.seats[me].hits)) return null;
  const asked = T.phases[view.phase]?.[0] ?? `${turn.text}: ${T.price(view.ap)}`;
  return { heading: T.youWereHit, line: turn.mine ? asked : turn.text };
}

/** Return the sentence for an event: null if it is silent, undefined for generic words. */
export function sentence(event, { players }) {
  return SILENT.includes(event.type) ? null : T.facts[event.type]?.(event, (seat) => nameOf(seat, players));
}
