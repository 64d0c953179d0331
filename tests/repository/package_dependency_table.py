"""docs/dependencies.md against requirements.lock: each package, since when in this version, by whom it comes, and why.

`make dependencies` writes versions and dates anew after `make lock`; the reasons are written by people.
With `--check` it changes nothing. Its status is 1 where something is to be done.
"""

import re
import sys
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = ROOT / "docs" / "dependencies.md"
LOCK: Final = ROOT / "requirements.lock"
_HEAD: Final = "| package | version | since | comes by | why, and what of others it reads |"
_PACKAGE: Final = re.compile(r"^([\w.-]+)==([^\s\\;]+)")
_VIA: Final = re.compile(r"^\s+#\s+(?:via\s+)?([\w.-]+)", re.MULTILINE)
_OURS: Final = "companion"


@dataclass(frozen=True, slots=True)
class Dependency:
    """A row of the table. `why` is empty until somebody has written it."""

    package: str
    version: str
    since: str
    comes_by: str
    why: str

    def row(self) -> str:
        return f"| {self.package} | {self.version} | {self.since} | {self.comes_by} | {self.why} |"


def read_lock(text: str) -> Iterator[Dependency]:
    """Yield what a lock file names, without dates and reasons."""
    for entry in re.split(r"\n(?=\S)", text):
        if found := _PACKAGE.match(entry):
            by = [name for name in _VIA.findall(entry) if name != "via"]
            comes_by = "" if _OURS in by else ", ".join(sorted(by))
            yield Dependency(found[1], found[2], "", comes_by, "")


def read_table(text: str) -> Iterator[Dependency]:
    """Yield the rows of the page."""
    for line in text.splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")]
        if line.startswith("| ") and line != _HEAD and len(cells) == 5:
            yield Dependency(*cells)


def update(known: Iterable[Dependency], locked: Iterable[Dependency], today: str) -> list[Dependency]:
    """Return the rows as they should be: a changed version is from today, reasons stay with their package."""
    before = {row.package: row for row in known}
    return [_updated(before.get(row.package), row, today) for row in locked]


def _updated(before: Dependency | None, locked: Dependency, today: str) -> Dependency:
    if before is None:
        return replace(locked, since=today)
    since = before.since if before.version == locked.version else today
    return replace(locked, since=since, why=before.why)


def complaints(page: Sequence[Dependency], wanted: Sequence[Dependency]) -> Iterator[str]:
    """Yield what is to be done about the page."""
    if page != wanted:
        changed = sorted({row.package for row in {*page} ^ {*wanted}})
        yield f"docs/dependencies.md is not of requirements.lock: {', '.join(changed)}; make dependencies"
    for row in wanted:
        if not row.why:
            yield f"docs/dependencies.md does not say why there is {row.package}"


def write_page(page: str, rows: Iterable[Dependency]) -> str:
    """Return the page with these rows."""
    before, _, after = page.partition(_HEAD)
    rest = re.sub(r"^(\|.*\n?)+", "", after.lstrip("\n"))
    return "\n".join([before + _HEAD, "|---|---|---|---|---|", *(row.row() for row in rows), rest])


def main(arguments: Sequence[str]) -> int:
    text = PAGE.read_text("utf-8")
    page = list(read_table(text))
    wanted = update(page, read_lock(LOCK.read_text("utf-8")), date.today().isoformat())
    if "--check" not in arguments:
        PAGE.write_text(write_page(text, wanted), "utf-8")
        page = wanted
    found = list(complaints(page, wanted))
    print("\n".join(found) or f"{len(wanted)} packages, each with its reason")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
