"""Transfer of firmware and credentials to a board, verified by the board's own digests."""

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Protocol

from companion.app.pucks.board_kinds import BoardKind
from companion.app.pucks.firmware import Firmware, sha256_hex
from companion.app.pucks.installation_settings import Installation
from companion.app.pucks.puck_config import CONFIG, BrokerTls, WifiSettings, puck_config_json
from companion.devices.errors import BadWiring, UsbBoardError
from companion.devices.wiring import WIRING_FILE, PuckPins, load_wiring
from companion.rules.errors import BadData

_CAME_BY_AIR: Final = ("next", "app", "last", "bad")
"""Folders of over-the-air updates. They are removed, for they would take precedence."""


class BoardFileAccess(Protocol):
    """File system of a board."""

    def file_digest(self, path: str) -> str | None: ...
    def read_file(self, path: str) -> bytes | None: ...
    def write_file(self, path: str, content: bytes) -> None: ...
    def remove(self, path: str) -> None: ...


@dataclass(frozen=True, slots=True)
class FlashPlan:
    """Content planned for a puck."""

    installation: Installation
    firmware: Firmware
    puck_id: str
    display: str | None = None

    def make_config(self, password: str, radio: WifiSettings, kind: BoardKind, tls: BrokerTls | None = None) -> bytes:
        """Return its `config.json`."""
        endpoint, wire = self.installation.endpoint(), self.find_board_pins(kind)
        return puck_config_json(self.puck_id, password, radio, endpoint, kind, wire, self.display, tls)

    def find_board_pins(self, kind: BoardKind) -> PuckPins:
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


def write_files_to_board(disk: BoardFileAccess, firmware: Firmware, config: bytes) -> int:
    """Write the files that differ and verify all. Returns their number. Raises UsbBoardError if one is wrong."""
    for folder in _CAME_BY_AIR:
        disk.remove(folder)
    files = {**firmware.files, CONFIG: config}
    different = [path for path in files if disk.file_digest(path) != sha256_hex(files[path])]
    for path in different:
        disk.write_file(path, files[path])
    _prove(disk, files)
    return len(different)


def _prove(disk: BoardFileAccess, files: Mapping[str, bytes]) -> None:
    wrong = [path for path, content in files.items() if disk.file_digest(path) != sha256_hex(content)]
    if wrong:
        raise UsbBoardError(f"{', '.join(wrong)} did not arrive as sent; try again, with another cable if it stays so")


def write_to_folder(folder: Path, firmware: Firmware, config: bytes) -> None:
    """Write the files into a folder instead of a board."""
    for path, content in {**firmware.files, CONFIG: config}.items():
        (folder / path).parent.mkdir(parents=True, exist_ok=True)
        (folder / path).write_bytes(content)
