"""Fixture of an installation in which pucks are made."""

from pathlib import Path

import pytest

from tests.app.pucks.puck_fixture import PuckFixture


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> PuckFixture:
    return PuckFixture(tmp_path, capsys).begin()
