// Texts of the cards of packs/first_texts.toml and of first_, second_ and third_numbers.toml, in Italian, by the English ones. JSON in its braces: what is printed reads it, too.
export default {
  "An enemy card here loses 1 chip; never a Gatling Gun. Never laid where a Sandstorm lies.": "Una carta nemica qui perde 1 chip; mai una Gatling Gun. Mai dove sta una Sandstorm.",
  "Colty has 1 wound more; or an enemy card here loses 1 chip; or Old Three Toes is shuffled into the Frontier deck.": "Colty ha 1 Ferita in più; o una carta nemica qui perde 1 chip; o Old Three Toes si rimescola nel mazzo Frontiera.",
  "Comes with 2 power. Spend 1 of them: an enemy card here loses 1 chip. Costs nothing at Buzzard Point. Cannot be moved.": "Arriva con 2 chip. Spendine 1: una carta nemica qui perde 1 chip. Non costa niente a Buzzard Point. Non si può spostare.",
  "A Location here goes out of the game; for that it counts as Dynamite. Or all Open Range cards do.": "Un Luogo qui esce dal gioco; per questo vale come Dynamite. O tutte le carte Open Range.",
  "All other cards with a star here are discarded, and none comes here any more. Never at the prison.": "Tutte le altre carte con una Stella qui sono scartate, e qui non ne arrivano altre. Mai alla Prigione.",
  "An enemy card here is shuffled into its deck; no Location and no Open Range card.": "Una carta nemica qui si rimescola nel suo mazzo; né Luogo né carta Open Range.",
  "The enemy takes one of his cards in play, but no Location, back into his hand.": "Il nemico riprende in mano una delle sue carte in gioco, ma non un Luogo.",
  "Lay a firepower card of your hand face down at the prison, as if it had a padlock.": "Metti coperta alla Prigione una carta Potenza di Fuoco della tua mano, come se avesse un Lucchetto.",
  "At any time: lay a firepower card of your hand face down at the prison, as if it had a padlock.": "In ogni momento: metti coperta alla Prigione una carta Potenza di Fuoco della tua mano, come se avesse un Lucchetto.",
  "An enemy Location leaves the game; or all Open Range cards do.": "Un Luogo nemico esce dal gioco; o tutte le carte Open Range.",
  "At Fort Contrition he only preaches: firepower 0.": "A Fort Contrition predica soltanto: Potenza di Fuoco 0.",
  "The enemy takes a card of his in play, no Location and no Open Range, back into his hand.": "Il nemico riprende in mano una sua carta in gioco, né Luogo né Open Range.",
  "Lay a firepower card from your hand face down at Fort Contrition, as if it had a padlock.": "Metti coperta a Fort Contrition una carta Potenza di Fuoco della tua mano, come se avesse un Lucchetto.",
  "The goat is the dangerous one.": "Quella pericolosa è la capra.",
  "1 wound for Bess Halloran. Or, when one of the gang is about to die, for the same cost: nobody does.": "1 Ferita per Bess Halloran. Oppure, quando uno della banda sta per morire, allo stesso costo: non muore nessuno.",
  "1 turn space more here; or 1 less; or move a firepower card, no Location, to any battlefield.": "1 spazio turno in più qui; o 1 in meno; o sposta una carta Potenza di Fuoco, non un Luogo, in un campo qualsiasi.",
  "When you draw and he is at the current battlefield, hide a chip in a fist: guesses the enemy right, he goes over to his column, else he gets 1 power.": "Quando peschi e lui è nel campo attuale, nascondi una chip in un pugno: se il nemico indovina, passa nella sua colonna, se no prende 1 chip.",
  "Come with 1 power. It is the small one that shoots.": "Arrivano con 1 chip. È quella piccola che spara.",
  "The turn marker goes back to the last space of the battlefield before. Not at the Assay Office, nor at Fort Contrition.": "Il segnalino turno torna all’ultimo spazio del campo di prima. Non all’Assay Office, né a Fort Contrition.",
  "At once: take 1 dollar. Both sides shuffle their hands into their decks and draw as many again.": "Subito: prendi 1 dollaro. Tutte e due le parti rimescolano la mano nel mazzo e pescano altrettante carte.",
  "Draw 3 cards for all to see. The enemy says which 2 you keep.": "Pesca 3 carte davanti a tutti. Il nemico dice quali 2 tieni."
};
