"""Sentences of the house boxes' effects, and other words for them, read back by the box editor's own script."""

from collections.abc import Mapping
from typing import Any, Final

import pytest

from benchmarks.boxes.read_box import sentences

EVERY: Final = {"revolver2": 1, "revolver": 5}
"""Of so many cards one is read: `python -m benchmarks.boxes.read_box --text own` reads them all."""
BY_HAND: Final = {"stare-down"}
"""Cards whose effect is told in words of their own, in no language's vocabulary."""
STATED: Final = 0.9


@pytest.mark.parametrize("language", ["en", "it"])
@pytest.mark.parametrize("game", EVERY)
def test_what_the_program_says_of_an_effect_it_reads_back(game: str, language: str) -> None:
    own = sentences(game, language, None)
    told = [card for card, each in own.items() if each["said"] and card not in BY_HAND][:: EVERY[game]]
    read = sentences(game, language, {card: own[card]["said"] for card in told})
    wrong = {card: read[card]["said"] for card in told if read[card]["said"] != own[card]["said"]}
    assert len(told) > 30
    assert len(wrong) <= len(told) // 20, wrong
    assert [card for card in wrong if read[card]["confidence"] >= STATED] == []


OTHER_WORDS: Final = {
    "looters": "When the enemv destroys them, drav 1 card.",
    "ridge-marksmen": "You may destroy an enemy card here with firepower 1 or less.",
    "spyglass": "Look at the enemy's hand and draw 1 card.",
    "coachwhip-lancers": "1 more for each Coachwhip Ridors at the current battlefield.",
    "ochoa-brothers": "When the enemy destroys one, one guardian dies.",
    "dust-road-rider": "Take off 3 tokens, never one of the last two.",
    "dawn-slaughter": "One guardian dies, and another one if seven or more are left.",
    "coachwhip-veterans": "Another power when five tokens or fewer are left.",
    "curfew": "In his next turn the enemy plays at most two firepower cards.",
    "slip-away": "In town: 2 turn spaces less here, and 1 place more in your column.",
    "lamp-oil-lupe": "Choose: an enemy card here and Rosa herself leave the game; or draw 2 cards.",
    "one-more-charge": "1 firepower for each token that is gone.",
    "la-culebra": "Your Coachwhips cost 1 less here.",
    "caltrops": "If three or fewer guardians are left, draw 1 card, and the enemy discards 1 card.",
}
NOT_SURE: Final = {
    "clean-shot": "Destroy a lawman here who wears a badge.",
    "everybody-out": "All lawmen here are discarded, but for one.",
    "wire-to-the-line": "Put 1 cube back. Draw 1 card if three or fewer were left.",
    "mission-freemen": "Can be played at any later battlefield; if you do, draw 1 card.",
    "over-the-roofs": "On the Night Mail: it gets 2 power.",
    "ride-by-night": "Move a Character of yours that came this turn to the next battlefield.",
}
NOT_SURE_IN_ITALIAN: Final = {
    "wire-to-the-line": "Rimetti 1 Cubo. Pesca 1 carta se ne restavano tre o meno.",
    "over-the-roofs": "Al Night Mail: il campo prende 2 chip.",
    "two-rifles": "Pesca 1 carta e scarta 1 carta se restano tre banditi o meno.",
}
CONDITION_OF_ALL_OR_OF_THE_LAST: Final = {
    "looters": "Draw 1 card and discard 1 card only if three or fewer guardians are left.",
    "spyglass": "Draw 2 cards, then discard 1 card, if seven or more guardians are left.",
}
FEW_LEFT: Final = {"only_if": {"members_most": 3}}
OUT_OF_THE_GAME: Final = [{"do": "destroy", "goes": "game"}, {"do": "leave", "goes": "game"}]
NO_EFFECTS: Final = {
    "town-militia": "Bakers, barbers and one good shot.",
    "lever-rifles": "Oiled every Sunday, just in case.",
}


@pytest.fixture(scope="module")
def effects() -> dict[str, Any]:
    """The effects that the script reads in these texts, each for itself; it is started once for all of them."""
    read = sentences("revolver2", "en", {**OTHER_WORDS, **NO_EFFECTS})
    return {card: each["effects"] for card, each in read.items()}


def test_other_words_and_misread_letters_mean_the_same(effects: dict[str, Any]) -> None:
    assert {card: effects[card] for card in OTHER_WORDS} == {
        "looters": {"killed": [{"do": "draw"}]},
        "ridge-marksmen": {"effects": [{"do": "destroy", "may": True, "which": {"most": 1}}]},
        "spyglass": {"effects": [{"do": "look"}, {"do": "draw"}]},
        "coachwhip-lancers": {"standing": [{"do": "worth", "per": {"named": ["coachwhip-riders"], "what": "in-play"}}]},
        "ochoa-brothers": {"killed": [{"do": "kill"}]},
        "dust-road-rider": {"effects": [{"do": "countdown", "count": -3, "keep": 2}]},
        "dawn-slaughter": {"effects": [{"do": "kill"}, {"do": "kill", "only_if": {"members_least": 7}}]},
        "coachwhip-veterans": {"effects": [{"do": "power", "only_if": {"countdown_most": 5}}]},
        "curfew": {"effects": [{"do": "forbid", "allowed": 2, "until": "next-turn"}]},
        "slip-away": {"effects": [{"do": "spaces", "count": -2}, {"do": "limit"}]},
        "lamp-oil-lupe": {"effects": [{"do": "choose", "of": [OUT_OF_THE_GAME, [{"do": "draw", "count": 2}]]}]},
        "one-more-charge": {"effects": [{"do": "boost", "per": {"what": "counted-down"}}]},
        "la-culebra": {"standing": [{"do": "costs", "change": -1, "named": ["*Coachwhip"], "who": "own"}]},
        "caltrops": {"effects": [{"do": "draw", **FEW_LEFT}, {"do": "discard", **FEW_LEFT}]},
    }


@pytest.mark.parametrize(("language", "texts"), [("en", NOT_SURE), ("it", NOT_SURE_IN_ITALIAN)])
def test_what_no_sentence_of_the_program_can_say_is_never_sure(language: str, texts: Mapping[str, str]) -> None:
    read = sentences("revolver", language, texts)
    assert {card: each["effects"] for card, each in read.items() if each["confidence"] >= STATED} == {}


def test_a_condition_that_may_be_that_of_all_parts_before_it_is_asked_about() -> None:
    read = sentences("revolver2", "en", CONDITION_OF_ALL_OR_OF_THE_LAST)
    assert [card for card, each in read.items() if each["confidence"] >= STATED] == []


def test_words_that_mean_nothing_are_no_effects(effects: dict[str, Any]) -> None:
    assert {card: effects[card] for card in NO_EFFECTS} == {"town-militia": None, "lever-rifles": None}
