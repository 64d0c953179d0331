"""Deliberate mistakes with real cards, of every kind where it can happen."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Final

from companion.rules.actions_and_offers import Action
from companion.rules.seats_and_viewers import PUBLIC, Seat
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import CardKind, Side, column_zone, discard_pile_zone
from companion.skirmish.state.stack import StepKind
from companion.table.table import Table
from tests.simulator.replay.camera_rig import Spot


class Kind(StrEnum):
    """Kinds of mistakes."""

    COLUMN = "wrong column"
    PILE = "wrong discard pile"
    EARLY = "too early"
    MANY = "too many"
    GONE = "removed by accident"


@dataclass(frozen=True)
class Mistake:
    """A card that is laid, or with `lifted` taken away, where that means nothing.

    `seat` should be asked. With `instead` it is the very card of the action; otherwise it is one beside it, laid
    `before` the action or after it.
    """

    kind: Kind
    spot: Spot
    seat: Seat
    lifted: bool = False
    instead: bool = False
    before: bool = True


@dataclass(frozen=True)
class Moment:
    """Somebody is about to lay a card: the states are the recording's before and after it, with real hands."""

    state: Any
    after: Any
    side: Side
    action: Action
    spot: Spot
    table: Table

    def seat(self, side: Side) -> Seat:
        return Seat(self.state.match.seats[side])

    def legal(self, side: Side, action: Action) -> bool:
        return action in self.table.legal_for(self.seat(side))

    def held(self, side: Side, kind: CardKind) -> list[CardId]:
        """Own cards of that kind in a hand, but for the one that is about to be laid and those discarded with it."""
        fight, cards = self.state.fight, self.state.fight.book.cards
        left = self.after.fight.zones_of(side).hand
        hand = (
            card for card in fight.zones_of(side).hand if card is not None and card in left and card != self.spot.card
        )
        return sorted(card for card in hand if cards[card].kind is kind and cards[card].side is side)


def wrong_column(at: Moment) -> Iterator[Mistake]:
    """The next battlefield, or the one before; a card that is done once lies in a column."""
    if not isinstance(at.action, do.PlayCard):
        return
    fight = at.state.fight
    side = at.side.enemy if fight.book.cards[at.spot.card].kind is CardKind.BLOCKER else at.side
    for number in (fight.marker_at + 1, fight.marker_at - 1, fight.marker_at):
        zone = column_zone(number, side)
        if 0 <= number < len(fight.row.battlefields) and not at.legal(at.side, do.PlayCard(at.spot.card, zone)):
            yield Mistake(Kind.COLUMN, Spot(at.spot.card, zone), at.seat(at.side), instead=True)


def wrong_pile(at: Moment) -> Iterator[Mistake]:
    """The enemy's discard pile."""
    if at.spot.zone == discard_pile_zone(at.side):
        yield Mistake(Kind.PILE, Spot(at.spot.card, discard_pile_zone(at.side.enemy)), at.seat(at.side), instead=True)


def too_early(at: Moment) -> Iterator[Mistake]:
    """In the enemy's turn, or before another card is paid for."""
    fight = at.state.fight
    early = [at.side.enemy] if fight.turn.side is at.side else []
    early += [at.side] if fight.stack.steps and fight.stack.steps[0].task is StepKind.PAY else []
    for side in early:
        for card in at.held(side, CardKind.FIREPOWER):
            zone = column_zone(fight.marker_at, side)
            if not at.legal(side, do.PlayCard(card, zone)):
                yield Mistake(Kind.EARLY, Spot(card, zone), at.seat(side))


def too_many(at: Moment) -> Iterator[Mistake]:
    """Another card lies on the pile with the one that is discarded; or in the column, with one that costs something.

    Ammo is left out: on the pile it fires the Gatling Gun.
    """
    if _is_last_discard(at) or _costs(at):
        cards = at.state.fight.book.cards
        for card in (card for card in at.held(at.side, CardKind.FIREPOWER) if not cards[card].ammo):
            yield Mistake(Kind.MANY, Spot(card, at.spot.zone), at.seat(at.side), before=False)


def _is_last_discard(at: Moment) -> bool:
    step = at.table.update_for(PUBLIC).view["step"]
    owed = step is not None and (step["task"], step["left"]) in ((StepKind.PAY, 1), (StepKind.DISCARD, 1))
    return isinstance(at.action, do.DiscardCard) and owed


def _costs(at: Moment) -> bool:
    kind, stack = at.state.fight.book.cards[at.spot.card].kind, at.after.fight.stack.steps
    return (
        isinstance(at.action, do.PlayCard)
        and kind is CardKind.FIREPOWER
        and stack[:1]
        and stack[0].task is StepKind.PAY
    )


def removed(at: Moment) -> Iterator[Mistake]:
    """A card of a column, where nobody is to take one away."""
    fight = at.state.fight
    for number, battlefield in enumerate(fight.row.battlefields):
        for side in Side:
            for card in battlefield.column(side):
                spot, owner = Spot(card.card, column_zone(number, side)), fight.book.cards[card.card].side
                if owner is not None and not (number == fight.marker_at and owner is fight.turn.side):
                    yield Mistake(Kind.GONE, spot, at.seat(owner), lifted=True)


KINDS: Final[dict[Kind, Callable[[Moment], Iterator[Mistake]]]] = {
    Kind.COLUMN: wrong_column,
    Kind.PILE: wrong_pile,
    Kind.EARLY: too_early,
    Kind.MANY: too_many,
    Kind.GONE: removed,
}


class Clumsiness:
    """Makes mistakes in a share of all placements, the rarest kinds first."""

    def __init__(self, share: float, seed: int) -> None:
        self._share, self._rng = share, Random(seed)
        self._made = dict.fromkeys(Kind, 0)

    def mistake(self, at: Moment) -> Mistake | None:
        """Return the mistake to make now, None if nothing goes wrong."""
        if at.state.phase != "play" or self._rng.random() >= self._share:
            return None
        for kind in sorted(KINDS, key=lambda kind: (self._made[kind], self._rng.random())):
            found = list(KINDS[kind](at))
            if found:
                self._made[kind] += 1
                return self._rng.choice(found)
        return None

    def taps(self) -> bool:
        """Return True if the player taps the answer, False if they put the card right."""
        return self._rng.random() < 0.5
