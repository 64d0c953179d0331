"""Every ruling and every official answer is decided somewhere, and tested under its name."""

import re
from pathlib import Path
from typing import Final

import pytest

from companion.games import revolver

_TESTS: Final = Path(__file__).parents[1]
_GAME: Final = Path(revolver.__file__).parent
RULINGS: Final = [f"R1-{number}" for number in range(1, 62)]
ANSWERS: Final = range(1, 31)
_NAMED: Final = re.compile(r"def test_(?:R1_(\d+)|faq_(\d\d))_")
_LIST: Final = re.compile(r"R1-(\d+) to R1-(\d+)|FAQ ((?:\d+(?:, | and )?)+)")


def _tested() -> tuple[set[str], set[int]]:
    found = [match for path in _TESTS.rglob("test_*.py") for match in _NAMED.findall(path.read_text())]
    return {f"R1-{ruling}" for ruling, _ in found if ruling}, {int(answer) for _, answer in found if answer}


def _told() -> tuple[set[str], set[int]]:
    """Return the ids on the game's own page; lists of ids are expanded."""
    text = (_GAME / "README.md").read_text()
    rulings, answers = set(re.findall(r"R1-\d+", text)), set[int]()
    for first, last, listed in _LIST.findall(text):
        if listed:
            answers |= {int(number) for number in re.findall(r"\d+", listed)}
        else:
            rulings |= {f"R1-{number}" for number in range(int(first), int(last) + 1)}
    return rulings, answers


@pytest.mark.parametrize("ruling", RULINGS)
def test_every_ruling_is_tested_and_told(ruling: str) -> None:
    assert ruling in _tested()[0] and ruling in _told()[0]


@pytest.mark.parametrize("answer", ANSWERS)
def test_every_official_answer_is_tested_and_told(answer: int) -> None:
    assert answer in _tested()[1] and answer in _told()[1]
