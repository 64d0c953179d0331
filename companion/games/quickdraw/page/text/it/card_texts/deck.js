// Words printed on the cards, in Italian: types, specials, and their texts. JSON in its braces: what is printed reads it.
export default {
  "Coal": "Carbone",
  "Gold": "Oro",
  "Silver": "Argento",
  "Lead": "Piombo",
  "Copper": "Rame",
  "Wild": "Jolly",
  "Re-Run": "Da Capo",
  "Quick Draw": "Estrazione Rapida",
  "Double Draw": "Doppio Cambio",
  "Play stops: all cards are collected, the pot stays, and the round is dealt anew.": "Il gioco si ferma: si riprendono tutte le carte, il piatto resta, e si ridà la mano.",
  "Play stops: everybody still in decides at once, Reach! or Flee.": "Il gioco si ferma: chi è ancora in gioco decide subito, Reach! o fuga.",
  "Showdown only: any type, higher than a 12.": "Solo nello Showdown: qualsiasi tipo, più alto di un 12.",
  "Draw one card face up; you may trade one more, and its replacement comes face down.": "Prendi una carta scoperta; puoi cambiarne un’altra, e quella nuova arriva coperta."
};
