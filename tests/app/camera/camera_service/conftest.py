"""The data folder of a run whose cameras have learnt the drawn cards before."""

from pathlib import Path

import pytest


@pytest.fixture
def data(tmp_path: Path, card_pictures: Path) -> Path:
    """A data folder that knows the drawn cards already: they are learnt once, for all tests."""
    folder = tmp_path / "data"
    folder.mkdir()
    (folder / "cache").symlink_to(card_pictures)
    return folder
