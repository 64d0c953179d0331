"""`companion puck flash`: makes a puck of a board on USB."""

import argparse

from companion.app.pucks.board_kinds import BOARD_KINDS, BoardKind, identify_board, install_steps
from companion.app.pucks.firmware import Firmware, firmware_folder
from companion.app.pucks.flash_board import FlashPlan, choose_wifi, write_board, write_to_folder
from companion.app.pucks.puck_account import describe_seat, foreign_broker_lines, new_password
from companion.app.pucks.puck_config import DISPLAY, WITHHELD, Wifi
from companion.app.pucks.puck_installation import Installation
from companion.app.pucks.roster import new_puck
from companion.devices.errors import NoMicroPython
from companion.devices.micropython_board import SerialBoard, find_port
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
        raise NoMicroPython(f"{error}\n{install_steps(arguments.board)}") from error


def _flash(plan: FlashPlan, arguments: argparse.Namespace) -> int:
    with SerialBoard(arguments.port or find_port()) as board:
        runs = board.runs()
        kind = identify_board(runs.machine, arguments.board)
        config, puck = _prepare(plan, kind, board, arguments)
        written = write_board(board, plan.firmware, config)
        plan.installation.roster.renew(puck, str(plan.installation.endpoint()))
        board.restart()
    version = ".".join(map(str, runs.version))
    print(f"{puck.id} is on the {kind.title} at {board.port}: firmware {plan.firmware.version}, MicroPython {version}.")
    print(f"{written} files written, all of them proved. {describe_seat(puck.seat).capitalize()}.")
    print(foreign_broker_lines(plan.installation, puck), end="")
    return 0


def _prepare(
    plan: FlashPlan, kind: BoardKind, board: SerialBoard, arguments: argparse.Namespace
) -> tuple[bytes, DeviceAccount]:
    """Build `config.json` and the roster entry. Everything is validated before any file is written."""
    password = new_password()
    before = plan.installation.roster.pucks().get(plan.puck_id)
    seat = arguments.seat if "seat" in arguments else None if before is None else before.seat
    wifi = choose_wifi(arguments.wifi, board)
    return plan.config(password, wifi, kind), new_puck(plan.puck_id, hash_password(password), seat)


def _dry_run(plan: FlashPlan, kind: BoardKind, arguments: argparse.Namespace) -> int:
    """Write the files into a folder, without passwords and without questions."""
    config = plan.config(WITHHELD, Wifi(arguments.wifi or "your Wi-Fi", WITHHELD), kind)
    write_to_folder(arguments.dry_run, plan.firmware, config)
    files = len(plan.firmware.files) + 1
    print(f"{files} files for the {kind.title} are in {arguments.dry_run}; no password is among them")
    return 0
