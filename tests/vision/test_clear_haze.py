"""Frames seen through a dirty lens: haze is taken away, clear frames stay as they are."""

import numpy as np
import pytest

from companion.simulator.synthetic.plain_cards import make_symbol_cards
from companion.vision.picture import Picture
from companion.vision.recognise.frame.clear_haze import HAZY, clear_haze
from companion.vision.recognise.recogniser import Recogniser
from tests.vision.random_scenes import corners_at, filmed, lay, table_top

DECK = dict(make_symbol_cards(27))
LAID = {"symbol-27-2-striped": (320, 240, 8), "symbol-27-1-full": (120, 130, 0), "symbol-27-3-empty": (520, 350, 4)}


def hazy(frame: Picture, share: float) -> Picture:
    """The frame with that share of its contrast, the rest a light grey."""
    return np.asarray(np.rint(150 + share * (frame.astype(np.float32) - 150)), np.uint8)


def table_with_cards() -> Picture:
    frame = table_top(640, 480)
    for name, (x, y, degrees) in LAID.items():
        frame = lay(frame, DECK[name], corners_at(x, y, degrees, width=120))
    return filmed(frame)


def test_a_clear_frame_stays_as_it_is() -> None:
    for frame in (table_with_cards(), np.full((480, 640, 3), HAZY - 1, np.uint8)):
        assert clear_haze(frame) is frame


@pytest.mark.parametrize("share", [0.35, 0.6])
def test_haze_is_taken_away(share: float) -> None:
    frame = table_with_cards()
    cleared = clear_haze(hazy(frame, share))
    darkest, brightest = int(frame.min()), int(frame.max())
    expected = (frame.astype(np.float32) - darkest) * 255 / (brightest - darkest)
    assert np.abs(cleared - expected).mean() < 6


def test_noise_is_not_raised_without_end() -> None:
    grey = np.random.default_rng(1).integers(120, 124, (480, 640, 3)).astype(np.uint8)
    assert clear_haze(grey).max() <= 4 * 4


def test_a_full_symbol_that_pales_in_haze_is_not_taken_for_a_striped_one() -> None:
    found = Recogniser({name: [picture] for name, picture in DECK.items()}).recognise(hazy(table_with_cards(), 0.25))
    assert sorted(str(each.card) for each in found) == sorted(LAID)
