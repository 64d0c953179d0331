"""A card that the eyes do not know is cut out of its zone, however many others lie about."""

from collections.abc import Sequence
from random import Random
from typing import Final

import numpy as np
import pytest

from companion.games.registry import cards_of_game, mat_of_game
from companion.games.revolver2.box import SHIPPED
from companion.printing.image_cache import CardImageCache
from companion.rules.zone import CardId
from companion.simulator.scene import LaidCard, TableScene
from companion.vision.calibration.mat_calibration import MatCalibration
from companion.vision.picture import Floats, Picture, resize_picture
from companion.vision.pixel_box import PixelBox
from companion.vision.recognise.frame.same_place import intersection_over_union
from companion.vision.teach.cut_out_unknown_card import (
    as_large_as_card,
    cut_out_new_card,
    find_whole_cards,
    has_shape_of_card,
)
from companion.vision.teach.similar_cards import SimilarityIndex
from tests.vision.scripted_films import Faces

MAT: Final = mat_of_game("revolver2")
assert MAT is not None
ZONES: Final = {zone.id: zone for zone in MAT.zones}
PRINTED: Final = (CardId("false-trail"), CardId("sandbags"))
SCENE: Final = TableScene(MAT, Faces(), width=1600, height=900)


@pytest.fixture(scope="module")
def calibration() -> MatCalibration:
    """Place of the mat, found by its markers."""
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
    """Return True if a picture shows that card upright."""
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


@pytest.mark.parametrize(("right", "down", "tilt"), [(74.5, 5, 0), (75, 12, 1), (0, 75, 0)])
def test_white_cards_that_touch_at_right_angles_are_two(
    calibration: MatCalibration, right: float, down: float, tilt: float
) -> None:
    upright = lying("plain-card", "attack-2", -20)
    cards = [upright, LaidCard("plain-other", upright.x + right, upright.y + down, 90 + tilt)]
    frame = SCENE.render(cards)
    found = find_whole_cards(frame, calibration, PixelBox(0, 0, *frame.shape[1::-1]), [])
    for card in quads(cards):
        assert any(intersection_over_union(card, quad) > 0.9 for quad in found)


@pytest.mark.parametrize(
    "cards", [(), (lying("wagon", "attack-3"),), (lying("wagon", "attack-2", 40), lying("razor", "attack-2"))]
)
def test_nothing_is_cut_out_of_an_empty_zone_or_of_a_card_that_is_covered(
    calibration: MatCalibration, cards: Sequence[LaidCard]
) -> None:
    known = quads(cards)[1:]
    assert cut_out_new_card(SCENE.render(cards), calibration, ZONES["attack-2"], known) is None


@pytest.mark.parametrize(
    ("below", "above"),
    [((-2.8, -5.6, -1.2), (-6.8, 0.6, -1.1)), ((-0.6, -2, -2.9), (5.9, -7.9, 0)), ((-4.2, 0.7, -1), (1.7, 2, -3.5))],
)
def test_a_card_is_not_cut_out_together_with_the_edge_of_one_below(
    calibration: MatCalibration, below: tuple[float, ...], above: tuple[float, ...]
) -> None:
    """On a pile people lay cards a few millimetres and degrees off each other."""
    pile = ZONES["discard-attack"]
    middle = (pile.x + pile.width / 2, pile.y + pile.height / 2)
    cards = [
        LaidCard(card, middle[0] + right, middle[1] + down, 180 + turned)
        for card, (right, down, turned) in (("razor", below), ("wagon", above))
    ]
    cut = cut_out_new_card(SCENE.render(cards), calibration, pile, [])
    assert cut is None or np.abs(cut.quad - quads(cards)[1]).max() < 0.03 * cut.pixels_high


def test_one_that_lies_a_little_beside_the_others_of_its_pile_is_cut_out(calibration: MatCalibration) -> None:
    cards = [lying("razor", "discard-attack", 1, 183), lying("wagon", "discard-attack", angle=180)]
    cut = cut_out_new_card(SCENE.render(cards), calibration, ZONES["discard-attack"], [])
    assert cut is not None and looks_like(cut.picture, "wagon")


@pytest.fixture(scope="module")
def printed(tmp_path_factory: pytest.TempPathFactory) -> CardImageCache:
    """Two cards of the house box as they are printed, with a white edge."""
    house = cards_of_game("revolver2", {"name": "house", "data": SHIPPED["house"]})
    return CardImageCache("revolver2", {card: house[card] for card in PRINTED}, 430, tmp_path_factory.mktemp("drawn"))


