"""Cards and chips on the table: where they lie, who may play, and how they move."""

from collections.abc import Iterable, Mapping
from typing import Any

REPLACED = ("re-run", "quick-draw", "double-draw")
Hand = list[str | None]


class TableTop:
    """Seats, cards and chips; `chosen` are options and rulings."""

    def __init__(self, seats: int, chosen: Mapping[str, Any]) -> None:
        self.seats, self.chosen, self.unit = range(seats), chosen, chosen["CQ-4"]
        self.chips = [chosen["stack"]] * seats
        self.alive, self.inside, self.paid = [True] * seats, [False] * seats, [0] * seats
        self.hand_no, self.dealer, self.turn = 0, -1, -1
        self.collect()
        self.drawing = set(self.seats)
        self.phase, self.winners = "cut", set[int]()

    def clockwise(self, first: int, among: Iterable[int]) -> list[int]:
        found = set(among)
        return [seat for seat in ((first + nth) % len(self.seats) for nth in self.seats) if seat in found]

    def left_of(self, seat: int, among: Iterable[int]) -> list[int]:
        return self.clockwise(seat + 1, among)

    @property
    def players(self) -> list[int]:
        return [seat for seat in self.seats if self.inside[seat]]

    @property
    def able(self) -> list[int]:
        """Those in the hand who have chips to decide about."""
        return [seat for seat in self.players if self.chips[seat]]

    @property
    def pot(self) -> int:
        return sum(self.paid)

    def pay(self, seat: int, chips: int) -> int:
        chips = min(chips, self.chips[seat])
        self.chips[seat] -= chips
        self.paid[seat] += chips
        return chips

    def ante(self) -> None:
        for seat in self.players:
            self.pay(seat, 10)

    def give_back(self) -> None:
        """Give back what nobody else has matched."""
        most = max(self.seats, key=lambda seat: self.paid[seat])
        rest = sorted(self.paid)[-2]
        self.chips[most] += self.paid[most] - rest
        self.paid[most] = rest

    def collect(self) -> None:
        self.hand: list[Hand] = [[] for _ in self.seats]
        self.open: list[list[str]] = [[] for _ in self.seats]
        self.row: list[str] = []
        self.discard: Hand = []
        self.deck = 70
        self.turns, self.wins = [0] * len(self.seats), [0] * len(self.seats)
        self.standing, self.agreed, self.unseen = set[int](), set[int](), set[int]()
        self.doubles = self.reveal = self.to_come = 0
        self.queue: list[int] = []
        self.stake: dict[int, int] = {}
        self.asked = self.largest = 0
        self.said: dict[int, bool] = {}
        self.stood = False

    def take(self, seat: int, card: str) -> None:
        """Out of a hand; a card that nobody knew was one of the unknown ones."""
        self.hand[seat].remove(card if card in self.hand[seat] else None)

    def refill(self) -> None:
        """An empty deck is made of the discards and of hands that fled (CQ-31)."""
        if self.deck:
            return
        self.deck, self.discard = len(self.discard), []
        for seat in self.seats:
            if not self.inside[seat]:
                self.deck += len(self.hand[seat]) + len(self.open[seat])
                self.hand[seat], self.open[seat] = [], []

    def turn_up(self, seat: int) -> None:
        self.open[seat] += [card for card in self.hand[seat] if card is not None]
        self.hand[seat] = [card for card in self.hand[seat] if card is None]

    def put_away_specials(self, seat: int) -> None:
        self.discard += [card for card in self.open[seat] if card in REPLACED]
        self.open[seat] = [card for card in self.open[seat] if card not in REPLACED]
