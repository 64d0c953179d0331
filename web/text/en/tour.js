// Texts of the tours, in English. What is said of a scene stands in each game's own `tour.toml`.
export default {
  "tour.learn": "Learn it in three minutes",
  "tour.before": "Back",
  "tour.next": "Next",
  "tour.of": "{n} of {count}",
  "tour.screen": "The screen of this moment, as it was in a recorded game",
  "tour.back.join": "‹ Seats",
  "tour.back.seat": "‹ My seat",
  "tour.back.table": "‹ Table",
  "tour.back.host": "‹ Host",
  "tour.end.join": "Sit down",
  "tour.end.seat": "My seat",
  "tour.end.table": "To the table",
  "tour.end.host": "To the shelf",
  "tour.loop": "Play on by itself",
  "tour.begun": "The game has begun.",
};
