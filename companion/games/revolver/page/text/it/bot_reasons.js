// Why a bot did what only this game has, in Italian. The numbers are tenths of a card, or of firepower.
import { grammar } from "/web/text/grammar.js";
import { misjudged, worth } from "/web/skirmish/text/it/film.js";

const { number, plural } = grammar("it");

const tenths = (n) => number(n / 10);
const fight = (v) => `Secondo i suoi conti la banda era lì la più forte con probabilità ${v.chance} %: per lei lo scontro valeva ${worth(v.fight)}, quel che si pesca ${worth(v.drawn)}.${misjudged(v.error)}`;
const lead = (v) => `${plural(v.cards, { one: "Con essa soltanto", other: "Con {n} carte" })} contava di essere avanti di ${tenths(v.lead)}, al costo di ${worth(v.lost)}, con ${worth(v.stake)} in gioco.`;

export default {
  why: {
    ambush: (v, who, card) => `${who} ha messo ${card(v.card)} come Imboscata. Che stesse qui e non più avanti lo contava come ${worth(v.here)}, per la migliore di ${number(v.choices)} come ${worth(v.best)}; anche il caso decide, così nessuno indovina.`,
    derail: (v, who) => `${who} ha fatto deragliare il treno, per ${plural(v.deaths, { one: "una morte", other: "{n} morti" })}: valeva ${worth(v.better)} in più della sua migliore idea per il turno.`,
    make_room: (v, who, card) => `${who} ha tolto ${card(v.card)} dalla sua colonna: con quel posto il turno valeva ${worth(v.better)} in più.`,
    call_out: (v, who) => `${who} ha chiamato al Duello, con ${plural(v.locks, { one: "un Lucchetto", other: "{n} Lucchetti" })} in mano.`,
    call_out_bluff: (v, who) => `${who} ha chiamato al Duello senza un Lucchetto: un bluff che osa con una probabilità del ${v.chance} %.`,
    duel_padlock: (v, who, card) => `${who} ha messo ${card(v.card)} per il Duello, Potenza di Fuoco ${number(v.power)}: ${plural(v.locks, { one: "il suo unico Lucchetto", other: "di {n} Lucchetti il più forte per quel che vale" })}. Se ne ha uno, lo mette con una probabilità del ${v.chance} %; altrimenti è un bluff.`,
    duel_least: (v, who, card) => `${who} ha messo ${card(v.card)} per il Duello, che gli sarebbe mancata meno di tutte fra ${number(v.choices)} carte: tenerla valeva ${worth(v.lost)}.`,
    duel_iron: (v, who, card) => `${who} ha risposto con ${card(v.card)}: con Potenza di Fuoco ${number(v.power)} si fida di un Lucchetto suo.`,
    duel_call: (v, who) => `${who} ha visto il bluff: quando non mette un Lucchetto suo, lo fa con una probabilità del ${v.chance} %.`,
    duel_retreat: (v, who) => `${who} ha scelto la ritirata: quando non mette un Lucchetto suo, lo fa con una probabilità del ${v.chance} %.`,
    prison_enter: (v, who) => `${who} ha scelto di entrare nella Prigione. ${fight(v)}`,
    prison_past: (v, who) => `${who} ha scelto di andare oltre la Prigione. ${fight(v)}`,
    prison_bring: (v, who, card) => `${who} ha portato ${card(v.card)} alla Prigione. ${lead(v)}`,
    prison_hide: (v, who, card) => `${who} ha messo ${card(v.card)} coperta alla Prigione. ${lead(v)}`,
    prison_ahead: (v, who) => `${who} ha passato alla Prigione: contava di essere avanti di ${tenths(v.ahead)}.`,
    prison_short: (v, who) => `${who} ha passato alla Prigione: indietro di ${tenths(-v.ahead)} secondo i suoi conti, non poteva passare avanti con tutto quel che poteva portare.`,
    prison_dear: (v, who) => `${who} ha passato alla Prigione: passare avanti costava ${worth(v.lost)}, e in gioco c’erano solo ${worth(v.stake)}.`,
  },
};
