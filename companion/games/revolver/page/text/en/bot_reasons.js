// Why a bot did what only this game has, in English. The numbers are tenths of a card, or of firepower.
import { grammar } from "/web/text/grammar.js";
import { misjudged, worth } from "/web/skirmish/text/en/film.js";

const { number, plural } = grammar("en");

const tenths = (n) => number(n / 10);
const fight = (v) => `It gave the gang ${v.chance} % to be the stronger there: to it the fight was worth ${worth(v.fight)}, what would be drawn ${worth(v.drawn)}.${misjudged(v.error)}`;
const lead = (v) => `${plural(v.cards, { one: "With it alone", other: "With {n} cards" })} it reckoned to lead by ${tenths(v.lead)}, for ${worth(v.lost)}, where ${worth(v.stake)} were at stake.`;

export default {
  why: {
    ambush: (v, who, card) => `${who} laid ${card(v.card)} in ambush. To lie here rather than further on it counted as ${worth(v.here)}, the best of ${number(v.choices)} as ${worth(v.best)}; chance has a say, so that nobody sees through it.`,
    derail: (v, who) => `${who} derailed the train, for ${plural(v.deaths, { one: "one death", other: "{n} deaths" })}: worth ${worth(v.better)} more than its best plan for the turn.`,
    make_room: (v, who, card) => `${who} took ${card(v.card)} off its column: with the room the turn was worth ${worth(v.better)} more.`,
    call_out: (v, who) => `${who} called for the duel, with ${plural(v.locks, { one: "a padlock", other: "{n} padlocks" })} in hand.`,
    call_out_bluff: (v, who) => `${who} called for the duel without a padlock: a bluff that it dares with a chance of ${v.chance} %.`,
    duel_padlock: (v, who, card) => `${who} laid ${card(v.card)} for the duel, firepower ${number(v.power)}: ${plural(v.locks, { one: "its only padlock", other: "of {n} padlocks the strongest for what it is worth" })}. With one it lays it with a chance of ${v.chance} %, and otherwise bluffs.`,
    duel_least: (v, who, card) => `${who} laid ${card(v.card)} for the duel, which it would miss least of ${number(v.choices)} cards: to keep it was worth ${worth(v.lost)}.`,
    duel_iron: (v, who, card) => `${who} answered with ${card(v.card)}: with firepower ${number(v.power)} it trusts a padlock of its own.`,
    duel_call: (v, who) => `${who} called the bluff: where it lays no padlock itself, it does so with a chance of ${v.chance} %.`,
    duel_retreat: (v, who) => `${who} gave way: where it lays no padlock itself, it does so with a chance of ${v.chance} %.`,
    prison_enter: (v, who) => `${who} entered the prison. ${fight(v)}`,
    prison_past: (v, who) => `${who} rode past the prison. ${fight(v)}`,
    prison_bring: (v, who, card) => `${who} brought ${card(v.card)} at the prison. ${lead(v)}`,
    prison_hide: (v, who, card) => `${who} laid ${card(v.card)} face down at the prison. ${lead(v)}`,
    prison_ahead: (v, who) => `${who} passed at the prison: it reckoned to lead by ${tenths(v.ahead)}.`,
    prison_short: (v, who) => `${who} passed at the prison: by its reckoning ${tenths(-v.ahead)} behind, it could not take the lead with all that it could bring.`,
    prison_dear: (v, who) => `${who} passed at the prison: to take the lead cost ${worth(v.lost)}, and only ${worth(v.stake)} were at stake.`,
  },
};
