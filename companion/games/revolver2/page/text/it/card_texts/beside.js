// Cards and tokens that lie beside the decks, in Italian. JSON in its braces: what is printed reads it.
export default {
  "Dynamite for the Bridge": "Dinamite per il ponte",
  "Two kegs on the bridge: the attackers' cards there go. Once.": "Due barili sul ponte: le carte degli attaccanti lì se ne vanno. Una volta.",
  "Gatling Gun": "Mitragliatrice Gatling",
  "In the mine: an ammo card for each firepower card, a guardian for each ammo.": "Nella miniera: una carta munizioni per ogni carta Potenza di Fuoco, un guardiano per ogni munizione.",
  "Bring Down the Mine": "Far crollare la miniera",
  "Two kegs in the mine: the attackers' cards there go.": "Due barili nella miniera: le carte degli attaccanti lì se ne vanno.",
  "The Army Is Coming": "Arriva l’Esercito",
  "A turn of the attackers and nobody died: take off a token. None left: saved!": "Un turno degli attaccanti senza morti: togli un gettone. Non ne restano: salvi!",
  "ARMY": "ESERCITO",
  "GRIT": "VERO DURO",
  "TURN": "TURNO"
};
