"""Constants in the pages of the box editor fit those in Python."""

import json
import re
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.revolver.box import PACKS as EXPANDED
from companion.games.revolver2.box import PACKS
from companion.skirmish.packs.editor_form_json import box_form_json
from companion.skirmish.packs.printed_fields import USUAL
from companion.vision.teach.ocr import LONGEST, to_card_id
from tests.evaluate_page_module import value_in
from tests.rules.playable_box import SMALL
from tests.rules.test_printed_fields import ALL

ROOT: Final = Path(__file__).parents[3]
WORDS: Final = "".join(
    (ROOT / "web" / "text" / "en" / f"{each}.js").read_text("utf-8")
    for each in ("box_editor", "effect_fields", "printed_fields")
)
EFFECTS: Final = value_in("web/skirmish/text/en/effects.js", "page.default")
WIDE: Final = box_form_json(replace(SMALL, prints=ALL))
"""Every printed field that there is."""
NAMES: Final = (
    "Cutthroat Razor", "You Cheatin' Dawg!", "Beecher’s Bible", "Señor Wences", "Größe", "  Two  Barrels ", "???",
    "x" * 60,
)  # fmt: skip


def said(key: str) -> bool:
    return f'"{key}":' in WORDS


@pytest.mark.parametrize("effect", EXPANDED.form["effects"], ids=lambda each: each["do"])
def test_every_effect_has_its_words(effect: dict[str, Any]) -> None:
    assert {"name", "hint"} <= EFFECTS[effect["do"]].keys()
    asked(effect["do"], effect["fields"])


@pytest.mark.parametrize("table", ["common", "which", "per", "only_if", "uses", "triggers"])
def test_every_field_within_has_its_words(table: str) -> None:
    asked(table, WIDE[table])


@pytest.mark.parametrize("table", USUAL)
def test_every_printed_field_has_its_words(table: str) -> None:
    """Those that every game has, the pages ask for in words of their own."""
    known = {slot.name for slot in USUAL[table]}
    asked(table, [each for each in WIDE["prints"][table] if each["name"] not in known])
    for kind in (each for each in WIDE["prints"]["card"] if each["name"] in ("kind", "moment")):
        assert all(said(f"box.{kind['name']}.{choice}") for choice in kind["choices"])


def asked(table: str, slots: list[dict[str, Any]]) -> None:
    for slot in slots:
        name = slot["name"]
        own = EFFECTS.get(table, {}).get("labels", {})
        assert name in own or said(f"slot.{table}.{name}") or said(f"slot.{name}"), name
        for choice in slot.get("choices", ()):
            assert said(f"option.{table}.{name}.{choice}") or said(f"option.{name}.{choice}"), (name, choice)


def test_ids_are_made_of_names_as_teaching_makes_them() -> None:
    parts = "web/pages/box/content/box_model.js"
    assert value_in(parts, f"{json.dumps(NAMES)}.map(page.idOf)") == [to_card_id(name) for name in NAMES]
    assert re.findall(r"LONGEST_ID = (\d+);", (ROOT / parts).read_text("utf-8")) == [str(LONGEST)]


def test_a_form_is_drawn_from_what_json_can_say() -> None:
    assert json.loads(json.dumps(PACKS.form))["box"]["deck"] == 62
