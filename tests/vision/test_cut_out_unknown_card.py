"""A card that the eyes do not know is cut out of its zone, however many others lie about."""

from collections.abc import Sequence
from typing import Final

import numpy as np
import pytest

from companion.games.registry import mat_of_game
from companion.simulator.scene import LaidCard, TableScene
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture, resize_picture
from companion.vision.teach.cut_out_unknown_card import cut_out_new_card
from tests.vision.scripted_films import Faces

MAT: Final = mat_of_game("revolver2")
assert MAT is not None
ZONES: Final = {zone.id: zone for zone in MAT.zones}
SCENE: Final = TableScene(MAT, Faces(), width=1600, height=900)


@pytest.fixture(scope="module")
def calibration() -> MatCalibration:
    """Where the mat lies, found by its markers."""
    assert MAT is not None
    found = MatCalibration(MAT)
    found.find_mat(SCENE.render(()))
    assert found.is_found
    return found


def lying(card: str, zone: str, down: float = 0, angle: float = 0) -> LaidCard:
    """A card in the middle of a zone, or so many millimetres further down."""
    at = ZONES[zone]
    return LaidCard(card, at.x + at.width / 2, at.y + at.height / 2 + down, angle)


def quads(cards: Sequence[LaidCard]) -> list[Floats]:
    return [np.asarray(each.quad, np.float32) for each in SCENE.truth(cards)]


def looks_like(one: Picture, card: str) -> bool:
    """Whether a picture shows that card upright."""
    face = np.asarray(Faces().face(card), np.uint8)[..., :3]
    small = [resize_picture(each, 30, 42).astype(float).mean(axis=2).ravel() for each in (one, face)]
    return bool(np.corrcoef(*small)[0, 1] > 0.6)


@pytest.mark.parametrize(("zone", "angle"), [("attack-2", 176), ("defence-2", 4)])
def test_a_new_card_is_cut_out_upright_for_its_player(calibration: MatCalibration, zone: str, angle: float) -> None:
    """The raiders sit above, the guardians below; the upper end points to the battlefields."""
    cards = [lying("wagon", zone, angle=angle)]
    cut = cut_out_new_card(SCENE.render(cards), calibration, ZONES[zone], [])
    assert cut is not None and looks_like(cut.picture, "wagon") and not looks_like(cut.picture, "razor")


def test_the_one_beside_known_cards_is_found_and_of_two_none(calibration: MatCalibration) -> None:
    cards = [lying("razor", "attack-2", -60), lying("wagon", "attack-2", 55)]
    frame, [razor, _] = SCENE.render(cards), quads(cards)
    assert cut_out_new_card(frame, calibration, ZONES["attack-2"], []) is None
    cut = cut_out_new_card(frame, calibration, ZONES["attack-2"], [razor])
    assert cut is not None and looks_like(cut.turned().picture, "wagon")


@pytest.mark.parametrize(
    "cards", [(), (lying("wagon", "attack-3"),), (lying("wagon", "attack-2", 40), lying("razor", "attack-2"))]
)
def test_nothing_is_cut_out_of_an_empty_zone_or_of_a_card_that_is_covered(
    calibration: MatCalibration, cards: Sequence[LaidCard]
) -> None:
    known = quads(cards)[1:]
    assert cut_out_new_card(SCENE.render(cards), calibration, ZONES["attack-2"], known) is None
