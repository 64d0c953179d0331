// Riding: the next card and what is done where one comes, in Italian.
import { at } from "/web/text/italian_grammar.js";
import names from "./names.js";

const enough = (has, needed) => (has >= needed ? ": quanto basta." : ".");

export default {
  ride: "Cavalca",
  change: "Cambia",
  yourPawns: "Le tue pedine",
  shadeMarshal: "Ombreggia dove può essere il marshal",
  noCard: "Nessuna carta possibile",
  rideHint: {
    real: "Metti una carta coperta davanti a te, poi dillo qui.",
    laid: "La tua carta è giocata.",
    changeable: "La tua carta è giocata. Puoi cambiarla finché manca l’ultima.",
    marshalFirst: "Prima muove il marshal.",
    open: "Tocca un luogo raggiungibile.",
    covered: "Ripara il telefono con la mano, tocca Cavalca e scegli un luogo.",
  },
  yourCards: "Le tue carte di questo round",
  faceDown: "coperta",
  nonePossible: "nessuna possibile",
  cardLies: "La mia carta c’è",
  cardLiesHint: (move) => `coperta, mossa ${move}`,
  allLie: "Le carte ci sono tutte",
  allLieHint: "chi non ha detto nulla non fa niente",
  answered: "La tua risposta vale; puoi cambiarla finché non rispondono tutti. ",
  sayDeed: "Scopri il telefono e di’ che cosa fai.",
  nothingMore: "Non ho altro da dire",
  nothingMoreHint: "Vale quello che hai detto con la carta.",
  silence: "Fai qualcosa lì? Dillo prima che il marshal dica che le carte ci sono tutte. Chi tace non fa niente.",
  tapDeed: "Un tocco gioca la carta e dice che cosa fai lì.",
  saidSo: "l’hai detto",
  elsewhere: "In un’altra città",
  deedIn: (deed, city) => (city === null ? "Alla fine niente" : `${names.deeds[deed]}: ${city}`),
  tapWhere: "Tocca dove ti hanno portato le carte, o di’ che non fai niente.",

  // The sheet of a card.
  cityCard: (city) => `Vai ${at(city)}.`,
  saloonCard: "Resti dove sei.",
  layCard: (city) => `Gioca ${city}`,
  laySaloon: (city) => `Gioca il Saloon: resti ${at(city)}`,
  loseWay: "Perdi la strada: quando si scoprono le tue carte, per te il round finisce.",
  doThere: "Che cosa fai lì",
  doHere: "Che cosa fai qui",
  layIt: "Gioca la carta",
  sayIt: "Conferma",
  forPawn: (n) => `per la tua pedina ${n}`,
  discLies: (city) => `In questo round il tuo disco è ${at(city)}.`,
  ifEnough: "Succede solo se lo scegliete in abbastanza.",
  withFriends: (friends, has, needed) => `Con ${friends}: ${names.discs(has)} su ${needed}${enough(has, needed)}`,
  alone: (has, needed) => `Per ora solo tu: ${names.discs(has)} su ${needed}${enough(has, needed)}`,

  // The agreed move.
  agreedLay: (city, what) => `Gioca ${city}${what ? `: ${what}` : ""}, come d’accordo`,
  agreedStay: (city, what) => `Resta ${at(city)}${what ? `: ${what}` : ""}, come d’accordo`,
  oneMoment: "Un momento…",
  tapAgain: "Non è andata: tocca di nuovo",
  nothingAgreed: "Nessun accordo raggiungibile",
};
