"""The croupier lays what chance brings, once, and keeps the drawn table as the public view has it."""

from collections import Counter
from typing import Any

from companion.rules.game import Setup
from companion.rules.seat import PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.simulator.croupier import Croupier
from companion.simulator.scene import LaidCard
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import CardSeen
from companion.table.table import Table
from tests.toy_game import GAME, RED, Guess, Ready, TurnUp


class Pile:
    def __init__(self) -> None:
        self.heap: Counter[Any] = Counter()
        self.laid = 0
        self.order: list[CardId] = []
        self.copies: dict[CardId, list[int]] = {}
        """Of each card those that lie there, by how many cards had been laid with them."""

    def lay(self, card: CardId, zone: ZoneId) -> None:
        self.order.append(card)
        self.heap[zone, card] += 1
        self.laid += 1
        self.copies.setdefault(card, []).append(self.laid)

    def take(self, card: CardId, zone: ZoneId) -> None:
        self.heap[zone, card] -= 1
        self.copies[card].pop()

    def cards(self, zone: ZoneId) -> list[LaidCard]:
        return [LaidCard(card, 0, 0) for where, card in self.heap.elements() if where == zone]


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
    [(zone, card)] = [spot for spot, count in pile.heap.items() if count]
    table.observe(CardSeen(card, zone))
    assert table.update_for(PUBLIC).view["zones"]["middle"] == [card]
    assert pile.laid == 1


def test_what_is_told_by_hand_replaces_what_was_laid() -> None:
    table, pile = _evening()
    _guess(table)
    [(zone, card)] = [spot for spot, count in pile.heap.items() if count]
    other = next(action for action in table.chance() if action.card != card)
    table.deal(other)
    assert table.update_for(PUBLIC).view["zones"]["middle"] == [other.card]
    assert +pile.heap == Counter({(zone, other.card): 1})


def test_a_drawn_card_lies_on_top_of_what_the_view_shows_after_it() -> None:
    """As of two draws in a row, and when a game is taken up again."""
    table, _ = _evening()
    _guess(table)
    pile, shown = Pile(), table.update_for(PUBLIC)
    croupier = Croupier(pile, frozenset({ZoneId("middle")}), seed=4)
    red, black = CardId("red"), CardId("black")
    for drawn, told in ((red, []), (black, [red]), (black, [red, black])):
        assert croupier.resolve({TurnUp(drawn): 1}, 1) is None
        croupier.follow(shown._replace(view={**shown.view, "zones": {"middle": told}}))
        assert +pile.heap == Counter(("middle", card) for card in (*told, drawn)) and pile.order[-1] == drawn


def test_a_card_like_one_that_is_cleared_away_is_laid_anew() -> None:
    """Or nobody could see that it came up."""
    table, pile = _evening()
    _guess(table)
    [(zone, card)] = [spot for spot, count in pile.heap.items() if count]
    croupier, shown = Croupier(pile, frozenset({zone}), seed=4), table.update_for(PUBLIC)

    def follow(told: list[CardId]) -> None:
        croupier.follow(shown._replace(view={**shown.view, "zones": {"middle": told}}))

    follow([card])
    laid = pile.laid
    for told, ply, copies in (([], 1, [laid + 1]), ([], 1, [laid + 1]), ([card], 2, [laid + 1, laid + 2])):
        croupier.resolve({TurnUp(card): 1}, ply)
        follow(told)
        assert pile.copies[card] == copies


def test_an_undo_takes_the_card_away_and_lays_the_same_again() -> None:
    table, pile = _evening()
    before = table.seq
    _guess(table)
    [(zone, card)] = [spot for spot, count in pile.heap.items() if count]
    table.observe(CardSeen(card, zone))
    table.undo(before, ask=())
    _guess(table)
    assert +pile.heap == Counter({(zone, card): 1})


def test_what_somebody_laid_already_is_not_laid_again() -> None:
    table, pile = _evening()
    _guess(table)
    [(zone, card)] = [spot for spot, count in pile.heap.items() if count]
    pile.take(card, zone)  # the host's hand takes it away, and lays another
    other = next(action for action in table.chance() if action.card != card)
    pile.heap[zone, other.card] += 1
    table.observe(CardSeen(other.card, zone))
    assert list(pile.heap.elements()) == [(zone, other.card)]
    assert pile.laid == 1


def test_what_the_host_took_away_is_not_taken_twice() -> None:
    table, pile = _evening()
    _guess(table)
    [(zone, card)] = [spot for spot, count in pile.heap.items() if count]
    table.observe(CardSeen(card, zone))
    pile.heap.clear()
    table.undo(table.seq - 1, source="host")
    assert min(pile.heap.values(), default=0) >= 0
