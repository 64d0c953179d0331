"""Paths on this machine; the guest sees its files at the same places."""

import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
HERE: Final = Path(__file__).parent
KEPT: Final = Path(sys.prefix) / "hardware"
"""Folder of what was fetched or need not be made anew each time; `make clean` takes it away with the rest."""
KERNELS: Final = KEPT / "kernel"
EXTRAS: Final = KEPT / "site"
"""Python packages that only the guest has."""
