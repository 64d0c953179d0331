"""Input of the checks: machine, user, configuration and data folder."""

import importlib.util
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Self

from companion.app.appliance.doctor.system_to_check import MachineAccess, User, find_companion_user
from companion.config import Config, load_config
from companion.rules.errors import BadData
from companion.server.network.lan_address import lan_address
from companion.vision.attached_cameras import find_default_camera_name


@dataclass(frozen=True, slots=True)
class CheckContext:
    """Everything a check may read. `trouble` is the configuration's error; `config` is then the default."""

    machine: MachineAccess
    user: User
    data: Path
    config: Config = Config()
    config_file: Path | None = None
    trouble: str = ""
    now: Callable[[], float] = time.time
    has_module: Callable[[str], bool] = lambda name: importlib.util.find_spec(name) is not None
    find_camera_name: Callable[[], str | None] = find_default_camera_name
    lan_address: Callable[[str], str | None] = lan_address

    @classmethod
    def of_this_machine(cls, config_file: Path | None, data: Path | None) -> Self:
        """Return the context of this machine."""
        try:
            config, trouble = (Config() if config_file is None else load_config(config_file)), ""
        except BadData as error:
            config, trouble = Config(), str(error)
        return cls(MachineAccess(), find_companion_user(), data or config.data_folder, config, config_file, trouble)

    @property
    def wiring_file(self) -> str:
        """File of the panel's wiring, "" for the shipped one."""
        return self.config.panel.wiring
