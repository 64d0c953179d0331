// Why a bot did what only this game has, in English. The numbers are tenths of a card, or of firepower.
import { grammar } from "/web/text/grammar.js";
import { misjudged, worth } from "/web/skirmish/text/en/film.js";

const { number, plural } = grammar("en");

const stay = (v) => `It reckoned that an attack on the next space would succeed with ${v.chance} %, and ${plural(v.joins, { one: "one member", other: "{n} members" })} would join: to stay was worth ${worth(v.stay)}.${misjudged(v.error)}`;

export default {
  why: {
    poker: (v, who, card) => `${who} chose ${card(v.card)} in the tournament. By its value and effects it counted as ${worth(v.worth)}, the best of ${number(v.choices)} as ${worth(v.best)}; chance has a say, so that nobody sees through it.`,
    stay: (v, who) => `${who} stayed for one more space. ${stay(v)}`,
    ride_on: (v, who) => `${who} rode on to the next battlefield. ${stay(v)}`,
    blast: (v, who) => `${who} lit the powder kegs: without the enemy’s column the turn was worth ${worth(v.better)} more, with the ${worth(v.cost)} for the kegs taken off.`,
  },
};
