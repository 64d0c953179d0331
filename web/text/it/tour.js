// Texts of the tours, in Italian. What is said of a scene stands in each game's own `tour.toml`.
export default {
  "tour.learn": "Imparalo in tre minuti",
  "tour.before": "Indietro",
  "tour.next": "Avanti",
  "tour.of": "{n} di {count}",
  "tour.screen": "Lo schermo di questo momento, com’era in una partita registrata",
  "tour.back.join": "‹ Posti",
  "tour.back.seat": "‹ Al posto",
  "tour.back.table": "‹ Tavolo",
  "tour.back.host": "‹ Regia",
  "tour.end.join": "Siediti",
  "tour.end.seat": "Al mio posto",
  "tour.end.table": "Al tavolo",
  "tour.end.host": "Allo scaffale",
  "tour.loop": "Avanza da solo",
  "tour.begun": "La partita è cominciata.",
};
