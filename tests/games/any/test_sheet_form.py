"""Shape of a sheet as its form is told it, and the drafts that the form can show."""

import json
from typing import Any

import pytest

from companion.games.any.sheet.shape import MOST, SHAPE
from companion.games.any.sheet.sheet_packs import PACKS
from companion.rules.errors import BadData
from companion.rules.packs.editable_sheet_packs import EditableSheetPacks
from companion.rules.packs.parse_toml import parse_toml


def test_the_form_follows_from_the_shape() -> None:
    form = json.loads(json.dumps(PACKS.sheet_form))
    assert {table: list(keys) for table, keys in form["tables"].items()} == {
        table: list(keys) for table, keys in SHAPE.items()
    }
    assert form["most"] == dict(MOST) and "seat" in form["reserved"]
    assert form["tables"]["counter"]["most"] == {
        "kind": "number", "needed": False, "default": 999, "low": -99_999, "high": 99_999, "words": [],
    }  # fmt: skip
    assert form["tables"]["counter"]["name"]["needed"] and form["tables"]["counter"]["taps"]["default"] == [1, 5]


def test_the_sheets_are_packs_that_the_form_can_show() -> None:
    packs: EditableSheetPacks = PACKS
    assert list(packs.starts) == [*packs.shipped, "empty"]
    for name, data in packs.starts.items():
        packs.check_draft_types(data)
        assert parse_toml(packs.to_toml(data)) == data
        assert name != "empty" or [str(one) for one in packs.complaints(data)] == [
            "sheet: title is ''; write one line of 1 to 24 letters"
        ]


@pytest.mark.parametrize(
    "data",
    [
        {},
        {"sheet": {}},
        {"sheet": {"title": 3}},
        {"sheet": {"title": ""}, "counter": {}},
        {"sheet": {"title": ""}, "counter": [3]},
        {"sheet": {"title": ""}, "turns": []},
        {"sheet": {"title": ""}, "score": {"adds": {"a": 0.5}}},
        {"sheet": {"title": ""}, "odd": [[None]]},
    ],
)
def test_what_no_form_could_show_is_refused(data: Any) -> None:
    with pytest.raises(BadData):
        PACKS.check_draft_types(data)


def test_wrong_values_are_shown_and_complained_about() -> None:
    data = {
        "sheet": {"title": "", "players": "many"},
        "counter": [{"start": "x", "if": {"a": [1]}}],
        "gadget": [{"id": 1}],
    }
    PACKS.check_draft_types(data)
    assert len(PACKS.complaints(data)) > 4
