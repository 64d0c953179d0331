"""Outline that a question is about: one in its zone that no card can be which lay there before."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field

from companion.app.camera.new_cards.cut_out import cut_out_in_zone
from companion.rules.zone import CardId, ZoneId
from companion.vision.packs.card_pack import is_card_back_id
from companion.vision.picture import Floats, Picture
from companion.vision.recognise.frame.same_place import intersection_over_union
from companion.vision.teach.cut_out_unknown_card import SAME_PLACE
from companion.vision.teach.cutout import CutOut
from companion.vision.teach.recognise_unknown_cards import show_same_card
from companion.vision.track.watcher import Watcher


@dataclass(slots=True)
class CardNameRequest:
    """A card that a seat is asked to name, and what lies there with it."""

    card: CardId
    zone: ZoneId
    others: Sequence[CardId]
    """The other cards of the zone, on record."""
    cut: CutOut | None = None
    before: list[Picture] = field(default_factory=list)
    """Tops of the pile since the question came that may have been the card below."""


class AskedOutlineFinder:
    """Finds the outline of each question of a table, and remembers those that questions were about."""

    def __init__(
        self, has_picture: Callable[[CardId], bool], has_seen_top: Callable[[ZoneId], bool] = lambda pile: False
    ) -> None:
        """`has_picture` tells whether the eyes can know a card, `has_seen_top` if they saw a pile's last card come."""
        self._has_picture, self._has_seen_top = has_picture, has_seen_top
        self._cut: set[CardId] = set()
        self._places: list[Floats] = []
        """Outlines of the cards that were asked about, in the frame: they may lie there unknown."""
        self._tops: dict[ZoneId, Picture] = {}
        """The last card that was asked about in each zone. On a pile all lie in one place."""

    def note_end(self, question: CardNameRequest, name: CardId | None) -> None:
        """Note that a question has ended, and the name that its card has got."""
        if question.cut is not None and not is_card_back_id(name):
            self._places.append(question.cut.quad)
            self._tops[question.zone] = question.cut.picture
            self._cut.update(() if name is None else (name,))

    def find(self, watcher: Watcher, question: CardNameRequest) -> CutOut | None:
        """Return the card in question; None while it may be another, or if it is the one that was found before."""
        is_pile = any(zone.pile for zone in watcher.calibration.mat.zones if zone.id == question.zone)
        cut = cut_out_in_zone(watcher, question.zone, () if is_pile else self._places)
        if cut is None:
            return None
        if question.cut is not None:
            return cut if _is_replaced(question.cut, cut, is_pile) else None
        below = question.others[-1:] if is_pile else question.others
        all_known = all(self._is_known(watcher, card) for card in below)
        return cut if (self._is_new_on_pile(question, cut, all_known) if is_pile else all_known) else None

    def _is_known(self, watcher: Watcher, card: CardId) -> bool:
        """Return whether a card is not taken for the one in question: it was cut out, or the eyes know it."""
        look = watcher.last_recognised
        is_seen = look is not None and any(each.card == card for each in look.detections)
        return card in self._cut or is_seen or self._has_picture(card)

    def _is_new_on_pile(self, question: CardNameRequest, cut: CutOut, is_top_known: bool) -> bool:
        """Return whether a pile shows the card in question, and not the one that lay on top before."""
        top = self._tops.get(question.zone)
        if top is not None and show_same_card(top, cut.picture):
            return False
        if self._has_seen_top(question.zone):
            return True
        if any(show_same_card(picture, cut.picture) for picture in question.before):
            return False
        if question.before or is_top_known:
            return True
        question.before.append(cut.picture)
        return False


def _is_replaced(found: CutOut, cut: CutOut, is_pile: bool) -> bool:
    """Return whether another card lies there now; one that is laid over a part of a column is the next one."""
    is_there = is_pile or intersection_over_union(found.quad, cut.quad) > SAME_PLACE
    return is_there and not show_same_card(found.picture, cut.picture)
