"""Sentences of cards of Revolver in other words than the program's, read by the box editor's own script."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from benchmarks.box_photos.stage_box import entries_by_id
from benchmarks.read_box import sentences

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


@pytest.fixture(scope="module")
def read() -> Mapping[str, Mapping[str, Any]]:
    """Return what the script reads in each text; it is started once for all of them."""
    cards = [card for card, entry in entries_by_id("revolver").items() if entry["table"] == "card"]
    texts = dict(zip(cards, SAID, strict=False))
    found = sentences("revolver", "en", texts)
    return {text: found[card] for card, text in texts.items()}


@pytest.mark.parametrize("text", SAID)
def test_a_sentence_in_other_words_is_read_with_confidence(read: Mapping[str, Mapping[str, Any]], text: str) -> None:
    assert (read[text]["effects"], read[text]["confidence"] >= STATED) == (SAID[text], True)
