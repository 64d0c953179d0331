"""The whole walk, from opening the parts to closing them."""

import logging
from typing import Final

from companion.devices.parts.open_parts import OpenParts
from companion.devices.parts.ports import Buses, PinFactory
from companion.devices.selftest.inputs import InputTest
from companion.devices.selftest.outputs import OutputTest
from companion.devices.selftest.result import Result
from companion.devices.selftest.tester import Tester
from companion.devices.wiring import Wiring

LOG: Final = logging.getLogger(__name__)


def walk(wiring: Wiring, pins: PinFactory, buses: Buses, tester: Tester, patience: float | None) -> list[Result]:
    """Everything once. Each button is waited for `patience` seconds; with None only what can be seen is shown."""
    parts = OpenParts(wiring, pins, buses, LOG.info)
    used = None if patience is None else InputTest(wiring, parts, tester, patience)
    try:
        parts.open_lights()
        results = list(OutputTest(wiring, parts, tester).results())
        if used is not None:
            used.open()
            results += used.results()
        return results
    finally:
        parts.close()
