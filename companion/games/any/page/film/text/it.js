// Words of the film, in Italian. All other sentences are those of the game.
export default {
  label: "Numeri, risposte e ruoli di tutti",
  roles: (all) => `I ruoli: ${all.join(", ")}.`,
  drew: (name, card) => `${name} ha pescato: ${card}.`,
  putBack: (name, card) => `${name} ha rimescolato nel mazzo: ${card}.`,
  legend: "✉ Risposte all’ultima domanda, anche quelle rimaste segrete durante la partita.",
  turning: {
    won: "La fine", gone: "Uno di meno al tavolo", shown: "Si scopre un segreto", alarm: "Un numero diventa rosso",
    lead: (isScore) => (isScore ? "Cambia chi è in testa" : "Ora ne ha di più"),
  },
};
