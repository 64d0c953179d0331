// Sounds of public events on the table screen. Whoever sits with the duel hears what the house hears, and no more.
const SOUNDS = { ShotFired: "shot", TrapFired: "shot", TrapDetonated: "shot" };

/** Return the sound of an event; undefined if it has none of its own. */
export const sound = ({ type }) => SOUNDS[type];
