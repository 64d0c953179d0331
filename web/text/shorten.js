// Texts that must fit a drawing, which breaks no lines.

/** Return a text of at most so many letters: what is longer ends in "…". */
export const shorten = (text, most) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);
