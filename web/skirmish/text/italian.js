// How Italian joins little words and verbs to whoever plays: a person by name, or a side such as "i banditi" or "la legge".

const isMany = (who) => /^i /.test(who);

/** "dei banditi", "della legge", "di Ann". */
export const of = (who) => (isMany(who) ? `de${who}` : /^la /.test(who) ? `del${who}` : `di ${who}`);

/** "ai banditi", "alla legge", "ad Ann". */
export const to = (who) => (isMany(who) ? `a${who}` : /^la /.test(who) ? `al${who}` : /^a/i.test(who) ? `ad ${who}` : `a ${who}`);

/** "i banditi giocano", "Ann gioca". */
export const does = (who, one, many) => `${who} ${isMany(who) ? many : one}`;
