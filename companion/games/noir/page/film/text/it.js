// Sentences of the film, in Italian: they tell what was secret. All others are those of the game.
import { grammar } from "/web/text/grammar.js";

const { number, plural } = grammar("it");
const off = ({ removed }) => (removed ? `, e ha tolto quella in ${removed}` : "");

const rooms = (n) => plural(n, { one: "una stanza", other: "{n} stanze" });
const drawn = (v) => `; sorteggia tra le sue scelte, e questa esce con il ${v.drawn} %`;
const weighed = (v) => (v.loss > 0 ? `Di ${number(v.choices)} scelte stimava la migliore ${number(v.loss / 100)} colpi più di questa${drawn(v)}.` : `Di ${number(v.choices)} scelte non ne stimava migliore nessuna.`);
const there = (v) => `Che l’avversario fosse lì, lo dava al ${v.chance} %.`;
const next = (v) => `Che l’avversario fosse lì un turno dopo, lo dava al ${v.chance} %.`;

export default {
  facts: {
    StartChosen: (e, who) => `${who(e.seat)} ha iniziato da ${e.room}.`,
    Moved: (e, who) => `${who(e.seat)} ha raggiunto ${e.room}.`,
    TrapSet: (e, who) => `${who(e.seat)} ha messo una trappola in ${e.room}${off(e)}.`,
    PanelUsed: (e, who) => `${who(e.seat)} ha armato una trappola a tempo in ${e.room} dal pannello di controllo${off(e)}.`,
  },
  why: {
    lot: (v, who) => `${who} ha iniziato da ${v.room}: a sorte tra ${rooms(v.choices)}.`,
    move: (v, who) => `${who} ha raggiunto ${v.room}. Da lì uno sparo nel turno dopo avrebbe colpito con il ${v.chance} %; da ciò che si era sentito poteva poi essere in ${rooms(v.rooms)}. ${weighed(v)}`,
    retreat: (v, who) => `${who} ha cercato un posto sicuro: ${v.room}. Da lì uno sparo nel turno dopo avrebbe colpito con il ${v.chance} %. ${weighed(v)}`,
    shoot: (v, who) => `${who} ha sparato in ${v.room}. ${there(v)} ${weighed(v)}`,
    detonate: (v, who) => `${who} ha fatto scattare la trappola in ${v.room}. ${there(v)} ${weighed(v)}`,
    trap: (v, who) => `${who} ha messo una trappola in ${v.room}. ${next(v)} ${weighed(v)}`,
    panel: (v, who) => `${who} ha armato una trappola a tempo in ${v.room}. ${next(v)} ${weighed(v)}`,
    listen: (v, who) => `${who} ha ascoltato, per saperne di più. ${weighed(v)}`,
    answer: (v, who) => `${who} ha risposto ${v.room}: così poteva essere in ${rooms(v.rooms)}. ${weighed(v)}`,
    flood: (v, who) => `${who} ha tirato la leva dell’acqua. ${weighed(v)}`,
    trap_door: (v, who) => `${who} ha aperto la botola. ${weighed(v)}`,
    echoes: (v, who) => `${who} ha usato gli echi. ${weighed(v)}`,
    railing: (v, who) => `${who} ha saltato la ringhiera. ${weighed(v)}`,
    energize: (v, who) => `${who} ha preso il terzo punto azione. ${weighed(v)}`,
    end: (v, who) => `${who} ha chiuso il turno. ${weighed(v)}`,
  },
  turning: { won: "La fine", hit: "Colpito", just_left: "Tardi di un passo", on_trap: "Su una trappola, senza saperlo" },
};
