"""The command line: `companion play`, and everything else by its name."""

import argparse
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from companion import __version__
from companion.app.describe_os_error import describe_os_error
from companion.app.terminal_help.help_parser import HelpParser
from companion.app.terminal_language import say
from companion.devices.errors import DeviceError
from companion.garbage_collector import pause_garbage_collector
from companion.rules.errors import BadSetup, GameError
from companion.table.errors import TableError


def main(argv: Sequence[str] | None = None) -> None:
    """Run a command. An error of the user's prints one line on stderr and exits with status 2."""
    words = sys.argv[1:] if argv is None else argv
    arguments = _parser(*words[:1]).parse_args(words)
    try:
        status = arguments.run(arguments)
    except BrokenPipeError:
        from companion.engine.stdio_server import redirect_stdout_to_devnull

        redirect_stdout_to_devnull()
        status = 0
    except (GameError, TableError, DeviceError, OSError) as error:
        told = describe_os_error(error) if isinstance(error, OSError) else str(error)
        print(f"companion: {say(told, is_complaint=isinstance(error, BadSetup))}", file=sys.stderr)
        status = 2
    sys.exit(status or 0)


def _parser(first_word: str = "") -> argparse.ArgumentParser:
    """Return the parser of all commands; of `play` alone, if that is meant: phones do not wait for all the others."""
    parser = HelpParser(prog="companion", description=__doc__)
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")
    _play(commands)
    if first_word == "play":
        return parser
    from companion.app.appliance.command_line import add_appliance_commands
    from companion.app.commands.log.export import add_export_command
    from companion.app.commands.log.replay_and_verify import add_replay_command, add_verify_command
    from companion.app.commands.log.salvage import add_salvage_command
    from companion.app.commands.log.stats import add_stats_command
    from companion.app.commands.print import add_print_command
    from companion.app.commands.simulate import add_simulate_command
    from companion.app.pucks.command_line import add_puck_command

    _engine(commands)
    _recognise(commands)
    _calibrate(commands)
    _teach(commands)
    _pack(commands)
    add_puck_command(commands)
    add_appliance_commands(commands)
    _selftest(commands)
    add_simulate_command(commands)
    for add in (add_replay_command, add_verify_command, add_export_command, add_salvage_command, add_stats_command):
        add(commands)
    add_print_command(commands)
    return parser


def _play(commands: Any) -> None:
    play = commands.add_parser("play", help="open an evening: phones, table screen, camera, panel, MQTT")
    play.add_argument("--game", default=None, help="quickdraw (default), noir, ...")
    play.add_argument(
        "--camera", default=None, help="picamera, /dev/video0, http://, rtsp://, folder:PATH, video:FILE, stage or off"
    )
    play.add_argument("--cards", choices=("real", "digital"), default=None, help="who deals: you, or the companion")
    play.add_argument("--option", action="append", default=[], metavar="ID=VALUE", help="an option of the game")
    play.add_argument("--ruling", action="append", default=[], metavar="ID=VALUE", help="a ruling of the game")
    play.add_argument("--pack", default=None, metavar="NAME|FILE", help="the board or cards, where there are several")
    play.add_argument("--clock", default="none", help="of the seats: none, count, turn:60, sand:300 or bank:30+10")
    play.add_argument("--new", action="store_true", help="begin anew even where a game was interrupted")
    play.add_argument("--port", type=_as_port, default=None, help="for phones; 8080 or the next free one")
    play.add_argument("--address", default=None, help="what phones should call this machine; found out by itself")
    play.add_argument("--mqtt", default=None, help="private (default), off, or mqtt://user:password@host:port")
    play.add_argument("--data", type=Path, default=None, help="folder for the log; the user's data folder")
    play.add_argument("--config", type=Path, default=None, help="a companion.toml")
    play.set_defaults(run=_run_play)


def _run_play(arguments: argparse.Namespace) -> int:
    pause_garbage_collector()
    from companion.app.commands.play import play  # the room's libraries are large; no other command waits for them

    return play(arguments)


def _as_port(text: str) -> int:
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 1 << 16):
        raise argparse.ArgumentTypeError(f"{text!r} is no port; it would be a number from 1 to 65535")
    return int(text)


