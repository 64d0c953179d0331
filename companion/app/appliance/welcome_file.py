"""Welcome of a run (addresses, host key): printed, or as a service kept in a file that only root and it can read."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from companion.app.terminal_language import say
from companion.table.errors import TableError

NAME: Final = "welcome"
_SERVICE: Final = Path("/run/companion")


class NoServiceRunning(TableError, LookupError):
    """The companion does not run as a service."""


def print_or_save_welcome(text: str, environ: Mapping[str, str] = os.environ) -> None:
    """Print the welcome. A service (RUNTIME_DIRECTORY) writes it to a file.

    Many users can read the journal.
    """
    if save_welcome_of_service(text, environ):
        print(say("the evening is open; `sudo companion welcome` says how to get in"), flush=True)
    else:
        print(text, flush=True)


def save_welcome_of_service(text: str, environ: Mapping[str, str] = os.environ) -> bool:
    """Write the welcome to the file of the service. Returns False if this is none."""
    folder = environ.get("RUNTIME_DIRECTORY", "")
    if not folder:
        return False
    path = Path(folder.split(":")[0]) / NAME
    path.unlink(missing_ok=True)
    with open(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
        file.write(text + "\n")
    return True


def read_welcome(folder: Path = _SERVICE) -> str:
    """Return the welcome of the service.

    Raises NoServiceRunning, or PermissionError if we may not read it.
    """
    try:
        return (folder / NAME).read_text("utf-8")
    except FileNotFoundError as error:
        raise NoServiceRunning("no evening runs as a service; see: systemctl status companion") from error
