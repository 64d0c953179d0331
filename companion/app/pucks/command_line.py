"""Command line of `companion puck`."""

import argparse
from pathlib import Path
from typing import Any, Final

from companion.rules.seats_and_viewers import Seat

BOARDS: Final = ("pico_w", "pico2_w", "esp32")
_TABLE: Final = "table"


def add_puck_command(puck_verbs: Any) -> None:
    """Add the command and its verbs to the parser."""
    parser = puck_verbs.add_parser("puck", help="pucks before the players: add, list, flash, update")
    puck_verbs = parser.add_subparsers(required=True, metavar="VERB")
    add = _verb(puck_verbs, "add", "let a device in: its password is shown this once")
    _seat(add, "--seat", default=argparse.SUPPRESS)
    _verb(puck_verbs, "list", "who is known, and who is here", named=False)
    _verb(puck_verbs, "remove", "forget a puck; it cannot log in any more")
    _seat(_verb(puck_verbs, "seat", "put a puck before another seat"), "seat")
    _flash(_verb(puck_verbs, "flash", "firmware and credentials onto a board on USB"))
    update = _verb(puck_verbs, "update", "have pucks fetch the firmware of this companion by themselves", named=False)
    update.add_argument("id", nargs="?", default=None, metavar="ID", help="one puck; all that are here otherwise")


def _flash(flash: argparse.ArgumentParser) -> None:
    _seat(flash, "--seat", default=argparse.SUPPRESS)
    flash.add_argument("--port", default=None, help="/dev/ttyACM0, /dev/ttyUSB0, ...; found out by itself")
    flash.add_argument("--board", choices=BOARDS, default=None, help="found out by itself")
    flash.add_argument(
        "--wifi",
        action="append",
        default=[],
        metavar="NAME",
        help="a network, or several, in order; those it knows",
    )
    flash.add_argument("--country", default="", metavar="XX", help="for its radio; this machine's otherwise")
    flash.add_argument(
        "--tls",
        action=argparse.BooleanOptionalAction,
        default=None,
        help="speak TLS with the broker, on a board with the memory for it; as before otherwise",
    )
    flash.add_argument("--display", action="store_true", help="it has a small OLED (SSD1306)")
    flash.add_argument(
        "--dry-run", type=Path, default=None, metavar="FOLDER", help="only write there what would be copied"
    )
    flash.set_defaults(run=_run_flash)


def _verb(puck_verbs: Any, name: str, does: str, named: bool = True) -> argparse.ArgumentParser:
    verb: argparse.ArgumentParser = puck_verbs.add_parser(name, help=does)
    if named:
        verb.add_argument("id", metavar="ID", help="such as puck-ann")
    verb.add_argument("--data", type=Path, default=None, help="where the roster is kept; the user's data folder")
    verb.add_argument("--config", type=Path, default=None, help="a companion.toml")
    verb.set_defaults(run=_run, verb=name)
    return verb


def _seat(verb: argparse.ArgumentParser, name: str, **more: Any) -> None:
    verb.add_argument(name, type=_as_seat, metavar="N", help="counted from 0, or `table` for the whole table", **more)


def _as_seat(text: str) -> Seat | None:
    if text == _TABLE:
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 3):
        raise argparse.ArgumentTypeError(f"{text!r} is no seat; they are counted from 0, or say {_TABLE!r}")
    return Seat(int(text))


def _run(arguments: argparse.Namespace) -> int:
    from companion.app.pucks import puck_roster_commands  # MQTT is large; no other command waits for it

    return puck_roster_commands.VERBS[arguments.verb](arguments)


def _run_flash(arguments: argparse.Namespace) -> int:
    from companion.app.pucks.flash.flash_command import flash  # serial lines, which only this command needs

    return flash(arguments)
