"""The bill of materials: everything on a board and on its wires, a row for each number that is ordered."""

import csv
import io
from collections.abc import Iterator
from dataclasses import dataclass

from hardware.tools.design.circuit import Apart, Design, Part
from hardware.tools.design.part_kinds import Catalogue, Extra, Kind


@dataclass(frozen=True, slots=True)
class Line:
    """One number to order: the parts that are it, the parts that it `goes_with`, and how many in all."""

    refs: tuple[str, ...]
    goes_with: tuple[str, ...]
    count: int
    what: Kind | Extra

    @property
    def price(self) -> float:
        """All of them together."""
        return round(self.count * self.what.price, 2)


def bill(design: Design) -> tuple[Line, ...]:
    """Every number to order for a design, each on one line, parts of the board first."""
    lines: dict[tuple[str, str], Line] = {}
    parts: tuple[Part | Apart, ...] = (*design.parts.values(), *design.apart.values())
    for part in parts:
        _add(lines, part.what, (part.ref,), (), _pieces(part))
    for part in parts:
        for extra in part.what.also:
            _add(lines, extra, (), (part.ref,), extra.count * _pieces(part))
    return tuple(lines.values())


def bill_csv(design: Design, catalogue: Catalogue) -> str:
    """The bill as a table for a spreadsheet."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    each = f"each {catalogue.currency} {catalogue.date}"
    rows.writerow(
        ["refs", "goes with", "count", "description", "maker", "number", "sources", each, "sum", "alternatives"]
    )
    lines = bill(design)
    for line in lines:
        rows.writerow(_row(line))
    rows.writerow(["", "", "", "", "", "", "sum", "", f"{sum(line.price for line in lines):.2f}", ""])
    return text.getvalue()


def _pieces(part: Part | Apart) -> int:
    return part.count if isinstance(part, Apart) else 1


def _add(
    lines: dict[tuple[str, str], Line],
    what: Kind | Extra,
    refs: tuple[str, ...],
    goes_with: tuple[str, ...],
    count: int,
) -> None:
    key = (what.maker, what.number)
    if key in lines:
        line = lines[key]
        lines[key] = Line(line.refs + refs, line.goes_with + goes_with, line.count + count, line.what)
    else:
        lines[key] = Line(refs, goes_with, count, what)


def _row(line: Line) -> Iterator[str]:
    what = line.what
    yield " ".join(line.refs)
    yield " ".join(line.goes_with)
    yield str(line.count)
    yield what.description
    yield what.maker
    yield what.number
    yield "; ".join(f"{shop} {number}" for shop, number in what.sources.items())
    yield f"{what.price:.2f}"
    yield f"{line.price:.2f}"
    yield "; ".join(what.alternatives)
