// Texts of questions that only this game has, in English.
import count from "./counted_things.js";

export default {
  endTurnHint: "then the law plays",
  moments: {
    cancel: (name) => `${name} was played`, played: "A card was played", casualty: "Somebody of the gang is about to fall", attack: (name) => `The attack: ${name}`,
    wound: "A wound is about to be taken", derail: "The train has left the rails", prison: "The prison gate is open",
  },
  asked: { describeMember: "What is printed on this one of the gang?" },
  unnamedMember: "One of the gang without a name yet",
  unreadMembers: (n) => `${n} of the gang are still unread: take them in any order.`,
  memberRoles: { usual: "Nothing more", partner: "Death before the train loses the game", leader: "Leads the gang", vital: "Leads the gang: death loses the game" },
  fieldDefence: "Defence: the black chip",
  todo: {
    "describe-member": "Read the gang to the companion",
    "duel-lay": "Lay a card face down", "duel-answer": "Call, answer or give way", "duel-turn": "Say which card was turned", "prison-play": "Bring a card, or pass", "prison-ambush": "Turn the ambush up", "prison-hide-card": "Hide a card, or leave it out",
    "prison-turn": "Say which cards were turned",
  },
  doing: {
    "describe-member": "reads the gang",
    "duel-lay": "lays a card face down", "duel-answer": "makes up their mind", "duel-turn": "turns the card", "prison-play": "brings a card, or passes", "prison-ambush": "turns the ambush up", "prison-hide-card": "hides a card at the prison", "prison-turn": "turns cards up",
  },
  turnTodo: { attack: "Play cards, then attack", defence: "Play cards, then end your turn" },
  advanceTodo: "Into the prison, or past it?",
  inPrison: "In the prison",

  // Moves of one's own turn.
  spring: "Reveal the ambush",
  springHint: (place) => `at ${place}; it comes before the attack`,
  springThis: (name) => `Reveal ${name}`,
  whichAmbush: "Which ambush is it?",
  buy: "Buy a Frontier card",
  buyHint: (own) => `for 1 dollar; you have ${own}`,
  callOut: "Call the law out",
  callOutHint: "the duel: the rest of your turn waits",
  derail: "Derail the train",
  derailHint: (kills) => (kills === null ? "cards here go; read on the card who dies" : `cards here go, and ${count.gang(kills)} die`),
  hideAt: (name) => `Face down at ${name}`,
  hideHint: "A character or firepower card, as if it had a padlock. Only you know which it is.",
  hideThis: (name) => `Hide ${name} there`,
  layReal: "Lay a real card face down",
  layRealHint: "nobody tells the companion which it is",
  bringThis: (name) => `Bring ${name}`,
};
