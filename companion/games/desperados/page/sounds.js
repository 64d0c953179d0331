// Sounds of public events on the table screen.
const SOUNDS = { CardTurned: "card", CardsLocked: "card", DiscsPlaced: "chips", LootTaken: "chips", RobberyEnded: "chips", HoldUpEnded: "chips", Arrested: "shot" };

/** Return the sound of an event; undefined if it has none of its own. */
export const sound = ({ type }) => SOUNDS[type];
