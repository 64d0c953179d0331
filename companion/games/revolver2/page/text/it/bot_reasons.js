// Why a bot did what only this game has, in Italian. The numbers are tenths of a card, or of firepower.
import { grammar } from "/web/text/grammar.js";
import { misjudged, worth } from "/web/skirmish/text/it/film.js";

const { number, plural } = grammar("it");

const stay = (v) => `Contava che un attacco nel prossimo spazio riuscisse con probabilità ${v.chance} %, e che si ${plural(v.joins, { one: "unisse un membro", other: "unissero {n} membri" })}: restare valeva ${worth(v.stay)}.${misjudged(v.error)}`;

export default {
  why: {
    poker: (v, who, card) => `${who} ha scelto ${card(v.card)} nel torneo. Per valore ed effetti la contava come ${worth(v.worth)}, la migliore di ${number(v.choices)} come ${worth(v.best)}; anche il caso decide, così nessuno indovina.`,
    stay: (v, who) => `${who} ha scelto di restare per un altro spazio. ${stay(v)}`,
    ride_on: (v, who) => `${who} ha scelto di andare al prossimo campo di battaglia. ${stay(v)}`,
    blast: (v, who) => `${who} ha acceso i barili di polvere: senza la colonna nemica il turno valeva ${worth(v.better)} in più, tolto il costo dei barili, ${worth(v.cost)}.`,
  },
};
