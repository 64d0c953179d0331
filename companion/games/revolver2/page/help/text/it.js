// Meanings of the actions of this game, reasons why they are missing, and usual choices, in Italian.
export default {
  names: {
    ChoosePoker: "Scegli una carta poker", LayPoker: "La mia carta c’è", Advance: "Resta, o avanza", BlowBridge: "Fai saltare il ponte", CollapseTunnels: "Fai crollare le gallerie", FireGatling: "Spara con la Gatling",
    TellBack: "Di’ che è un dorso",
    TellItems: "Di’ barili o munizioni", SetRound: "Correggi un round", SetRoundCard: "Correggi una carta poker", SetRow: "Correggi il torneo",
  },
  means: {
    ChoosePoker: "La tua carta per questo round del torneo, in segreto finché non avete scelto tutti e due. La carta migliore vince il round; chi vince il torneo mette in fila i suoi Campi di Battaglia.",
    LayPoker: "La tua carta poker vera è coperta.",
    Advance: "Il segnalino va al prossimo spazio qui, o al prossimo Campo di Battaglia se il resto è facoltativo.",
    BlowBridge: "Con due barili di polvere se ne vanno tutte le carte dei banditi qui. Una volta per partita, al ponte.",
    CollapseTunnels: "Con due barili di polvere se ne vanno tutte le carte dei banditi qui. Ogni turno, nella miniera.",
    FireGatling: "Nella miniera: scarti una carta con munizioni, e per ogni simbolo se ne va un guardiano. Una carta così per ogni tua carta Potenza di Fuoco lì.",
    TellBack: "Là c’è una carta coperta: dici che è un dorso, e la carta per cui era stato preso torna nella tua mano.",
    TellItems: "Dici quanti barili, o quante munizioni, mostra una tua carta che nessuno ha trascritto.",
    SetRound: "Un round del torneo l’ha vinto un altro; dovete essere d’accordo.",
    SetRoundCard: "In un round è stata giocata un’altra carta poker; dovete essere d’accordo.",
    SetRow: "Il torneo l’ha vinto l’altra parte; dovete essere d’accordo.",
  },
  refusals: {
    "not-at-bridge": "Il segnalino turno non è al ponte.",
    "bridge-is-blown": "Il ponte è già saltato.",
    "few-kegs": "Servono {needed} barili di polvere, e ne hai {kegs}.",
    "not-at-mine": "Il segnalino turno non è nella miniera.",
    "tunnels-collapsed": "Le gallerie sono già crollate.",
    "no-ammo": "Nessuna carta della tua mano mostra munizioni.",
    "no-barrel": "In questo turno hai già sparato tante volte quante sono qui le tue carte Potenza di Fuoco.",
  },
  usual: {
    poker: "una carta alta subito vince i round; se ne tiene una per l’ultimo.",
    advance: "si resta finché si resiste; si avanza per salvare i guardiani.",
  },
};
