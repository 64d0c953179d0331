"""The host's options are asked in every language of the pages, and their choices are told in words."""

import json
import re
from pathlib import Path

import pytest

from companion.games.registry import load_games
from companion.rules.game import Option, OptionTranslation
from tests.evaluate_page_module import value_in

TEXTS = Path(__file__).parents[3] / "web" / "text"
OTHERS = {folder.name for folder in TEXTS.iterdir() if folder.is_dir()} - {"en"}
OPTIONS = [
    (game.info.id, option) for game in load_games().values() for option in (*game.info.options, *game.info.rulings)
]
ASKED = [pytest.param(option, id=f"{game} {option.id}") for game, option in OPTIONS]


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


def test_a_choice_of_nothing_is_told_in_words_in_every_language() -> None:
    """A question that explains its choices splits at semicolons; one too many leaves a bare "0" on the pages."""
    counted = [one for _, one in OPTIONS if any(choice == 0 and choice is not False for choice in one.choices)]
    shown = [
        {"question": told.question, "choices": option.choices, "titles": told.choices or None}
        for option in counted
        for told in (OptionTranslation("en", option.question, ()), *option.wordings)
    ]
    script = f"{json.dumps(shown)}.map((option) => page.choiceTitle(option, 0))"
    titles = value_in("web/pages/host/open_game/option_question.js", script)
    assert len(titles) >= 4 and "0" not in titles, titles
