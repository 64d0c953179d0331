"""What the pages of the box editor say by themselves fits what the machine knows."""

import json
import re
import subprocess
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.revolver2.box import PACKS
from companion.rules.skirmish.box.form import vocabulary_form
from companion.vision.teach.ocr import LONGEST, slug

ROOT: Final = Path(__file__).parents[2]
WORDS: Final = (ROOT / "web" / "text" / "box.js").read_text("utf-8")
FORM: Final = vocabulary_form()
NAMES: Final = (
    "Cutthroat Razor", "You Cheatin' Dawg!", "Beecher’s Bible", "Señor Wences", "Größe", "  Two  Barrels ", "???",
    "x" * 60,
)  # fmt: skip


def said(key: str) -> bool:
    return f'"{key}":' in WORDS


@pytest.mark.parametrize("effect", FORM["effects"], ids=lambda each: each["do"])
def test_every_effect_has_its_words(effect: dict[str, Any]) -> None:
    assert said(f"do.{effect['do']}") and said(f"do.{effect['do']}.why")
    for slot in effect["fields"]:
        assert said(f"slot.{effect['do']}.{slot['name']}") or said(f"slot.{slot['name']}"), slot["name"]
        for choice in slot.get("choices", ()):
            assert said(f"option.{slot['name']}.{choice}"), choice


@pytest.mark.parametrize("table", ["common", "which", "per", "only_if"])
def test_every_field_within_has_its_words(table: str) -> None:
    for slot in FORM[table]:
        assert said(f"slot.{table}.{slot['name']}") or said(f"slot.{slot['name']}"), slot["name"]
        for choice in slot.get("choices", ()):
            assert said(f"option.{slot['name']}.{choice}"), choice


def test_ids_are_made_of_names_as_teaching_makes_them() -> None:
    parts = (ROOT / "web" / "pages" / "box" / "parts.js").as_posix()
    script = (
        f"import({json.dumps(parts)}).then(({{ idOf }}) => console.log(JSON.stringify({json.dumps(NAMES)}.map(idOf))))"
    )
    made = subprocess.run(["node", "-e", script], capture_output=True, text=True, check=True, timeout=20).stdout
    assert json.loads(made) == [slug(name) for name in NAMES]
    assert re.findall(r"LONGEST_ID = (\d+);", Path(parts).read_text("utf-8")) == [str(LONGEST)]


def test_a_form_is_drawn_from_what_json_can_say() -> None:
    assert json.loads(json.dumps(dict(PACKS.form)))["box"]["deck"] == 62
