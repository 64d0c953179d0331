// Texts of the cards of packs/facts.toml, in Italian, by the English ones. JSON in its braces: what is printed reads it, too.
export default {
  "Takes out a firepower card of the attackers.": "Elimina una carta Potenza di Fuoco degli attaccanti."
};
