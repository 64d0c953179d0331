"""New cards of a run: those that nobody has named are seen, asked about and photographed, if there is a camera."""

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from companion.app.camera.camera_service import CameraService
from companion.app.open_when_used import OpenedOnce
from companion.rules.zone import CardId, ZoneId
from companion.server.state.room_status import RoomStatus
from companion.table.table_manager import TableManager

if TYPE_CHECKING:
    from companion.app.camera.new_cards.card_naming_question import AskedCardTracker
    from companion.app.camera.new_cards.laid_after_game import LaidCardTracker
    from companion.vision.teach.cutout import CutOut


class NewCardService:
    """Follows the tables with the camera's sightings. What looks at pictures is imported when it is opened."""

    def __init__(self, camera: CameraService, room: RoomStatus, data: Path) -> None:
        self._camera, self._room, self._data = camera, room, data
        self._asked_card = OpenedOnce(self._open_asked_card)
        self._laid_cards = OpenedOnce(self._open_laid_cards)

    def open(self, stack: ExitStack, tables: TableManager) -> Sequence[Callable[[], object]]:
        """Follow the tables until the stack is closed. Returns what has to be looked at now and then."""
        from companion.app.camera.new_cards.take_pictures import NewCardPictures

        camera, asked, laid = self._camera, self._asked_card.get(), self._laid_cards.get()
        self._new_pictures = NewCardPictures(
            self._data,
            lambda: camera.real_watcher,
            self._pop_named_picture,
            lambda: None if camera.new_cards is None else camera.new_cards.pictures,
        )
        for each in (asked, laid, self._new_pictures):
            stack.callback(each.stop)
            tables.on_open(each.follow_table)
        return asked.look, laid.look, camera.report_waiting_cards, self._new_pictures.look

    def picture(self, picture_id: str) -> bytes:
        """Return the JPEG of a card that is asked about, or was laid after the end. Raises LookupError for others."""
        try:
            return self._asked_card.get().picture(picture_id)
        except LookupError:
            return self._laid_cards.get().picture(picture_id)

    def _pop_named_picture(self, card: CardId) -> "CutOut | None":
        return self._asked_card.get().pop_named_picture(card) or self._laid_cards.get().pop_named_picture(card)

    def _open_laid_cards(self) -> "LaidCardTracker":
        from companion.app.camera.new_cards.laid_after_game import LaidCardTracker

        asked = self._asked_card.get()
        return LaidCardTracker(
            lambda: self._camera.real_watcher,
            lambda shown: self._room.change(laid_cards=shown),
            asked.read_card,
            asked.note_told,
            lambda card: self._new_pictures.has_picture(card),
        )

    def _open_asked_card(self) -> "AskedCardTracker":
        from companion.app.camera.new_cards.card_naming_question import AskedCardTracker
        from companion.vision.read_box.read_top_of_card import find_top_reader

        return AskedCardTracker(
            lambda: self._camera.real_watcher,
            lambda shown: self._room.change(new_card=shown),
            find_top_reader(),
            lambda card: self._new_pictures.has_picture(card),
            lambda card: self._new_pictures.kept_picture(card),
            self._has_seen_top,
        )

    def _has_seen_top(self, pile: ZoneId) -> bool:
        sightings = self._camera.new_cards  # another thread may begin the next game meanwhile
        return sightings is not None and sightings.has_seen_top(pile)
