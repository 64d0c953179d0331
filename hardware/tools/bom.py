"""The bill of materials: everything on a board and on its wires."""

import csv
import io
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass

from hardware.tools.circuit import Design
from hardware.tools.parts import Catalogue, Kind


@dataclass(frozen=True, slots=True)
class Line:
    """One kind of part, and where it goes."""

    refs: tuple[str, ...]
    count: int
    what: Kind

    @property
    def price(self) -> float:
        """All of them together."""
        return round(self.count * self.what.price, 2)


def bill(design: Design) -> tuple[Line, ...]:
    """Every part of a design, one line a kind, boards' own first."""
    refs: dict[str, list[str]] = defaultdict(list)
    counts: dict[str, int] = defaultdict(int)
    kinds: dict[str, Kind] = {}
    for part in design.parts.values():
        refs[part.kind].append(part.ref)
        counts[part.kind] += 1
        kinds[part.kind] = part.what
    for one in design.apart.values():
        refs[one.kind].append(one.ref)
        counts[one.kind] += one.count
        kinds[one.kind] = one.what
    return tuple(Line(tuple(refs[name]), counts[name], kinds[name]) for name in kinds)


def bill_csv(design: Design, catalogue: Catalogue) -> str:
    """The bill as a table for a spreadsheet or a shop."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    each = f"each {catalogue.currency} {catalogue.date}"
    rows.writerow(["refs", "count", "description", "maker", "number", "sources", each, "sum", "alternatives"])
    lines = bill(design)
    for line in lines:
        rows.writerow(_row(line))
    rows.writerow(["", "", "", "", "", "sum", "", f"{sum(line.price for line in lines):.2f}", ""])
    return text.getvalue()


def _row(line: Line) -> Iterator[str]:
    what = line.what
    yield " ".join(line.refs)
    yield str(line.count)
    yield what.description
    yield what.maker
    yield what.number
    yield "; ".join(f"{shop} {number}" for shop, number in what.sources.items())
    yield f"{what.price:.2f}"
    yield f"{line.price:.2f}"
    yield "; ".join(what.alternatives)
