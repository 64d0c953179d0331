"""The whole walk, from opening the parts to closing them."""

import logging
from typing import Final

from companion.devices.parts.fitted import Fitted
from companion.devices.parts.ports import Buses, PinFactory
from companion.devices.selftest.lit import Lit
from companion.devices.selftest.person import Person
from companion.devices.selftest.result import Result
from companion.devices.selftest.used import Used
from companion.devices.wiring import Wiring

LOG: Final = logging.getLogger(__name__)


def walk(wiring: Wiring, pins: PinFactory, buses: Buses, person: Person, patience: float | None) -> list[Result]:
    """Everything once. Each button is waited for `patience` seconds; with None only what can be seen is shown."""
    fitted = Fitted(wiring, pins, buses, LOG.info)
    used = None if patience is None else Used(wiring, fitted, person, patience)
    try:
        fitted.open_lights()
        results = list(Lit(wiring, fitted, person).results())
        if used is not None:
            used.open()
            results += used.results()
        return results
    finally:
        fitted.close()
