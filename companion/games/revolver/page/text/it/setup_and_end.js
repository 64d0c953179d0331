// Before and after a game, in Italian.
import { at } from "/web/text/italian_grammar.js";
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("it");

export default {
  sidesTitle: "La legge e la banda",
  lead: { attack: "Stai con la legge", defence: "Stai con la banda" },
  leadText: { attack: "Inseguili dalla banca al treno e non lasciare vivo nessuno della banda.", defence: "Arriva al treno e sopravvivi, o sfianca la legge finché il confine è aperto." },
  mendMember: "Qualcuno della banda è caduto",
  mendBring: "Qualcuno della banda c’è ancora",

  // Setting up.
  setting: { decision: "Un dollaro o due?", ambush: "Prepara le Imboscate" },
  settingShown: { decision: "Un dollaro o due?", ambush: "Le Imboscate" },
  settingOther: { decision: "La legge decide con quanti dollari comincia.", ambush: "La legge mette un’Imboscata davanti a ogni Campo di Battaglia, in segreto." },
  beginWith: (n) => (n === 1 ? "Comincia con 1 dollaro" : `Comincia con ${n} dollari`),
  decisionHint: { 1: () => "non cambia altro", 2: ({ guard, weapon, prisoner }) => `${guard} ha il Vero Duro; ma sotto ${prisoner} c’è ${weapon}` },
  layHere: "mettine una qui",
  nothingYet: "ancora niente",
  ambushLies: (place) => `A ${place} c’è un’Imboscata`,
  layHint: (place, n) => (n === 1 ? `Hai una carta Imboscata. Va coperta ${at(place)}.` : `Hai ${n} carte Imboscata. Una va coperta ${at(place)}.`),
  layBefore: (place) => `Quale ${at(place)}?`,
  layIt: "Mettila coperta",

  // Declared real cards.
  told: { BoxAmbush: "Una carta Imboscata va nella scatola, senza guardarla.", DrawSides: "A chi è toccata la legge?" },
  toldDone: { BoxAmbush: "È nella scatola" },

  // The end.
  over: { attack: "Ha vinto la legge", defence: "La banda se ne va" },
  ended: {
    gang: "della banda non resta nessuno", leader: "una morte ha deciso la partita", wounds: "la quinta Ferita era una di troppo", border: "sul Confine Messicano non restano Cubi", train: "la banda è sopravvissuta al treno",
  },
  lastStand: {
    killed: (n) => plural(n, { one: "della banda è caduto", other: "della banda caduti" }), left: (n) => plural(n, { one: "ancora a cavallo", other: "ancora a cavallo" }),
    countdown: (n) => plural(n, { one: "Cubo rimasto", other: "Cubi rimasti" }), wounds: (n) => plural(n, { one: "Ferita", other: "Ferite" }),
  },
};
