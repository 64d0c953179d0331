"""The host's choices are in a file, and the error for a wrong file says where."""

from pathlib import Path

import pytest

from companion.rules.errors import BadData
from companion.rules.game import Option, Wording
from companion.rules.rulings import load_options, load_rulings

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
    assert option.wordings == (Wording("it", "Eh?", ("uno", "due")),)


def test_numbers_need_no_words(tmp_path: Path) -> None:
    numbers = RULING.replace('"a", "b"', "1, 2").replace('"b"', "2")
    (option,) = load_rulings(_file(tmp_path, numbers + 'it.question = "Eh?"\n'))
    assert option.wordings == (Wording("it", "Eh?", ()),)


def test_an_option_may_need_others_of_the_file(tmp_path: Path) -> None:
    other = RULING.replace("RN-99", "RN-98") + 'needs = ["RN-99"]\n'
    assert [each.needs for each in load_rulings(_file(tmp_path, RULING + other))] == [(), ("RN-99",)]
    with pytest.raises(BadData, match="needs \\['RN-99'\\], which does not stand there"):
        load_rulings(_file(tmp_path, other))


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
