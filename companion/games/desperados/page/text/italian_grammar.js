// Italian prepositions of place and direction.

/** "a Salem", "ad Aztec". */
export const at = (city) => `${/^a/i.test(city) ? "ad" : "a"} ${city}`;
