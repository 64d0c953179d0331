// Testi dell’allenamento, in italiano.
export default {
  "practice.title": "Gioca in solitaria",
  "practice.link": "Gioca in solitaria",
  "practice.what": "Su questo telefono, contro il companion, che dà tutte le carte. Chi gioca al tavolo non si accorge di nulla.",
  "practice.wait": "Un momento …",
  "practice.home": "‹ Posti",
  "practice.you": "Ospite",
  "practice.players": "Giocatori",
  "practice.bots.one": "Il companion gioca",
  "practice.bots.other": "Il companion gioca {n} posti",
  "practice.begin": "Comincia",
  "practice.leave": "Termina l’allenamento",
  "practice.sure": "Terminare questa partita? Non viene conservata.",
  "practice.again": "Ancora una",
  "practice.other": "Un altro gioco",
};
