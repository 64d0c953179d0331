"""Bills and carts: every part once, every number on a row of its own, and no number of a shop that we do not know."""

import csv
import io
import re
from collections import Counter
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest

from hardware.tools import BadDesign
from hardware.tools.design.circuit import Design
from hardware.tools.design.current_budget import loads
from hardware.tools.design.part_kinds import Catalogue
from hardware.tools.outputs.bom import bill, bill_csv
from hardware.tools.outputs.shop_carts import SHOPS, UNKNOWN, cart_csv, counts, without_number

NUMBERS = {"digikey": r".+-ND", "mouser": r"\d{2,3}-.+", "lcsc": r"C\d+"}


def _rows(text: str) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(text)))


def test_the_bill_has_every_part_once(design: Design, catalogue: Catalogue) -> None:
    rows = _rows(bill_csv(design, catalogue))
    named = Counter(ref for row in rows for ref in row["refs"].split())
    assert named == Counter([*design.parts, *design.apart])
    assert all(row["number"] and (row["alternatives"] or row["goes with"]) for row in rows[:-1])
    assert float(rows[-1]["sum"]) == pytest.approx(sum(float(row["sum"]) for row in rows[:-1]))


def test_every_row_is_one_number_to_order(design: Design) -> None:
    lines = bill(design)
    numbers = Counter((line.what.maker, line.what.number) for line in lines)
    assert max(numbers.values()) == 1
    assert [line.what.number for line in lines if re.search(r" (with|or|and) ", line.what.number)] == []


def test_what_goes_with_a_part_is_ordered_with_it(designs: dict[str, Design]) -> None:
    found = {line.what.number: line for line in bill(designs["hat"])}
    assert found["01110501Z"].count == 2 and found["01110501Z"].goes_with == ("F1",)
    ways = sum(len(part.pins) for part in designs["hat"].parts.values() if part.kind.startswith("xh"))
    assert found["SXH-001T-P0.6"].count == ways == 22
    assert found["XHP-2"].count == 5 and found["XHP-4"].count == 3
    assert found["M7582-05"].goes_with == ("JP1", "JP2")


def test_the_strip_is_one_piece_of_as_many_leds_as_the_wiring_says(
    designs: dict[str, Design], wiring: Mapping[str, Any]
) -> None:
    [strip] = [line for line in bill(designs["hat"]) if "LEDS" in line.refs]
    assert strip.count == 1
    with pytest.raises(BadDesign, match="a strip of 42 LEDs, the chain in wiring.toml 43"):
        loads(designs["hat"], {**wiring, "chain": {**wiring["chain"], "leds": 43}})


@pytest.mark.parametrize("shop", SHOPS)
def test_a_cart_has_numbers_of_its_shop_or_none(design: Design, shop: str) -> None:
    rows = _rows(cart_csv(design, shop))
    own, makers, quantity, _ = SHOPS[shop]
    assert all(row[makers] and int(row[quantity]) > 0 for row in rows)
    known = [row[own] for row in rows if row[own]]
    assert [number for number in known if not re.fullmatch(NUMBERS[shop], number)] == []
    found = counts(design, shop)
    assert (len(known), len(rows) - len(known)) == (found["known"], found[UNKNOWN])
    assert sum(found.values()) == len(bill(design))


def test_what_has_no_number_is_counted(designs: dict[str, Design], catalogue: Catalogue) -> None:
    hat = designs["hat"]
    before = {line.what.number for line in without_number(hat)}
    unknown = replace(catalogue.kind("diode"), sources=dict.fromkeys(SHOPS, UNKNOWN))
    after = replace(hat, parts=dict(hat.parts) | {"D2": replace(hat.parts["D2"], what=unknown)})
    assert {line.what.number for line in without_number(after)} == before | {"1N4148"}
