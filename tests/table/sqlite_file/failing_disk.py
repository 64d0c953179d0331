"""A log on a disk that fails during a game, in a mount namespace.

    python -m tests.table.sqlite_file.failing_disk FOLDER

The disk is a file with a real ext4 filesystem, which is told to have found an error. It prints what the log says.
"""

import os
import subprocess
import sys
from contextlib import closing
from pathlib import Path

from companion.rules.seats_and_viewers import Seat
from companion.table.credentials import CredentialStore, SeatRole
from companion.table.log.event_log import SqliteLog
from tests.table.make_tables import ANN, ready, toy
from tests.table.sqlite_file.full_disk import mount, said
from tests.toy_game import Boast


def main(folder: Path) -> None:
    path = mount_image(folder) / "evenings.sqlite"
    with closing(SqliteLog(path)) as log, closing(CredentialStore(path)) as credentials:
        table = ready(toy(log))
        kept = table.log_length
        assert log.describe_trouble() == ""
        fail(path.parent)
        print("act:", said(lambda: table.submit(ANN, Boast(1))))
        print("join:", said(lambda: credentials.issue_token(SeatRole(Seat(0), "Ann"))))
        print("note:", log.describe_trouble())
        assert table.log_length == kept == len(log.entries("t"))
        assert credentials.seat_names() == {}


def mount_image(folder: Path) -> Path:
    image, there = folder / "disk.img", folder / "disk"
    there.mkdir()
    with image.open("wb") as file:
        file.truncate(4 << 20)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", "-O", "^has_journal", str(image)], check=True)
    mount("-o", "loop,errors=remount-ro", image, there)
    return there


def fail(folder: Path) -> None:
    """Let the kernel find an error on the disk, as on a worn-out card."""
    device = folder.stat().st_dev
    wanted = f"{os.major(device)}:{os.minor(device)}"
    [name] = [each.parent.name for each in Path("/sys/block").glob("loop*/dev") if each.read_text().strip() == wanted]
    Path(f"/sys/fs/ext4/{name}/trigger_fs_error").write_text("by hand")


if __name__ == "__main__":
    if sys.argv[1] == "--try":
        fail(mount_image(Path(sys.argv[2])))
    else:
        main(Path(sys.argv[1]))
