"""Opening of this machine's panel."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Final

from companion.devices.errors import BadWiring, NoGpio
from companion.devices.input.number_dial import BRIGHTEST
from companion.devices.panel.panel import TablePanel
from companion.devices.panel.panel_controller import OnPress, PowerOff, Undo
from companion.devices.parts.part_ports import OpensBusParts, PinFactory
from companion.devices.parts.pin_parts import close_pin_factory, open_pin_factory
from companion.devices.wiring import WIRING_FILE, load_wiring

INSTEAD: Final = "buttons are on the host page"


def open_panel(
    undo: Undo,
    *,
    wiring: Path = WIRING_FILE,
    pin_factory: PinFactory | None = None,
    buses: OpensBusParts | None = None,
    power_off: PowerOff | None = None,
    on_press: OnPress | None = None,
    said: Callable[[str], None] = lambda note: None,
    brightness: int = BRIGHTEST,
) -> tuple[TablePanel | None, str]:
    """Return the started panel and one line about it. None and the reason without pins or a valid wiring."""
    try:
        read, found = load_wiring(wiring), None if pin_factory is not None else open_pin_factory()
    except (BadWiring, NoGpio) as error:
        return None, f"{error}: {INSTEAD}"
    panel = TablePanel(
        read,
        undo,
        pin_factory=pin_factory if found is None else found,
        buses=buses,
        power_off=power_off,
        on_press=on_press,
        said=said,
        brightness=brightness,
        at_last=None if found is None else partial(close_pin_factory, found),
    )
    panel.start()
    return panel, "; ".join(panel.fault_lines()) or "panel ready"
