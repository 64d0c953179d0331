"""Cards beside which something changed, told from cards that changed."""

from companion.vision.pixel_box import PixelBox, bounding_box
from companion.vision.track.changes.touched_cards import is_only_touched
from tests.vision.random_scenes import corners_at, filmed, lay, rich_card, table_top

HERE, BESIDE = corners_at(300, 300), corners_at(458, 300)
BEFORE = lay(table_top(), rich_card(1), HERE)
CHANGED = [bounding_box(BESIDE).grown(16)]


def test_a_card_beside_which_one_was_laid_is_only_touched() -> None:
    assert is_only_touched(filmed(BEFORE), filmed(lay(BEFORE, rich_card(2), BESIDE), 1), HERE, CHANGED)


def test_a_card_that_is_covered_pushed_or_taken_has_changed() -> None:
    covered = lay(BEFORE, rich_card(2), corners_at(438, 300))
    pushed = lay(lay(table_top(), rich_card(1), corners_at(296, 300)), rich_card(2), BESIDE)
    taken = lay(table_top(), rich_card(2), BESIDE)
    for number, now in enumerate((covered, pushed, taken), 1):
        assert not is_only_touched(filmed(BEFORE), filmed(now, number), HERE, CHANGED)


def test_a_card_most_of_which_changed_may_be_under_its_copy() -> None:
    assert not is_only_touched(BEFORE, BEFORE, HERE, [bounding_box(HERE)])
    left, top, right, bottom = bounding_box(HERE)
    both_ends = [PixelBox(left, top, right, top + 20), PixelBox(left, bottom - 40, right, bottom)]
    assert not is_only_touched(BEFORE, BEFORE, HERE, both_ends)
    assert is_only_touched(BEFORE, BEFORE, HERE, both_ends[:1])


def test_nothing_can_be_said_of_frames_of_another_size() -> None:
    assert not is_only_touched(BEFORE, BEFORE[:-2], HERE, CHANGED)
