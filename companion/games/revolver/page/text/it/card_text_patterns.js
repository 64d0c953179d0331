// Other words for effects of Revolver, in Italian: those of all fights, with its own before them.
import shared from "/web/skirmish/text/it/card_text_patterns.js";

export default {
  ...shared,
  carriedOn: [...shared.carriedOn, [/([Mm]uo(?:re|iono) [^.]*della banda\. [^.]*\bse (?:ne )?restano \S+)(?= o (?:più|meno))/g, "$1 banditi"]],
  rewrites: [
    [/\bse della banda restano in (\d+) o (più|meno)(?=$|,)/g, "se restano $1 banditi o $2"], [/\b(?:1|uno) della banda\b/g, "1 bandito"], [/\bdella banda\b/g, "banditi"], [/\b1 di loro\b/g, "1 bandito"], [/\bper ogni morto banditi\b/g, "per ogni bandito ucciso"], [/\b(\d+) dei tuoi uomini di legge\b/g, "$1 carta potenza di fuoco con la stella tra le tue"], [/\b1 uomo di legge\b/g, "1 carta potenza di fuoco con la stella del nemico"],
    [/\btutti gli uomini di legge qui\b/g, "tutti gli carte potenza di fuoco con la stella di chiunque qui"], [/^(?:non si può spostare)(?=$|,)/g, "nessuna carta può spostare questa carta"], [/\b1 dei tuoi personaggi\b/g, "1 carta potenza di fuoco di tipo character tra le tue"], [/\bluogo\b/g, "location"], [/^1 location nemico esce dal gioco$/g, "1 carta potenza di fuoco di tipo location del nemico in qualsiasi campo di battaglia esce dal gioco"],
    ...shared.rewrites,
  ],
};
