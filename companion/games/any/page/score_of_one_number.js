// A score that is made of one number alone: it is not told beside that number.

/** Return whether a counter or token is all that the score is made of. */
export const isTheScore = ({ score }, id) => score !== null && score.rows.length === 0 && Object.keys(score.adds).join() === id && score.adds[id] === 1;

/** Return whether the score of a seat tells more than a number that the seat has anyway. */
export const hasOwnScore = (sheet) => sheet.score !== null && ![...sheet.counters, ...sheet.tokens].some(({ id }) => isTheScore(sheet, id));
