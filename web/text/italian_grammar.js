// Italian prepositions before a name: of a person, of a place.

/** Return the name with "a": "a Salem", "ad Ann". */
export const at = (name) => `${/^a/i.test(name) ? "ad" : "a"} ${name}`;