def _engine(commands: Any) -> None:
    parser = commands.add_parser("engine", help="rules over JSON lines on stdin and stdout; see docs/protocol.md")
    parser.set_defaults(run=_run_engine)


def _run_engine(arguments: argparse.Namespace) -> int:
    from companion import engine

    engine.main()
    return 0


def _recognise(commands: Any) -> None:
    parser = commands.add_parser("recognise", help="name the cards in photographs, with their outlines")
    parser.add_argument("images", nargs="+", metavar="IMAGE", help="a photograph, or a folder of them")
    deck = parser.add_mutually_exclusive_group(required=True)
    deck.add_argument("--pack", type=Path, help="a taught pack: a folder or a .zip")
    deck.add_argument("--refs", type=Path, metavar="FOLDER", help="a picture per card, its file name the card's id")
    parser.add_argument("--json", action="store_true", help="one JSON object a line per image")
    parser.add_argument(
        "--explain", type=Path, metavar="FOLDER", help="write copies with names, all places compared, and why"
    )
    parser.add_argument("--cache", type=Path, metavar="FOLDER", help="where what was learnt is kept; the data folder")
    parser.add_argument("--min-confidence", type=float, default=0.0, metavar="P", help="names less sure are withheld")
    parser.set_defaults(run=_run_recognise)


def _run_recognise(arguments: argparse.Namespace) -> int:
    from companion.app.commands.recognise import recognise  # OpenCV is large; no other command waits for it

    return recognise(arguments)


def _teach(commands: Any) -> None:
    parser = commands.add_parser("teach", help="teach the eyes a deck: from photographs, or card by card with a phone")
    parser.add_argument("pack", help="a folder, made when missing, or the id of a game for its owner's pack")
    parser.add_argument("--from", dest="source", type=Path, metavar="FOLDER", help="scans or photographs of the cards")
    parser.add_argument("--camera", default=None, help="as for `companion play`; found out by itself")
    parser.add_argument("--hands-free", action="store_true", help="begin with keeping every good picture by itself")
    parser.add_argument("--game", default=None, metavar="ID", help="the game whose cards these are")
    parser.add_argument("--board", default=None, metavar="NAME|FILE", help="the board whose cards they are, if several")
    parser.add_argument("--size", default=None, metavar="WxH", help="millimetres of a card, 63x88; measured otherwise")
    parser.add_argument("--report", action="store_true", help="only say which cards are likely to be confused, and why")
    parser.add_argument("--zip", type=Path, metavar="FILE", help="write the pack to one file, to give away")
    parser.add_argument("--port", type=_as_port, default=None, help="for the phone; 8080 or the next free one")
    parser.add_argument("--address", default=None, help="what the phone should call this machine")
    parser.add_argument("--data", type=Path, default=None, help="where packs of games are kept; the data folder")
    parser.set_defaults(run=_run_teach)


def _run_teach(arguments: argparse.Namespace) -> int:
    from companion.app.commands.teach import teach  # OpenCV is large; no other command waits for it

    return teach(arguments)


def _calibrate(commands: Any) -> None:
    parser = commands.add_parser("calibrate", help="find the mat, or measure the camera's lens, and save it")
    parser.add_argument("--game", default=None, help="whose mat it is; quickdraw")
    parser.add_argument("--camera", default=None, help="as for `companion play`; found out by itself")
    parser.add_argument(
        "--corners", nargs="+", metavar="X,Y", default=None, help="a mat without markers: four, clockwise from top left"
    )
    parser.add_argument(
        "--lens",
        nargs="?",
        const="",
        default=None,
        metavar="FOLDER",
        help="look at the sheet of `companion print charuco`, or at photographs of it that this camera took",
    )
    parser.add_argument("--overlay", type=Path, default=None, metavar="FILE", help="a PNG with zones drawn over it")
    parser.add_argument("--data", type=Path, default=None, help="folder where it is saved; the user's data folder")
    parser.set_defaults(run=_run_calibrate)


def _run_calibrate(arguments: argparse.Namespace) -> int:
    from companion.app.commands.calibrate import calibrate  # OpenCV is large; no other command waits for it

    return calibrate(arguments)


