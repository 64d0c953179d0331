"""Fixture of an installation in which pucks are made."""

from pathlib import Path

import pytest

from tests.app.pucks.puck_cli_fixture import PuckCliFixture


@pytest.fixture
def house(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> PuckCliFixture:
    return PuckCliFixture(tmp_path, capsys).begin()


@pytest.fixture(autouse=True)
def machine_without_wifi(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """No hotspot and no country, whatever the machine of the tests has."""
    monkeypatch.setattr("companion.app.hotspot_credentials.NETWORK_MANAGER", tmp_path / "NetworkManager")
    monkeypatch.setattr("companion.app.pucks.flash.choose_puck_wifi._KERNEL_COUNTRY", tmp_path / "regdom")
