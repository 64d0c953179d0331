"""Lists of packs: each is read and judged when it has changed, and not for every list."""

from pathlib import Path
from typing import Any

import pytest

from companion.app.packs import draft_files
from companion.app.packs.board_files import open_board_files_by_game
from companion.app.packs.sheet_files import open_sheet_files_by_game
from tests.app.packs.board_files.drawn_boards import jpeg


@pytest.fixture
def parsed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return the names of the files that are parsed from now on."""
    found: list[str] = []
    parse = draft_files.parse_pack

    def count(content: bytes, file: str) -> Any:
        found.append(file)
        return parse(content, file)

    monkeypatch.setattr(draft_files, "parse_pack", count)
    return found


def test_a_list_reads_again_what_has_changed_and_nothing_else(tmp_path: Path, parsed: list[str]) -> None:
    drafts = open_sheet_files_by_game(tmp_path)["any"].drafts
    slugs = [drafts.create("points", f"Sheet {number}") for number in range(5)]
    listed = drafts.list_drafts()
    assert len(listed) == len(parsed) == 5
    parsed.clear()
    assert drafts.list_drafts() == listed and parsed == []
    told = drafts.read(slugs[2])
    drafts.save(slugs[2], {**told["data"], "sheet": {**told["data"]["sheet"], "title": ""}}, told["revision"], "ann")
    parsed.clear()
    assert drafts.list_drafts()[2]["complaints"] == 1 and parsed == [f"{slugs[2]}.toml"]


def test_a_list_sees_a_photograph_that_came_later(tmp_path: Path) -> None:
    boards = open_board_files_by_game(tmp_path)["desperados"]
    slug = boards.drafts.create("house", "Ours")
    assert boards.drafts.list_drafts()[0]["photo"] is None
    kept = boards.keep_photo(slug, jpeg(), "ann")
    assert boards.drafts.list_drafts()[0]["photo"] == kept["photo"]
