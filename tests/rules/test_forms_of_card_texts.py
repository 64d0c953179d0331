"""Sentences of cards of Revolver in other words than the program's, read by the box editor's own script."""

from collections.abc import Collection, Mapping
from typing import Any, Final

import pytest

from benchmarks.boxes.box_photos.stage_box import entries_by_id
from benchmarks.boxes.read_box import sentences

STATED: Final = 0.9
LAWMAN: Final = {"icon": "star"}
OPEN_OR_LOCATION: Final = {"but_types": ["location", "open-range"], "kind": "any", "where": "anywhere"}
SAID: Final[Mapping[str, Mapping[str, Any]]] = {
    "Destroy a lawman here with firepower 2 or less.": {"effects": [{"do": "destroy", "which": {**LAWMAN, "most": 2}}]},
    "All lawmen here are discarded; True Grit does not help.": {
        "effects": [{"do": "destroy", "every": True, "sure": True, "which": {**LAWMAN, "side": "both"}}]
    },
    "Destroy an enemy firepower card here, never Road Agents.": {
        "effects": [{"do": "destroy", "which": {"but": ["road-agents"]}}]
    },
    "Shuffle an enemy card in play back into its deck; no Location and no Open Range.": {
        "effects": [{"do": "destroy", "goes": "deck", "which": OPEN_OR_LOCATION}]
    },
    "You may move one of your Characters here to the next battlefield.": {
        "effects": [{"do": "move", "may": True, "which": {"side": "own", "type": "character"}}]
    },
    "Take 3 dollars; or move a firepower card, no Location, to any battlefield.": {
        "effects": [
            {
                "do": "choose",
                "of": [
                    [{"do": "dollar", "count": 3}],
                    [
                        {
                            "do": "move",
                            "to": "anywhere",
                            "which": {"side": "both", "where": "anywhere", "but_types": ["location"]},
                        }
                    ],
                ],
            }
        ]
    },
    "Takes a place in the gang's column; the gang plays at most 2 actions a turn here.": {
        "standing": [{"do": "forbid", "allowed": 2, "kind": "action"}]
    },
    "As many Open Range cards as you like do.": {
        "effects": [
            {
                "do": "destroy",
                "up_to": True,
                "count": 20,
                "goes": "game",
                "which": {"side": "both", "where": "anywhere", "kind": "open"},
            }
        ]
    },
    "The Wall of Dust does not concern them. Cannot be moved.": {
        "standing": [{"do": "heedless", "of": ["wall-of-dust"]}, {"destroy": False, "do": "immune", "own": True}]
    },
    "Draw 4 cards for all to see. The enemy says which 3 you keep.": {
        "effects": [{"do": "draw-open", "count": 4, "keep": 3}]
    },
    "Look at the next 3 cards of the Frontier deck, put them back in any order.": {
        "effects": [{"do": "look", "at": "frontier"}]
    },
    "One of the gang dies. Draw 1 card if ten or more are left.": {
        "effects": [{"do": "kill"}, {"do": "draw", "only_if": {"members_least": 10}}]
    },
    "When the enemy has played a card: it fails, unless he discards 2 more and pays 1 dollar.": {
        "effects": [{"do": "cancel", "unless_discards": 2, "unless_dollars": 1}]
    },
    "Destroy enemy firepower cards here with 5 firepower between them.": {"effects": [{"do": "destroy", "budget": 5}]},
    "Only a Blasting Stick destroys it; it cannot be moved.": {
        "standing": [{"do": "immune", "own": True, "but_by": ["blasting-stick"]}]
    },
    "Each of your Pocket Pistols here gets 1 power.": {
        "effects": [{"do": "power", "on": "cards", "which": {"named": ["pocket-pistols"], "side": "own"}}]
    },
    "Shuffle One-Ear back into the Frontier deck.": {
        "effects": [
            {"do": "destroy", "goes": "deck", "which": {"named": ["one-ear"], "side": "both", "where": "anywhere"}}
        ]
    },
    "As much firepower as the defence of the battlefield.": {
        "standing": [{"do": "worth", "power": 0, "defence": True}]
    },
}


SAID_IN_ITALIAN: Final[Mapping[str, Mapping[str, Any]]] = {
    "Se vuoi, distruggi un uomo di legge qui con Potenza di Fuoco 2 o meno.": {
        "effects": [{"do": "destroy", "may": True, "which": {**LAWMAN, "most": 2}}]
    },
    "Quando il nemico li distrugge, pesca 2 carte.": {"killed": [{"do": "draw", "count": 2}]},
    "Guarda le tue prossime 4 carte e rimettile nell’ordine che vuoi.": {
        "effects": [{"do": "look", "at": "deck", "count": 4, "who": "own"}]
    },
    "La banda sceglie: muore uno di loro, o scarta 3 carte.": {
        "effects": [{"do": "choose", "who": "enemy", "of": [[{"do": "kill"}], [{"do": "discard", "count": 3}]]}]
    },
    "Muore uno della banda. Pesca 1 carta se della banda restano in otto o più.": {
        "effects": [{"do": "kill"}, {"do": "draw", "only_if": {"members_least": 8}}]
    },
    "Togli 2 Cubi; o prendi 1 dollaro.": {
        "effects": [{"do": "choose", "of": [[{"do": "countdown", "count": -2}], [{"do": "dollar"}]]}]
    },
    "Quando il nemico ha giocato un’azione: non riesce, a meno che lui non scarti 1 altra carta.": {
        "effects": [{"do": "cancel", "kind": "action", "unless_discards": 1}]
    },
    "Non si può spostare, non conta per il limite.": {
        "standing": [{"destroy": False, "do": "immune", "own": True}, {"do": "uncounted"}]
    },
    "Qui la banda gioca al massimo 2 carte Potenza di Fuoco per turno.": {"standing": [{"do": "forbid", "allowed": 2}]},
    "Riprendi in mano una delle tue carte Potenza di Fuoco, non un Luogo, da un campo precedente.": {
        "effects": [
            {"do": "destroy", "goes": "hand", "which": {"but_types": ["location"], "side": "own", "where": "earlier"}}
        ]
    },
}


@pytest.fixture(scope="module")
def read() -> Mapping[str, Mapping[str, Any]]:
    """Return what the script reads in each text; it is started once for the texts of a language."""
    return {**read_texts("en", SAID), **read_texts("it", SAID_IN_ITALIAN)}


def read_texts(language: str, said: Collection[str]) -> Mapping[str, Mapping[str, Any]]:
    cards = [card for card, entry in entries_by_id("revolver").items() if entry["table"] == "card"]
    texts = dict(zip(cards, said, strict=False))
    found = sentences("revolver", language, texts)
    return {text: found[card] for card, text in texts.items()}


@pytest.mark.parametrize(("text", "effects"), [*SAID.items(), *SAID_IN_ITALIAN.items()])
def test_a_sentence_in_other_words_is_read_with_confidence(
    read: Mapping[str, Mapping[str, Any]], text: str, effects: Mapping[str, Any]
) -> None:
    assert (read[text]["effects"], read[text]["confidence"] >= STATED) == (effects, True)
