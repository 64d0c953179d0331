"""The croupier lays what chance brings, once, and keeps the drawn table as the public view has it."""

from collections import Counter
from collections.abc import Callable, Mapping
from random import Random
from typing import Any

from companion.games.quickdraw.actions import DealCard, TurnUpDealer
from companion.games.quickdraw.game import GAME as QUICK_DRAW
from companion.rules.game import Setup
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Seat
from companion.rules.zone import CardId, ZoneId
from companion.simulator.croupier import Croupier
from companion.simulator.scene import LaidCard
from companion.table.bots.random_action import random_action
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.observation import CardSeen
from companion.table.table import Table
from tests.toy_game import GAME, RED, Guess, Ready, TurnUp


class Pile:
    def __init__(self, room: int = 99) -> None:
        self.room = room
        """Cards for which there is room beside each other."""
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

    def has_room(self, zone: ZoneId) -> bool:
        return len(self.cards(zone)) < self.room

    def cards(self, zone: ZoneId) -> list[LaidCard]:
        return [LaidCard(card, 0, 0) for where, card in self.heap.elements() if where == zone]


def _evening() -> tuple[Table, Pile]:
    pile = Pile()
    croupier = Croupier(pile, frozenset({ZoneId("middle")}), seed=4)
    table = Table("t", GAME, Setup(2), MemoryLog(), croupier)
    table.subscribe(PUBLIC, croupier.follow_view)
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
    other = next(action for action in table.chance_outcomes() if action.card != card)
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
        assert croupier.choose_outcome({TurnUp(drawn): 1}, 1) is None
        croupier.follow_view(shown._replace(view={**shown.view, "zones": {"middle": told}}))
        assert +pile.heap == Counter(("middle", card) for card in (*told, drawn)) and pile.order[-1] == drawn


def test_a_card_like_one_that_is_cleared_away_is_laid_anew() -> None:
    """Or nobody could see that it came up."""
    table, pile = _evening()
    _guess(table)
    [(zone, card)] = [spot for spot, count in pile.heap.items() if count]
    croupier, shown = Croupier(pile, frozenset({zone}), seed=4), table.update_for(PUBLIC)

    def follow(told: list[CardId]) -> None:
        croupier.follow_view(shown._replace(view={**shown.view, "zones": {"middle": told}}))

    follow([card])
    laid = pile.laid
    for told, ply, copies in (([], 1, [laid + 1]), ([], 1, [laid + 1]), ([card], 2, [laid + 1, laid + 2])):
        croupier.choose_outcome({TurnUp(card): 1}, ply)
        follow(told)
        assert pile.copies[card] == copies


def test_an_undo_takes_the_card_away_and_lays_the_same_again() -> None:
    table, pile = _evening()
    before = table.log_length
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
    other = next(action for action in table.chance_outcomes() if action.card != card)
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
    table.undo(table.log_length - 1, source="host")
    assert min(pile.heap.values(), default=0) >= 0


# Several cards at once.


FRONTS = frozenset(ZoneId(f"front-{seat}") for seat in range(6))
ZONES = FRONTS | {ZoneId("dealer"), ZoneId("discard")}


def _cutting(croupier: Croupier, seats: int = 4, resolve: Callable[..., Any] | None = None) -> Table:
    """A table of Quick Draw that waits for the cards that decide who deals."""
    dealer = croupier if resolve is None else Hands(croupier, resolve)
    table = Table("t", QUICK_DRAW, Setup(seats), MemoryLog(), dealer, clock=lambda: 0)
    croupier.foresee = table.chance_outcomes_after
    table.open(dealer={})
    table.subscribe(PUBLIC, croupier.follow_view)
    return table


