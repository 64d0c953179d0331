"""Files of the program that lie beside the package: pages, firmware, wiring."""

from pathlib import Path
from typing import Final

_PACKAGE: Final = Path(__file__).parent
_BESIDE: Final = "_beside"
"""The folder of an installed wheel that holds them: setup.py."""


def find_resource(path: str) -> Path:
    """Return the place of a file or folder, named as in the repository, such as `hardware/wiring.toml`."""
    installed = _PACKAGE / _BESIDE / path
    return installed if installed.exists() else _PACKAGE.parent / path
