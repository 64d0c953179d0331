// Testi di ciò che manca, e di chi scrive insieme ad altri, in italiano.
export default {
  "missing.title": "Che cosa manca ancora, nell’ordine in cui conterà",
  "missing.how": "I minuti sono una stima: due secondi a tocco, e uno sguardo a ogni carta.",
  "missing.before": "Prima di poter cominciare",
  "missing.first_turn": "Dal primo turno",
  "missing.later": "Più avanti nella partita",
  "missing.never": "Non impedisce a nessuno di giocare",
  "missing.minutes": "circa {n} min",
  "missing.hours": "circa {h} h {n} min",
};
