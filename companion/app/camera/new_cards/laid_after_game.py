"""Cards that no game has shown, laid on their discard pile once one is over: each is shown, and read.

Only what lies face up there is cut out, and only after the end: what people lay there then is no secret any more.
"""

import secrets
import threading
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from companion.app.camera.new_cards.followed_table import FollowedTable
from companion.app.camera.new_cards.unnamed_card_outline import AskedOutlineFinder, CardNameRequest
from companion.rules.packs.pack_amendment_protocols import HasCardsNamedInPlay
from companion.rules.zone import CardId, ZoneId
from companion.server.ports.new_card_pictures import CardNamingQuestion
from companion.table.table import Table
from companion.table.updates.update import Update
from companion.vision.encode_image import encode_jpeg
from companion.vision.picture import Picture
from companion.vision.recognise.frame.same_place import intersection_over_union
from companion.vision.teach.cutout import CutOut
from companion.vision.teach.recognise_unknown_cards import is_nameless_card
from companion.vision.track.watcher import Watcher

WIDTH: Final = 480
"""Pixels across the picture that phones show."""
COVERS: Final = 0.5
"""Overlap from which a known card lies on the one that was shown."""
ReadInto = Callable[[CardNamingQuestion, Picture], CardNamingQuestion]
Learn = Callable[[CardId, CutOut], object]


@dataclass(slots=True)
class _Pile:
    """A discard pile on which cards without a name are laid; `left` of them are in its deck."""

    request: CardNameRequest
    left: int
    finder: AskedOutlineFinder
    shown: CardNamingQuestion | None = None
    jpeg: bytes = field(default=b"", repr=False)


class LaidCardTracker:
    """Follows the public view of a table whose game is over, and the piles on which cards are laid then.

    `show` is called with the cards that pages may show, at most one a pile, never under the table's lock. `read` reads
    a picture into a question, `learn` hears of each card that got its name. `has_picture` tells whether the eyes can
    know a card.
    """

    def __init__(
        self,
        watcher: Callable[[], Watcher | None],
        show: Callable[[Sequence[CardNamingQuestion]], None],
        read: ReadInto = lambda shown, picture: shown,
        learn: Learn = lambda card, cut: None,
        has_picture: Callable[[CardId], bool] = lambda card: False,
    ) -> None:
        self._watcher, self._show, self._read, self._learn = watcher, show, read, learn
        self._has_picture = has_picture
        self._lock = threading.Lock()
        self._showing = threading.Lock()
        """Held from the decision what to show until it is shown, so that nothing older is shown after it."""
        self._piles: dict[ZoneId, _Pile] = {}
        self._named: dict[CardId, CutOut] = {}
        self._last_shown: Sequence[CardNamingQuestion] = ()
        self._followed = FollowedTable(self._note)

    def follow_table(self, table: Table) -> None:
        """Follow `table` instead of the one before. For `TableManager.on_open`."""
        self.stop()
        self._followed.follow(table)

    def stop(self) -> None:
        """Follow no table, and show nothing."""
        self._followed.leave()
        with self._lock:
            self._piles, self._named = {}, {}
        self._show_all()

    def _note(self, game: HasCardsNamedInPlay, update: Update) -> None:
        """Note on which piles cards may be laid, and the name that the last one there has got."""
        view = update.view
        piles = {} if update.outcome is None else game.piles_of_cards_without_name(view)
        named = [found[0] for event in update.events if (found := game.named_card(event)) is not None]
        with self._lock:
            before, self._piles = self._piles, {}
            whole = before.keys() - piles.keys() if update.outcome is not None and len(named) == 1 else ()
            for zone in whole:  # the last card of a deck has got its name
                self._note_name(before[zone], named[0])
            for zone, (card, left) in piles.items():
                pile = before.get(zone)
                if pile is None or left > pile.left:  # a name was taken back
                    pile = self._open_pile(view, zone, card, left)
                elif left < pile.left and len(named) == 1:
                    self._note_name(pile, named[0])
                pile.left = left
                self._piles[zone] = pile

    def _open_pile(self, view: Mapping[str, Any], zone: ZoneId, card: CardId, left: int) -> _Pile:
        lying = [CardId(each) for each in view["zones"].get(zone, ())]
        below = [] if lying[-1:] == [card] else lying[-1:]
        return _Pile(CardNameRequest(card, zone, below), left, AskedOutlineFinder(self._has_picture))

    def _note_name(self, pile: _Pile, name: CardId) -> None:
        asked = pile.request
        pile.finder.note_end(asked, name)
        if asked.cut is not None:
            self._named[name] = asked.cut
            self._learn(name, asked.cut)
            pile.request, pile.shown, pile.jpeg = CardNameRequest(asked.card, asked.zone, []), None, b""

    def look(self) -> None:
        """Take the pictures of the cards that were laid, show and read them. Called on a thread of its own."""
        watcher = self._watcher()
        with self._lock:
            piles = tuple(self._piles.values())
        if watcher is not None:
            for pile in piles:
                self._look_at(watcher, pile)
        self._show_all()

    def _look_at(self, watcher: Watcher, pile: _Pile) -> None:
        asked = pile.request
        cut = pile.finder.find(watcher, asked)
        if cut is None:
            if asked.cut is not None and _is_covered(watcher, asked.cut):
                self._put(pile, asked, None, None)
            return
        shown = CardNamingQuestion(asked.card, asked.zone, secrets.token_urlsafe(16))
        if self._put(pile, asked, shown, cut):
            self._show_all()
            self._put(pile, asked, self._read(shown, cut.picture), cut)

    def _put(self, pile: _Pile, asked: CardNameRequest, shown: CardNamingQuestion | None, cut: CutOut | None) -> bool:
        """Note what a pile shows. Returns False if the card has its name by now, or the game goes on."""
        jpeg = b"" if cut is None else encode_jpeg(cut.picture, WIDTH)
        with self._lock:
            if self._piles.get(asked.zone) is not pile or pile.request is not asked:
                return False
            asked.cut, pile.shown, pile.jpeg = cut, shown, jpeg
            return True

    def _show_all(self) -> None:
        with self._showing:
            with self._lock:
                shown = tuple(pile.shown for pile in self._piles.values() if pile.shown is not None)
            if shown != self._last_shown:
                self._last_shown = shown
                self._show(shown)

    def picture(self, picture_id: str) -> bytes:
        """Return the JPEG of a card that is shown. Raises LookupError for any other id."""
        with self._lock:
            for pile in self._piles.values():
                if pile.shown is not None and secrets.compare_digest(pile.shown.picture.encode(), picture_id.encode()):
                    return pile.jpeg
        raise LookupError("no card that was laid is shown under this id")

    def pop_named_picture(self, card: CardId) -> CutOut | None:
        """Return the picture of a card that has got its name since it was laid; None without one."""
        with self._lock:
            return self._named.pop(card, None)


def _is_covered(watcher: Watcher, cut: CutOut) -> bool:
    """Return whether a card that the eyes know lies where another one was cut out."""
    look = watcher.last_recognised
    known = [
        each.quad
        for each in (look.detections if look else ())
        if each.card is not None and not is_nameless_card(each.card)
    ]
    return any(intersection_over_union(quad, cut.quad) > COVERS for quad in known)
