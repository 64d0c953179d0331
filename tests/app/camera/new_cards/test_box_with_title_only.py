"""Evenings that begin with a box of a title alone: everything is asked for once, and what was told is as printed."""

from collections import Counter
from pathlib import Path
from typing import Any, Final

import pytest

from companion.rules.packs.pack import require_playable
from tests.app.camera.new_cards.blind_evening import BlindEvening
from tests.app.camera.new_cards.staged_boxes import IN_WORDS, OUTLAWS, RAIDERS, StagedBox

TURNS_AGAIN: Final = 8
"""Turns of the second evening."""
LEFT: Final = IN_WORDS | {
    "copies",
    "beats",
    "icons",
    "types",
    "reach",
    "grit",
    "prison",
    "power",
    "costs_at",
    "only_at",
}
"""Fields that a card says in words, that one evening does not show, or that are told after it."""


def opened(box: StagedBox, data: Any, folder: Path, seed: int) -> BlindEvening:
    return BlindEvening(
        {"name": "ann-s-box", "data": data}, folder, None, None, seed=seed, box=box, faces=tuple(box.house)
    )


@pytest.mark.parametrize("box", [RAIDERS, OUTLAWS], ids=["revolver2", "revolver"])
def test_a_whole_evening_fills_the_box_and_the_next_asks_for_what_is_new(tmp_path: Path, box: StagedBox) -> None:
    first = opened(box, {"box": {"title": "Ann's box", "kind": "owner", "name_in_play": True}}, tmp_path, 1)
    while not first.is_over:
        first.play_turn()
    require_playable(box.game, {"name": "ann-s-box", "data": first.grown})
    again = opened(box, first.grown, tmp_path, 2)
    for _ in range(TURNS_AGAIN):
        again.play_turn()
    asked = Counter(each for evening in (first, again) for each in (*evening.asked_about, *evening.reader.taps))
    assert set(asked.values()) == {1} and len(first.asked_about) > 25 and len(again.asked_about) < 10
    assert not any(set(keys) - LEFT for keys in again.missing().values())
    for table in ("member", "battlefield"):
        differ = [keys for keys in box.differences(again.grown, table).values() if keys != {"all"}]
        assert len(differ) >= 5 and not any(differ)
    assert_filled_up(first)


def assert_filled_up(evening: BlindEvening) -> None:
    """The rest is told after the end: then the box is as the house box, but for what it says in words."""
    taps = evening.fill_up()
    assert 0 < taps["name"] < 20 and set(Counter(evening.asked_about).values()) == {1}
    assert evening.fill_up().total() == 0, "nothing is left to tell"
    for table in evening.box.tables:
        assert not any(evening.box.differences(evening.grown, table).values()), table
    require_playable(evening.box.game, {"name": "ann-s-box", "data": evening.grown})
