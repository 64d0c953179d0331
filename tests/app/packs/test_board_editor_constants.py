"""Constants in the pages of the map editor are the same as in Python."""

import json
import re
from pathlib import Path
from typing import Final

import pytest

from companion.app.packs.board_files import MAX_PHOTO_SIDE
from companion.games.desperados.atlas.check_cities import BANKS, CITIES
from companion.games.desperados.atlas.check_names_and_measures import LONGEST_NAME, is_city_name
from companion.games.desperados.enums_and_constants import MOVES, NO_CITIES, ROUNDS

EDITOR: Final = Path(__file__).parents[3] / "web" / "pages" / "board"


@pytest.mark.parametrize(
    ("page", "name", "ours"),
    [
        ("draft/board_draft_edits.js", "CITIES", CITIES),
        ("draft/board_draft_edits.js", "BANKS", BANKS),
        ("draft/board_draft_edits.js", "LONGEST_NAME", LONGEST_NAME),
        ("draft/coach_schedule_edits.js", "SHEETS", ROUNDS),
        ("draft/coach_schedule_edits.js", "STOPS", MOVES + 1),
        ("drawing/read_picture_file.js", "MOST_PX", MAX_PHOTO_SIDE),
    ],
)
def test_the_editor_counts_as_the_machine_does(page: str, name: str, ours: int) -> None:
    [said] = re.findall(rf"const {name} = (\d+);", (EDITOR / page).read_text("utf-8"))
    assert int(said) == ours


def test_the_editor_refuses_the_names_that_the_machine_refuses() -> None:
    model = (EDITOR / "draft" / "board_draft_edits.js").read_text("utf-8")
    [marks] = re.findall(r"const FIT = .*\\p\{N\}(.*)\]\*\$/u;", model)
    assert set(marks.replace("\\", "")) == {
        mark for mark in map(chr, range(0x2100)) if is_city_name(f"A{mark}a") and not mark.isalnum()
    }
    [cards] = re.findall(r"const NO_CITY = (\[.*\]);", model)
    assert set(json.loads(cards)) == {card.lower() for card in NO_CITIES}
