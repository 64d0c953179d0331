"""The form has words for every table, key and value of a sheet."""

from collections.abc import Iterator

import pytest

from companion.games.any.info import READY_SHEETS
from companion.games.any.sheet.icons import ICONS
from companion.games.any.sheet.shape import MOST, SHAPE
from tests.evaluate_page_module import value_in

SET_BY_THE_COMPANION = ("sheet.kind",)


def wanted_words() -> Iterator[tuple[str, ...]]:
    """Yield for each table, key and value the texts of which there must be one."""
    for table, keys in SHAPE.items():
        yield (f"sheet.table.{table}",)
        for key, wanted in keys.items():
            yield f"sheet.key.{table}.{key}", f"sheet.key.{key}"
            if f"{table}.{key}" not in SET_BY_THE_COMPANION:
                yield from ((f"sheet.word.{table}.{key}:{word}", f"sheet.word.{key}:{word}") for word in wanted.words)
    yield from ((f"sheet.one.{table}",) for table in MOST)
    for name in READY_SHEETS:
        yield from ((f"sheet.ready.{name}",), (f"sheet.ready.{name}.about",))


@pytest.mark.parametrize("language", ["en", "it"])
def test_the_form_has_words_for_the_whole_shape(language: str) -> None:
    """One that is missing belongs into web/text/<language>/sheet_form.js."""
    known = set(value_in(f"web/text/{language}/sheet_form.js", "Object.keys(page.default)"))
    assert [texts for texts in wanted_words() if not known.intersection(texts)] == []


def test_every_icon_is_drawn() -> None:
    drawn = value_in("web/parts/icons/counted_things.js", "Object.keys(page.DRAWN)")
    assert sorted(drawn) == sorted(ICONS) and len(ICONS) == 48


def test_every_ready_sheet_has_a_picture() -> None:
    source = "web/pages/sheet/shelf/ready_sheet_pictures.js"
    drawn = value_in(source, "Object.keys(page.DRAWN)")
    assert set(READY_SHEETS) <= set(drawn)
