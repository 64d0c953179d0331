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

  "merge.others.one": "Un’altra pagina ha aperto la stessa cosa: ciò che vi si scrive appare qui",
  "merge.others.other": "Altre {n} pagine hanno aperto la stessa cosa: ciò che vi si scrive appare qui",
  "merge.questions": "Qualcun altro ha scritto un’altra cosa nello stesso punto. Quale è giusta?",
  "merge.mine": "Tu hai scritto",
  "merge.theirs": "Ora c’è scritto",
  "merge.none": "niente",
  "merge.yes": "sì",
  "merge.no": "no",
  "merge.box": "La scatola",
};
