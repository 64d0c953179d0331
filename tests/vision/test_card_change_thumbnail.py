"""Changes of the visible part of a covered card."""

import numpy as np
import pytest

from companion.vision.picture import Floats, Picture
from companion.vision.track.card_change_thumbnail import COLUMNS, ROWS, is_unchanged, make_thumbnail, uncovered_cells
from tests.vision.random_scenes import corners_at, filmed, lay, plain_card, rich_card, table_top

CARD = corners_at(300, 300, 10, 120)
UPPER = corners_at(330, 270, 20, 120)
RICH, PLAIN = rich_card(1), plain_card((40, 40, 200), 2)


def table(*laid: tuple[Picture, Floats], seed: int = 0) -> Picture:
    frame = table_top(600, 600)
    for card, corners in laid:
        frame = lay(frame, card, corners)
    return filmed(frame, seed)


def test_cells_under_a_card_are_not_free() -> None:
    assert uncovered_cells(CARD, []).all()
    assert not uncovered_cells(CARD, [CARD]).any()
    askew = uncovered_cells(CARD, [UPPER])
    assert askew.shape == (ROWS, COLUMNS) and 0.2 < askew.mean() < 0.6
    assert (uncovered_cells(CARD, [UPPER[::-1].copy()]) == askew).all()


@pytest.mark.parametrize("card", [RICH, PLAIN], ids=["rich", "plain"])
def test_what_sticks_out_says_whether_the_card_lies_there(card: Picture) -> None:
    before = make_thumbnail(table((card, CARD)), CARD)
    free = uncovered_cells(CARD, [UPPER])
    covered = table((card, CARD), (rich_card(2), UPPER), seed=1)
    assert is_unchanged(before, make_thumbnail(covered, CARD), free) is True
    assert is_unchanged(before, make_thumbnail(table((rich_card(2), UPPER), seed=2), CARD), free) is False


def test_another_light_does_not_make_another_card_of_one_with_a_picture() -> None:
    before = make_thumbnail(table((RICH, CARD)), CARD)
    dim = (table((RICH, CARD), seed=3) * 0.6).astype(np.uint8)
    assert is_unchanged(before, make_thumbnail(dim, CARD), uncovered_cells(CARD, [UPPER])) is True


def half_shaded(frame: Picture, x: float, dark: float = 0.45) -> Picture:
    """The frame with a soft shadow to the right of x."""
    across = np.clip((np.arange(frame.shape[1]) - x) / 12 + 0.5, 0, 1)
    return (frame * (1 - (1 - dark) * across)[None, :, None]).astype(np.uint8)


@pytest.mark.parametrize("x", [260, 280, 300])
def test_the_edge_of_a_shadow_across_a_card_makes_no_other_card_of_it(x: float) -> None:
    before = make_thumbnail(table((RICH, CARD)), CARD)
    free = uncovered_cells(CARD, [UPPER])
    lies = half_shaded(table((RICH, CARD), (rich_card(2), UPPER), seed=4), x)
    assert is_unchanged(before, make_thumbnail(lies, CARD), free) is True
    for below in ([], [(rich_card(3), CARD)]):
        taken = half_shaded(table(*below, (rich_card(2), UPPER), seed=5), x)
        assert is_unchanged(before, make_thumbnail(taken, CARD), free) is False


@pytest.mark.parametrize("seed", range(5))
def test_a_strip_in_a_dark_shadow_that_noise_drowns_proves_nothing(seed: int) -> None:
    before = make_thumbnail(table((RICH, CARD)), CARD)
    free = uncovered_cells(CARD, [CARD + (0, 45)])
    noise = 12 * np.random.default_rng(seed).standard_normal((600, 600, 1))
    lies, taken = (
        np.clip(half_shaded(frame, 300, 0.3) * 0.5 + noise, 0, 255).astype(np.uint8)
        for frame in (table((RICH, CARD), seed=seed), table(seed=seed))
    )
    assert is_unchanged(before, make_thumbnail(lies, CARD), free) is None
    assert is_unchanged(before, make_thumbnail(taken, CARD), free) is False


def test_too_little_says_nothing() -> None:
    before = make_thumbnail(table((RICH, CARD)), CARD)
    assert is_unchanged(before, before, uncovered_cells(CARD, [CARD])) is None


def test_a_card_half_out_of_the_frame_is_no_trouble() -> None:
    assert make_thumbnail(table(), CARD - (320, 0)).shape == (ROWS, COLUMNS)
