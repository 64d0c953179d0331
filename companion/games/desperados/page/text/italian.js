// How Italian says where somebody is or goes.

/** "a Salem", "ad Aztec". */
export const at = (city) => `${/^a/i.test(city) ? "ad" : "a"} ${city}`;
