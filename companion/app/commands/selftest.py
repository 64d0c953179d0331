"""`companion selftest`: test of the panel's parts, after soldering or when something seems broken."""

import argparse
from pathlib import Path
from typing import Final

from companion.app.terminal_language import say
from companion.config import Config, find_config_file, load_config
from companion.devices.parts.bus_parts import RealBuses
from companion.devices.parts.pin_parts import close_pin_factory, open_pin_factory
from companion.devices.selftest import TerminalTester, UnaskedTester, format_results, run_selftest
from companion.devices.wiring import WIRING_FILE, load_wiring

_BROKEN_OFF: Final = 130
"""Exit status of a program ended by SIGINT, as shells have it."""


def selftest(arguments: argparse.Namespace) -> int:
    """Test the panel. Returns 1 if a part failed, was not seen or not pressed, 130 on Ctrl-C."""
    wiring = load_wiring(_wiring_file(arguments))
    person = TerminalTester(say) if arguments.wait else UnaskedTester(say)
    pins = open_pin_factory()
    try:
        results = run_selftest(wiring, pins, RealBuses(), person, arguments.patience if arguments.wait else None)
    except KeyboardInterrupt:
        print(f"\n{say('Broken off; everything is dark.')}")
        return _BROKEN_OFF
    finally:
        close_pin_factory(pins)
    print("", *format_results(results, say), sep="\n")
    return 0 if all(one.works for one in results) else 1


def _wiring_file(arguments: argparse.Namespace) -> Path:
    if arguments.wiring is not None:
        return Path(arguments.wiring)
    path = find_config_file(arguments.config)
    named = (Config() if path is None else load_config(path)).panel.wiring
    return Path(named) if named else WIRING_FILE
