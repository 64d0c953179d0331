"""A house in which pucks are made."""

from pathlib import Path

import pytest

from tests.app.pucks.puck_fixture import House


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> House:
    return House(tmp_path, capsys).begin()
