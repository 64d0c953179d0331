"""Packed updates of a game that asks for them, and those of one that does not."""

import json
from itertools import islice
from pathlib import Path
from typing import Any, Final

import pytest

from companion.games.registry import find_game, folder_of
from companion.rules.game import HasPackedUpdates, complete_recorded_setup
from companion.rules.seats_and_viewers import PUBLIC, Viewer
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.log.playthrough_file import decode_moves, read_playthrough
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from companion.table.updates.update import Update
from tests.evaluate_page_module import value_in
from tests.games.common.recorded_message_lengths import play_moves

MOVES: Final = 12


def unpacked(updates: list[bytes], folder: Path) -> Any:
    """Return the updates as the pages make them whole again."""
    file = folder / "updates.json"
    file.write_bytes(b"[" + b",".join(updates) + b"]")
    read = f'JSON.parse((await import("node:fs")).readFileSync({json.dumps(str(file))}, "utf8"))'
    return value_in("web/updates/unpack_update.js", f"{read}.map(page.unpacked)")


@pytest.mark.parametrize("game_id", ["any", "noir"])
def test_pages_make_the_very_update_of_what_they_get(game_id: str, tmp_path: Path) -> None:
    played = read_playthrough(min((folder_of(game_id) / "playthroughs").glob("*.toml")))
    game = find_game(played.game)
    setup = complete_recorded_setup(game.info, played.setup)
    table, encoder = Table("t", game, setup, MemoryLog(), WaitingDealer(), clock=lambda: 0), UpdateEncoder(game)
    packed, whole = list[bytes](), list[bytes]()

    def hear(update: Update) -> None:
        packed.append(b"".join(encoder.encode_parts(update, is_packed=True)))
        whole.append(encoder.encode_update(update))

    table.open(dealer={})
    viewers: tuple[Viewer, ...] = (*table.seats, PUBLIC)
    for viewer in viewers:
        table.subscribe(viewer, hear)
    play_moves(table, islice(decode_moves(played, game), MOVES))
    assert len(packed) > MOVES
    assert unpacked(packed, tmp_path) == [json.loads(each) for each in whole]
    assert (sum(map(len, packed)) < sum(map(len, whole))) == isinstance(game, HasPackedUpdates)
