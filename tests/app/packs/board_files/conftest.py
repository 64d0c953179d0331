"""The owner's boards, in an empty folder."""

from pathlib import Path

import pytest

from companion.app.packs.board_files import BoardFiles, open_board_files_by_game


@pytest.fixture
def desk(tmp_path: Path) -> BoardFiles:
    return open_board_files_by_game(tmp_path)["desperados"]
