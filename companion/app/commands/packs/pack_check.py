"""`companion pack check`: all errors of a pack, with file and line."""

import argparse
import re
from pathlib import Path
from typing import Final

from companion.app.commands.packs.list_missing_pack_items import print_missing_items
from companion.app.packs.pack_files import AvailablePacks, is_pack_file_path, read_pack_bytes
from companion.app.terminal_language import say
from companion.config import default_data_folder
from companion.games.registry import find_game, folder_of, load_games
from companion.rules.errors import BadSetup
from companion.rules.packs.editable_board_packs_protocol import EditableBoardPacks
from companion.rules.packs.missing_items import ListsMissingItems
from companion.rules.packs.pack import GamePacks, PackError, PackLocation, game_packs_of, parse_pack

_HEADER: Final = re.compile(r"\s*\[\[?\s*(\w+)\s*\]\]?\s*(#|$)")


def check_pack(arguments: argparse.Namespace) -> int:
    """Print the errors of a pack, or that it is complete. Returns exit status 1 if it cannot be played."""
    game_id, packs = _game(arguments.game)
    path = _path(game_id, arguments.pack, arguments.data or default_data_folder())
    content = read_pack_bytes(path)
    try:
        data = parse_pack(content, str(path))
        found = tuple(packs.complaints(data))
    except PackError as error:
        data, found = {}, error.complaints
    for complaint in found:
        print(
            f"{path}{_line(content.decode('utf-8', 'replace'), complaint.at)}: {say(str(complaint), is_complaint=True)}"
        )
    print(
        f"{path}: {say(f'{len(found)} to mend before it can be played')}"
        if found
        else f"{path}: {packs.title_of(data)}, {say('can be played')}"
    )
    for warning in packs.warnings(data) if isinstance(packs, EditableBoardPacks) else ():
        line = _line(content.decode("utf-8", "replace"), warning.at)
        print(f"{path}{line}: {say('look again')}: {say(str(warning), is_complaint=True)}")
    if data and isinstance(packs, ListsMissingItems):
        print_missing_items(packs.list_missing(data, found))
    return 1 if found else 0


def _game(wanted: str | None) -> tuple[str, GamePacks]:
    games = [find_game(wanted)] if wanted else load_games().values()
    found = [(game.info.id, packs) for game in games if (packs := game_packs_of(game)) is not None]
    if len(found) == 1:
        return found[0]
    raise BadSetup(f"{wanted} has no packs" if wanted else f"say --game, one of {', '.join(name for name, _ in found)}")


def _path(game_id: str, wanted: str, data: Path) -> Path:
    if is_pack_file_path(wanted):
        return Path(wanted)
    if wanted in find_game(game_id).info.packs:
        return folder_of(game_id) / "packs" / f"{wanted}.toml"
    return AvailablePacks(data).owner_pack_path(game_id, wanted)


def _line(text: str, spot: PackLocation) -> str:
    """Return the line of a key as `:57`, else that of its table, "" if there is neither."""
    nth, inside, found = spot.number or 1, False, ""
    for number, line in enumerate(text.splitlines(), start=1):
        if header := _HEADER.match(line):
            nth -= header[1] == spot.table
            inside = header[1] == spot.table and nth == 0
            found = f":{number}" if inside else found
        elif inside and spot.key and re.match(rf"\s*{spot.key}\s*=", line):
            return f":{number}"
    return found
