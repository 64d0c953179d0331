"""Health of the room for MQTT: phones, camera, address, progress of the evening, and who won last."""

from collections.abc import Sequence
from contextlib import suppress

from companion import __version__
from companion.app.runtime.evening_phase import find_evening_phase
from companion.mqtt.public.room_status import PublishedRoomStatus
from companion.server.state.room_status import RoomSnapshot
from companion.table.errors import TableError
from companion.table.lobby import Lobby
from companion.table.plays.play import Play
from companion.table.plays.play_store import PlayStore
from companion.table.table_manager import TableManager


def collect_room_health(
    state: RoomSnapshot,
    tables: TableManager,
    lobby: Lobby,
    store: PlayStore,
    phones: int,
    seated: int,
    firmware: str | None,
) -> PublishedRoomStatus:
    """Return what is published of the room. `phones` are connected, `seated` sit; a failing store is empty."""
    evening, game = find_evening_phase(tables), lobby.plan.game
    plays: Sequence[Play] = ()
    with suppress(TableError):  # of the store: nobody has to stay away because of it
        plays = store.plays()
    return PublishedRoomStatus(
        *(phones, seated, state.camera, state.blind, state.url, __version__, firmware, evening, game),
        games_played=len(plays),
        last_winner=plays[-1].winner_names if plays else "",
    )
