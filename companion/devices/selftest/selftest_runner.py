"""The whole self-test, from opening the parts to closing them."""

import logging
from typing import Final

from companion.devices.parts.open_parts import OpenParts
from companion.devices.parts.part_ports import OpensBusParts, PinFactory
from companion.devices.selftest.input_test import InputTest
from companion.devices.selftest.output_test import OutputTest
from companion.devices.selftest.person_at_test import Tester
from companion.devices.selftest.selftest_results import PartResult
from companion.devices.wiring import Wiring

LOG: Final = logging.getLogger(__name__)


def run_selftest(
    wiring: Wiring, pins: PinFactory, buses: OpensBusParts, tester: Tester, patience: float | None
) -> list[PartResult]:
    """Test everything once. Wait `patience` seconds per button, or show outputs only for None."""
    parts = OpenParts(wiring, pins, buses, LOG.info)
    used = None if patience is None else InputTest(wiring, parts, tester, patience)
    try:
        parts.open_lights()
        results = list(OutputTest(wiring, parts, tester).test_parts())
        if used is not None:
            used.open_inputs()
            results += used.test_parts()
        return results
    finally:
        parts.close()
