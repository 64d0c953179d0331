// Words above the texts of cards, in Italian. JSON in its braces: what is printed reads it.
export default {
  "action": "azione",
  "battlefield": "campo di battaglia",
  "firepower": "potenza di fuoco",
  "character": "personaggio",
  "location": "luogo",
  "open range": "open range",
  "attachment": "carta allegata",
  "unique": "unico",
  "special": "speciale",
  "weapon": "arma"
};
