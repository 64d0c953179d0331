"""A log on a small disk of its own: `python -m tests.table.sqlite_file.full_disk FOLDER`, in a mount namespace.

It fills the disk up, in the middle of a game and before one, makes it read-only, and prints what the log says.
"""

import contextlib
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from companion.rules.seats_and_viewers import Seat
from companion.table.credentials import CredentialStore, SeatRole
from companion.table.errors import TableError
from companion.table.log.event_log import SqliteLog
from tests.table.make_tables import ANN, ready, toy
from tests.toy_game import Boast


def main(folder: Path) -> None:
    path = folder / "evenings.sqlite"
    with closing(SqliteLog(path)) as log, closing(CredentialStore(path)) as credentials:
        table = ready(toy(log))
        fill(folder)
        while said(lambda: table.submit(ANN, Boast(1))) == "":  # what is free on the last pages still takes some
            pass
        kept = table.log_length
        assert "is full" in log.describe_trouble()
        print("full:", said(lambda: table.submit(ANN, Boast(1))))
        print("join:", said(lambda: join_again_and_again(credentials)))
        assert table.log_length == kept == len(log.entries("t"))
        (folder / "fill").unlink()
        assert log.describe_trouble() == ""
        table.submit(ANN, Boast(2))
        assert table.log_length == kept + 1 == len(log.entries("t"))
    with closing(SqliteLog(folder / "evenings-of-old.sqlite")):
        """Of a version that kept no credentials there."""
    fill(folder)
    print("old at start:", said(lambda: SqliteLog(path)))
    print("older at start:", said(lambda: CredentialStore(folder / "evenings-of-old.sqlite")))
    print("new at start:", said(lambda: SqliteLog(folder / "other.sqlite")))
    (folder / "fill").unlink()
    with closing(SqliteLog(path)) as log:
        assert len(log.entries("t")) == kept + 1
    mount("-o", "remount,ro", folder)
    print("read-only at start:", said(lambda: SqliteLog(path)))


def join_again_and_again(credentials: CredentialStore) -> None:
    """Use up what is free on the last pages, which still takes some."""
    for number in range(1000):
        credentials.issue_token(SeatRole(Seat(number), "Ann" * 20))


def said(act: object) -> str:
    """The error that it ends with, "" for none."""
    assert callable(act)
    try:
        act()
    except TableError as error:
        return f"{type(error).__name__}: {error}"
    return ""


def fill(folder: Path) -> None:
    with (folder / "fill").open("ab", buffering=0) as file, contextlib.suppress(OSError):
        while file.write(bytes(512)):
            """Until nothing is free."""


def mount(*words: object) -> None:
    subprocess.run(["mount", *map(str, words)], check=True)


if __name__ == "__main__":
    mount("-t", "tmpfs", "-o", "size=400k", "none", sys.argv[1])
    main(Path(sys.argv[1]))
