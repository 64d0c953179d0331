// Cards and tokens that lie beside the decks, in Italian. JSON in its braces: what is printed reads it.
export default {
  "Over the Border": "Oltre il confine",
  "The law attacked and nobody died: take off a cube. None left: away!": "La legge ha attaccato senza morti: togli un Cubo. Non ne restano: in salvo!",
  "Wounds": "Ferite",
  "The leader bears four. The fifth is one too many.": "Il capo ne regge quattro. La quinta è una di troppo.",
  "A Dollar and a Child": "Un dollaro e un bambino",
  "The duel: a padlock, face down. Whoever wins, the child is free.": "Il Duello: un Lucchetto, coperto. Chiunque vinca, il bambino è libero.",
  "BORDER": "CONFINE",
  "GRIT": "VERO DURO",
  "EAGLE": "AQUILA",
  "FIRST": "MIRINO",
  "WOUND": "FERITA",
  "DOLLAR": "DOLLARO",
  "HOSTAGE": "OSTAGGIO",
  "FEVER": "FEBBRE",
  "SMOKE": "FUMO",
  "TURN": "TURNO"
};
