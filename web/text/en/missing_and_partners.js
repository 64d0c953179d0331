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

  "merge.others.one": "1 other page has this open: what is typed there appears here",
  "merge.others.other": "{n} other pages have this open: what is typed there appears here",
  "merge.questions": "Somebody else wrote something else in the same place. Which one is right?",
  "merge.mine": "You wrote",
  "merge.theirs": "Now it says",
  "merge.none": "nothing",
  "merge.yes": "yes",
  "merge.no": "no",
  "merge.box": "The box",
};
