// Texts of what packs lack, and of editing one together, in English.
export default {
  "missing.title": "Still missing, in the order in which it will matter",
  "missing.how": "Minutes are estimates: two seconds a tap, and a look at each card.",
  "missing.before": "Before a game can begin",
  "missing.first_turn": "From the first turn on",
  "missing.later": "Later in the game",
  "missing.never": "Keeps nobody from playing",
  "missing.minutes": "about {n} min",
  "missing.hours": "about {h} h {n} min",
};
