// Texts of everything shown on this game's table, in Italian.
import count from "./counted_things.js";

const spoken = (name) => String(name).replace(/[-_:]+/g, " ");
const PIECES = { marker: "segnalino turno" };
const TOKENS = {
  grit: "Vero Duro", "power-attack": "chip bianca", "power-defence": "chip nera", power: "chip", "double-attack": "chip bianca da 2", "double-defence": "chip nera da 2",
  red: "chip rossa", "red-double": "chip rossa da 2", eagle: "Aquila", crosshair: "Mirino", border: "Cubo", army: "Cubo", down: "carta coperta", scene: "carta della Scena", ambush: "carta Imboscata", wound: "Ferita", dollar: "Dollaro", hostage: "Bambino in Ostaggio", fever: "Febbre", smoke: "Segnali di Fumo",
};
const PLACES = {
  box: "la scatola", supply: "la riserva", hand: "la mano", recruits: "il posto della banda", attack: "la legge", defence: "la banda", leader: "il capo della banda", reserve: "la riserva comune", border: "il Confine Messicano",
};

export default {
  side: { attack: "la legge", defence: "la banda" },
  Side: { attack: "La legge", defence: "La banda" },
  token: (token) => TOKENS[token] ?? token,
  piece: (piece) => TOKENS[piece] ?? PIECES[piece] ?? spoken(piece),
  placeName: (place) => PLACES[place] ?? spoken(place),
  places: "I Campi di Battaglia, dalla banca al treno",
  spaceMark: () => "spazio turno",
  blown: () => "Deragliato",
  deckName: { attack: "mazzo della legge", defence: "mazzo della banda", "stage-attack": "mazzo Stagecoach della legge", "stage-defence": "mazzo Stagecoach della banda", frontier: "mazzo Frontiera" },

  // The balance.
  falls: "cade uno della banda",
  noToken: "nessuno cade, ma in questo turno uno è già caduto",
  nearer: (left) => `un Cubo lascia il confine, ${left === 1 ? "ne resta" : "ne restano"} ${left}`,
  arrives: "se ne va l’ultimo Cubo: la banda è salva",
  won: "Cade uno della banda!",
  held: "Resistono!",

  // The gang and what is counted.
  members: "La banda",
  membersLeft: (n) => `${n} in vita`,
  leader: "deve sopravvivere al treno",
  countdown: "Confine Messicano",
  countdownLeft: (n) => (n === 0 ? "la banda è passata" : `${n === 1 ? "resta" : "restano"} ${count.cubes(n)}`),
  playedWhen: {
    cancel: "Si gioca quando l’avversario gioca una carta.", casualty: "Si gioca quando qualcuno della banda sta per cadere.", attack: "Si gioca quando si confronta la Potenza di Fuoco.",
    wound: "Si gioca quando sta per arrivare una Ferita.", derail: "Si gioca quando il treno deraglia.", prison: "Si gioca quando il segnalino raggiunge la Prigione.",
  },
  ledger: "Confine, Ferite e dollari",
  woundsLeft: (n) => (n === 0 ? "una di troppo" : n === 1 ? "la prossima uccide" : `altre ${n} e il capo muore`),
  dollarsOf: "Dollari",
  reserve: "nella riserva",
  keepsake: { fever: "Febbre", smoke: "Segnali di Fumo" },
  noDraw: "Salta la prossima pesca",
  downAt: (prison) => `coperta a ${prison}`,
  openRange: "Open Range",
  secrets: "Solo per i tuoi occhi",
};
