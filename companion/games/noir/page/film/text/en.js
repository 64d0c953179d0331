// Sentences of the film, in English: they tell what was secret. All others are those of the game.
import { grammar } from "/web/text/grammar.js";

const { number, plural } = grammar("en");
const the = (room) => `the ${room}`;
const off = ({ removed }) => (removed ? `, and took the one in ${the(removed)} off` : "");

const rooms = (n) => plural(n, { one: "one room", other: "{n} rooms" });
const drawn = (v) => `; it draws among its choices, and this one comes with ${v.drawn} %`;
const weighed = (v) => (v.loss > 0 ? `Of its ${number(v.choices)} choices it thought the best ${number(v.loss / 100)} hits better${drawn(v)}.` : `Of its ${number(v.choices)} choices it thought none better.`);
const there = (v) => `It gave ${v.chance} % to the enemy being there.`;
const next = (v) => `It gave ${v.chance} % to the enemy being there a turn later.`;

export default {
  facts: {
    StartChosen: (e, who) => `${who(e.seat)} began in ${the(e.room)}.`,
    Moved: (e, who) => `${who(e.seat)} went to ${the(e.room)}.`,
    TrapSet: (e, who) => `${who(e.seat)} set a trap in ${the(e.room)}${off(e)}.`,
    PanelUsed: (e, who) => `${who(e.seat)} armed a delayed trap in ${the(e.room)} at the control panel${off(e)}.`,
  },
  why: {
    lot: (v, who) => `${who} began in ${the(v.room)}: chosen by lot among ${rooms(v.choices)}.`,
    move: (v, who) => `${who} went to ${the(v.room)}. A shot from there in the next turn would hit with ${v.chance} %; by what was heard it could then be in ${rooms(v.rooms)}. ${weighed(v)}`,
    retreat: (v, who) => `${who} got away to ${the(v.room)}. A shot from there in the next turn would hit with ${v.chance} %. ${weighed(v)}`,
    shoot: (v, who) => `${who} shot into ${the(v.room)}. ${there(v)} ${weighed(v)}`,
    detonate: (v, who) => `${who} set off the trap in ${the(v.room)}. ${there(v)} ${weighed(v)}`,
    trap: (v, who) => `${who} set a trap in ${the(v.room)}. ${next(v)} ${weighed(v)}`,
    panel: (v, who) => `${who} armed a delayed trap in ${the(v.room)}. ${next(v)} ${weighed(v)}`,
    listen: (v, who) => `${who} listened, to know more. ${weighed(v)}`,
    answer: (v, who) => `${who} answered with ${the(v.room)}: that left ${rooms(v.rooms)} where it could be. ${weighed(v)}`,
    flood: (v, who) => `${who} pulled the flood lever. ${weighed(v)}`,
    trap_door: (v, who) => `${who} threw the trap door. ${weighed(v)}`,
    echoes: (v, who) => `${who} used the echoes. ${weighed(v)}`,
    railing: (v, who) => `${who} jumped the railing. ${weighed(v)}`,
    energize: (v, who) => `${who} took the third action point. ${weighed(v)}`,
    end: (v, who) => `${who} ended the turn. ${weighed(v)}`,
  },
  turning: { won: "The end", hit: "A hit", just_left: "Too late by one step", on_trap: "Onto a trap, unawares" },
};
