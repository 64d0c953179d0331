"""Words of the shipped sheets: every text has its twin in every language, and an owner's sheet is left alone."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from companion.games.any.sheet.read_sheet import read_sheet
from companion.games.any.sheet.shape import SHAPE, Key
from companion.games.any.sheet.sheet_packs import PACKS
from companion.games.any.sheet.sheet_to_json import sheet_to_json
from companion.games.any.sheet.shipped_sheet_words import HOUSE_WORDS, pot_title, words_of
from companion.rules.packs.pack import PackData
from companion.rules.parts.compare_by_identity import IdentityKey

SHOWN_KINDS = {"text", "texts", "faces", "rows"}
NO_TEXTS = {"rounds"}


def shown_texts(data: PackData) -> Iterator[tuple[str, Key]]:
    """Yield each text of a sheet that people see, with its key."""
    for table, shape in SHAPE.items():
        found = data.get(table, [])
        for one in found if isinstance(found, list) else [found]:
            for name, key in shape.items():
                value = one.get(name, "")
                if key.kind in SHOWN_KINDS:
                    yield from ((text, key) for text in _as_list(value) if text not in NO_TEXTS)
                if name == "pots":
                    yield from ((pot_title(pot), key) for pot in value)


def _as_list(value: Any) -> list[str]:
    return [one for one in (value if isinstance(value, list) else [value]) if isinstance(one, str) and one]


def all_texts() -> Mapping[str, Key]:
    return {text: key for data in PACKS.shipped.values() for text, key in shown_texts(data)}


@pytest.mark.parametrize("language", HOUSE_WORDS)
def test_every_text_of_a_shipped_sheet_has_its_twin_and_no_twin_is_left_over(language: str) -> None:
    texts, words = all_texts(), HOUSE_WORDS[language]
    assert {"missing": sorted(set(texts) - set(words)), "left over": sorted(set(words) - set(texts))} == {
        "missing": [],
        "left over": [],
    }
    assert len(texts) > 60


@pytest.mark.parametrize("language", HOUSE_WORDS)
def test_a_twin_fits_where_its_text_fits(language: str) -> None:
    for text, key in all_texts().items():
        twin = HOUSE_WORDS[language][text]
        most = key.high if key.kind == "text" else 24
        assert twin == twin.strip() and 0 < len(twin) <= most, f"{text!r}: {twin!r} has more than {most} letters"


def test_the_languages_are_those_of_the_game() -> None:
    assert set(HOUSE_WORDS) == {"it"}


@pytest.mark.parametrize("name", PACKS.shipped)
def test_a_phone_is_told_the_twins_of_its_sheet_and_no_others(name: str) -> None:
    data = PACKS.shipped[name]
    sheet = read_sheet(data)
    told = sheet_to_json(IdentityKey(sheet), sheet.players[0])["words"]
    assert set(told["it"]) == {text for text, _ in shown_texts(data)}
    assert PACKS.translated_titles(name)["it"] == told["it"][sheet.title]


def test_an_owners_sheet_stays_in_its_own_words() -> None:
    data = {**PACKS.shipped["points"], "sheet": {**PACKS.shipped["points"]["sheet"], "kind": "owner"}}
    sheet = read_sheet(data)
    assert sheet_to_json(IdentityKey(sheet), 2)["words"] == {}
    assert PACKS.translated_titles("cattle") == {}


def test_no_id_and_no_word_of_the_shape_is_taken_for_a_text() -> None:
    """A page puts twins in the place of every equal text, so that none may be an id, or a word that means something."""
    ids = {
        one["id"]
        for data in PACKS.shipped.values()
        for found in data.values()
        if isinstance(found, list)
        for one in found
        if "id" in one
    }
    meaning = {word for shape in SHAPE.values() for key in shape.values() for word in key.words}
    assert not (ids | meaning) & set(all_texts())
    assert words_of({"id": "points", "name": "Points"})["it"] == {"Points": "Punti"}