@pytest.mark.parametrize(
    ("below", "above", "least"),
    [
        ((-0.4, 2.5, 1.3), (-5.7, -7.8, -1), 0.7),
        ((0.4, 4.9, 3.7), (-3.4, 4.3, 1.6), 0.7),
        ((-4.6, -1.8, -2.4), (-1.7, 1, 1.2), 0.7),
        ((2, 3.9, 2.4), (7.1, 3.8, 3.4), 0.95),
        ((-6.3, 4, 2.4), (5.8, -7.4, 3.6), 0.95),
    ],
)
def test_a_printed_card_is_cut_out_though_one_below_has_the_same_edge(
    printed: CardImageCache, below: tuple[float, ...], above: tuple[float, ...], least: float
) -> None:
    """Of a white edge on a white edge only a thin shadow is seen, or the printed frame alone."""
    assert MAT is not None
    pile = ZONES["discard-defence"]
    middle = (pile.x + pile.width / 2, pile.y + pile.height / 2)
    cards = [
        LaidCard(card, middle[0] + right, middle[1] + down, turned)
        for card, (right, down, turned) in zip(PRINTED, (below, above), strict=True)
    ]
    frame, calibration = TableScene(MAT, printed, width=1920, height=1080).render(cards), MatCalibration(MAT)
    calibration.find_mat(frame)
    cut, faces = cut_out_new_card(frame, calibration, pile, []), SimilarityIndex()
    for card in PRINTED:
        faces.add_picture(card, np.asarray(printed.face(card), np.uint8)[..., :3])
    found = None if cut is None else faces.most_similar(cut.picture)
    assert found is not None
    assert (found.card, found.turned, found.likeness >= least) == (PRINTED[1], False, True)


@pytest.mark.parametrize("seed", [8, 13])
def test_the_top_of_a_high_pile_is_cut_out_though_its_edge_runs_into_those_below(
    printed: CardImageCache, seed: int
) -> None:
    """Noise tears gaps into the thin line between the white edges of ten cards."""
    assert MAT is not None
    pile, dice, faces = ZONES["discard-defence"], Random(seed), SimilarityIndex()
    middle = (pile.x + pile.width / 2, pile.y + pile.height / 2)
    cards = [LaidCard(card, *(at + dice.uniform(-8, 8) for at in middle), dice.uniform(-4, 4)) for card in 5 * PRINTED]
    frame, calibration = TableScene(MAT, printed, width=1920, height=1080).render(cards), MatCalibration(MAT)
    calibration.find_mat(frame)
    cut = cut_out_new_card(frame, calibration, pile, [])
    for card in PRINTED:
        faces.add_picture(card, np.asarray(printed.face(card), np.uint8)[..., :3])
    found = None if cut is None else faces.most_similar(cut.picture)
    assert found is not None and (found.card, found.turned, found.likeness >= 0.85) == (PRINTED[1], False, True)


@pytest.mark.parametrize("shape", [(63, 88), (66, 91), (61, 86)], ids=["card", "sleeve", "measured small"])
def test_a_card_is_told_from_several_by_the_shape_of_its_outline(shape: tuple[float, float]) -> None:
    corners = np.array([(0, 0), (shape[0], 0), shape, (0, shape[1])], np.float32)
    assert has_shape_of_card(corners)
    for moved in (
        [(0, 0), (0, 0), (0, 6), (0, 6)],
        [(0, 0), (0, 0), (7, 0), (0, 0)],
        [(0, -5), (0, 0), (0, 0), (0, 0)],
    ):
        assert not has_shape_of_card(corners + np.array(moved, np.float32))


@pytest.mark.parametrize("turn", [0.0, 0.06, -1.5, 3.1])
@pytest.mark.parametrize("inset", [3.0, 0.5, -1.5], ids=["printed frame", "edge", "sleeve"])
def test_what_is_cut_out_is_as_large_as_a_card_whatever_was_found_of_it(turn: float, inset: float) -> None:
    """A picture cut out at the printed frame is not like the one at the edge, and the card was not known again."""
    corners = np.array([(-1, -1), (1, -1), (1, 1), (-1, 1)], np.float32)
    whole = corners * (63 / 2, 88 / 2)
    turned = np.array([(np.cos(turn), np.sin(turn)), (-np.sin(turn), np.cos(turn))], np.float32)
    found = np.asarray((whole - inset * corners) @ turned + 100, np.float32)
    assert np.abs(as_large_as_card(found) - (whole @ turned + 100)).max() < 0.01


def test_a_corner_that_was_found_askew_turns_a_cut_out_little() -> None:
    """All four sides say how a card is turned, the longer ones most surely."""
    whole = np.array([(0, 0), (63, 0), (63, 88), (0, 88)], np.float32)
    cut = as_large_as_card(whole - np.array([(0, 0), (0, 3), (0, 0), (0, 0)], np.float32))
    turn = np.arctan2(*(cut[1] - cut[0])[::-1])
    assert abs(turn) < 0.6 * 3 / (2 * 63), "the shorter ones alone would turn it by half of what the corner is off"
