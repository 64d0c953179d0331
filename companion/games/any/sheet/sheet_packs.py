"""Sheets as packs: those that come with the game, complaints, and the file of a sheet."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from companion.games.any.info import INFO
from companion.games.any.sheet.check.check_sheet import check_sheet
from companion.games.any.sheet.form import EMPTY, check_draft_types, make_sheet_form
from companion.games.any.sheet.read_sheet import read_sheet
from companion.games.any.sheet.shape import SHAPE
from companion.games.any.sheet.sheet import Sheet
from companion.games.any.sheet.shipped_sheet_words import HOUSE_WORDS
from companion.rules.packs.pack import Complaint, PackData, load_packs_by_name, pack_data
from companion.rules.packs.write_toml import pack_to_toml

_FOLDER: Final = Path(__file__).parents[1] / "packs"


class SheetPacks:
    """The sheets of the game: checking, writing, and reading one for a table."""

    shipped: Mapping[str, PackData] = load_packs_by_name(_FOLDER, INFO.packs)

    @property
    def starts(self) -> Mapping[str, PackData]:
        """Starting content of a new sheet, by name."""
        return {**self.shipped, "empty": EMPTY}

    @property
    def sheet_form(self) -> Mapping[str, Any]:
        """Tables and keys of a sheet: JSON from which the form is built."""
        return make_sheet_form()

    def check_draft_types(self, data: Mapping[str, Any]) -> None:
        """Raise BadData for the first value that no form could show."""
        check_draft_types(data)

    def title_of(self, data: PackData) -> str:
        """Return the title of a sheet; empty while it has none."""
        head = data.get("sheet")
        title = head.get("title") if isinstance(head, Mapping) else None
        return title if isinstance(title, str) else ""

    def translated_titles(self, name: str) -> Mapping[str, str]:
        """Return the title of a shipped sheet by language, for languages other than English."""
        title = self.title_of(self.shipped.get(name, {}))
        return {language: words[title] for language, words in HOUSE_WORDS.items() if title in words}

    def complaints(self, data: Any) -> Sequence[Complaint]:
        """Return all that keeps a sheet from being played."""
        return check_sheet(data)

    def to_toml(self, data: PackData) -> str:
        """Return the file of a sheet, complete or not."""
        return pack_to_toml(data, tuple(SHAPE))


PACKS: Final = SheetPacks()


def sheet_of(pack: PackData) -> Sheet:
    """Return the sheet of a `Setup.pack`. Raises PackError if there is none, or if it cannot be played."""
    return read_sheet(pack_data(INFO, PACKS, pack))
