// Sounds of a fight's public events on the table screen.
const SOUNDS = {
  CardPlayed: "card", CardEntered: "card", CardShown: "card", DrewOpenly: "card", CardMoved: "card", PokerTurned: "card", DuelTurned: "card", DownTurned: "card",
  DollarsMoved: "chips", GritPut: "chips", CardTokens: "chips", CountedDown: "chips",
  AttackFought: "shot", MemberKilled: "shot", GatlingFired: "shot", BattlefieldBlown: "shot", AmbushSprung: "shot",
};

/** Return the sound of an event; undefined if it has none of its own. */
export const sound = ({ type }) => SOUNDS[type];
