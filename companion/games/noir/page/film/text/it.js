// Sentences of the film, in Italian: they tell what was secret. All others are those of the game.
const off = ({ removed }) => (removed ? `, e ha tolto quella in ${removed}` : "");

export default {
  facts: {
    StartChosen: (e, who) => `${who(e.seat)} ha iniziato da ${e.room}.`,
    Moved: (e, who) => `${who(e.seat)} ha raggiunto ${e.room}.`,
    TrapSet: (e, who) => `${who(e.seat)} ha messo una trappola in ${e.room}${off(e)}.`,
    PanelUsed: (e, who) => `${who(e.seat)} ha armato una trappola a tempo in ${e.room} dal pannello di controllo${off(e)}.`,
  },
  turning: { won: "La fine", hit: "Colpito", just_left: "Tardi di un passo", on_trap: "Su una trappola, senza saperlo" },
};
