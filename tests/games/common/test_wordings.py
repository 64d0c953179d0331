"""The host's options are asked in every language of the pages."""

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
