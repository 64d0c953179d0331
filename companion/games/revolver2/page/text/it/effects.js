// What an effect is called on a button or above a question, by its word in the packs, in Italian.

export default {
  draw: "Pesca carte", discard: "Scarta dalla mano", look: "Guarda carte", search: "Cerca nel mazzo", recover: "Riprendi dalla pila degli scarti",
  kill: "Un guardiano cade", prevent: "Nessuno cade", cancel: "Annulla la carta", boost: "Più Potenza di Fuoco in questo turno", "skip-attack": "Niente attacco",
  "win-attack": "Attacco vinto", countdown: "Gettoni Esercito", spaces: "Spazi turno", destroy: "Scarta una carta in gioco", move: "Sposta una carta in gioco",
  power: "Gettoni potenza", grit: "Vero Duro", leave: "Questa carta se ne va", choose: "Scegli", unless: "Scarta, o lascia che accada", told: "Leggi la carta",
  costs: "Costi diversi", forbid: "Carte vietate", limit: "Un altro limite", immune: "Intoccabile", uncounted: "Non conta", worth: "Vale di più",
};
