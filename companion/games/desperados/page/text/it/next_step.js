// Texts of the next step and of chores, in Italian.
import { at } from "/web/text/italian_grammar.js";
import names from "./names.js";

const { coaches, theCoach } = names;
const TILES = { poker: "Tessera poker", coach: "Tessera diligenza", bank: "Tessera banca" };
const goes = ({ from, to }) => (to ? ` ${at(to)}` : ` via da ${from}`);
const inMove = ({ round, move }) => `Round ${round}, mossa ${move}`;

export default {
  /** Labels of the button for the next step of the examination. */
  next: {
    cards: ({ move }) => `Scoprite la mossa ${move}`,
    robbery: ({ deed, city }) => (deed === "poker" ? `Scoprite il poker ${at(city)}` : `Aprite ${theCoach[deed]} ${at(city)}`),
    bank: ({ city }) => `Assaltate la banca di ${city}`,
    round: () => "Chiudete il round",
  },
  /** The line under the turn; `step` is the next step in words. */
  phases: {
    badge: () => "Qualcuno prende la stella del marshal; gli altri cavalcano da desperados.",
    deal: () => "Le tessere vanno coperte sulle banche.",
    deploy: () => "Il marshal piazza la sua pedina e gli sceriffi.",
    start: () => "Ogni desperado piazza la sua pedina, davanti a tutti.",
    ride: ({ view, marshal, asked }) => {
      if (view.turn === null && asked && marshal) return `${inMove(view)}: di’ quando le carte ci sono tutte.`;
      if (view.turn === null) return `${inMove(view)}: ${asked ? "gioca la tua carta in segreto." : "i desperados giocano le carte."}`;
      return `${inMove(view)}: ${marshal ? "muovi gli sceriffi, poi gioca la tua carta." : "gli sceriffi, poi la carta del marshal."}`;
    },
    deeds: ({ view, asked }) => `${inMove(view)}: ${asked ? "di’ in segreto che cosa fai lì." : "qualcuno deve ancora dire che cosa fa."}`,
    examine: ({ view, step }) => (step ? `${step}: tocchi chi vuole.` : `Round ${view.round}: le carte sono scoperte.`),
    cards: ({ view }) => `Scoprite le carte vere della mossa ${view.next?.move ?? view.move}.`,
    doubt: ({ view }) => `C’è una strada da ${view.doubt.from} a ${view.doubt.to}? Guardate il tabellone.`,
    loot: () => "Che tessera è?",
    refill: () => "Tessere nuove per le banche rapinate.",
  },
  examination: (round) => `Resa dei conti del round ${round}`,

  discsBack: (names) => `Dischi di ritorno: ${names}`,
  tilesOn: (tiles, cities) => `${tiles} coperte: ${cities}`,
  tilesOf: { poker: "Tessere poker", coach: "Tessere diligenza", bank: "Tessere banca" },
  /** Chores after the last action; `whose` is a rider's name. */
  chore: {
    coach: ({ which, ...way }) => `${coaches[which]}${goes(way)}`,
    sheriff: ({ which, ...way }) => `Sceriffo ${Number(which) + 1}${goes(way)}`,
    pawn: ({ whose, ...way }) => `Pedina di ${whose}${goes(way)}`,
    disc: ({ whose, ...way }) => `Disco di ${whose}${goes(way)}`,
    tile: ({ which, from, to }) => (to ? `${TILES[which]} coperta su ${to}` : `${TILES[which]} di ${from} alla banda`),
    card: ({ whose, to }) => (to ? `Carta ${to}: da ${whose} al marshal` : `Scoprite la prossima carta di ${whose}`),
    proof: ({ whose, to }) => `${whose} mostra al marshal l’ultima carta: ${to}. Se è il Saloon, anche quella prima`,
    other: ({ kind, ...way }) => `${kind}${goes(way)}`,
  },
};
