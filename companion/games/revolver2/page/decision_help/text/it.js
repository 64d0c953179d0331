// Meanings of the actions of this game, reasons why they are missing, and usual choices, in Italian.
export default {
  names: {
    ChoosePoker: "Scegli una carta poker", LayPoker: "La mia carta c’è", DescribePoker: "Descrivi una carta poker", DescribeUnseenPoker: "Descrivi una carta poker mai scoperta", Advance: "Resta, o avanza", BlowBridge: "Fai saltare il ponte", CollapseTunnels: "Fai crollare le gallerie", FireGatling: "Spara con la Gatling",
    TellItems: "Di’ barili o munizioni", SetRound: "Correggi un giro", SetRoundCard: "Correggi una carta poker", SetRow: "Correggi il torneo",
  },
  means: {
    EndTurn: "Nel turno dei banditi ora si confronta la Potenza di Fuoco: se supera la difesa, cade un guardiano. Il turno dei guardiani finisce e basta.",
    ChoosePoker: "La tua carta per questo giro del torneo, in segreto finché non avete scelto tutti e due. La carta migliore vince il giro; chi vince il torneo mette in fila i suoi Campi di Battaglia.",
    DescribeUnseenPoker: "La partita è finita: leggi una tua carta poker che non è stata scoperta.",
    DescribePoker: "Leggi al companion la tua carta poker scoperta, che nessuno ha ancora trascritto.",
    LayPoker: "La tua carta poker vera è coperta.",
    Advance: "Il segnalino va al prossimo spazio qui, o al prossimo Campo di Battaglia se il resto è facoltativo.",
    BlowBridge: "Con due barili di polvere se ne vanno tutte le carte dei banditi qui. Una volta per partita, al ponte.",
    CollapseTunnels: "Con due barili di polvere se ne vanno tutte le carte dei banditi qui. Nella miniera, ogni volta che paghi, se chi ospita non ha scelto una volta per turno.",
    FireGatling: "Nella miniera: scarti una carta con munizioni, e per ogni simbolo se ne va un guardiano. Per turno al massimo una carta così per ogni tua carta Potenza di Fuoco lì, se chi ospita non ha scelto altrimenti.",
    TellItems: "Dici quanti barili, o quante munizioni, mostra una tua carta che nessuno ha trascritto.",
    SetRound: "Un giro del torneo l’ha vinto un altro; dovete essere d’accordo.",
    SetRoundCard: "In un giro è stata giocata un’altra carta poker; dovete essere d’accordo.",
    SetRow: "Il torneo l’ha vinto l’altra parte; dovete essere d’accordo.",
  },
  refusals: {
    "not-at-bridge": "Il segnalino turno non è al ponte.",
    "bridge-is-blown": "Il ponte è già saltato.",
    "few-kegs": "Servono {needed} barili di polvere, e ne hai {kegs}.",
    "not-at-mine": "Il segnalino turno non è nella miniera.",
    "tunnels-collapsed": "In questo turno le gallerie sono già crollate.",
    "no-ammo": "Nessuna carta della tua mano mostra munizioni.",
    "no-barrel": "In questo turno hai già sparato quanto permettono le carte Potenza di Fuoco che sono qui.",
    "few-barrels": "Ogni simbolo richiede una carta Potenza di Fuoco qui: alla tua carta ne servono {needed}; in questo turno ne restano: {left}.",
    "no-firepower": "Qui non hai carte Potenza di Fuoco: la Gatling spara una volta per ognuna.",
    "no-defence-firepower": "Qui i guardiani non hanno carte Potenza di Fuoco: a questo tavolo la Gatling spara una volta per ognuna delle loro.",
  },
  usual: {
    sides: "i banditi attaccano turno dopo turno; i guardiani resistono fino alla fine della miniera, o all’arrivo dell’Esercito.",
    poker: "una carta alta subito vince i giri; se ne tiene una per l’ultimo.",
    advance: "si resta finché si resiste; si avanza per salvare i guardiani.",
  },
};
