// Choices in each room, from the offers. It has no rules, only the field of each action that names a room.
import { T } from "./text.js";

const ROOM_FIELDS = { ChooseStart: "room", MoveTo: "room", Shoot: "target", Detonate: "room", AnswerListen: "room", UseControlPanel: "room" };
const HERE = ["SetTrap", "JumpRailing", "PullFloodLever", "UseEchoes", "Energize", "ThrowTrapDoor"];
const TRIGGERS = {
  JumpRailing: "jump_railing", UseControlPanel: "control_panel", PullFloodLever: "flood_lever",
  UseEchoes: "echoes", Energize: "energized", ThrowTrapDoor: "trap_door",
};
/** Action points an action takes; effects say their own. */
const COSTS = { MoveTo: 1, Shoot: 2, SetTrap: 1, Detonate: 1, Listen: 1 };

/** Phases whose only move takes no action point: after a shot, and out of the water. */
const FREE = ["retreat", "flee"];

/** Everything that can be done in `room`: [{action, label, hint, confirm}]. */
export function choicesIn(room, offers, { me: { room: own }, board: { rooms }, phase }) {
  return offers.flatMap((offer) => {
    const field = ROOM_FIELDS[offer.action];
    const here = HERE.includes(offer.action) && own === room;
    if (!here && !offer.slots[field]?.one_of.includes(room)) return [];
    const fixed = here ? {} : { [field]: room };
    return removals(offer).map((removing) => choice(offer, { ...fixed, ...removing }, rooms, FREE.includes(phase)));
  });
}

/** Return the actions without a room: listening, ending the turn. */
export const choicesAnywhere = (offers, rooms) =>
  offers
    .filter((offer) => !(offer.action in ROOM_FIELDS) && !HERE.includes(offer.action))
    .map((offer) => choice(offer, {}, rooms));

/** Return the question before a tap that loses something, as a button of the table asks for a second press. False where it needs none. */
export const questionBefore = ({ action, confirm }, view) => (action.type === "EndTurn" && view.ap > 0 ? T.pointsLost(view.ap) : confirm);

/** The rooms in which anything can be done, each with the actions there: {Hall: ["MoveTo", "Shoot"]}. */
export function reachable(offers) {
  const found = {};
  for (const { action, slots } of offers) {
    for (const room of slots[ROOM_FIELDS[action]]?.one_of ?? []) (found[room] ??= []).push(action);
  }
  return found;
}

function removals({ slots }) {
  return slots.removing ? slots.removing.one_of.map((removing) => ({ removing })) : [{}];
}

function choice(offer, fields, rooms, free = false) {
  const label = T.actions[offer.action] ?? offer.action;
  const cost = costOf(offer.action, rooms);
  const off = fields.removing ? T.takesOff(fields.removing) : null;
  const hint = [free ? T.free : cost === null ? null : T.price(cost), off].filter(Boolean).join(", ");
  return { action: { type: offer.action, ...fields }, label, hint, confirm: offer.confirm };
}

function costOf(action, rooms) {
  if (!(action in TRIGGERS)) return COSTS[action] ?? null;
  return Object.values(rooms).find(({ effect }) => effect === TRIGGERS[action])?.ap ?? null;
}

/** The effect printed in a room, or null. */
export const effectIn = (room) => (room.effect ? { ...T.effects[room.effect], ap: room.ap } : null);
