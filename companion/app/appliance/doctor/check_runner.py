"""List of all checks, their execution, and their report."""

import textwrap
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from companion.app.appliance.doctor import (
    camera_and_pins,
    clock,
    configuration_and_service,
    disk_and_log_file,
    https_certificate,
    network_and_broker,
    read_only_root,
    voice,
    voltage_and_heat,
)
from companion.app.appliance.doctor.check_context import CheckContext
from companion.app.appliance.doctor.finding import Finding, FindingSeverity, make_fault
from companion.app.terminal_language import say, say_word

Check: TypeAlias = Callable[[CheckContext], Iterable[Finding]]
CHECKS: Final[Mapping[str, Check]] = {
    "configuration": configuration_and_service.check_configuration,
    "libraries": configuration_and_service.check_libraries,
    "folder": configuration_and_service.check_data_folder,
    "service": configuration_and_service.check_service,
    "camera": camera_and_pins.check_camera,
    "pins": camera_and_pins.check_pins,
    "buses": camera_and_pins.check_buses,
    "address": network_and_broker.check_address,
    "wifi": network_and_broker.check_wifi_radio,
    "port": network_and_broker.check_port,
    "name": network_and_broker.check_mdns_name,
    "certificate": https_certificate.check_certificate,
    "broker": network_and_broker.check_broker,
    "room": disk_and_log_file.check_free_space,
    "wear": disk_and_log_file.check_disk_wear,
    "log": disk_and_log_file.check_log_file,
    "root": read_only_root.check_read_only_root,
    "voice": voice.check_voice,
    "clock": clock.check_clock,
    "voltage": voltage_and_heat.check_voltage,
    "temperature": voltage_and_heat.check_temperature,
}
"""All checks, by the name under which one is reported that fails itself."""
_COUNTS: Final = {FindingSeverity.WRONG: "wrong", FindingSeverity.WARNING: "to look at", FindingSeverity.OK: "well"}


def run_checks(context: CheckContext, checks: Mapping[str, Check] = CHECKS) -> list[Finding]:
    """Run all checks and return their findings. A check that raises becomes a finding."""
    return [finding for name, check in checks.items() for finding in _run_check(name, check, context)]


def _run_check(name: str, check: Check, context: CheckContext) -> list[Finding]:
    try:
        return list(check(context))
    except PermissionError as error:
        return [make_fault(name, f"{error.filename or 'something'} may not be read", "sudo companion doctor")]
    except Exception as error:  # a doctor who faints helps nobody
        return [make_fault(name, f"could not be looked at: {type(error).__name__}: {error}", "please report this")]


def format_findings(findings: Sequence[Finding], width: int = 100) -> Iterator[str]:
    """Yield the report in the language of the terminal: each finding, its remedy below it, and a count."""
    column = max((len(say_word(finding.name)) for finding in findings), default=0)
    for finding in findings:
        head = f"{say_word(finding.level):<8} {say_word(finding.name):<{column}}  "
        indent = " " * len(head)
        yield from textwrap.wrap(head + say(finding.what), max(width, 60), subsequent_indent=indent)
        if finding.mend:
            mend = f"{indent}-> {say(finding.mend)}"
            yield from textwrap.wrap(mend, max(width, 60), subsequent_indent=f"{indent}   ")
    counts = {level: sum(finding.level is level for finding in findings) for level in _COUNTS}
    yield ""
    yield ", ".join(say(f"{count} {_COUNTS[level]}") for level, count in counts.items() if count)
