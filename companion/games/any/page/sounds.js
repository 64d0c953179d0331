// Sounds of public events on the table screen.
const SOUNDS = {
  AnswersOpened: "card", AnswersCounted: "card", RoleShown: "card", AnswersShown: "card", SideShown: "card", Handed: "chips", PotSplit: "chips",
  DieFell: "card", CardDrawn: "card", CardTurned: "card", CardPlayed: "card", CardLaid: "card",
};

/** Return the sound of an event; undefined if it has none of its own. */
export const sound = ({ type }) => SOUNDS[type];
