// Italian prepositions and verb forms for a player: a person's name, or a side such as "i banditi" or "la legge".
import { at } from "../../text/italian_grammar.js";

const isMany = (who) => /^i /.test(who);

/** Return the name with "di": "dei banditi", "della legge", "di Ann". */
export const of = (who) => (isMany(who) ? `de${who}` : /^la /.test(who) ? `del${who}` : `di ${who}`);

/** Return the name with "a": "ai banditi", "alla legge", "ad Ann". */
export const to = (who) => (isMany(who) ? `a${who}` : /^la /.test(who) ? `al${who}` : at(who));

/** Return the name with the verb in its number: "i banditi giocano", "Ann gioca". */
export const does = (who, one, many) => `${who} ${isMany(who) ? many : one}`;
