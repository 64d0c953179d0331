// Meanings of the actions of this game, reasons why they are missing, and usual choices, in English.
export default {
  names: {
    ChoosePoker: "Choose a poker card", LayPoker: "My card lies", Advance: "Stay, or go on", BlowBridge: "Blow up the bridge", CollapseTunnels: "Collapse the tunnels", FireGatling: "Fire the Gatling Gun",
    TellBack: "Tell that it is a back",
    TellItems: "Tell of kegs or ammo", SetRound: "Put a round right", SetRoundCard: "Put a poker card right", SetRow: "Put the tournament right",
  },
  means: {
    ChoosePoker: "Your card for this round of the tournament, in secret until both have chosen. The better card wins the round; whoever wins the tournament has their battlefields laid out.",
    LayPoker: "Your real poker card lies face down.",
    Advance: "The marker goes to the next space here, or on to the next battlefield where the rest is optional.",
    BlowBridge: "For two powder kegs all raiders’ cards here go. Once a game, at the bridge.",
    CollapseTunnels: "For two powder kegs all raiders’ cards here go. Each turn, in the mine.",
    FireGatling: "In the mine: discard a card with ammo, and a guardian goes for each symbol. One such card for each firepower card of yours there.",
    TellBack: "A card face down lies there: you tell that it is a back, and what was taken for it is in your hand again.",
    TellItems: "You tell how many kegs, or how much ammo, a card of yours shows that nobody has typed in.",
    SetRound: "A round of the tournament was won by somebody else; both must agree.",
    SetRoundCard: "Another poker card was played in a round; both must agree.",
    SetRow: "The other side has won the tournament; both must agree.",
  },
  refusals: {
    "not-at-bridge": "The marker is not at the bridge.",
    "bridge-is-blown": "The bridge has been blown up already.",
    "few-kegs": "It takes {needed} powder kegs, and you hold {kegs}.",
    "not-at-mine": "The marker is not in the mine.",
    "tunnels-collapsed": "The tunnels have collapsed already.",
    "no-ammo": "No card of your hand shows ammo.",
    "no-barrel": "You have fired as often in this turn as you have firepower cards here.",
  },
  usual: {
    poker: "a high card early wins rounds; keep one for the last.",
    advance: "stay while you hold out here; go on to save guardians.",
  },
};
