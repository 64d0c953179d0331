// Before and after a game, in English.
import { grammar } from "/web/text/grammar.js";

const { plural } = grammar("en");

export default {
  sidesTitle: "The law and the gang",
  lead: { attack: "Ride for the law", defence: "Ride with the gang" },
  leadText: { attack: "Hunt them from the bank to the train, and leave nobody of the gang alive.", defence: "Reach the train and survive it, or wear the law out until the border is open." },
  mendMember: "Somebody of the gang has fallen",
  mendBring: "Somebody of the gang is there after all",

  // Setting up.
  setting: { decision: "One dollar, or two?", ambush: "Lay your ambushes" },
  settingShown: { decision: "One dollar, or two?", ambush: "The ambushes" },
  settingOther: { decision: "The law decides with how many dollars it begins.", ambush: "The law lays an ambush before each battlefield, in secret." },
  beginWith: (n) => (n === 1 ? "Begin with 1 dollar" : `Begin with ${n} dollars`),
  decisionHint: { 1: () => "nothing else changes", 2: ({ guard, weapon, prisoner }) => `${guard} has True Grit; but ${weapon} lies under ${prisoner}` },
  layHere: "lay one here",
  nothingYet: "nothing yet",
  ambushLies: (place) => `An ambush lies at ${place}`,
  layHint: (place, n) => (n === 1 ? `You hold one ambush card. It goes face down at ${place}.` : `You hold ${n} ambush cards. One goes face down at ${place}.`),
  layBefore: (place) => `Which one at ${place}?`,
  layIt: "Lay it face down",

  // Declared real cards.
  told: { BoxAmbush: "An ambush card goes into the box, unseen.", DrawSides: "Who drew the law?" },
  toldDone: { BoxAmbush: "It is in the box" },

  // The end.
  over: { attack: "The law has won", defence: "The gang gets away" },
  ended: {
    gang: "nobody of the gang is left", leader: "a death has lost the game", wounds: "the fifth wound was one too many", border: "no cube is left on the Mexican Border", train: "the gang has survived the train",
  },
  lastStand: {
    killed: (n) => plural(n, { one: "of the gang fell", other: "of the gang fell" }), left: (n) => plural(n, { one: "still rides", other: "still ride" }),
    countdown: (n) => plural(n, { one: "cube was left", other: "cubes were left" }), wounds: (n) => plural(n, { one: "wound", other: "wounds" }),
  },
};