def _selftest(commands: Any) -> None:
    parser = commands.add_parser("selftest", help="light, sound and ask for every part of the panel, after soldering")
    parser.add_argument("--no-wait", dest="wait", action="store_false", help="only show lamps, LEDs and display")
    parser.add_argument("--patience", type=_seconds, default=30.0, metavar="S", help="seconds for each button; 30")
    parser.add_argument("--wiring", type=Path, default=None, metavar="FILE", help="what is wired where")
    parser.add_argument("--config", type=Path, default=None, help="a companion.toml")
    parser.set_defaults(run=_run_selftest)


def _seconds(text: str) -> float:
    if not re.fullmatch(r"\d{1,4}(\.\d+)?", text, re.ASCII) or not 0 < float(text) <= 3600:
        raise argparse.ArgumentTypeError(f"{text!r} is no number of seconds; it would be from 1 to 3600")
    return float(text)


def _run_selftest(arguments: argparse.Namespace) -> int:
    from companion.app.commands.selftest import selftest  # gpiozero takes its time; no other command waits for it

    return selftest(arguments)


def _pack(commands: Any) -> None:
    parser = commands.add_parser("pack", help="look after the boards and cards of a game that has several")
    verbs = parser.add_subparsers(required=True, metavar="VERB")
    check = verbs.add_parser("check", help="say everything that keeps a pack from being played")
    check.add_argument("pack", metavar="NAME|FILE", help="a pack's file, or the name of one")
    check.add_argument("--game", default=None, metavar="ID", help="whose pack it is, where several games have packs")
    check.add_argument("--data", type=Path, default=None, help="where the owner's packs are; the user's data folder")
    check.set_defaults(run=_run_pack_check)
    export = verbs.add_parser("export", help="write a box to one file, for somebody who owns the same game")
    export.add_argument("pack", metavar="NAME", help="the name of a box of yours")
    export.add_argument("file", type=Path, metavar="FILE", help="a .zip, or a .toml without pictures")
    export.add_argument("--pictures", action="store_true", help="with the pictures taken of its cards; a .zip then")
    imported = verbs.add_parser("import", help="take a box from a file that somebody has given on")
    imported.add_argument("file", type=Path, metavar="FILE", help="a .zip or a .toml")
    for parser, run in ((export, _run_pack_export), (imported, _run_pack_import)):
        parser.add_argument("--game", default=None, metavar="ID", help="whose box it is; a .zip says it itself")
        parser.add_argument(
            "--data", type=Path, default=None, help="where the owner's packs are; the user's data folder"
        )
        parser.set_defaults(run=run)
    _pack_read(verbs)


def _run_pack_export(arguments: argparse.Namespace) -> int:
    from companion.app.commands.packs.pack_parcels import export_box

    return export_box(arguments)


def _run_pack_import(arguments: argparse.Namespace) -> int:
    from companion.app.commands.packs.pack_parcels import import_box

    return import_box(arguments)


def _pack_read(verbs: Any) -> None:
    read = verbs.add_parser("read", help="read the cards of a box from photographs of nine or fewer, into a new draft")
    read.add_argument("photos", nargs="+", type=Path, metavar="PHOTO", help="a photograph of cards that lie apart")
    read.add_argument("--game", required=True, metavar="ID", help="whose box it is")
    read.add_argument("--marks", required=True, type=Path, metavar="FILE", help="where its cards show what, as TOML")
    read.add_argument("--title", default="My box", help="of the new draft")
    read.add_argument("--side", choices=("attack", "defence"), default=None, help="whose deck the cards are of")
    read.add_argument("--language", default="eng", metavar="ISO", help="of the print, as Tesseract calls it: eng, ita")
    read.add_argument("--data", type=Path, default=None, help="where the owner's packs are; the user's data folder")
    read.set_defaults(run=_run_pack_read)


def _run_pack_read(arguments: argparse.Namespace) -> int:
    from companion.app.commands.packs.read_box import read_box  # OpenCV is large; no other command waits for it

    return read_box(arguments)


def _run_pack_check(arguments: argparse.Namespace) -> int:
    from companion.app.commands.packs.pack_check import check_pack

    return check_pack(arguments)
