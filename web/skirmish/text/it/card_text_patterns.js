// Other words for effects than the sentences of the program, in Italian: what cards say is read with them. A game may have its own, before these.

export default {
  numbers: { una: 1, uno: 1, due: 2, tre: 3, quattro: 4, cinque: 5, sei: 6, sette: 7, otto: 8, nove: 9, dieci: 10 },
  small: ["il", "lo", "la", "i", "gli", "le", "di", "del", "della", "a", "al", "alla", "in", "su", "tra", "e", "che", "carta", "carte", "tuo", "tua", "tue", "qui", "questa"],
  then: [", poi ", ", e ", "; ", " e ", ", "],
  /** Beginnings of what belongs to the part before. */
  goesOn: /^(?:solo|a meno|ma|mai)\b/,
  or: [" – oppure ", "; oppure ", ", oppure ", "; o ", " oppure "],
  choose: { own: /^scegli:? /, enemy: /^il nemico sceglie:? / },
  unless: [
    { who: "enemy", end: /,? a meno che il nemico non scarti (\d+) cart[ae]$/ }, { who: "enemy", start: /^a meno che il nemico non scarti (\d+) cart[ae][:,] / },
    { who: "own", end: /,? a meno che (?:tu )?non scarti (\d+) cart[ae]$/ }, { who: "own", start: /^scarta (\d+) cart[ae], (?:oppure|altrimenti) / },
    { who: "both", start: /^a meno che entrambi non scartino (\d+) cart[ae][:,] / },
  ],
  killed: /^(?:quando il nemico (?:la|lo|li|le) distrugge|quando muore)[:,] /,
  killedSaid: { card: "quando il nemico la distrugge: ", member: "quando muore: " },
  moment: /^quando (?:attacchi|il nemico attacca|il nemico ha giocato [^:]+|[^:]+ sta per morire): /,
  printed: [/^(?:arriva|arrivano) con \d+ /, /^costa(?:no)? zero\b/],
  /** Words of the rules: a sentence without any is there to be enjoyed. */
  rules: /\d|#|\b(?:cart[ae]|scart\w*|pesc\w*|nemic\w+|potenza|battaglia|attacc\w+|segnalin\w+|gettone|gettoni|chip|dollar\w|ferit\w)\b/,
  rewrites: [[/\bpuoi (\w+)re\b/g, "se vuoi: $1"], [/\buna carta nemica\b/g, "1 carta potenza di fuoco del nemico"]],
};
