"""How to get in to an evening that has no terminal: kept where only root and the service can read it."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.table.errors import TableError

NAME: Final = "welcome"
_SERVICE: Final = Path("/run/companion")


class NoServiceRunning(TableError, LookupError):
    """No evening runs as a service."""


def announce_welcome(text: str, environ: Mapping[str, str] = os.environ) -> None:
    """To the terminal; or, for a service (RUNTIME_DIRECTORY), to a file, as a journal is read by many."""
    folder = environ.get("RUNTIME_DIRECTORY", "")
    if not folder:
        print(text, flush=True)
        return
    path = Path(folder.split(":")[0]) / NAME
    path.unlink(missing_ok=True)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text + "\n")
    print("the evening is open; `sudo companion welcome` says how to get in", flush=True)


def read_welcome(folder: Path = _SERVICE) -> str:
    """How to get in to the evening of the service. NobodyIn when none runs; PermissionError when we may not know."""
    try:
        return (folder / NAME).read_text("utf-8")
    except FileNotFoundError as error:
        raise NoServiceRunning("no evening runs as a service; see: systemctl status companion") from error
