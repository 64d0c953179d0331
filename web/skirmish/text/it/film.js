// Words of the film of a finished fight, in Italian. All other sentences are those of events.
export default {
  label: "Lo scontro in questo momento",
  before: "Prima del primo campo di battaglia",
  sums: (one, other) => `Potenza di fuoco: ${one}, ${other}.`,
  turning: { won: "La fine", killed: "Una morte", left: "Un cambio di campo", blown: "Fatto saltare", wound: "Una ferita", tide: "Il vento gira" },
};
