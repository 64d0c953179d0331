"""The owner's own prints of cards, beside ours."""

from collections.abc import Iterator
from pathlib import Path

import cv2
import numpy as np
import pytest

from companion.app.camera.camera_service import CameraService
from companion.drawing.svg_to_pixels import Frame
from companion.printing.image_cache import CardImageCache
from companion.rules.zone import CardId
from companion.simulator.scene import TableScene
from companion.simulator.table_and_camera import SimulatedTable
from tests.app.camera.camera_service.watched_evening import CARDS, CUT, MAT, STAGED, told
from tests.app.runtime.test_faults_and_resuming import _begin, opened


def own_card(number: int) -> Frame:
    """A card of another print."""
    dice = np.random.default_rng(number)
    card = np.full((880, 630, 3), 235, np.uint8)
    for _ in range(70):
        x, y, size = (int(each) for each in dice.integers((60, 60, 8), (570, 820, 60)))
        cv2.circle(card, (x, y), size, dice.integers(0, 255, 3).tolist(), int(dice.choice([-1, 4])))
    return card


class OwnCards(CardImageCache):
    """A table on which the owner's print of coal-5 lies."""

    def face(self, card: CardId) -> Frame:
        return own_card(5) if card == "coal-5" else super().face(card)


@pytest.fixture
def drawn_camera(data: Path) -> Iterator[CameraService]:
    """The camera of a run, without the rest of it."""
    eyes = CameraService("stage", data)
    yield eyes
    eyes.stop()


def test_the_owners_print_of_a_card_is_known_too(data: Path, drawn_camera: CameraService) -> None:
    prints = data / "prints" / "quickdraw"
    prints.mkdir(parents=True)
    cv2.imwrite(str(prints / "coal-5.jpg"), own_card(5))
    cv2.imwrite(str(prints / "gold-9~second.png"), own_card(9))
    recogniser = drawn_camera.decks.learn("quickdraw", "", CARDS)
    drawn = CardImageCache("quickdraw", CARDS, 430, data / "cache" / "drawn")
    for shelf in (drawn, OwnCards("quickdraw", CARDS, 430, data / "cache" / "drawn")):
        stage = SimulatedTable(MAT)
        for card, zone in CUT:
            stage.lay(card, zone)
        frame = TableScene(MAT, shelf).render(stage.cards())
        assert sorted(str(each.card) for each in recogniser.recognise(frame)) == ["coal-5", "gold-9"]


def test_what_is_wrong_with_own_prints_is_said_and_the_rest_is_used(data: Path) -> None:
    prints = data / "prints" / "quickdraw"
    prints.mkdir(parents=True)
    cv2.imwrite(str(prints / "coal5.jpg"), own_card(5))
    (prints / "coal-5.jpg").write_bytes(b"\xff\xd8 no picture")
    (prints / "notes.txt").write_text("gold-9 is bent")
    with opened(data, plan=STAGED, camera="stage") as house:
        _begin(house)
        house.lobby.start_game()
        said = told(house, "coal5")
    assert said.startswith("stage") and "there is no card 'coal5'" in said
    assert "coal-5.jpg: the JPEG is cut off" in said and "notes.txt: not a picture" in said
