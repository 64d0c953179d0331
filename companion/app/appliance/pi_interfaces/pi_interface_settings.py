"""A Raspberry Pi's switches for its interfaces: raspi-config, else config.txt and the list of modules."""

import shutil
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from companion.app.appliance.pi_interfaces.boot_config import (
    find_boot_config,
    find_boot_setting_state,
    make_setting_block,
    replace_file_atomically,
)
from companion.app.appliance.pi_interfaces.needed_interfaces import PiInterface
from companion.app.machine.run_program import run_program

MODULE: Final = "i2c-dev"
"""The kernel's module that makes /dev/i2c-1."""
MODULES: Final = "etc/modules"
OUR_MODULES: Final = "etc/modules-load.d/companion.conf"


class CannotSwitchInterface(Exception):
    """An interface cannot be switched. The message says why."""


@dataclass(frozen=True, slots=True)
class PiSystem:
    """The system below `root`, which is / or a folder like it in tests."""

    root: Path = Path("/")
    raspi_config: str | None = field(default_factory=lambda: shutil.which("raspi-config"))

    def is_pi(self) -> bool:
        """Return True on a Raspberry Pi."""
        return "Raspberry Pi" in self.text("proc/device-tree/model")

    def text(self, name: str) -> str:
        """Return a file's text, "" without the file."""
        path = self.root / name
        return path.read_text("utf-8", "replace") if path.exists() else ""

    def uses_raspi_config(self, interface: PiInterface) -> bool:
        """Return True if raspi-config is there and switches this interface."""
        return self.raspi_config is not None and interface.in_raspi_config

    def state(self, interface: PiInterface) -> bool | None:
        """Return True if it is on, False if it was switched off, None if config.txt does not name it."""
        if self.uses_raspi_config(interface):
            return self._ask_raspi_config(f"get_{interface.key}") == "0"
        return find_boot_setting_state(self.boot_config().read_text("utf-8"), interface.settings)

    def switch_by_raspi_config(self, interface: PiInterface, on: bool) -> None:
        """Switch an interface now and for each start."""
        self._ask_raspi_config(f"do_{interface.key}", "0" if on else "1")

    def add_line(self, line: str) -> None:
        """Write a line into config.txt, in the block that is ours."""
        path = self.boot_config()
        replace_file_atomically(path, path.read_text("utf-8") + make_setting_block(line))

    def remove_line(self, line: str) -> bool:
        """Take our block out of config.txt. Returns False if somebody has changed it."""
        path = self.boot_config()
        text = path.read_text("utf-8")
        if make_setting_block(line) not in text:
            return False
        replace_file_atomically(path, text.replace(make_setting_block(line), "", 1))
        return True

    def boot_config(self) -> Path:
        """Return config.txt. Raises CannotSwitchInterface without one."""
        found = find_boot_config(self.root)
        if found is None:
            raise CannotSwitchInterface("there is no config.txt in /boot/firmware")
        return found

    def _ask_raspi_config(self, *words: str) -> str:
        if self.raspi_config is None:
            raise CannotSwitchInterface("raspi-config is no longer here, and it made the change")
        result = run_program((self.raspi_config, "nonint", *words))
        if result.status:
            raise CannotSwitchInterface(f"raspi-config {' '.join(words)} failed: {result.output or result.status}")
        return result.output.strip()
