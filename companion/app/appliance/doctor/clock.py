"""Check of the clock. A Pi without a battery does not know the time before it has a network."""

import time
from collections.abc import Iterator
from typing import Final

from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, make_fault, make_ok, make_warning

BUILD_YEAR: Final = 2026
"""Year of this version. A right clock shows no earlier one."""


def check_clock(context: CheckContext) -> Iterator[Finding]:
    """Check that the clock is right and synchronised."""
    now = time.gmtime(context.now())
    shown = time.strftime("%Y-%m-%d %H:%M UTC", now)
    if now.tm_year < BUILD_YEAR:
        yield make_fault(
            "clock", f"it shows {shown}", "connect it to the Internet, or: sudo date -s '2026-12-31 20:00'"
        )
    elif _is_kept(context):
        yield make_ok("clock", f"{shown}, kept by the network")
    else:
        yield make_warning(
            "clock", f"{shown}, kept by nobody", "sudo timedatectl set-ntp true; a table without Internet needs no more"
        )


def _is_kept(context: CheckContext) -> bool:
    said = context.machine.output_of("timedatectl", "show", "--property=NTPSynchronized", "--value")
    return said == "yes" or context.machine.path("/run/systemd/timesync/synchronized").exists()
