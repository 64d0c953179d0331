// Sentences of the film, in English: they tell what was secret. All others are those of the game.
const the = (room) => `the ${room}`;
const off = ({ removed }) => (removed ? `, and took the one in ${the(removed)} off` : "");

export default {
  facts: {
    StartChosen: (e, who) => `${who(e.seat)} began in ${the(e.room)}.`,
    Moved: (e, who) => `${who(e.seat)} went to ${the(e.room)}.`,
    TrapSet: (e, who) => `${who(e.seat)} set a trap in ${the(e.room)}${off(e)}.`,
    PanelUsed: (e, who) => `${who(e.seat)} armed a delayed trap in ${the(e.room)} at the control panel${off(e)}.`,
  },
  turning: { won: "The end", hit: "A hit", just_left: "Too late by one step", on_trap: "Onto a trap, unawares" },
};
