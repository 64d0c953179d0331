"""Stands in for MicroPython's module `os`, whose name it must have: the power fails at the CUT-th change of a file."""

import builtins
import sys

_path = sys.path[:]
sys.path[:] = []
sys.modules.pop("os", None)
import os as _os  # noqa: E402 - the built-in one: nothing in the path stands before it now

sys.path[:] = _path

_POWER_FAILS = 9
_left = int(_os.getenv("CUT") or 0)


def _change(operation):
    def changed(*arguments):
        global _left
        if _left:
            _left -= 1
            if not _left:
                import board_wires

                print("cut at", operation, arguments[:1])
                board_wires.leave(_POWER_FAILS)
        return operation(*arguments)

    return changed


class _Written:
    """A file that is written to."""

    def __init__(self, file):
        self._file = file
        self.write = _change(file.write)
        self.tell = file.tell

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self._file.close()


def _open(path, mode="r"):
    return _Written(_create(path, mode)) if "w" in mode else _plain_open(path, mode)


_plain_open = builtins.open
_create = _change(builtins.open)
builtins.open = _open

rename, remove, mkdir, rmdir = (_change(change) for change in (_os.rename, _os.remove, _os.mkdir, _os.rmdir))
getenv, listdir, stat = _os.getenv, _os.listdir, _os.stat
