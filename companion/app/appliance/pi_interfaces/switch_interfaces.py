"""Switching the needed interfaces on, and taking that back."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final, TypeAlias

from companion.app.appliance.pi_interfaces.enabled_interfaces_record import EnabledInterfacesRecord
from companion.app.appliance.pi_interfaces.kernel_module_lists import (
    add_i2c_dev_module,
    has_i2c_dev_module,
    remove_i2c_dev_module,
)
from companion.app.appliance.pi_interfaces.needed_interfaces import I2C, INTERFACES, Needs, PiInterface
from companion.app.appliance.pi_interfaces.pi_interface_settings import MODULES, OUR_MODULES, PiSystem

Say: TypeAlias = Callable[[str], object]
NO_PI: Final = "this is no Raspberry Pi: no interface is switched"


def switch_interfaces_on(system: PiSystem, needs: Needs, kept: Path, say: Say, dry_run: bool = False) -> None:
    """Switch on what is needed and off, and say so. `kept` is the file of the record."""
    if not system.is_pi():
        say(NO_PI)
        return
    for interface, part in needs.items():
        state = system.state(interface)
        if state:
            say(f"{interface.label} is on already")
        elif state is False and not interface.in_raspi_config:
            say(f"{interface.label} was switched off by hand in config.txt and stays off; {part} needs it")
        else:
            if not dry_run:
                _switch_on(system, interface, kept)
            say(
                f"{interface.label} {'would be' if dry_run else 'is'} switched on {_way(system, interface)}, for {part}"
            )


def switch_recorded_interfaces_off(system: PiSystem, kept: Path, say: Say) -> None:
    """Take back all that the record names, and no more."""
    record = EnabledInterfacesRecord.read(kept)
    for interface in INTERFACES:
        if interface.key in record.raspi_config:
            system.switch_by_raspi_config(interface, on=False)
            say(f"{interface.label} is switched off again")
        if interface.line in record.lines:
            say(_line_taken_back(system, interface))
    for name in record.modules:
        remove_i2c_dev_module(system, name)
    EnabledInterfacesRecord().write(kept)


def _line_taken_back(system: PiSystem, interface: PiInterface) -> str:
    if system.remove_line(interface.line):
        return f"{interface.label} is switched off again, from the next start on"
    return f"our line {interface.line} is no longer in config.txt as we wrote it; nothing was changed there"


def _switch_on(system: PiSystem, interface: PiInterface, kept: Path) -> None:
    with _recorded(system, interface, kept):
        if system.uses_raspi_config(interface):
            system.switch_by_raspi_config(interface, on=True)
            return
        system.add_line(interface.line)
        if interface is I2C and not has_i2c_dev_module(system, MODULES):
            add_i2c_dev_module(system)


@contextmanager
def _recorded(system: PiSystem, interface: PiInterface, kept: Path) -> Iterator[None]:
    """Write the record before the change, so that a power cut leaves nothing on that it does not name."""
    before = EnabledInterfacesRecord.read(kept)
    before.including(_change(system, interface)).write(kept)
    try:
        yield
    except BaseException:
        before.write(kept)
        raise


def _change(system: PiSystem, interface: PiInterface) -> EnabledInterfacesRecord:
    by_program = system.uses_raspi_config(interface)
    lists = (
        [MODULES if by_program else OUR_MODULES] if interface is I2C and not has_i2c_dev_module(system, MODULES) else []
    )
    return (
        EnabledInterfacesRecord([interface.key], [], lists)
        if by_program
        else EnabledInterfacesRecord([], [interface.line], lists)
    )


def _way(system: PiSystem, interface: PiInterface) -> str:
    if system.uses_raspi_config(interface):
        return "by raspi-config"
    return f"by {interface.line} in config.txt, from the next start on"
