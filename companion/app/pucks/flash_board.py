"""Transfer of firmware and credentials to a board, verified by the board's own digests."""

import getpass
import os
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from companion.app.pucks.board_kinds import BoardKind
from companion.app.pucks.firmware import Firmware, digest
from companion.app.pucks.puck_config import CONFIG, Wifi, parse_wifi, puck_config_json
from companion.app.pucks.puck_installation import Installation
from companion.devices.errors import BadWiring, NoBoard
from companion.devices.wiring import WIRING_FILE, PuckWire, load_wiring
from companion.rules.errors import BadData

WIFI_PASSWORD: Final = "COMPANION_WIFI_PASSWORD"
_CAME_BY_AIR: Final = ("next", "app", "last", "bad")
"""Folders of over-the-air updates. They are removed, for they would take precedence."""


class BoardDisk(Protocol):
    """File system of a board."""

    def digest(self, path: str) -> str | None: ...
    def read(self, path: str) -> bytes | None: ...
    def write(self, path: str, content: bytes) -> None: ...
    def remove(self, path: str) -> None: ...


@dataclass(frozen=True, slots=True)
class FlashPlan:
    """Content planned for a puck."""

    installation: Installation
    firmware: Firmware
    puck_id: str
    display: str | None = None

    def config(self, password: str, wifi: Wifi, kind: BoardKind) -> bytes:
        """Return its `config.json`."""
        endpoint, wire = self.installation.endpoint(), self.wire(kind)
        return puck_config_json(self.puck_id, password, wifi, endpoint, kind, wire, self.display)

    def wire(self, kind: BoardKind) -> PuckWire:
        """Return the board's pins. Raises BadData if the wiring does not have them."""
        given = self.installation.config.panel.wiring
        path = Path(given) if given else WIRING_FILE
        try:
            pucks = load_wiring(path).pucks
        except BadWiring as error:
            raise BadData(str(error)) from error
        found = pucks.get(kind.id) or pucks.get(kind.pins)
        if found is None:
            raise BadData(f"{path} has no [puck.{kind.pins}], the pins of a puck on this board")
        return found


def write_board(disk: BoardDisk, firmware: Firmware, config: bytes) -> int:
    """Write the files that differ and verify all. Returns their number. Raises NoBoard if one is wrong."""
    for folder in _CAME_BY_AIR:
        disk.remove(folder)
    files = {**firmware.files, CONFIG: config}
    different = [path for path in files if disk.digest(path) != digest(files[path])]
    for path in different:
        disk.write(path, files[path])
    _prove(disk, files)
    return len(different)


def _prove(disk: BoardDisk, files: Mapping[str, bytes]) -> None:
    wrong = [path for path, content in files.items() if disk.digest(path) != digest(content)]
    if wrong:
        raise NoBoard(f"{', '.join(wrong)} did not arrive as sent; try again, with another cable if it stays so")


def choose_wifi(ssid: str | None, disk: BoardDisk) -> Wifi:
    """Return the named network with its password, or the one that the puck has.

    Raises BadData if neither.
    """
    if ssid is not None:
        return Wifi(ssid, _wifi_password(ssid))
    found = parse_wifi(disk.read(CONFIG))
    if found is None:
        raise BadData("say which network the puck is to join: --wifi NAME")
    return found


def _wifi_password(ssid: str) -> str:
    """Read the password from the environment or a hidden prompt. All users can see a command line."""
    if WIFI_PASSWORD in os.environ:
        return os.environ[WIFI_PASSWORD]
    if not sys.stdin.isatty():
        raise BadData(f"nobody can be asked for the password of {ssid!r} here: put it into {WIFI_PASSWORD}")
    return getpass.getpass(f"Password of {ssid} (nothing for an open network): ")


def write_to_folder(folder: Path, firmware: Firmware, config: bytes) -> None:
    """Write the files into a folder instead of a board."""
    for path, content in {**firmware.files, CONFIG: config}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
