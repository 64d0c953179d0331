"""Keys are on the disk, content and name, before they are relied on."""

import os
from collections.abc import Callable
from datetime import datetime
from pathlib import Path

import pytest

from companion.app.appliance import hotspot
from companion.app.machine.backup import restore
from companion.app.pucks.private_files import write_private_file
from companion.durable_files import put_in_place
from companion.mqtt.broker.certificates import BrokerCertificates
from companion.mqtt.broker.mosquitto_files import BrokerFileWriter
from companion.mqtt.config import MqttConfig


def write_half(folder: Path) -> None:
    (folder / "half").write_text("all")
    put_in_place(folder / "half", folder / "whole")


def replace_configuration(folder: Path) -> None:
    (folder / "half").write_text("all")
    restore._replace(folder / "companion.toml", folder / "half", datetime(2026, 11, 28))


@pytest.mark.parametrize(
    ("write", "names"),
    [
        (write_half, {"whole"}),
        (lambda folder: write_private_file(folder / "pucks.json", b"{}"), {"pucks.json"}),
        (lambda folder: hotspot._write(folder / "companion.nmconnection", "psk=", 0o600), {"companion.nmconnection"}),
        (replace_configuration, {"companion.toml"}),
        (lambda folder: BrokerFileWriter(folder).write_accounts(MqttConfig(), "secret"), {"passwords", "acl"}),
        (lambda folder: BrokerCertificates(folder).make_missing(), {"ca.key", "ca.crt", "broker.key", "broker.crt"}),
    ],
)
def test_each_file_is_synced_before_it_has_its_name_and_its_folder_after_that(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, write: Callable[[Path], None], names: set[str]
) -> None:
    files: set[int] = set()
    steps: list[tuple[str, set[str]]] = []
    sync = os.fsync

    def record(descriptor: int) -> None:
        path = Path(f"/proc/self/fd/{descriptor}").readlink()
        files.add(os.fstat(descriptor).st_ino)
        steps.append(("folder" if path == tmp_path else "file", {each.name for each in tmp_path.iterdir()}))
        sync(descriptor)

    monkeypatch.setattr("os.fsync", record)
    write(tmp_path)
    assert [kind for kind, _ in steps] == ["file", "folder"] * len(names)
    assert names <= {each.name for each in tmp_path.iterdir()}
    for name in names:
        assert (tmp_path / name).stat().st_ino in files
        first = next(place for place, (_, there) in enumerate(steps) if name in there)
        assert steps[first][0] == "folder", f"{name} had its name before it was on the disk"
