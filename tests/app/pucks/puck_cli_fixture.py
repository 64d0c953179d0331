"""Fixture for `companion puck ...`: an installation with its own data folder, configuration and firmware."""

from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.app.pucks.roster import Roster
from companion.cli import main

MAIN = b"print('a puck')\n"
LIGHTS = b"# lights\n" * 100


@dataclass(frozen=True)
class PuckCliFixture:
    """`say` runs `companion puck ...` in it."""

    folder: Path
    capsys: pytest.CaptureFixture[str]

    def begin(self, mqtt: str = "", version: str = "1.2.3", **more: bytes) -> "PuckCliFixture":
        """Write what it is made of."""
        firmware = self.folder / "firmware"
        firmware.mkdir(parents=True, exist_ok=True)
        (firmware / "version.py").write_text(f'VERSION = "{version}"\n')
        (firmware / "main.py").write_bytes(MAIN)
        (firmware / "lights.py").write_bytes(LIGHTS)
        self.config.write_text(
            f'[server]\naddress = "192.168.1.20"\n[pucks]\nfirmware = "{firmware}"\n[mqtt]\n{mqtt}\n', "utf-8"
        )
        return self

    @property
    def config(self) -> Path:
        return self.folder / "companion.toml"

    @property
    def data(self) -> Path:
        return self.folder / "data"

    @property
    def roster(self) -> Roster:
        return Roster(self.data)

    def say(self, *words: str) -> tuple[int, str, str]:
        """Exit status, standard output, standard error."""
        with pytest.raises(SystemExit) as ended:
            main(["puck", *words, "--data", str(self.data), "--config", str(self.config)])
        said = self.capsys.readouterr()
        return int(ended.value.code or 0), said.out, said.err
