"""The card that a seat is asked to name: cut out of the camera's picture, shown to everybody, and read."""

import secrets
import threading
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, Final, TypeAlias

from companion.app.camera.new_cards.followed_table import FollowedTable
from companion.app.camera.new_cards.read_numbers import NumberReader, Numbers
from companion.app.camera.new_cards.unnamed_card_outline import AskedOutlineFinder, CardNameRequest
from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.zone import CardId, ZoneId
from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.table.table import Table
from companion.table.updates.update import Update
from companion.vision.encode_image import encode_jpeg
from companion.vision.packs.card_pack import is_card_back_id
from companion.vision.picture import Picture
from companion.vision.teach.cutout import CutOut
from companion.vision.teach.read_title import ReadTitle
from companion.vision.track.watcher import Watcher

WIDTH: Final = 480
"""Pixels across the picture that phones show."""
ReadCard: TypeAlias = Callable[[Picture], ReadTitle]


@dataclass(slots=True)
class _Asked(CardNameRequest):
    shown: CardNamingQuestion | None = None
    jpeg: bytes = b""


class AskedCardTracker:
    """Follows the public view of a table: what is asked about there lies face up on it.

    `show` is called with what pages may show, None when nothing is asked any more: by `look` and `stop`, never under
    the table's lock. `read` reads the top of a card; None where nothing can. `has_picture` tells whether the eyes can
    know a card, `kept_picture` gives its picture in the box, None without one. `has_seen_top` tells whether the eyes
    saw the last card on record come to lie on a pile.
    """

    def __init__(
        self,
        watcher: Callable[[], Watcher | None],
        show: Callable[[CardNamingQuestion | None], None],
        read: ReadCard | None = None,
        has_picture: Callable[[CardId], bool] = lambda card: False,
        kept_picture: Callable[[CardId], Picture | None] = lambda card: None,
        has_seen_top: Callable[[ZoneId], bool] = lambda pile: False,
    ) -> None:
        self._watcher, self._show, self._read, self._kept_picture = watcher, show, read, kept_picture
        self._open_finder = partial(AskedOutlineFinder, has_picture, has_seen_top)
        self._lock = threading.Lock()
        self._showing = threading.Lock()
        """Held from the decision what to show until it is shown, so that nothing older is shown after it."""
        self._asked: _Asked | None = None
        self._named: dict[CardId, CutOut] = {}
        self._outlines = self._open_finder()
        self._numbers = NumberReader(kept_picture)
        self._told: list[tuple[CardId, CutOut]] = []
        """Cards that got their names since one was read."""
        self._known: Callable[[], Numbers] = dict
        """Returns the numbers on all cards that are known."""
        self._is_shown = False
        self._followed = FollowedTable(self._note)

    def follow_table(self, table: Table) -> None:
        """Follow `table` instead of the one before. For `TableManager.on_open`."""
        self.stop()
        self._followed.follow(table)

    def stop(self) -> None:
        """Follow no table, and show nothing."""
        self._followed.leave()
        with self._showing:
            with self._lock:
                self._asked, self._named = None, {}
                self._outlines = self._open_finder()
                self._numbers, self._told, self._known = NumberReader(self._kept_picture), [], dict
            self._is_shown = False
            self._show(None)

    def _note(self, game: HasCardsNamedInPlay, update: Update) -> None:
        """Note the present question, and the picture of a card that has got its name."""
        asked = game.asked_card(update.view)
        named = [found for event in update.events if (found := game.named_card(event)) is not None]
        others = () if asked is None else _others(update.view, *asked)
        with self._lock:
            self._known = partial(game.printed_numbers, update.view)
            before = self._asked
            if before is not None and (before.card, before.zone) == asked and not named:
                before.others = others
                return
            if before is not None:
                self._note_end(before, named[0][0] if len(named) == 1 else None)
            self._asked = None if asked is None else _Asked(*asked, others)

    def _note_end(self, asked: _Asked, name: CardId | None) -> None:
        self._outlines.note_end(asked, name)
        if asked.cut is not None and name is not None:
            self._named[name] = asked.cut
            if not is_card_back_id(name):
                self._told.append((name, asked.cut))

    def look(self) -> None:
        """Take the picture of the card that is asked about, show it, and read it. Called on a thread of its own."""
        asked, watcher = self._asked, self._watcher()
        with self._showing:
            if self._is_shown and (asked is None or asked.cut is None):
                self._is_shown = False
                self._show(None)
        if asked is None or watcher is None:
            return
        cut = self._outlines.find(watcher, asked)
        if cut is None:
            return
        shown = CardNamingQuestion(asked.card, asked.zone, secrets.token_urlsafe(16))
        jpeg = encode_jpeg(cut.picture, WIDTH)
        if self._put(asked, shown, cut, jpeg) and (read := self.read_card(shown, cut.picture)) != shown:
            self._put(asked, read, cut, jpeg)

    def note_told(self, card: CardId, cut: CutOut) -> None:
        """Note a card that got its name, whoever asked: it teaches where numbers stand."""
        with self._lock:
            self._told.append((card, cut))

    def read_card(self, shown: CardNamingQuestion, picture: Picture) -> CardNamingQuestion:
        """Return the card with what can be read on its picture. For the thread that looks."""
        if self._read is not None:
            read = self._read(picture)
            shown = replace(shown, name=read.name, number=read.number)
        with self._lock:
            numbers, told, self._told, known = self._numbers, self._told, [], self._known
        for card, cut in told:
            numbers.learn(card, cut.picture)
        return numbers.read_into(shown, picture, known())

    def _put(self, asked: _Asked, shown: CardNamingQuestion, cut: CutOut, jpeg: bytes) -> bool:
        """Show the card. Returns False if it is asked about no more."""
        with self._showing:
            with self._lock:
                if self._asked is not asked:
                    return False
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

    def pop_named_picture(self, card: CardId) -> CutOut | None:
        """Return the picture of a card that has got its name since it was asked about; None without one."""
        with self._lock:
            return self._named.pop(card, None)


def _others(view: Mapping[str, Any], card: CardId, zone: ZoneId) -> list[CardId]:
    """Return the cards on record in a zone, without the one that is asked about, which was laid last."""
    cards = [CardId(each) for each in view["zones"][zone]]
    newest = max((at for at, each in enumerate(cards) if each == card), default=len(cards))
    return cards[:newest] + cards[newest + 1 :]
