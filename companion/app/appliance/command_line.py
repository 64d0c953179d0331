"""Command line of the maintenance commands."""

import argparse
from pathlib import Path
from typing import Any


def add_appliance_commands(commands: Any) -> None:
    """Add welcome, doctor, backup, restore, hotspot and read-only to the parser's commands."""
    _add(commands, "welcome", "how to get in to the evening of the service: code, table screen, host")
    doctor = _add(
        commands, "doctor", "look at camera, pins, broker, clock, disk, network and more; how to mend what is wrong"
    )
    doctor.add_argument("--json", action="store_true", help="for programs: a list of findings")
    doctor.add_argument("--quiet", action="store_true", help="only the exit status: 1 where something is wrong")
    _files(doctor)
    backup = _add(commands, "backup", "keep evenings, packs, calibration, pucks and configuration in one file")
    backup.add_argument("file", type=Path, metavar="FILE", help="a .zip that is not there yet, or a folder")
    _files(backup)
    restore = _add(commands, "restore", "bring a backup back; what is there is laid aside")
    restore.add_argument("file", type=Path, metavar="FILE", help="a backup")
    _files(restore)
    hotspot = _add(commands, "hotspot", "a Wi-Fi of the table's own, where there is none")
    hotspot.add_argument(
        "what", choices=("on", "off", "status", "forget"), help="forget: off, and name and password are thrown away"
    )
    hotspot.add_argument("--name", default=None, help="what the Wi-Fi is called; companion, or as the last time")
    hotspot.add_argument(
        "--wpa", type=int, choices=(2, 3), default=None, help="3 where the radio can; 2, or as the last time"
    )
    hotspot.add_argument("--card", type=Path, default=None, metavar="FILE", help="an SVG of the code, to print")
    read_only = _add(commands, "read-only", "a root that nothing is written to, with the data folder apart; as root")
    read_only.add_argument(
        "what", choices=("on", "off", "forget"), help="forget: the data folder moves back to the root, too"
    )
    read_only.add_argument("device", nargs="?", metavar="PARTITION", help="on: an empty ext4, /dev/... or its label")
    read_only.add_argument("--dry-run", action="store_true", help="say what would change, and change nothing")


def _add(commands: Any, name: str, help: str) -> argparse.ArgumentParser:
    parser: argparse.ArgumentParser = commands.add_parser(name, help=help)
    parser.set_defaults(run=_run, command=name)
    return parser


def _files(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--data", type=Path, default=None, help="the data folder; as for `companion play`")
    parser.add_argument("--config", type=Path, default=None, help="a companion.toml")


def _run(arguments: argparse.Namespace) -> int:
    from companion.app.appliance.commands import (
        run_maintenance_command,  # the room's libraries are large; no other command waits for them
    )

    return run_maintenance_command(arguments)
