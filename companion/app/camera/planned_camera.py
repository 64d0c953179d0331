"""The camera of a run: it follows the tables, and learns the cards of the planned game while people sit down."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack

from companion.app.camera.camera_service import CameraService
from companion.app.camera.camera_source import STAGE
from companion.app.camera.full_column_notice import FullColumnNotice
from companion.app.camera.new_cards.new_card_service import NewCardService
from companion.games.registry import mat_of_game
from companion.rules.game import Setup, complete_setup
from companion.server.state.room_status import RoomStatus
from companion.table.dealer import REAL
from companion.table.lobby import Lobby
from companion.table.table import Table


class PlannedCamera:
    """Opens the camera, and makes it ready for each game that is planned."""

    def __init__(self, camera: CameraService, lobby: Lobby, resumed: Table | None) -> None:
        """`resumed` is the table that goes on from an earlier run."""
        self._camera, self._lobby, self._resumed = camera, lobby, resumed

    def open(
        self, stack: ExitStack, room: RoomStatus, new_cards: NewCardService
    ) -> tuple[Sequence[Callable[[], object]], str]:
        """Open the camera until the stack is closed.

        Returns what has to be looked at now and then, and what is to be said of the camera, "" for nothing.
        """
        camera, lobby = self._camera, self._lobby
        stack.callback(camera.stop)
        plan, setup = lobby.plan, self._setup()
        camera.on_progress = lambda: room.change(looking=camera.seen_of_awaited)
        lobby.tables.on_open(camera.follow_table)
        looks: Sequence[Callable[[], object]] = ()
        if camera.films_real_cards:
            looks = (*new_cards.open(stack, lobby.tables), FullColumnNotice(lambda: camera.real_watcher, room).check)
        self._prepare()
        lobby.on_change(self._prepare)
        if camera.source != STAGE or mat_of_game(plan.game, setup) is None:
            return looks, ""
        if self._is_dealt_by_people():
            return looks, "no camera: people say on their phones which of their cards come up"
        return looks, "no camera: the stage stands in for it (drawn cards, filmed on a drawn table)"

    def _prepare(self) -> None:
        """Make the camera ready for the planned game, unless one is being played."""
        if not self._lobby.tables.is_playing:
            self._camera.learn_cards(self._lobby.plan.game, self._setup())

    def _is_dealt_by_people(self) -> bool:
        """Return whether people deal: in the resumed game, of which the plan knows nothing, else in the planned one."""
        if self._resumed is not None:
            return self._resumed.is_dealt_by_hand
        return self._lobby.plan.dealer.get("kind") == REAL

    def _setup(self) -> Setup:
        """Return the setup of the resumed game, else the planned one with the fewest seats."""
        plan, info, tables = self._lobby.plan, self._lobby.game_info, self._lobby.tables
        if self._resumed is not None and tables.is_playing and self._resumed is tables.current:
            return self._resumed.setup
        return complete_setup(info, Setup(info.least, plan.options, plan.rulings, plan.pack))
