// Names of effects on buttons and above questions, by their word in the packs, in Italian.

export default {
  draw: "Pesca carte", discard: "Scarta dalla mano", look: "Guarda carte", search: "Cerca nel mazzo", recover: "Riprendi dalla pila degli scarti",
  kill: "Qualcuno cade", prevent: "Nessuno cade", cancel: "Annulla la carta", boost: "Più Potenza di Fuoco in questo turno", "skip-attack": "Niente attacco",
  "win-attack": "Attacco vinto", countdown: "Gettoni del conto alla rovescia", spaces: "Spazi turno", destroy: "Scarta una carta in gioco", move: "Sposta una carta in gioco",
  power: "Gettoni potenza", grit: "Vero Duro", leave: "Questa carta se ne va", choose: "Scegli", unless: "Paga, o lascia che accada", told: "Leggi la carta",
  costs: "Costi diversi", forbid: "Carte vietate", limit: "Un altro limite", immune: "Intoccabile", uncounted: "Non conta", worth: "Vale di più",
  wound: "Ferite", "prevent-wound": "Nessuna Ferita", dollar: "Dollari", lose: "La partita è persa", enlist: "Entra nella banda", defect: "Cambia bandiera", "insert-field": "Un Campo di Battaglia in più",
  "step-back": "Il segnalino turno torna indietro", blank: "Gettone Aquila", mark: "Gettone Mirino", shift: "Sposta un gettone", block: "Blocca la colonna", disarm: "Togli un’Imboscata",
  redraw: "Mani nuove per tutti e due", trade: "Cambia carte di un mazzo", show: "Mostra carte", "draw-open": "Pesca a carte scoperte", "call-for": "Chiedi una carta", bury: "Scarti fuori dal gioco",
  stash: "Metti una carta sotto questa", unstash: "Riprendi la carta sotto questa", "skip-draw": "Niente pesca", relay: "Un gettone, poi altro", guess: "Nascondi un gettone", surcharge: "Nomina una carta",
  heedless: "Ignora altre carte", crowd: "Insieme valgono di più", everywhere: "Spara ovunque si trovi", "hand-limit": "Limite alle carte in mano", toll: "Spostare costa", rooted: "Qui non si sposta nulla",
  "no-derailing": "Il treno non può deragliare", "buries-host": "Se uccisa, la carta sopra esce dal gioco",
};
