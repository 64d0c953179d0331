"""Resources that this process holds at a moment: descriptors, threads, children, and connections to databases."""

import os
import re
import sqlite3
import threading
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import pytest

_NUMBER: Final = re.compile(r"(?<=\[)\d+(?=\])")


@dataclass(frozen=True, slots=True)
class Held:
    """Each by what it is: the file that a descriptor leads to, the name of a thread or a program."""

    descriptors: Counter[str]
    threads: Counter[str]
    children: Counter[str]
    databases: Counter[str]

    def __sub__(self, before: "Held") -> dict[str, list[str]]:
        """Return what is held more than it was then, by kind."""
        kinds = {name: getattr(self, name) - getattr(before, name) for name in self.__slots__}
        return {name: sorted(more.elements()) for name, more in kinds.items() if more}


class Connections:
    """Every connection to a database that was made since; they are kept, so that none goes unnoticed."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._made: list[tuple[str, sqlite3.Connection]] = []
        connect = sqlite3.connect

        def remember(path: Any, *rest: Any, **more: Any) -> sqlite3.Connection:
            self._made.append((Path(path).name, connect(path, *rest, **more)))
            return self._made[-1][1]

        monkeypatch.setattr(sqlite3, "connect", remember)

    @property
    def made(self) -> int:
        """Number of connections that were made."""
        return len(self._made)

    def open(self) -> Iterator[str]:
        """The files of those that nobody has closed."""
        return (name for name, connection in self._made if not _is_closed(connection))

    def held(self) -> Held:
        """Return what this process holds now."""
        threads = Counter(thread.name for thread in threading.enumerate())
        return Held(Counter(_descriptors()), threads, Counter(_children()), Counter(self.open()))


def _is_closed(connection: sqlite3.Connection) -> bool:
    try:
        connection.total_changes  # noqa: B018
    except sqlite3.ProgrammingError as error:
        return "closed" in str(error)  # or it belongs to another thread
    return False


def _descriptors() -> Iterator[str]:
    folder = f"/proc/{os.getpid()}/fd"
    with os.scandir(folder) as entries:
        for entry in entries:
            with suppress(FileNotFoundError):  # another thread has closed it meanwhile
                leads_to = os.readlink(entry.path)
                if leads_to != folder:  # which is open to be looked through
                    yield _NUMBER.sub("N", leads_to)


def _children() -> Iterator[str]:
    for process in Path("/proc").iterdir():
        if process.name.isdecimal():
            try:
                name, _, fields = (process / "stat").read_text().rpartition(")")
            except OSError:
                continue  # it has ended meanwhile
            if int(fields.split()[1]) == os.getpid():
                yield name.partition("(")[2]
