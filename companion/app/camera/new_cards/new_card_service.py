"""New cards of a run: those that nobody has named are seen, asked about and photographed, if there is a camera."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING, cast

from companion.app.camera.camera_service import CameraService
from companion.app.open_when_used import OpenedOnce, OpenedPort
from companion.server.ports.new_card_pictures import NewCardPicturePort
from companion.server.state.room_status import RoomStatus
from companion.table.table_manager import TableManager

if TYPE_CHECKING:
    from companion.app.camera.new_cards.card_naming_question import AskedCardTracker


class NewCardService:
    """Follows the tables with the camera's sightings. What looks at pictures is imported when it is opened."""

    def __init__(self, camera: CameraService, room: RoomStatus, data: Path) -> None:
        self._camera, self._room, self._data = camera, room, data
        self._asked_card = OpenedOnce(self._open_asked_card)
        self.pictures = cast(NewCardPicturePort, OpenedPort(self._asked_card))
        """For the server's pages."""

    def open(self, stack: ExitStack, tables: TableManager) -> Sequence[Callable[[], object]]:
        """Follow the tables until the stack is closed. Returns what has to be looked at now and then."""
        from companion.app.camera.new_cards.take_pictures import NewCardPictures

        camera, asked = self._camera, self._asked_card.get()
        self._new_pictures = NewCardPictures(
            self._data,
            lambda: camera.real_watcher,
            asked.pop_named_picture,
            lambda: None if camera.new_cards is None else camera.new_cards.pictures,
        )
        for each in (asked, self._new_pictures):
            stack.callback(each.stop)
            tables.on_open(each.follow_table)
        return asked.look, camera.report_waiting_cards, self._new_pictures.look

    def _open_asked_card(self) -> "AskedCardTracker":
        from companion.app.camera.new_cards.card_naming_question import AskedCardTracker
        from companion.vision.read_box.read_top_of_card import find_top_reader

        return AskedCardTracker(
            lambda: self._camera.real_watcher,
            lambda shown: self._room.change(new_card=shown),
            find_top_reader(),
            lambda card: self._new_pictures.has_picture(card),
            lambda card: self._new_pictures.kept_picture(card),
        )
