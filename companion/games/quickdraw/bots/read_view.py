"""The hands and the unseen cards that the view of a seat tells of."""

from dataclasses import dataclass
from typing import Any, Final

from companion.games.quickdraw.cards import CARDS, COPIES, EXCHANGED, HAND_SIZE, WILD
from companion.rules.game import View
from companion.rules.seats_and_viewers import Seat

_SUITS: Final = sorted({card.suit for card in CARDS.values() if card.suit is not None})
SUIT_STEP: Final = 16
"""Cards count as numbers here: the place of the suit times this, and the number printed on the card."""
WILD_NUMBER: Final = SUIT_STEP * len(_SUITS)
SPECIAL_NUMBER: Final = WILD_NUMBER + SUIT_STEP
"""Every special that a Showdown exchanges (l.77)."""


def _number(card: str) -> int:
    printed = next(one for id_, one in CARDS.items() if id_ == card)
    if printed.suit is None:
        return SPECIAL_NUMBER if card in EXCHANGED else WILD_NUMBER
    return _SUITS.index(printed.suit) * SUIT_STEP + (printed.rank or 0)


NUMBERS: Final = {str(card): _number(card) for card in CARDS}
assert NUMBERS[WILD] == WILD_NUMBER


@dataclass(frozen=True, slots=True)
class SeenHand:
    """A hand that is still in, as one seat sees it: the cards it knows, and how many it does not.

    `commits`: it has bet, reached or cannot flee any more. `bets`: it has put chips in of its own will.
    """

    seat: Seat
    known: tuple[int, ...]
    hidden: int
    commits: bool
    bets: bool


@dataclass(frozen=True, slots=True)
class SeenTable:
    """The cards that one seat knows of: its own, those of the others, and all that it sees nowhere."""

    own: tuple[int, ...]
    others: tuple[SeenHand, ...]
    unseen: tuple[int, ...]

    def without_own(self, card: str) -> "SeenTable":
        """Return the table after a trade of one's own card, before another has come."""
        own = list(self.own)
        own.remove(NUMBERS[card])
        return SeenTable(tuple(own), self.others, self.unseen)


def read_table(view: View, seat: Seat) -> SeenTable:
    """Return what the view of `seat` tells of the cards. Its own cards must all be known."""
    zones = view["zones"]
    left = dict(COPIES)
    for card in (card for cards in zones.values() for card in cards if card is not None):
        left[card] -= 1
    unseen = tuple(NUMBERS[card] for card, copies in left.items() for _ in range(copies))
    others = tuple(
        _seen_hand(view, Seat(other)) for other, one in enumerate(view["seats"]) if one["in"] and other != seat
    )
    return SeenTable(tuple(NUMBERS[card] for card in _cards_before(zones, seat)), others, unseen)


def has_unknown_cards(view: View, seat: Seat) -> bool:
    """Return True if `seat` holds real cards that its phone does not know."""
    return None in view["zones"][f"hand-{seat}"]


def _cards_before(zones: Any, seat: Seat) -> list[str]:
    cards = (*zones[f"hand-{seat}"], *zones[f"front-{seat}"])
    return [card for card in cards if card is not None]


def _seen_hand(view: View, seat: Seat) -> SeenHand:
    one = view["seats"][seat]
    known = tuple(NUMBERS[card] for card in _cards_before(view["zones"], seat))
    bets = one["bet"] > 0 or one["reaches"] is True
    return SeenHand(seat, known, max(0, HAND_SIZE - len(known)), bets or one["all_in"], bets)
