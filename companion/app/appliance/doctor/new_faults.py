"""Faults that an upgrade brought: `python3 new_faults.py BEFORE AFTER`, two files of `companion doctor --json`.

The installer runs it as a file, with the system's Python: it imports Python's own library only.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import Final, TypeAlias

Faults: TypeAlias = Mapping[str, str]
"""Descriptions of faults by the names of their findings."""
_WRONG: Final = "wrong"


def main(before: Path, after: Path) -> int:
    """Say which faults are new and which are not. Returns 1 if one is new, or if `after` holds no report."""
    known, found = read_faults_by_check(before), read_faults_by_check(after)
    if found is None:
        print("companion: the doctor itself does not work", file=sys.stderr)
        return 0 if known is None else 1
    if known is None:
        return 0
    for name, what in found.items():
        print(f"companion: {'an old' if name in known else 'a new'} fault: {name}: {what}")
    return 1 if found.keys() - known.keys() else 0


def read_faults_by_check(path: Path) -> Faults | None:
    """Return the faults of a report. Returns None if the file holds none, because the doctor failed or never looked."""
    try:
        findings = json.loads(path.read_text("utf-8"))
        return {each["name"]: each["what"] for each in findings if each["level"] == _WRONG}
    except (OSError, ValueError, KeyError, TypeError):
        return None


if __name__ == "__main__":
    sys.exit(main(*map(Path, sys.argv[1:])))
