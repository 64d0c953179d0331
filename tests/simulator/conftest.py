"""The Quick Draw deck and mat, drawn once for all tests of drawing, printing and the simulator."""

from pathlib import Path

import pytest

import companion.games
from companion.printing.image_cache import CardImageCache
from companion.rules.parts.mat import Mat, load_mat
from companion.rules.printed_cards import load_cards

QUICKDRAW = Path(companion.games.__file__).with_name("quickdraw")
CARDS = load_cards(QUICKDRAW / "cards.toml")


@pytest.fixture(scope="session")
def mat() -> Mat:
    return load_mat(QUICKDRAW / "mat.toml")


@pytest.fixture(scope="session")
def shelf() -> CardImageCache:
    return CardImageCache("quickdraw", CARDS, width=200)
