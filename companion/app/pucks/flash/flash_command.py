"""`companion puck flash`: makes a puck of a board on USB."""

import argparse
import json

from companion.app.pucks.board_kinds import BOARD_KINDS, BoardKind, identify_board_kind, micropython_install_steps
from companion.app.pucks.firmware import Firmware, firmware_folder
from companion.app.pucks.flash.choose_puck_tls import choose_tls, find_broker_tls
from companion.app.pucks.flash.choose_puck_wifi import choose_wifi_settings, read_wifi_country
from companion.app.pucks.flash.flash_board import FlashPlan, write_files_to_board, write_to_folder
from companion.app.pucks.installation_settings import Installation
from companion.app.pucks.puck_config import CONFIG, DISPLAY, WITHHELD, Wifi, WifiSettings, has_tls, parse_networks
from companion.app.pucks.puck_passwords import (
    derive_setup_wifi_password,
    describe_seat,
    foreign_broker_lines,
    generate_password,
)
from companion.app.pucks.roster import make_puck_account
from companion.app.terminal_language import say, tell
from companion.devices.errors import NoMicroPython
from companion.devices.micropython_over_usb import BoardInfo, SerialBoard, find_board_port
from companion.mqtt.broker.accounts import hash_password
from companion.mqtt.config import DeviceAccount


def flash(arguments: argparse.Namespace) -> int:
    """Flash the board on USB. The roster gets the new password only after the board has it."""
    installation = Installation.from_arguments(arguments)
    installation.new_puck(arguments.id, "to come", arguments.seat if "seat" in arguments else None)
    plan = FlashPlan(
        installation,
        Firmware.load(firmware_folder(installation.config.pucks.firmware)),
        arguments.id,
        DISPLAY if arguments.display else None,
    )
    if arguments.dry_run is not None:
        return _dry_run(plan, BOARD_KINDS[arguments.board or "pico_w"], arguments)
    try:
        return _flash(plan, arguments)
    except NoMicroPython as error:
        raise NoMicroPython(f"{error}\n{micropython_install_steps(arguments.board)}") from error


def _flash(plan: FlashPlan, arguments: argparse.Namespace) -> int:
    with SerialBoard(arguments.port or find_board_port()) as board:
        runs = board.board_info()
        kind = identify_board_kind(runs.machine, arguments.board)
        config, puck = _prepare(plan, kind, board, runs, arguments)
        written = write_files_to_board(board, plan.firmware, config)
        plan.installation.roster.add_or_replace(puck, str(plan.installation.endpoint()))
        board.restart()
    version = ".".join(map(str, runs.version))
    tell(f"{puck.id} is on the {kind.title} at {board.port}: firmware {plan.firmware.version}, MicroPython {version}.")
    print(f"{say(f'{written} files written, all of them proved.')} {say(describe_seat(puck.seat)).capitalize()}.")
    if has_tls(config):
        tell("It speaks TLS, and with this companion's broker alone.")
    tell(
        f"Another Wi-Fi later, by phone: hold both buttons while it starts; its own Wi-Fi {puck.id} has the password"
        f" {derive_setup_wifi_password(json.loads(config)['password'])}."
    )
    print(foreign_broker_lines(plan.installation, puck), end="")
    return 0


def _prepare(
    plan: FlashPlan, kind: BoardKind, board: SerialBoard, runs: BoardInfo, arguments: argparse.Namespace
) -> tuple[bytes, DeviceAccount]:
    """Build `config.json` and the roster entry. Everything is validated before any file is written."""
    password = generate_password()
    before = plan.installation.roster.pucks().get(plan.puck_id)
    seat = arguments.seat if "seat" in arguments else None if before is None else before.seat
    known = board.read_file(CONFIG)
    tls = choose_tls(plan.installation, arguments.tls, known, board, runs)
    radio = choose_wifi_settings(arguments.wifi, parse_networks(known), _country(plan, arguments))
    return plan.make_config(password, radio, kind, tls), make_puck_account(plan.puck_id, hash_password(password), seat)


def _dry_run(plan: FlashPlan, kind: BoardKind, arguments: argparse.Namespace) -> int:
    """Write the files into a folder, without passwords and without questions."""
    networks = [Wifi(ssid, WITHHELD) for ssid in arguments.wifi or ("your Wi-Fi",)]
    tls = find_broker_tls(plan.installation) if arguments.tls else None
    config = plan.make_config(
        WITHHELD, WifiSettings(networks, _country(plan, arguments) or read_wifi_country()), kind, tls
    )
    write_to_folder(arguments.dry_run, plan.firmware, config)
    files = len(plan.firmware.files) + 1
    tell(f"{files} files for the {kind.title} are in {arguments.dry_run}; no password is among them")
    return 0


def _country(plan: FlashPlan, arguments: argparse.Namespace) -> str:
    return arguments.country or plan.installation.config.pucks.country
