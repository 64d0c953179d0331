// English forms of a name.

/** Return the name as an owner: "Ann’s", "the raiders’". */
export const whose = (name) => `${name}${name.endsWith("s") ? "’" : "’s"}`;
