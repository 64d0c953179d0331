"""Figures of the assemblies for the pages: what each is made of, how large it is, and its screws."""

from collections import Counter
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from hardware.cases.assembled.assembly import Assembly

HARDWARE_PAGE: Final = Path(__file__).parents[2] / "README.md"
CASES_PAGE: Final = Path(__file__).parents[1] / "README.md"


def size_table(made: Mapping[str, Assembly]) -> str:
    """Return a table of what each case is made of, and its outer size when closed."""
    rows = ["| case | printed | bought parts inside | kept free | screws | closed, mm |", "|---|---|---|---|---|---|"]
    for name, one in made.items():
        numbers = " | ".join(map(str, (len(one.bodies), len(one.rooms), len(one.fasteners), _size(one))))
        rows.append(f"| {name} | {', '.join(one.printed)} | {numbers} |")
    return "\n".join(rows)


def screw_table(made: Mapping[str, Assembly]) -> str:
    """Return a table of the screws of each case, by kind."""
    rows = ["| case | screws |", "|---|---|"]
    for name, one in made.items():
        counted = Counter(f"{screw.screw.name} x {screw.length:.0f}" for screw in one.fasteners)
        rows.append(f"| {name} | {', '.join(f'{count} x {kind}' for kind, count in sorted(counted.items()))} |")
    return "\n".join(rows)


def stale_pages(made: Mapping[str, Assembly]) -> Iterator[str]:
    """Tables of the pages that are not those of the assemblies."""
    for page, table in ((HARDWARE_PAGE, size_table(made)), (CASES_PAGE, screw_table(made))):
        if table not in page.read_text("utf-8"):
            yield f"{page.parent.name}/{page.name} should have this table:\n{table}"


def _size(one: Assembly) -> str:
    boxes = [part.bounding_box() for part in one.printed.values()]
    tops, bottoms = (
        [tuple(corner) for corner in corners] for corners in ([b.max for b in boxes], [b.min for b in boxes])
    )
    return " x ".join(f"{max(top[n] for top in tops) - min(low[n] for low in bottoms):.0f}" for n in range(3))
