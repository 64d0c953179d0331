"""Cards as they are played, lie in columns and leave them."""

from dataclasses import dataclass, replace

from companion.rules.skirmish.events.base import FrayEvent
from companion.rules.skirmish.fray import Fray, InPlay
from companion.rules.skirmish.knowledge import out_of_hand
from companion.rules.skirmish.steps import Step, Task
from companion.rules.skirmish.vocabulary.placing import Goes
from companion.rules.skirmish.words import POWER, CardKind, Side, Token, Uid
from companion.rules.zone import CardId, ZoneId


@dataclass(frozen=True, slots=True)
class CardPlayed(FrayEvent):
    """A card left the hand, for all to see; its cost comes next. `answers`: it was played in a window."""

    side: Side
    card: CardId
    zone: ZoneId
    answers: bool = False

    def tells(self) -> bool:
        return self.answers  # whoever drew it out knows the answer of that hand

    def onto(self, fray: Fray) -> Fray:
        return replace(out_of_hand(fray, self.side, self.card), played=(*fray.played, self.card))


@dataclass(frozen=True, slots=True)
class CardDescribed(FrayEvent):
    """Somebody read aloud what is printed on a card; it holds for the rest of the game."""

    card: CardId
    kind: CardKind
    cost: int
    firepower: int

    def onto(self, fray: Fray) -> Fray:
        printed = fray.book.cards[self.card]
        told = replace(printed, kind=self.kind, cost=self.cost, firepower=self.firepower)
        return replace(fray, book=fray.book.described(told))


@dataclass(frozen=True, slots=True)
class CardTakenBack(FrayEvent):
    """A card that was not paid for is in the hand again, with what had been paid."""

    side: Side
    card: CardId
    paid: tuple[CardId, ...]
    steps: int
    """How many things to do are dropped with it."""

    def onto(self, fray: Fray) -> Fray:
        force = fray.force(self.side)
        kept = force.discard[: len(force.discard) - len(self.paid)]
        hand = (*force.hand, *(card for card in (*self.paid, self.card) if card))
        fray = fray.with_force(self.side, hand=hand, discard=kept)
        played = fray.played[:-1] if self.card else fray.played
        return replace(fray, agenda=fray.agenda[self.steps :], played=played)


@dataclass(frozen=True, slots=True)
class CardEntered(FrayEvent):
    """A card came into play in the column of `side`, with tokens from the supply."""

    uid: Uid
    card: CardId
    side: Side
    field: int
    power: int
    grit: int

    def onto(self, fray: Fray) -> Fray:
        column = (*fray.grounds[self.field].column(self.side), InPlay(self.uid, self.card, self.power, self.grit))
        supply = taken(fray, POWER[fray.book.cards[self.card].side], self.power, self.grit)
        fray = fray.with_column(self.field, self.side, column)
        return replace(fray, supply=supply, serial=fray.serial + 1, agenda=without_first(fray, Task.ENTER))


@dataclass(frozen=True, slots=True)
class CardDone(FrayEvent):
    """A card that is done once lies on the discard pile; what it does comes next."""

    side: Side
    card: CardId

    def onto(self, fray: Fray) -> Fray:
        fray = replace(fray, agenda=without_first(fray, Task.ENTER))
        return fray.with_force(self.side, discard=(*fray.force(self.side).discard, self.card))


@dataclass(frozen=True, slots=True)
class PlayCancelled(FrayEvent):
    """A card that had been paid for lies on the discard pile without having done anything."""

    side: Side
    card: CardId

    def onto(self, fray: Fray) -> Fray:
        at = next(n for n, step in enumerate(fray.agenda) if step.task is Task.ENTER and step.side is self.side)
        fray = replace(fray, agenda=fray.agenda[:at] + fray.agenda[at + 1 :])
        return fray.with_force(self.side, discard=(*fray.force(self.side).discard, self.card))


@dataclass(frozen=True, slots=True)
class CardLeft(FrayEvent):
    """A card left its column, for its owner's discard pile, hand, deck or for good; `by` is who caused it."""

    uid: Uid
    card: CardId
    zone: ZoneId
    goes: Goes
    by: Side

    def onto(self, fray: Fray) -> Fray:
        found = fray.find(self.uid)
        if found is None:
            return fray
        field, column, lying = found
        owner = fray.book.cards[lying.card].side
        rest = tuple(card for card in fray.grounds[field].column(column) if card.uid != self.uid)
        supply = taken(fray, POWER[owner], -lying.power, -lying.grit)
        return _put(replace(fray.with_column(field, column, rest), supply=supply), owner, lying.card, self.goes)


def _put(fray: Fray, owner: Side, card: CardId, goes: Goes) -> Fray:
    force = fray.force(owner)
    match goes:
        case Goes.DISCARD:
            return fray.with_force(owner, discard=(*force.discard, card))
        case Goes.GAME:
            return fray.with_force(owner, gone=(*force.gone, card))
        case Goes.HAND:
            return fray.with_force(owner, hand=(*force.hand, card))
        case Goes.TOP:
            return fray.with_force(owner, deck=force.deck.put_on_top(card))


@dataclass(frozen=True, slots=True)
class CardMoved(FrayEvent):
    """A card lies at another battlefield now, in a column of the same side."""

    uid: Uid
    card: CardId
    zone: ZoneId
    to: ZoneId
    field: int

    def onto(self, fray: Fray) -> Fray:
        found = fray.find(self.uid)
        if found is None:
            return fray
        field, side, card = found
        rest = tuple(each for each in fray.grounds[field].column(side) if each.uid != self.uid)
        fray = fray.with_column(field, side, rest)
        return fray.with_column(self.field, side, (*fray.grounds[self.field].column(side), card))


def taken(fray: Fray, power: Token, of_power: int, of_grit: int) -> dict[Token, int]:
    """The supply without so many tokens of that power and of True Grit; below 0 they come back."""
    left = dict(fray.supply)
    left[power] -= of_power
    left[Token.GRIT] -= of_grit
    return left


def without_first(fray: Fray, task: Task) -> tuple[Step, ...]:
    """The agenda without its first step, if that is of the given kind."""
    return fray.agenda[1:] if fray.agenda and fray.agenda[0].task is task else fray.agenda
