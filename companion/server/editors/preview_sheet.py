"""Preview of a pack: a table with a few drawn players, played a few moves on, as a phone and the table screen show it.

The table is made for this and thrown away. It knows nothing of the one that people play at.
"""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from companion.rules.actions_and_offers import LegalActions
from companion.rules.game import AnyGame, Setup
from companion.rules.packs.pack import complete_setup_with_pack, player_range_of, require_playable
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat, Viewer
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.table.bots.random_action import random_action
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder

NAMES: Final = ("Ada", "Ben", "Cleo", "Dan", "Eva", "Finn", "Gina", "Hugo", "Iris", "Jack")
MOST_MOVES: Final = 30
_PLAYERS: Final = 3
_SEED: Final = 7
_TOLD_ENTRIES: Final = 12


def preview_sheet(game: AnyGame, data: Mapping[str, Any], moves: int) -> dict[str, Any]:
    """Return a tour of two scenes: the phone of who is asked or has the turn, and the table screen.

    Raises PackError if the sheet cannot be played.
    """
    pack = {"name": "preview", "data": data}
    table = _play(game, pack, min(max(moves, 0), MOST_MOVES))
    printed, (least, most) = dict[str, Any](), player_range_of(game, pack)
    scenes = [_scene(table, viewer, printed) for viewer in (_whose_phone(table), PUBLIC)]
    players = [{"seat": seat, "name": NAMES[seat], "here": True, "standin": None} for seat in table.seats]
    lobby = {"playing": True, "least": least, "most": most}
    told = {"game": game.info.id, "title": data["sheet"]["title"], "lobby": lobby, "moves": table.log_length}
    return {**told, "players": players, "printed": printed, "scenes": scenes}


def _play(game: AnyGame, pack: Mapping[str, Any], moves: int) -> Table:
    """Return a table on which so many moves have been made, by lot, but always the same."""
    require_playable(game, pack)
    least, most = player_range_of(game, pack)
    seats = min(max(_PLAYERS, least), most)
    setup = complete_setup_with_pack(game, Setup(seats, pack=pack))
    table = Table("preview", game, setup, MemoryLog(), RandomDealer(_SEED), clock=lambda: 0, entropy=bytes)
    table.open()
    random = Random(_SEED)
    for _ in range(moves):
        _make_move(table, random)
    return table


def _make_move(table: Table, random: Random) -> None:
    seat = _whose_phone(table)
    offers = table.update_for(seat).offers
    plain = [offer for offer in offers if not offer.action.confirm and not offer.action.corrects_record]
    if legal := LegalActions(*plain):
        table.submit(seat, random_action(legal, random))


def _whose_phone(table: Table) -> Seat:
    """Return the seat that the game waits for; the first if it waits for nobody."""
    return min((seat for seat in table.update_for(PUBLIC).to_act if seat is not CHANCE), default=Seat(0))


def _scene(table: Table, viewer: Viewer, printed: dict[str, Any]) -> dict[str, Any]:
    """Return what a viewer's page had got, and add what it gets but once to `printed`."""
    encoder = UpdateEncoder(table.game)
    found, update = SentPrintedData({table.game.info.id: table.game}).split_update(table.update_for(viewer))
    printed |= found or {}
    lines = [
        {"seq": line["seq"], "events": [encoder.events.encode(event) for event in line["events"]]}
        for line in table.history(viewer, _TOLD_ENTRIES)
        if line["counts"]
    ]
    past = {"table": table.table_id, "seq": table.log_length, "lines": lines}
    return {"update": encoder.update_to_json(update), "past": past, "taps": [], "light": None}
