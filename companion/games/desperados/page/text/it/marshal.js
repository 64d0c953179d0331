// The marshal's phone, in Italian.
import { at } from "/web/text/italian_grammar.js";

export default {
  beatHint: {
    sheriff: (n) => `Tocca dove va lo sceriffo ${n}: una strada, o indietro.`,
    real: "Muovi gli sceriffi, metti una carta coperta davanti a te, poi dillo qui.",
    deeds: "I desperados dicono che cosa fanno.",
    wait: "Aspetta gli altri.",
    open: "Tocca dove vai tu.",
    covered: "Muovi gli sceriffi, poi tocca Cavalca e gioca la tua carta.",
  },
  theSheriffs: "Sceriffi",
  backTo: (city) => `Torna ${at(city)}`,
  beneath: "Sotto le tessere delle banche",
  spiedOut: "spiata",
  whom: "Chi cerchi",
  all: "Tutti",
  shareOfMany: "Probabilità che almeno uno sia lì adesso",
  shareOfOne: "Quota dei percorsi compatibili con quel che hai visto",
  nobodyShown: "In questo round nessuno si è fatto vedere.",
  shownTitle: "Visti in questo round, dopo la mossa",
};
