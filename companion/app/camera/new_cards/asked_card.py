"""The card that a seat is asked to name: cut out of the camera's picture, shown to everybody, and read."""

import secrets
import threading
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from companion.app.camera.new_cards.cut_out import cut_out_in_zone
from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.seat import PUBLIC
from companion.rules.zone import CardId, ZoneId
from companion.server.ports.new_cards import ShownCard
from companion.table.table import Table
from companion.table.updates.update import Update
from companion.vision.encode_image import encode_jpeg
from companion.vision.picture import Floats, Picture
from companion.vision.teach.cutout import CutOut
from companion.vision.teach.read_title import ReadTitle
from companion.vision.track.watcher import Watcher

WIDTH: Final = 480
"""Pixels across the picture that phones show."""
ReadCard: TypeAlias = Callable[[Picture], ReadTitle]


@dataclass(slots=True)
class _Asked:
    card: CardId
    zone: ZoneId
    cut: CutOut | None = None
    shown: ShownCard | None = None
    jpeg: bytes = b""


class AskedCard:
    """Follows the public view of a table: what is asked about there lies face up on it.

    `show` is called with what pages may show, None when nothing is asked any more: by `look` and `stop`, never under
    the table's lock. `read` reads the top of a card; None where nothing can.
    """

    def __init__(
        self,
        watcher: Callable[[], Watcher | None],
        show: Callable[[ShownCard | None], None],
        read: ReadCard | None = None,
    ) -> None:
        self._watcher, self._show, self._read = watcher, show, read
        self._lock = threading.Lock()
        self._asked: _Asked | None = None
        self._named: dict[CardId, CutOut] = {}
        self._places: list[Floats] = []
        """Outlines of the cards that were asked about, in the frame: they may lie there unknown."""
        self._is_shown = False
        self._unfollow: Callable[[], None] | None = None

    def follow_table(self, table: Table) -> None:
        """Follow `table` instead of the one before. For `TableManager.on_open`."""
        self.stop()
        game = table.game
        if isinstance(game, HasCardsNamedInPlay):
            self._unfollow = table.subscribe(PUBLIC, lambda update: self._note(game, update))

    def stop(self) -> None:
        """Follow no table, and show nothing."""
        if self._unfollow is not None:
            self._unfollow()
        with self._lock:
            self._unfollow, self._asked, self._named, self._places = None, None, {}, []
        self._is_shown = False
        self._show(None)

    def _note(self, game: HasCardsNamedInPlay, update: Update) -> None:
        """Note the present question, and the picture of a card that has got its name."""
        asked = game.asked_card(update.view)
        named = [found for event in update.events if (found := game.named_card(event)) is not None]
        with self._lock:
            before = self._asked
            if (before and (before.card, before.zone)) == asked:
                return
            if before is not None and before.cut is not None and len(named) == 1:
                self._named[named[0][0]] = before.cut
            self._asked = None if asked is None else _Asked(*asked)

    def look(self) -> None:
        """Take the picture of the card that is asked about, show it, and read it. Called on a thread of its own."""
        asked, watcher = self._asked, self._watcher()
        if self._is_shown and (asked is None or asked.cut is None):
            self._is_shown = False
            self._show(None)
        if asked is None or asked.cut is not None or watcher is None:
            return
        cut = cut_out_in_zone(watcher, asked.zone, self._places)
        if cut is None:
            return
        shown = ShownCard(asked.card, asked.zone, secrets.token_urlsafe(16))
        if self._put(asked, shown, cut) and self._read is not None:
            read = self._read(cut.picture)
            self._put(asked, replace(shown, name=read.name, number=read.number), cut)

    def _put(self, asked: _Asked, shown: ShownCard, cut: CutOut) -> bool:
        """Show the card. Returns False if it is asked about no more."""
        jpeg = asked.jpeg or encode_jpeg(cut.picture, WIDTH)
        with self._lock:
            if self._asked is not asked:
                return False
            if asked.cut is None:
                self._places.append(cut.quad)
            asked.cut, asked.shown, asked.jpeg = cut, shown, jpeg
        self._is_shown = True
        self._show(shown)
        return True

    def picture(self, picture_id: str) -> bytes:
        """Return the JPEG of the card that is asked about. Raises LookupError for any other id."""
        with self._lock:
            asked = self._asked
            if (
                asked is None
                or asked.shown is None
                or not secrets.compare_digest(asked.shown.picture.encode(), picture_id.encode())
            ):
                raise LookupError("no card is being asked about under this id")
            return asked.jpeg

    def take_picture_of(self, card: CardId) -> CutOut | None:
        """Return the picture of a card that has got its name since it was asked about; None without one."""
        with self._lock:
            return self._named.pop(card, None)
