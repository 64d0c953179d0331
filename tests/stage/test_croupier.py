"""The croupier lays what chance brings, once, and keeps the drawn table as the public view has it."""

from collections import Counter
from typing import Any

from companion.rules.game import Setup
from companion.rules.seat import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.stage.croupier import Croupier
from companion.table.log import MemoryLog
from companion.table.observation import CardSeen
from companion.table.table import Table
from tests.toys import GAME, RED, Guess, Ready


class Pile:
    def __init__(self) -> None:
        self.cards: Counter[Any] = Counter()
        self.laid = 0

    def lay(self, card: CardId, zone: ZoneId) -> None:
        self.cards[zone, card] += 1
        self.laid += 1

    def take(self, card: CardId, zone: ZoneId) -> None:
        self.cards[zone, card] -= 1


def _evening() -> tuple[Table, Pile]:
    pile = Pile()
    croupier = Croupier(pile, frozenset({ZoneId("middle")}), seed=4)
    table = Table("t", GAME, Setup(2), MemoryLog(), croupier)
    table.subscribe(PUBLIC, croupier.follow)
    table.open(dealer={})
    for seat in (Seat(0), Seat(1)):
        table.submit(seat, Ready())
    return table, pile


def _guess(table: Table) -> None:
    for seat in (Seat(0), Seat(1)):
        table.submit(seat, Guess(RED))


def test_a_drawn_card_is_laid_once_and_counts_when_the_camera_has_seen_it() -> None:
    table, pile = _evening()
    _guess(table)
    assert pile.laid == 1
    [(zone, card)] = [spot for spot, count in pile.cards.items() if count]
    table.observe(CardSeen(card, zone))
    assert table.update_for(PUBLIC).view["zones"]["middle"] == [card]
    assert pile.laid == 1


def test_what_is_told_by_hand_replaces_what_was_laid() -> None:
    table, pile = _evening()
    _guess(table)
    [(zone, card)] = [spot for spot, count in pile.cards.items() if count]
    other = next(action for action in table.chance() if action.card != card)
    table.deal(other)
    assert table.update_for(PUBLIC).view["zones"]["middle"] == [other.card]
    assert +pile.cards == Counter({(zone, other.card): 1})


def test_an_undo_takes_the_card_away_and_lays_the_same_again() -> None:
    table, pile = _evening()
    before = table.seq
    _guess(table)
    [(zone, card)] = [spot for spot, count in pile.cards.items() if count]
    table.observe(CardSeen(card, zone))
    table.undo(before, ask=())
    _guess(table)
    assert +pile.cards == Counter({(zone, card): 1})
