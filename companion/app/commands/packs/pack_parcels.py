"""`companion pack export` and `companion pack import`: a box to one file, with or without pictures, and back."""

import argparse
from pathlib import Path
from typing import Final

from companion.app.packs.box_files import BoxFiles, open_box_files_by_game
from companion.app.packs.parcel import is_zip, read_parcel
from companion.app.terminal_language import say
from companion.config import default_data_folder
from companion.rules.errors import BadData, BadSetup
from companion.server.ports.draft_stores import MAX_PARCEL_BYTES, NoDraft

_TOML: Final = ".toml"


def export_box(arguments: argparse.Namespace) -> int:
    """Write a box to a file that is not there yet. Returns exit status 0; whatever keeps it from that is an error."""
    file: Path = arguments.file
    if file.suffix not in (_TOML, ".zip"):
        raise BadSetup(f"{file} should end in .zip, or in .toml for a box without pictures")
    if arguments.pictures and file.suffix == _TOML:
        raise BadSetup(f"{file} cannot hold pictures; call it {file.with_suffix('.zip').name}")
    box = _boxes(arguments, arguments.game)
    try:
        toml = box.drafts.read_file(arguments.pack)
        content = toml if file.suffix == _TOML else box.parcels.export_box(arguments.pack, pictures=arguments.pictures)
    except NoDraft as error:
        names = ", ".join(each["slug"] for each in box.drafts.list_drafts()) or "none"
        raise BadSetup(f"{error}; there are {names}") from error
    _write_new_file(file, content)
    advice = f"; {say('give it only to somebody who owns the game')}" if arguments.pictures else ""
    print(f"{file}: {len(content)} bytes{advice}")
    return 0


def _write_new_file(file: Path, content: bytes) -> None:
    try:
        with file.open("xb") as opened:
            opened.write(content)
    except FileExistsError as error:
        raise FileExistsError(f"{file} is there already; name another file") from error


def import_box(arguments: argparse.Namespace) -> int:
    """Create a box from a file, and say its name. Returns exit status 0; whatever is wrong is an error."""
    with arguments.file.open("rb") as opened:
        content = opened.read(MAX_PARCEL_BYTES + 1)
    try:
        game = read_parcel(content).game if is_zip(content) else arguments.game
        slug = _boxes(arguments, game).parcels.create_box(content)
    except BadData as error:
        raise BadSetup(f"{arguments.file}: {error}") from error
    print(f"{arguments.file}: {say(f'taken as {slug}, a box of {game}')}")
    return 0


def _boxes(arguments: argparse.Namespace, game: str | None) -> BoxFiles:
    boxes = open_box_files_by_game(arguments.data or default_data_folder())
    if game is not None and game in boxes:
        return boxes[game]
    asked = f"say --game, one of {', '.join(boxes)}"
    raise BadSetup(f"{game} has no boxes of cards; {asked}" if game else asked)
