"""Maintenance commands: welcome, doctor, backup, restore, hotspot, read-only."""

import argparse
import json
import os
import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final

from companion.app.appliance.doctor import WORST, CheckContext, format_findings, run_checks
from companion.app.appliance.hotspot import Hotspot
from companion.app.appliance.read_only.errors import ReadOnlyRefused
from companion.app.appliance.read_only.switch_root import (
    disable_read_only_root,
    enable_read_only_root,
    restore_ordinary_root,
)
from companion.app.appliance.read_only.target_system import TargetSystem
from companion.app.appliance.welcome_file import read_welcome
from companion.app.hotspot_credentials import HotspotCredentials
from companion.app.machine.backup.restore import restore_backup
from companion.app.machine.backup.write_backup import write_backup
from companion.app.terminal_language import say, say_word, tell
from companion.config import Config, find_config_file, load_config
from companion.server.network import qr

_COLUMN: Final = re.compile(r"([^\s·]\S*(?: \S+)*)( {2,}|$)", re.MULTILINE)
"""A text of the welcome, and the spaces to the next one."""


def run_welcome(arguments: argparse.Namespace) -> int:
    """Print the welcome of the service: links and code."""
    print(_COLUMN.sub(_retold, read_welcome()), end="")
    return 0


def run_doctor(arguments: argparse.Namespace) -> int:
    """Run all health checks. Returns 1 if something is wrong."""
    findings = run_checks(CheckContext.of_this_machine(_config_file(arguments), arguments.data))
    if arguments.json:
        print(json.dumps([finding.as_json() for finding in findings], indent=1))
    elif not arguments.quiet:
        print("\n".join(format_findings(findings, shutil.get_terminal_size((100, 24)).columns)))
    return 1 if any(finding.level is WORST for finding in findings) else 0


def run_backup(arguments: argparse.Namespace) -> int:
    """Write a backup and print its path and size."""
    config = _config_file(arguments)
    path, manifest = write_backup(_data(arguments, config), config, arguments.file)
    size = sum(kept.bytes for kept in manifest.files.values()) / 1e6
    tell(f"{path}: {len(manifest.files)} files, {size:.1f} MB before packing")
    tell("It holds every evening with its secrets, also of a game that is not over, and passwords: guard it.")
    return 0


def run_restore(arguments: argparse.Namespace) -> int:
    """Replace the data by a backup and print where the old data is."""
    config = _config_file(arguments)
    done = restore_backup(arguments.file, _data(arguments, config), config)
    kept = done.manifest
    tell(f"restored {len(kept.files)} files of {kept.made}, made by companion {kept.companion}")
    if done.aside is not None:
        tell(f"what was there before lies in {done.aside}; throw it away when all is well")
    if done.config is not None:
        tell(f"{done.config} was replaced; the old one lies beside it")
    return 0


def run_hotspot(arguments: argparse.Namespace) -> int:
    """Switch the Wi-Fi access point on or off, show it or forget it."""
    hotspot = Hotspot()
    match arguments.what:
        case "on":
            network = hotspot.switch_on(arguments.name, arguments.wpa)
            print(_shown(network, arguments.card))
            if arguments.wpa == 3 and network.wpa != 3:
                print(f"  {say('this radio makes no Wi-Fi with WPA3: it is WPA2')}")
        case "off":
            hotspot.switch_off()
            tell("the hotspot is off; its name and password are kept for the next time")
        case "forget":
            hotspot.forget_network()
            tell("the hotspot is off, its name and password are forgotten")
        case "status":
            known = hotspot.saved_network()
            on = hotspot.is_on()
            tell("the hotspot is on" if on else "the hotspot is off")
            if known is not None:
                print(_shown(known, arguments.card))
    return 0


def run_read_only(arguments: argparse.Namespace) -> int:
    """Make the root read-only from the next start on, or take that back."""
    if os.geteuid() != 0:
        raise ReadOnlyRefused(f"this needs root: sudo companion read-only {arguments.what}")
    system = TargetSystem()
    match arguments.what:
        case "on":
            enable_read_only_root(system, arguments.device, tell, arguments.dry_run)
        case "off":
            disable_read_only_root(system, tell, arguments.dry_run)
        case "forget":
            restore_ordinary_root(system, tell, arguments.dry_run)
    return 0


def _shown(network: HotspotCredentials, card: Path | None) -> str:
    if card is not None:
        card.write_text(qr.qr_svg(network.qr_content), "utf-8")
    told = {"Wi-Fi": network.ssid, "password": network.password, "security": f"WPA{network.wpa}"}
    if card is not None:
        told["code to print"] = str(card)
    lines = [f"  {say_word(label):<8}  {value}" for label, value in told.items()]
    return "\n".join([qr.qr_text(network.qr_content), *lines])


def _retold(found: re.Match[str]) -> str:
    """Return a column of the welcome, which the service wrote in its own language, in that of the terminal."""
    said, space = say(found[1]), found[2]
    return said + " " * max(len(found[0]) - len(said), len(space[:2])) if space else said


def _config_file(arguments: argparse.Namespace) -> Path | None:
    found: Path | None = find_config_file(arguments.config)
    return found


def _data(arguments: argparse.Namespace, config: Path | None) -> Path:
    given: Path | None = arguments.data
    return given or (Config() if config is None else load_config(config)).data_folder


RUN: Final[dict[str, Callable[[argparse.Namespace], int]]] = {
    "welcome": run_welcome,
    "doctor": run_doctor,
    "backup": run_backup,
    "restore": run_restore,
    "hotspot": run_hotspot,
    "read-only": run_read_only,
}


def run_maintenance_command(arguments: Any) -> int:
    """Run the command that `arguments` names and return its exit status."""
    return RUN[arguments.command](arguments)
