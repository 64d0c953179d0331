// Outcomes of chance that only Malpaso has: poker cards.
import { html } from "/web/html.js";
import { cardName } from "/web/skirmish/card_and_place_names.js";
import { Pick, Unseen } from "/web/skirmish/questions/declare_card.js";
import { T } from "./text.js";

/** Poker cards are few: all of them, the highest first. */
function Poker({ outcomes, view, ...how }) {
  const value = (id) => view.poker.cards[id]?.value ?? 0;
  const told = (id) => (view.poker.cards[id]?.unnamed ? null : T.pokerValue(value(id)));
  const cards = outcomes.map((action) => action.card).sort((a, b) => value(b) - value(a));
  return html`
    <${Pick} label=${T.told.TurnPoker} options=${cards.map((id) => [id, cardName(view, id), told(id)])} action=${(id) => outcomes.find(({ card }) => card === id)} name=${(id) => cardName(view, id)} ...${how} />`;
}

export const OUTCOMES = { RemovePoker: Unseen, TurnPoker: Poker };
