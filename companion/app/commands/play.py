"""`companion play`: one run from the QR code to Ctrl-C."""

import argparse
import logging
import signal
from dataclasses import replace
from pathlib import Path

from companion import __version__, garbage_collector, malloc_settings
from companion.app.appliance.run_as_service import WelcomeAnnouncer, notify_watchdog
from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import OFF
from companion.app.commands.parse_options_and_rulings import parse_id_values
from companion.app.machine.power_off import power_off
from companion.app.packs.pack_files import load_pack
from companion.app.runtime.application import Application
from companion.app.terminal_language import say
from companion.config import Config, find_config_file, load_config
from companion.games.registry import find_game
from companion.rules.errors import BadData
from companion.rules.game import Setup, needs_real_cards
from companion.rules.packs.pack import complete_setup_with_pack
from companion.server.network.qr import qr_text
from companion.table.dealer import DIGITAL, REAL, STAGE
from companion.table.lobby import PlannedGame
from companion.table.log.clock_settings import clock_to_json, parse_clock_words
from companion.vision.attached_cameras import CAMERA_NAMES, find_default_camera_name, is_camera_name

DEFAULT_GAME = "quickdraw"
CAMERAS = f"{STAGE}, {OFF}, {CAMERA_NAMES}"
KEPT_BYTES = 16 << 20
"""Freed memory that one picture of a camera leaves to the next."""


def play(arguments: argparse.Namespace) -> int:
    """Open a run as the command line says, and keep it open until a signal. Returns the exit status."""
    logging.basicConfig(level=logging.WARNING, format="companion: %(message)s")
    config = _config(arguments)
    source = config.camera.source if config.camera.source != "auto" else find_default_camera_name() or STAGE
    plan = _plan(arguments, source, config.data_folder)
    camera = CameraService(source, config.data_folder)
    return run_until_stopped(
        Application(config, plan, camera, new_game=arguments.new, wanted=arguments.game, port=arguments.port)
    )


def run_until_stopped(application: Application) -> int:
    """Start a run, print the welcome once phones can join, and stop it on SIGINT, SIGTERM or a power-off request."""
    for number in (signal.SIGINT, signal.SIGTERM):
        signal.signal(number, lambda *_: application.stop_requested.set())
    malloc_settings.tune_malloc(KEPT_BYTES)
    announcer, told = WelcomeAnnouncer(application.room, lambda: welcome_text(application)), [""]

    def announce() -> None:
        told[:] = _note_lines(application)
        announcer.announce_if_changed()

    application.start(announce)
    try:
        announcer.announce_later_notes("\n".join(line for line in _note_lines(application) if line not in told))
        garbage_collector.tune_garbage_collector()
        with notify_watchdog(application):
            application.stop_requested.wait()
    finally:
        application.stop()
    print(f"\n{say('Good night. `companion play` goes on where you stopped.')}", flush=True)
    if application.power_off_requested:
        power_off()
    return 0


def _config(arguments: argparse.Namespace) -> Config:
    path = find_config_file(arguments.config)
    config = Config() if path is None else load_config(path)
    if arguments.data is not None:
        config = replace(config, data=str(arguments.data))
    if arguments.camera is not None:
        _require_camera_name(arguments.camera)
        config = replace(config, camera=replace(config.camera, source=arguments.camera))
    if arguments.address is not None:
        config = replace(config, server=replace(config.server, address=arguments.address))
    if arguments.mqtt is not None:
        config = replace(config, mqtt=replace(config.mqtt, broker=arguments.mqtt))
    return config


def _require_camera_name(name: str) -> None:
    """Raise BadData if what was typed is no camera. One in a file is told on the host page, and the evening goes on."""
    if name not in ("auto", STAGE, OFF) and not is_camera_name(name):
        shown = name.rpartition("@")[2].partition("?")[0]  # no password
        raise BadData(f"{shown!r} is no camera; it would be {CAMERAS}")


def _plan(arguments: argparse.Namespace, source: str, data: Path) -> PlannedGame:
    game = find_game(arguments.game or DEFAULT_GAME)
    info, pack = game.info, load_pack(game, arguments.pack, data)
    options, rulings = parse_id_values(info.options, arguments.option), parse_id_values(info.rulings, arguments.ruling)
    setup = complete_setup_with_pack(game, Setup(info.least, options, rulings, pack))
    dealer = _dealer(arguments.cards, source, needs_real_cards(game, setup))
    return PlannedGame(
        info.id, options, rulings, {"kind": dealer}, pack, clock_to_json(parse_clock_words(arguments.clock))
    )


def _dealer(cards: str | None, source: str, by_people: bool) -> str:
    """Choose the dealer.

    By default people deal where a camera watches or only they can; else the companion does.

    Cards of the companion lie on the simulated table if the camera is simulated.
    """
    if cards is None:
        cards = DIGITAL if source == STAGE or (source == "off" and not by_people) else REAL
    return STAGE if cards == DIGITAL and source == STAGE else cards


def welcome_text(application: Application) -> str:
    """Return the text for the terminal, in its language: links, code and notes."""
    table = application.resumed
    game = application.lobby.game_info.title
    begun = say(f"{game}, as you left it at entry {table.log_length}") if table else game
    lines = [
        f"companion {__version__}: {begun}",
        "",
        qr_text(application.qr_url),
        *_address_lines(application),
        "",
        *_note_lines(application),
        "",
        f"  {say('Ctrl-C ends the evening; it can be taken up again.')}",
    ]
    return "\n".join(lines)


def _note_lines(application: Application) -> list[str]:
    standing = {*application.room.state.notes, *application.room.state.technical}
    return [f"  · {say(note)}" for note in application.notes.lines if note in standing]


def _address_lines(application: Application) -> list[str]:
    join = f"{application.join_url}      {say(f'(code {application.code})')}"
    addresses = (
        ("join", join, "everybody who plays: scan the code, or type this on a phone"),
        ("table screen", f"{application.url}/table#key={application.keys.screen}", "a screen that all see"),
        ("host", f"{application.url}/host#key={application.keys.host}", "whoever looks after the table"),
    )
    width = max(len(say(name)) for name, *_ in addresses) + 2
    return [
        line
        for name, address, meant_for in addresses
        for line in (f"  {say(name):<{width}}{address}", f"  {'':<{width}}{say(meant_for)}")
    ]
