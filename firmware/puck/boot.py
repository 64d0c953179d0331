"""First program on the board: installs a fetched version, and reverts one that does not work.

The files beside this one came by cable and are never changed over the air: they work whatever happens. A fetched
version lies in the folder `app` and goes before them. It is on trial, and `app/trial` counts how often it was started,
until it has reached the broker. Every change is one rename, so that the power may fail at any moment:

    next/trial there    fetched whole: app becomes last, next becomes app
    app/trial has TRIES it was started so often for nothing: app is dropped, last becomes app
    app missing         the power failed between two renames: last becomes app
"""

import os
import sys

TRIES = 3
TRIAL = "trial"


def has(path: str) -> bool:
    try:
        os.stat(path)
    except OSError:
        return False
    return True


def drop(folder: str) -> None:
    """Remove a folder of files, if it exists."""
    if has(folder):
        for name in os.listdir(folder):
            os.remove(folder + "/" + name)
        os.rmdir(folder)


def number(path: str) -> int:
    """Return the number in a file, 0 if there is none."""
    try:
        with open(path) as file:
            return int(file.read())
    except (OSError, ValueError):
        return 0


def put(path: str, value: int) -> None:
    """Write a number so that either the old or the new one is there."""
    with open(path + ".new", "w") as file:
        file.write(str(value))
    os.rename(path + ".new", path)


def settle() -> None:
    """Choose the version to run."""
    if has("next/" + TRIAL):
        _advance()
    elif has("app/" + TRIAL) and number("app/" + TRIAL) >= TRIES:
        print("puck: the new version did not reach the broker; back to the one before")
        os.rename("app", "bad")
    if not has("app") and has("last"):
        os.rename("last", "app")
    drop("bad")
    if has("app/" + TRIAL):
        put("app/" + TRIAL, number("app/" + TRIAL) + 1)


def _advance() -> None:
    if has("app/" + TRIAL):
        os.rename("app", "bad")  # it was never proven: what came before it stays the one to go back to
    elif has("app"):
        drop("last")
        os.rename("app", "last")
    os.rename("next", "app")


def start() -> None:
    """Install or revert a version, and count the start."""
    try:
        settle()
        put("boots", number("boots") + 1)
    except OSError as error:  # a full or worn flash shall not keep the puck from running
        print("puck: cannot keep its files in order:", repr(error))
    if has("app") and "app" not in sys.path:
        sys.path.insert(0, "app")


if __name__ != "boot":  # the update imports it, too
    start()
