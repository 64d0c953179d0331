// The prison and the duel, in Italian.

export default {
  // At the gate, and inside.
  gate: (prison) => `${prison}: entri o vai oltre?`,
  gateHint: (left) => `Entrare costa una Ferita; ${left === 1 ? "la prossima uccide" : `altre ${left} e il capo muore`}.`,
  enter: "Entra in Prigione",
  enterHint: "una Ferita, sei carte e un turno in cui conta solo la Potenza di Fuoco",
  rideOn: (name) => `Vai oltre: ${name}`,
  rideOnHint: "ciò che lì è coperto esce dal gioco, senza guardarlo",
  yardStakes: (prisoner) => `Se è più forte la banda, ${prisoner} è libero; se lo è la legge, ne uccide due; pari, uno.`,
  thinks: "gioca o passa",
  plusHidden: (n) => (n === 1 ? "e 1 coperta" : `e ${n} coperte`),
  pass: "Passa",
  passHint: "due di fila e finisce",
  passEnds: "l’altra parte ha passato: così finisce",
  prisonHint: "Metti una carta con Potenza di Fuoco, gratis e senza il suo testo, o passa.",
  nothingToBring: "In mano nulla ha Potenza di Fuoco qui.",
  bring: "Mettila scoperta",
  bringHint: (worth) => `Potenza di Fuoco ${worth}; qui il testo non conta`,
  whichTurned: "Quale carta è stata scoperta?",
  prisonWon: { attack: "La legge è più forte", defence: "La banda è più forte", null: "È pari" },
  prisonMeans: { attack: () => "devono cadere due della banda.", defence: (prisoner) => `${prisoner} torna in libertà.`, null: () => "deve cadere uno della banda." },

  // The duel.
  duelTitle: "Il Duello davanti al saloon",
  breath: {
    "duel-draw": "Tutti e due pescano due carte.", "duel-lay": "Una mano va alla fondina…", "duel-answer": "C’è una carta coperta. È carica?", "duel-turn": "La carta si scopre…", turn: "Nessuno respira.",
  },
  duelLayHint: "Metti coperta una carta qualsiasi. Un Lucchetto è un’arma carica; il resto è un bluff.",
  isPadlock: "un Lucchetto: è carica",
  isBluff: "nessun Lucchetto: è un bluff",
  call: "Vedi il bluff",
  callHint: "se è un Lucchetto vince la banda, altrimenti vinci tu",
  retreat: "Ritirati",
  retreatHint: (guard) => `perdi ${guard} e l’ostaggio; la carta non la vedrà mai nessuno`,
  ironTitle: "O rispondi con un Lucchetto",
  ironHint: "Scoperto. Due Lucchetti: vince la Potenza di Fuoco più alta, alla pari la banda.",
  noIron: "Non hai Lucchetti.",
  drawIron: (name) => `Rispondi con ${name}`,
  duelWon: { attack: (name) => `${name} vince il Duello per la legge`, defence: (name) => `${name} vince il Duello per la banda`, retreat: () => "La legge si ritira" },
  duelMeans: {
    attack: (partner, guard) => `L’ostaggio è salvo e ${guard} resta sul treno.`,
    defence: (partner, guard) => `L’ostaggio fa da scudo a ${partner}, ${guard} è fuori e la legge perde una carta.`,
    retreat: (partner, guard) => `L’ostaggio fa da scudo a ${partner} e ${guard} è fuori.`,
  },
  neverSeen: "non si saprà mai",
  noCard: "nessuna carta",
};
