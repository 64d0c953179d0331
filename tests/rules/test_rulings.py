"""The host's choices are in a file, and the error for a wrong file says where."""

from pathlib import Path

import pytest

from companion.rules.errors import BadData
from companion.rules.game import (
    GameInfo,
    GameSelectionFacts,
    Option,
    OptionTranslation,
    Setup,
    complete_recorded_setup,
    complete_setup,
)
from companion.rules.load_rulings_and_options import load_game_selection_facts, load_options, load_rulings

RULING = '[[ruling]]\nid = "RN-99"\nquestion = "?"\nchoices = ["a", "b"]\ndefault = "b"\n'


def _file(folder: Path, text: str) -> Path:
    path = folder / "rulings.toml"
    path.write_text(text)
    return path


def test_rulings_and_options_stand_in_one_file(tmp_path: Path) -> None:
    path = _file(tmp_path, RULING + RULING.replace("ruling", "option").replace("RN-99", "stack"))
    assert load_rulings(path) == (Option("RN-99", "?", ("a", "b"), "b"),)
    assert [option.id for option in load_options(path)] == ["stack"]


def test_other_languages_stand_beside_the_question(tmp_path: Path) -> None:
    (option,) = load_rulings(_file(tmp_path, RULING + 'it.question = "Eh?"\nit.choices = ["uno", "due"]\n'))
    assert option.wordings == (OptionTranslation("it", "Eh?", ("uno", "due")),)


def test_numbers_need_no_words(tmp_path: Path) -> None:
    numbers = RULING.replace('"a", "b"', "1, 2").replace('"b"', "2")
    (option,) = load_rulings(_file(tmp_path, numbers + 'it.question = "Eh?"\n'))
    assert option.wordings == (OptionTranslation("it", "Eh?", ()),)


def test_an_option_may_need_others_of_the_file(tmp_path: Path) -> None:
    other = RULING.replace("RN-99", "RN-98") + 'needs = ["RN-99"]\n'
    assert [each.needs for each in load_rulings(_file(tmp_path, RULING + other))] == [(), ("RN-99",)]
    with pytest.raises(BadData, match="needs \\['RN-99'\\], which does not stand there"):
        load_rulings(_file(tmp_path, other))


def test_a_rare_option_is_asked_for_after_the_others(tmp_path: Path) -> None:
    assert [each.rare for each in load_rulings(_file(tmp_path, RULING + "rare = true\n"))] == [True]


def test_a_game_that_was_recorded_before_an_option_came_keeps_the_reading_of_then(tmp_path: Path) -> None:
    (option,) = load_rulings(_file(tmp_path, RULING + 'before = "a"\n'))
    info = GameInfo("g", "G", 2, 2, rulings=(option,))
    assert complete_setup(info, Setup(2)).rulings == {"RN-99": "b"}
    assert complete_recorded_setup(info, Setup(2)).rulings == {"RN-99": "a"}
    assert complete_recorded_setup(info, Setup(2, {}, {"RN-99": "b"})).rulings == {"RN-99": "b"}
    with pytest.raises(BadData, match="`before` and `first`, a choice each"):
        load_rulings(_file(tmp_path, RULING + 'before = "c"\n'))


def test_an_option_may_have_a_choice_for_a_first_game(tmp_path: Path) -> None:
    (option,) = load_rulings(_file(tmp_path, RULING + 'first = "a"\n'))
    assert (option.default, option.first) == ("b", "a")
    with pytest.raises(BadData, match="`before` and `first`, a choice each"):
        load_rulings(_file(tmp_path, RULING + 'first = "c"\n'))


SHELF = '[shelf]\nminutes = [20, 40]\nen.about = "Play."\nen.needs = "A table."\n'


def test_the_facts_to_choose_a_game_by_stand_in_the_same_file(tmp_path: Path) -> None:
    path = _file(tmp_path, SHELF + RULING)
    assert load_game_selection_facts(path) == GameSelectionFacts(
        (20, 40), {"en": {"about": "Play.", "needs": "A table."}}
    )
    assert len(load_rulings(path)) == 1


@pytest.mark.parametrize(
    "text",
    [
        "",
        SHELF.replace("20, 40", "40, 20"),
        SHELF.replace("en.", "it."),
        SHELF.replace("en.needs", "en.wants"),
        SHELF + 'en.first = "Easy."\nit.about = "Gioca."\nit.needs = "Un tavolo."\n',
    ],
    ids=["none", "minutes", "English", "words", "first game in one language"],
)
def test_what_cannot_stand_on_a_shelf_is_said(tmp_path: Path, text: str) -> None:
    with pytest.raises(BadData, match="shelf"):
        load_game_selection_facts(_file(tmp_path, text))


def test_a_file_may_leave_either_out(tmp_path: Path) -> None:
    assert load_options(_file(tmp_path, RULING)) == ()


@pytest.mark.parametrize(
    ("text", "problem"),
    [
        (RULING.replace('default = "b"', 'default = "c"'), "RN-99"),
        (RULING.replace('default = "b"', ""), "RN-99"),
        (RULING + 'colour = "grey"', "RN-99"),
        (RULING.replace("ruling", "rule"), "rule"),
        (RULING + RULING, "twice"),
        (RULING + 'it.question = "Eh?"', "RN-99"),
        (RULING + 'it.question = "Eh?"\nit.choices = ["uno"]', "RN-99"),
        (RULING + 'it.question = "Eh?"\nit.choices = ["uno", "due"]\nit.default = "uno"', "RN-99"),
    ],
    ids=[
        "default is no choice",
        "no default",
        "unknown field",
        "unknown table",
        "doubled",
        "no words",
        "too few words",
        "unknown word",
    ],
)
def test_a_file_that_is_wrong_says_where(tmp_path: Path, text: str, problem: str) -> None:
    with pytest.raises(BadData, match=problem):
        load_rulings(_file(tmp_path, text))
