"""The host's options are asked in every language of the pages, and their choices are told in words."""

import re
from pathlib import Path

import pytest

from companion.games.registry import load_games
from companion.rules.game import Option

TEXTS = Path(__file__).parents[3] / "web" / "text"
OTHERS = {folder.name for folder in TEXTS.iterdir() if folder.is_dir()} - {"en"}
ASKED = [
    pytest.param(option, id=f"{game.info.id} {option.id}")
    for game in load_games().values()
    for option in (*game.info.options, *game.info.rulings)
]


def test_other_languages_are_found() -> None:
    assert "it" in OTHERS


@pytest.mark.parametrize("option", ASKED)
def test_every_option_is_asked_in_every_language(option: Option) -> None:
    assert {each.language for each in option.wordings} == OTHERS
    assert all(each.question.endswith(("?", ")")) and each.question != option.question for each in option.wordings)


@pytest.mark.parametrize("option", ASKED)
def test_a_choice_is_told_by_its_meaning_and_not_by_its_stored_value(option: Option) -> None:
    words = [choice for choice in option.choices if isinstance(choice, str)]
    told = re.search(r"[?] \((.*)\)$", option.question)
    meanings = dict(part.split(": ", 1) for part in told[1].split("; ")) if words and told else {}
    assert [choice for choice in words if not meanings.get(choice)] == []
