"""The scenes of a tour as JSON: a recorded game played again at a table of its own, and what a viewer saw there.

The table is made for this and thrown away. It knows nothing of the one that people play at.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from companion.rules.actions_and_offers import Action
from companion.rules.errors import BadData
from companion.rules.game import AnyGame, complete_recorded_setup
from companion.rules.packs.pack import player_range_of
from companion.rules.seats_and_viewers import CHANCE
from companion.server.state.send_printed_data_once import SentPrintedData
from companion.server.tours.tour_file import Tour, TourScene, read_tour
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import Playthrough, decode_moves, read_playthrough
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder

_TOLD_ENTRIES: Final = 12
"""Log entries before a scene that its page tells of."""


class _RecordedChance:
    """A dealer that leaves chance to the record, and asks nobody what came up."""

    by_hand = False

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Action | None:
        return None


def replay_tour(game: AnyGame, folder: Path) -> dict[str, Any]:
    """Return the tour of the game in `folder` as JSON values. Raises BadData if it has none, or a broken one.

    `{"game", "title", "lobby", "players", "printed", "scenes"}`. Each scene has its words, taps and light, and `update`
    and `past` as its viewer's page had got them.
    """
    tour = read_tour(folder)
    recorded = read_playthrough(tour.playthrough)
    if len(tour.players) != recorded.setup.seats:
        raise BadData(f"the tour of {folder.name} names {len(tour.players)} players; {recorded.setup.seats} play")
    printed: dict[str, Any] = {}
    split, encoder = SentPrintedData({game.info.id: game}), UpdateEncoder(game)
    scenes = []
    for scene, table in _scenes(game, tour, recorded):
        found, update = split.split_update(table.update_for(scene.viewer))
        printed |= found or {}
        shown = {"update": encoder.update_to_json(update), "past": _past(table, scene, encoder)}
        scenes.append({**shown, "words": scene.words, "taps": scene.taps, "light": scene.light})
    info, (least, most) = game.info, player_range_of(game, recorded.setup.pack)
    players = [{"seat": seat, "name": name, "here": True, "standin": None} for seat, name in enumerate(tour.players)]
    told = {"game": info.id, "title": info.title, "lobby": {"playing": True, "least": least, "most": most}}
    return {**told, "players": players, "printed": printed, "scenes": scenes}


def _scenes(game: AnyGame, tour: Tour, recorded: Playthrough) -> Iterator[tuple[TourScene, Table]]:
    """Yield each scene with a table that stands where the scene is."""
    setup = complete_recorded_setup(game.info, recorded.setup)
    table = Table("tour", game, setup, MemoryLog(), _RecordedChance(), clock=lambda: 0, entropy=bytes)
    table.open()
    moves, played = decode_moves(recorded, game), 0
    for scene in tour.scenes:
        for _ in range(scene.ply - played):
            move = next(moves, None)
            if move is None:
                raise BadData(
                    f"{tour.playthrough.stem} has {len(recorded.entries)} moves, and no scene after {scene.ply}"
                )
            actor, action = move
            if actor is CHANCE:
                table.deal(action)
            else:
                table.submit(actor, action)
        played = scene.ply
        yield scene, table


def _past(table: Table, scene: TourScene, encoder: UpdateEncoder) -> dict[str, Any]:
    lines = [
        {"seq": line["seq"], "events": [encoder.events.encode(event) for event in line["events"]]}
        for line in table.history(scene.viewer, _TOLD_ENTRIES)
        if line["counts"]
    ]
    return {"table": table.table_id, "seq": table.log_length, "lines": lines}
