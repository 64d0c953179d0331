// Sounds of public events on the table screen, and those whose sentence its voice says: the examination.
const SOUNDS = { CardTurned: "card", CardsLocked: "card", DiscsPlaced: "chips", LootTaken: "chips", RobberyEnded: "chips", HoldUpEnded: "chips", Arrested: "shot" };

/** Return the sound of an event; undefined if it has none of its own. */
export const sound = ({ type }) => SOUNDS[type];

const SPOKEN = new Set(["Arrested", "CardTurned", "ExaminationBegan", "GameEnded", "HoldUpEnded", "LootTaken", "RideDoubted", "RobberyEnded", "RoundEnded"]);

/** Return true if the voice of the table says the sentence of an event. */
export const spoken = ({ type }) => SPOKEN.has(type);
