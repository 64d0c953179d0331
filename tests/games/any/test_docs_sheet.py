"""The sheet in docs/any-game.md can be played, and the page names every key."""

import re
from pathlib import Path

from companion.games.any.game import GAME
from companion.games.any.info import READY_SHEETS
from companion.games.any.sheet.icons import ICONS
from companion.games.any.sheet.shape import SHAPE
from companion.games.any.sheet.sheet_packs import PACKS
from companion.rules.game import Setup, complete_setup
from companion.rules.packs.pack import parse_pack
from tests.games.any.any_sheets import setup_pack
from tests.games.common.playouts import playout

PAGE = (Path(__file__).parents[3] / "docs" / "any-game.md").read_text("utf-8")


def test_the_sheet_on_the_page_can_be_played() -> None:
    [block] = re.findall(r"```toml\n(.*?)```", PAGE, re.DOTALL)
    data = parse_pack(block.encode(), "any-game.md")
    assert PACKS.complaints(data) == []
    last = None
    for last in playout(GAME, complete_setup(GAME.info, Setup(3, pack=setup_pack(data))), seed=1):
        assert GAME.invariants(last.after) == []
    assert last is not None and GAME.outcome(last.after) is not None


def test_every_ready_sheet_every_table_and_every_key_is_named() -> None:
    assert [name for name in READY_SHEETS if f"| `{name}` |" not in PAGE] == []
    rows = dict(re.findall(r"^\| `\[+(\w+)\]+` \| (.*) \|$", PAGE, re.MULTILINE))
    assert rows.keys() == SHAPE.keys()
    for table, keys in SHAPE.items():
        assert [key for key in keys if not re.search(rf"`{key}\b", rows[table])] == [], table
        words = [word for name, key in keys.items() if name != "icon" for word in key.words]
        assert [word for word in words if word not in rows[table]] == [], table


def test_every_icon_is_named() -> None:
    assert f"{', '.join(ICONS)}." in re.sub(r"\s+", " ", PAGE)
