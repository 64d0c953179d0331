// Meanings of the actions of this game, reasons why they are missing, and usual choices, in English.
export default {
  names: {
    ChoosePoker: "Choose a poker card", LayPoker: "My card lies", DescribePoker: "Describe a poker card", DescribeUnseenPoker: "Describe a poker card that was never turned", Advance: "Stay, or go on", BlowBridge: "Blow up the bridge", CollapseTunnels: "Collapse the tunnels", FireGatling: "Fire the Gatling Gun",
    TellItems: "Tell of kegs or ammo", SetRound: "Put a round right", SetRoundCard: "Put a poker card right", SetRow: "Put the tournament right",
  },
  means: {
    EndTurn: "In the raiders’ turn firepower is compared now: with more than the defence, a guardian falls. The guardians’ turn just ends.",
    ChoosePoker: "Your card for this round of the tournament, in secret until both have chosen. The better card wins the round; whoever wins the tournament has their battlefields laid out.",
    DescribeUnseenPoker: "The game is over: you read a poker card of yours that was not turned.",
    DescribePoker: "You read your turned poker card to the companion, which nobody has typed in yet.",
    LayPoker: "Your real poker card lies face down.",
    Advance: "The marker goes to the next space here, or on to the next battlefield where the rest is optional.",
    BlowBridge: "For two powder kegs all raiders’ cards here go. Once a game, at the bridge.",
    CollapseTunnels: "For two powder kegs all raiders’ cards here go. In the mine, as often as you pay for it, unless the host has chosen once a turn.",
    FireGatling: "In the mine: discard a card with ammo, and a guardian goes for each symbol. At most one such card in a turn for each firepower card of yours there, unless the host has chosen otherwise.",
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
    "tunnels-collapsed": "The tunnels have collapsed already in this turn.",
    "no-ammo": "No card of your hand shows ammo.",
    "no-barrel": "In this turn you have fired all that the firepower cards here allow.",
    "few-barrels": "Each symbol takes a firepower card here: your card takes {needed}, and {left} is left in this turn.",
    "no-firepower": "You have no firepower card here: the gun fires once for each.",
    "no-defence-firepower": "The guardians have no firepower card here: at this table the gun fires once for each of theirs.",
  },
  usual: {
    sides: "the raiders attack turn by turn; the guardians hold out until the mine is past, or the Army arrives.",
    poker: "a high card early wins rounds; keep one for the last.",
    advance: "stay while you hold out here; go on to save guardians.",
  },
};