class Hands:
    """A croupier's table where somebody else deals what nobody sees."""

    by_hand = False

    def __init__(self, croupier: Croupier, resolve: Callable[..., Any]) -> None:
        self.croupier, self.other = croupier, resolve

    def choose_outcome(self, outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Any:
        unseen = all(isinstance(action, DealCard) for action in outcomes)
        return (self.other if unseen else self.croupier.choose_outcome)(outcomes, ply, luck)


def _lying(pile: Pile) -> list[tuple[CardId, ZoneId]]:
    return [(card, zone) for zone, card in (+pile.heap).elements()]


def _cuts(table: Table) -> list[tuple[Any, Any]]:
    acts = [line for line in table.history(PUBLIC) if line["kind"] == "act" and line["actor"] == "chance"]
    events = [event for line in acts for event in line["events"]]
    return [(event.seat, event.card) for event in events if type(event).__name__ == "CardCut"]


def test_cards_that_nobody_chooses_between_are_laid_together() -> None:
    pile = Pile()
    croupier = Croupier(pile, ZONES, seed=4)
    table = _cutting(croupier)
    assert {zone for _, zone in _lying(pile)} == {ZoneId(f"front-{seat}") for seat in range(4)}
    assert pile.laid == 4 and croupier.seen_of_awaited == (0, 4)
    assert table.log_length == 1, "nothing has been said of them"


def test_they_come_to_pass_in_the_order_drawn_whatever_is_seen_first() -> None:
    alone = _cutting(Croupier(Pile(), ZONES, seed=4))
    while CHANCE in alone.update_for(PUBLIC).to_act:
        alone.deal(RandomDealer(4).choose_outcome(alone.chance_outcomes(), len(alone.history(PUBLIC)) - 1))
    pile = Pile()
    croupier = Croupier(pile, ZONES, seed=4)
    table = _cutting(croupier)
    report, seen = croupier.ordered_observer(table.observe), sorted(_lying(pile), key=str, reverse=True)
    for number, (card, zone) in enumerate(seen):
        report(CardSeen(card, zone))
        assert croupier.seen_of_awaited == ((number + 1, 4) if number < 3 else None)
    assert CHANCE not in table.update_for(PUBLIC).to_act
    assert _cuts(table) == _cuts(alone) and len(_cuts(table)) == 4


def test_an_undo_among_them_lays_the_same_cards_again() -> None:
    pile = Pile()
    croupier = Croupier(pile, ZONES, seed=4)
    table = _cutting(croupier)
    before = _lying(pile)
    report = croupier.ordered_observer(table.observe)
    for card, zone in before[:2]:
        report(CardSeen(card, zone))
    table.undo(1, ask=())
    assert sorted(_lying(pile)) == sorted(before) and croupier.seen_of_awaited == (0, 4)


def test_a_card_told_by_hand_leaves_the_others_to_the_camera() -> None:
    pile = Pile()
    croupier = Croupier(pile, ZONES, seed=4)
    table = _cutting(croupier)
    report = croupier.ordered_observer(table.observe)
    drawn = croupier._order.awaited
    report(CardSeen(drawn[1].card, drawn[1].zone))
    table.deal(next(cut for cut in table.chance_outcomes() if (cut.seat, cut.card) == (0, drawn[0].card)))
    for draw in croupier._order.awaited:
        report(CardSeen(draw.card, draw.zone))
    assert CHANCE not in table.update_for(PUBLIC).to_act and len(_cuts(table)) == 4


def _showdown(croupier: Croupier, seed: int) -> Table:
    """A table where the dealer's cards are the next to come; until then nobody is waited for."""
    croupier.skips_camera = True
    table, dice = _cutting(croupier), Random(seed)

    def is_next(outcomes: Mapping[Any, int], ply: int, luck: str = "") -> Any:
        croupier.skips_camera = not any(isinstance(each, TurnUpDealer) for each in outcomes)
        return Croupier.choose_outcome(croupier, outcomes, ply, luck)

    croupier.choose_outcome = is_next  # type: ignore[method-assign]
    while CHANCE not in (acting := table.update_for(PUBLIC).to_act):
        seat = min(seat for seat in acting if seat is not CHANCE)
        table.submit(seat, random_action(table.legal_for(seat), dice))
    return table


def test_in_a_showdown_as_many_cards_are_laid_as_there_is_room_for() -> None:
    pile = Pile(room=3)
    croupier = Croupier(pile, ZONES, seed="s3")
    table = _showdown(croupier, 3)
    report, scenes = croupier.ordered_observer(table.observe), []
    while awaited := croupier._order.awaited:
        scenes.append(len(awaited))
        for draw in reversed(awaited):
            report(CardSeen(draw.card, draw.zone))
    assert sum(scenes) > 3 and scenes[0] == 3 and max(scenes) <= 3, scenes


def test_a_skipped_camera_is_waited_for_by_nobody() -> None:
    """The log says the same as of a dealer that deals without a table."""
    pile = Pile()
    croupier = Croupier(pile, ZONES, seed=4)
    table = _cutting(croupier)
    assert CHANCE in table.update_for(PUBLIC).to_act
    croupier.skips_camera = True
    table.resume()
    unseen = Table("t", QUICK_DRAW, Setup(4), MemoryLog(), RandomDealer(4), clock=lambda: 0)
    unseen.open(dealer={})
    assert _lines(table) == _lines(unseen) and "dealer" in {line["source"] for line in table.history(PUBLIC)}
    assert croupier.seen_of_awaited is None


def _lines(table: Table) -> list[tuple[Any, ...]]:
    return [(line["kind"], line["actor"], line["source"], line["events"]) for line in table.history(PUBLIC)]


def test_what_lies_there_and_how_much_was_seen_tell_nothing_of_a_hand() -> None:
    """Two worlds that differ in what was dealt face down: table and progress are the same in both."""
    worlds = []
    for seed in ("one", "other"):
        pile = Pile()
        croupier = Croupier(pile, ZONES, seed=4)
        shown: list[Any] = []
        croupier.on_progress = lambda shown=shown, pile=pile, croupier=croupier: shown.append(
            (croupier.seen_of_awaited, sorted(_lying(pile)))
        )
        table = _cutting(croupier, resolve=RandomDealer(seed).choose_outcome)
        report = croupier.ordered_observer(table.observe)
        while awaited := croupier._order.awaited:
            report(CardSeen(awaited[0].card, awaited[0].zone))
        worlds.append((shown, [table.update_for(Seat(0)).view, table.update_for(PUBLIC).view]))
    (one, [mine, public]), (other, [theirs, same]) = worlds
    assert mine != theirs and public == same
    assert one == other and len(one) > 4
