"""Record of what the installer switched on: the uninstaller takes back this and no more."""

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Self

from companion.app.appliance.pi_interfaces.boot_config import replace_file_atomically


@dataclass(frozen=True, slots=True)
class EnabledInterfacesRecord:
    """Our changes: keys switched on by raspi-config, lines in config.txt, and files that got a line i2c-dev."""

    raspi_config: list[str] = field(default_factory=list)
    lines: list[str] = field(default_factory=list)
    modules: list[str] = field(default_factory=list)

    @classmethod
    def read(cls, path: Path) -> Self:
        """Return the record in a file, an empty one without a file."""
        return cls(**json.loads(path.read_text("utf-8"))) if path.exists() else cls()

    def including(self, more: Self) -> "EnabledInterfacesRecord":
        """Return this record with more changes, each of them once."""
        mine, theirs = asdict(self), asdict(more)
        return EnabledInterfacesRecord(**{kind: list(dict.fromkeys([*mine[kind], *theirs[kind]])) for kind in mine})

    def write(self, path: Path) -> None:
        """Write the record. An empty one leaves no file."""
        if not any(asdict(self).values()):
            path.unlink(missing_ok=True)
            return
        path.parent.mkdir(parents=True, exist_ok=True)
        replace_file_atomically(path, json.dumps(asdict(self), indent=1) + "\n")
