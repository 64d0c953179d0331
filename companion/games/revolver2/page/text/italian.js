// How Italian joins little words and verbs to whoever plays: a person by name, or a side such as "i banditi".

const isSide = (who) => /^i /.test(who);

/** "dei banditi", "di Ann". */
export const of = (who) => (isSide(who) ? `de${who}` : `di ${who}`);

/** "i banditi giocano", "Ann gioca". */
export const does = (who, one, many) => `${who} ${isSide(who) ? many : one}`;
