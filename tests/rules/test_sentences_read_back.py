"""Sentences of the house boxes' effects, and other words for them, read back by the box editor's own script."""

from typing import Any, Final

import pytest

from benchmarks.read_box import sentences

EVERY: Final = {"revolver2": 1, "revolver": 5}
"""Of so many cards one is read: `python -m benchmarks.read_box --text own` reads them all."""
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
}
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
    }


def test_words_that_mean_nothing_are_no_effects(effects: dict[str, Any]) -> None:
    assert {card: effects[card] for card in NO_EFFECTS} == {"town-militia": None, "lever-rifles": None}
