"""Nearly empty cards, half of them in the sharp shadow of a hand or a lamp."""

import numpy as np
import pytest

from companion.simulator.synthetic.plain_cards import make_symbol_cards
from companion.vision.picture import Floats, Picture, resize_picture
from companion.vision.recognise.compare.card_shape_on_table import fit_table_shape
from companion.vision.recognise.compare.colour_compare import HEIGHT, WIDTH, ColourReferences
from companion.vision.recognise.recogniser import Recogniser
from companion.vision.recognise.shadows.compare_across_shadow import ShadedColourReferences
from companion.vision.recognise.shadows.complete_cut_outlines import complete_cut_outlines
from tests.vision.random_scenes import CARD, corners_at, filmed, lay, table_top

DECK = dict(make_symbol_cards(27))
NAMES = list(DECK)
RATIO = CARD[0] / CARD[1]
PATCH = np.array([[0, 0], [WIDTH, 0], [WIDTH, HEIGHT], [0, HEIGHT]], np.float32)


def shade(frame: Picture, turn: float, place: float, light: float, soft: float = 2.0) -> Picture:
    """The frame with a shadow beyond a line, so many pixels off its middle, where that share of the light is left."""
    y, x = np.mgrid[: frame.shape[0], : frame.shape[1]].astype(np.float32)
    off = (x - frame.shape[1] / 2) * np.cos(turn) + (y - frame.shape[0] / 2) * np.sin(turn) - place
    share = 1 / (1 + np.exp(-np.clip(off / soft, -30, 30)))
    return np.asarray(frame * (1 - (1 - light) * share[..., None]), np.uint8)


@pytest.fixture(scope="module")
def recogniser() -> Recogniser:
    return Recogniser({name: [picture] for name, picture in DECK.items()})


@pytest.mark.parametrize(("turn", "place", "light"), [(0.3, 12, 0.5), (0.8, 0, 0.5), (1.57, 30, 0.4)])
def test_a_card_is_named_across_the_edge_of_a_shadow(
    recogniser: Recogniser, turn: float, place: float, light: float
) -> None:
    laid = {"symbol-27-2-striped": (320, 240, 8), "symbol-27-1-full": (120, 130, 0), "symbol-27-3-empty": (520, 350, 4)}
    frame = table_top(640, 480)
    for name, (x, y, degrees) in laid.items():
        frame = lay(frame, DECK[name], corners_at(x, y, degrees, width=120))
    found = recogniser.recognise(filmed(shade(frame, turn, place, light)))
    assert sorted(str(each.card) for each in found) == sorted(laid)


def test_a_step_of_light_does_not_hide_the_card() -> None:
    colours = ColourReferences(list(DECK.values()), list(range(len(DECK))))
    patch = shade(resize_picture(DECK["symbol-27-2-striped"], WIDTH, HEIGHT), 0.9, 4, 0.45, soft=0.7)
    likeness = ShadedColourReferences(colours).compare(patch, PATCH)
    assert likeness is not None and NAMES[likeness.card] == "symbol-27-2-striped"
    assert likeness.best_likeness > 0.7 > colours.compare(patch, PATCH).best_likeness


def test_even_light_is_no_shadow() -> None:
    shaded = ShadedColourReferences(ColourReferences(list(DECK.values()), list(range(len(DECK)))))
    patch = filmed(resize_picture(DECK["symbol-27-2-striped"], WIDTH, HEIGHT))
    assert shaded.compare(patch, PATCH) is None


@pytest.mark.parametrize("kept", [0.3, 0.55, 0.85])
@pytest.mark.parametrize("turns", [0, 1, 2, 3])
def test_an_outline_cut_by_a_shadow_is_completed(kept: float, turns: int) -> None:
    card = corners_at(480, 360, 20)
    ends = np.roll(card, turns, axis=0)
    cut = np.array([ends[0], ends[1], ends[1] + kept * (ends[2] - ends[1]), ends[0] + kept * (ends[3] - ends[0])])
    shape = fit_table_shape([corners_at(200, 200), corners_at(760, 500, 40)], [RATIO, RATIO])
    assert shape is not None
    whole = complete_cut_outlines(table_top(), [cut.astype(np.float32)], shape, [RATIO])
    assert any(_is_same(quad, card) for quad in whole)


def test_no_other_shape_is_taken_for_a_cut_card() -> None:
    shape = fit_table_shape([corners_at(200, 200), corners_at(760, 500, 40)], [RATIO, RATIO])
    assert shape is not None
    small, whole = corners_at(480, 360, 20, width=75), corners_at(480, 360, 20)
    assert complete_cut_outlines(table_top(), [small, whole], shape, [RATIO]) == []


def _is_same(quad: Floats, card: Floats) -> bool:
    return any(bool(np.abs(np.roll(quad, turn, axis=0) - card).max() < 3) for turn in range(4))
