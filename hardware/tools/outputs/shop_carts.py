"""Shop carts: the bill of materials as a list for each shop, in the form that its upload reads."""

import csv
import io
from collections import Counter
from collections.abc import Mapping
from typing import Final

from hardware.tools.design.circuit import Design
from hardware.tools.outputs.bom import Line, bill

SHOPS: Final[Mapping[str, tuple[str, str, str, str]]] = {
    "digikey": ("Digi-Key Part Number", "Manufacturer Part Number", "Quantity", "Customer Reference"),
    "mouser": ("Mouser Part Number", "Manufacturer Part Number", "Quantity", "Customer Reference"),
    "lcsc": ("LCSC Part Number", "Manufacture Part Number", "Quantity", "Customer Part Number"),
}
"""By shop, its names of the columns: its own number, the maker's number, how many, what for."""
UNKNOWN: Final = "check"
"""Stands in `sources` where a shop's own number was not found."""


def cart_csv(design: Design, shop: str) -> str:
    """Return a shop's cart for a board, one number a row; its own number is left empty where we did not find it."""
    text = io.StringIO()
    rows = csv.writer(text, lineterminator="\n")
    rows.writerow(SHOPS[shop])
    for line in bill(design):
        if shop in line.what.sources:
            number = line.what.sources[shop]
            rows.writerow(["" if number == UNKNOWN else number, line.what.number, line.count, _reference(line)])
    return text.getvalue()


def counts(design: Design, shop: str) -> Counter[str]:
    """Count the rows of a bill that a shop's cart has by its own number ("known"), by the maker's ("check"), or not."""
    found = (line.what.sources.get(shop, "not there") for line in bill(design))
    return Counter(one if one in (UNKNOWN, "not there") else "known" for one in found)


def without_number(design: Design) -> tuple[Line, ...]:
    """The rows that no shop's own number was found for."""
    return tuple(line for line in bill(design) if all(number == UNKNOWN for number in line.what.sources.values()))


def _reference(line: Line) -> str:
    return " ".join(line.refs or line.goes_with)
