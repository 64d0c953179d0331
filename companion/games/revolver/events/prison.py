"""Events of the prison."""

from collections.abc import Set
from dataclasses import dataclass, replace
from typing import ClassVar, Self

from companion.games.revolver.events.base import Fact
from companion.games.revolver.events.face_down import without
from companion.games.revolver.state import Fought, State
from companion.rules.event import Opening
from companion.rules.seat import Seat, Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle.events.playing import put, put_away
from companion.skirmish.cards.terms import MemberId, Side
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.knowledge import now_seen


@dataclass(frozen=True, slots=True)
class PrisonLeft(Fact):
    """The face-down cards at a prison that nobody enters are out of the game, unseen (R1-9)."""

    field: int

    def onto(self, state: State) -> State:
        fray = state.fray
        for side, cards in fray.grounds[self.field].down.items():
            for card in cards:
                fray = fray.with_buried(side, card)
        return replace(state, fray=fray.with_ground(self.field, armed=False, ambush=None, down={}), prison_over=True)


@dataclass(frozen=True, slots=True)
class CardLaidDown(Fact):
    """A card lies face down at the prison. Only its owner knows the card; None for a real card, not told.

    `bought`: by its back it is one of the Frontier deck, which everybody sees (l.194). `untold`: its owner did not name
    it, and nobody else can tell that he did not.
    """

    side: Side
    card: CardId | None
    field: int
    by: int
    bought: bool = False
    untold: bool = False

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.by else replace(self, card=None, untold=False)

    def onto(self, state: State) -> State:
        fray = without(state.fray, self.side, self.card)
        ground = fray.grounds[self.field]
        down = {**ground.down, self.side: (*ground.down.get(self.side, ()), self.card)}
        return replace(state, fray=fray.with_ground(self.field, down=down), passes=0)


@dataclass(frozen=True, slots=True)
class DownTurned(Fact):
    """A card that lay face down at the prison was turned up."""

    side: Side
    card: CardId
    field: int
    nth: int
    """Place among the face-down cards of its side, from 0."""
    seat: int
    reveals: ClassVar[bool] = True

    def opens(self) -> Set[Opening]:
        return frozenset({Opening(Seat(self.seat), "down")})

    def onto(self, state: State) -> State:
        fray = state.fray
        down = list(fray.grounds[self.field].down[self.side])
        if down[self.nth] is None:
            fray = now_seen(fray, self.card)
        down[self.nth] = self.card
        ground = fray.grounds[self.field]
        return replace(state, fray=fray.with_ground(self.field, down={**ground.down, self.side: tuple(down)}))


@dataclass(frozen=True, slots=True)
class PrisonPassed(Fact):
    """A side brought no card to the prison."""

    side: Side

    def onto(self, state: State) -> State:
        return replace(state, passes=state.passes + 1)


@dataclass(frozen=True, slots=True)
class PrisonFought(Fact):
    """The firepowers at the prison were compared (l.131-137); `winner` is None if they are equal."""

    field: int
    attack: int
    defence: int
    winner: Side | None

    def onto(self, state: State) -> State:
        return replace(state, last=Fought(self.attack, self.defence, self.winner is Side.ATTACK))


@dataclass(frozen=True, slots=True)
class PrisonCleared(Fact):
    """Everything at and beside the prison is discarded, whatever True Grit lies on it (l.141)."""

    field: int

    def onto(self, state: State) -> State:
        fray = state.fray
        ground = fray.grounds[self.field]
        for card in ground.cards:
            fray = put_away(fray, card, Goes.DISCARD)
        for side, cards in ground.down.items():
            for name in cards:
                fray = fray if name is None else put(fray, side, name, Goes.DISCARD)
        fray = fray.with_ground(self.field, attack=(), defence=(), beside=(), down={})
        return replace(state, fray=fray, passes=0, prison_over=True)


@dataclass(frozen=True, slots=True)
class PrisonerFreed(Fact):
    """The prisoner rides with the gang; the card under it comes into the gang's hand (l.370)."""

    member: MemberId
    card: CardId | None

    def onto(self, state: State) -> State:
        fray = state.fray.joined(self.member)
        if self.card is not None and self.card in fray.defence.aside:
            aside = tuple(card for card in fray.defence.aside if card != self.card)
            fray = fray.with_force(Side.DEFENCE, aside=aside, hand=(*fray.defence.hand, self.card))
        return replace(state, fray=fray, freed=True)
