"""The drawn table and the eyes that have learnt its cards, for all tests of this folder."""

from pathlib import Path

import pytest

from companion.printing.image_cache import CardImageCache
from companion.simulator.scene import TableScene
from companion.vision.recognise.recogniser import Recogniser
from tests.camera_to_table.filmed_room import CARDS, MAT, Room


@pytest.fixture(scope="package")
def shelf(card_pictures: Path) -> CardImageCache:
    return CardImageCache("quickdraw", CARDS, 430, card_pictures / "drawn")


@pytest.fixture(scope="package")
def recogniser(shelf: CardImageCache, card_pictures: Path) -> Recogniser:
    """The eyes of a run's drawn table: its cards are too small for a coarse look."""
    return Recogniser({str(card): [face] for card, face in shelf.faces().items()}, card_pictures, small=True)


@pytest.fixture(scope="package")
def scene(shelf: CardImageCache) -> TableScene:
    return TableScene(MAT, shelf)


@pytest.fixture
def unseen(scene: TableScene, recogniser: Recogniser) -> Room:
    """The camera is switched on with the first frame."""
    return Room(scene, recogniser)


@pytest.fixture
def room(unseen: Room) -> Room:
    """The empty table has been seen."""
    unseen.film(4)
    return unseen
