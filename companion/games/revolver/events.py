"""What happens in this game alone."""

from abc import abstractmethod
from collections.abc import Set
from dataclasses import dataclass, replace
from typing import ClassVar, Final, Self

from companion.games.revolver.state import Duel, Fought, State
from companion.games.revolver.words import DOLLARS, Phase
from companion.rules.event import Event, Opening
from companion.rules.seat import Seat, Viewer
from companion.rules.skirmish.chores import Chore
from companion.rules.skirmish.events.playing import put, returned
from companion.rules.skirmish.fray import Fray
from companion.rules.skirmish.knowledge import now_seen, out_of_hand
from companion.rules.skirmish.vocabulary.placing import Goes
from companion.rules.skirmish.words import MemberId, Side
from companion.rules.zone import CardId


class Fact(Event):
    """An event that knows what it changes; it records and decides nothing."""

    __slots__ = ()

    @abstractmethod
    def onto(self, state: State) -> State:
        """The state after it."""


@dataclass(frozen=True, slots=True)
class SidesTaken(Fact):
    """Who leads the law, who the gang."""

    attack: int
    defence: int

    def onto(self, state: State) -> State:
        return replace(state, seats={Side.ATTACK: self.attack, Side.DEFENCE: self.defence})


@dataclass(frozen=True, slots=True)
class PhaseBegan(Fact):
    """What the table does now."""

    phase: Phase

    def onto(self, state: State) -> State:
        return replace(state, phase=self.phase)


@dataclass(frozen=True, slots=True)
class DollarsChosen(Fact):
    """With how many dollars the law begins (l.314); with two the prisoner has the weapon under it (l.324)."""

    dollars: int

    def onto(self, state: State) -> State:
        fray = state.fray
        purse = {**fray.dollars, Side.ATTACK: self.dollars}
        lying = sum(ground.dollars for ground in fray.grounds)
        fray = replace(fray, dollars=purse, reserve=DOLLARS - lying - sum(purse.values()))
        return replace(state, fray=fray, armed_prisoner=self.dollars > 1)


@dataclass(frozen=True, slots=True)
class AmbushBoxed(Fact):
    """An ambush card went into the box unseen. None: the cards are real."""

    card: CardId | None
    to: int
    """The seat that sees what is left."""

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.to else replace(self, card=None)

    def tells(self) -> bool:
        return self.card is not None

    def onto(self, state: State) -> State:
        left = () if self.card is None else _without(state.ambushes, self.card)
        return replace(state, ambushes=left, boxed=state.boxed + 1)


@dataclass(frozen=True, slots=True)
class AmbushLaid(Fact):
    """An ambush lies before a battlefield; only who laid it knows which, or nobody who told us."""

    field: int
    card: CardId | None
    by: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.by else replace(self, card=None)

    def onto(self, state: State) -> State:
        fray = state.fray.with_ground(self.field, armed=True, ambush=self.card)
        return replace(state, fray=fray, ambushes=_without(state.ambushes, self.card))


def _without(cards: tuple[CardId, ...], card: CardId | None) -> tuple[CardId, ...]:
    """The cards without one copy of a card; all of them, where it is not among them."""
    at = cards.index(card) if card in cards else len(cards)
    return cards[:at] + cards[at + 1 :]


@dataclass(frozen=True, slots=True)
class AmbushSprung(Fact):
    """The ambush before a battlefield was turned up; what it does comes next."""

    field: int
    card: CardId
    seat: int
    reveals: ClassVar[bool] = True

    def opens(self) -> Set[Opening]:
        return frozenset({Opening(Seat(self.seat), "ambush")})

    def onto(self, state: State) -> State:
        fray = state.fray.with_ground(self.field, armed=False, ambush=None)
        return replace(state, fray=fray, revealed=state.revealed | {fray.grounds[self.field].id})


@dataclass(frozen=True, slots=True)
class PrisonLeft(Fact):
    """What lay face down at the prison that nobody enters is out of the game, unseen (R1-9)."""

    field: int

    def onto(self, state: State) -> State:
        fray = state.fray
        for side, cards in fray.grounds[self.field].down.items():
            for card in cards:
                fray = fray.with_buried(side, card)
        return replace(state, fray=fray.with_ground(self.field, armed=False, ambush=None, down={}))


@dataclass(frozen=True, slots=True)
class CardLaidDown(Fact):
    """A card lies face down at the prison; only its owner knows which, or nobody who told us."""

    side: Side
    card: CardId | None
    field: int
    by: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.by else replace(self, card=None)

    def onto(self, state: State) -> State:
        fray = _out_of_hand(state.fray, self.side, self.card)
        ground = fray.grounds[self.field]
        down = {**ground.down, self.side: (*ground.down.get(self.side, ()), self.card)}
        return replace(state, fray=fray.with_ground(self.field, down=down), passes=0)


def _out_of_hand(fray: Fray, side: Side, card: CardId | None) -> Fray:
    """The fray after a card left a hand face down."""
    if card is not None:
        return out_of_hand(fray, side, card)
    hand = fray.force(side).hand
    at = hand.index(None)
    return fray.with_force(side, hand=hand[:at] + hand[at + 1 :])


@dataclass(frozen=True, slots=True)
class DownTurned(Fact):
    """A card that lay face down at the prison was turned up."""

    side: Side
    card: CardId
    field: int
    nth: int
    """Which of those of its side, from 0."""
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
    """The firepowers at the prison were compared (l.129-137); None: they are equal."""

    field: int
    attack: int
    defence: int
    winner: Side | None

    def onto(self, state: State) -> State:
        return replace(state, last=Fought(self.attack, self.defence, self.winner is Side.ATTACK))


@dataclass(frozen=True, slots=True)
class PrisonCleared(Fact):
    """Everything at the prison is discarded, whatever True Grit lies on it (l.141)."""

    field: int

    def onto(self, state: State) -> State:
        fray = state.fray
        ground = fray.grounds[self.field]
        for card in ground.attack + ground.defence:
            fray = replace(fray, supply=returned(fray, card))
            fray = put(fray, fray.owner(card), card.card, Goes.DISCARD)
        for side, cards in ground.down.items():
            for name in cards:
                fray = fray if name is None else put(fray, side, name, Goes.DISCARD)
        return replace(state, fray=fray.with_ground(self.field, attack=(), defence=(), down={}), passes=0)


@dataclass(frozen=True, slots=True)
class PrisonerFreed(Fact):
    """The prisoner rides with the gang; what lies under it comes into the hand of the gang's player (l.368)."""

    member: MemberId
    card: CardId | None

    def onto(self, state: State) -> State:
        fray = state.fray.joined(self.member)
        if self.card is not None and self.card in fray.defence.aside:
            aside = tuple(card for card in fray.defence.aside if card != self.card)
            fray = fray.with_force(Side.DEFENCE, aside=aside, hand=(*fray.defence.hand, self.card))
        return replace(state, fray=fray, freed=True)


@dataclass(frozen=True, slots=True)
class CardBought(Fact):
    """A dollar went into the reserve for the next card of the Frontier deck, which comes next (l.196)."""

    side: Side

    def onto(self, state: State) -> State:
        fray = state.fray
        purse = {**fray.dollars, self.side: fray.dollars.get(self.side, 0) - 1}
        return replace(state, fray=replace(fray, dollars=purse, reserve=fray.reserve + 1))


@dataclass(frozen=True, slots=True)
class DollarsShared(Fact):
    """The dollars of a battlefield were picked up: one each (l.208)."""

    field: int

    def onto(self, state: State) -> State:
        fray = state.fray
        each = fray.grounds[self.field].dollars // 2
        purse = {side: fray.dollars.get(side, 0) + each for side in Side}
        return replace(state, fray=replace(fray.with_ground(self.field, dollars=0), dollars=purse))


@dataclass(frozen=True, slots=True)
class LoserPaid(Fact):
    """Who lost the shootout took a dollar from the reserve (l.200, R1-19)."""

    side: Side

    def onto(self, state: State) -> State:
        fray = state.fray
        purse = {**fray.dollars, self.side: fray.dollars.get(self.side, 0) + 1}
        return replace(state, fray=replace(fray, dollars=purse, reserve=fray.reserve - 1))


@dataclass(frozen=True, slots=True)
class DuelBegan(Fact):
    """The gang has called the law out; the rest of the turn waits."""

    def onto(self, state: State) -> State:
        return replace(state, scene=False)


@dataclass(frozen=True, slots=True)
class DuelCardLaid(Fact):
    """The gang's card lies on the scene; only its player knows which."""

    card: CardId | None
    by: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.by else replace(self, card=None)

    def onto(self, state: State) -> State:
        fray = _out_of_hand(state.fray, Side.DEFENCE, self.card)
        return replace(state, fray=replace(fray, laid={Side.DEFENCE: self.card}))


@dataclass(frozen=True, slots=True)
class DuelAnswered(Fact):
    """The law's card lies beside it, face up."""

    card: CardId

    def onto(self, state: State) -> State:
        fray = out_of_hand(state.fray, Side.ATTACK, self.card)
        return replace(state, fray=replace(fray, laid={**fray.laid, Side.ATTACK: self.card}))


@dataclass(frozen=True, slots=True)
class DuelTurned(Fact):
    """The gang's card was turned up."""

    card: CardId
    seat: int
    reveals: ClassVar[bool] = True

    def opens(self) -> Set[Opening]:
        return frozenset({Opening(Seat(self.seat), "duel")})

    def onto(self, state: State) -> State:
        fray = state.fray
        if fray.laid.get(Side.DEFENCE) is None:
            fray = now_seen(fray, self.card)
        return replace(state, fray=replace(fray, laid={**fray.laid, Side.DEFENCE: self.card}))


@dataclass(frozen=True, slots=True)
class DuelEnded(Fact):
    """Who has won, or got its way because the law retreated (l.302-312); both cards are out of the game (R1-30).

    After a retreat nobody but its owner ever learns which card it was.
    """

    winner: Side
    retreated: bool
    defence: CardId | None
    attack: CardId | None
    by: int

    def seen_by(self, viewer: Viewer) -> Self:
        return self if not self.retreated or viewer == self.by else replace(self, defence=None)

    def onto(self, state: State) -> State:
        fray = state.fray
        for side, card in fray.laid.items():
            if self.retreated or card is None:
                fray = fray.with_buried(side, card)
            else:
                fray = fray.with_pool(card, gone=(*fray.pool(card).gone, card))
        shown = None if self.retreated else self.defence
        duel = Duel(shown, self.attack, self.winner, self.retreated)
        return replace(state, fray=replace(fray, laid={}), duel=duel)


@dataclass(frozen=True, slots=True)
class HostageTaken(Fact):
    """The child is held before a member, which it saves once (l.366)."""

    member: MemberId

    def onto(self, state: State) -> State:
        held = tuple(replace(one, hostage=True) if one.id == self.member else one for one in state.fray.people)
        return replace(state, fray=replace(state.fray, people=held), hostage=False)


@dataclass(frozen=True, slots=True)
class HostageFreed(Fact):
    """The child is out of the game, and so is the scene."""

    def onto(self, state: State) -> State:
        return replace(state, hostage=False, scene=False)


@dataclass(frozen=True, slots=True)
class TrainDerailed(Fact):
    """The gang has derailed the train: the cards in both columns there go next, and members die."""

    field: int

    def onto(self, state: State) -> State:
        return replace(state, derailed=True, fray=state.fray.with_ground(self.field, blown=True))


@dataclass(frozen=True, slots=True)
class ChoresListed(Fact):
    """What people now move on the real table."""

    chores: tuple[Chore, ...]

    def onto(self, state: State) -> State:
        return replace(state, chores=self.chores)


@dataclass(frozen=True, slots=True)
class GameWon(Fact):
    """It is over."""

    side: Side
    reason: str

    def onto(self, state: State) -> State:
        return replace(state, phase=Phase.OVER, winner=self.side, reason=self.reason)


OWN_EVENTS: Final[tuple[type[Fact], ...]] = (
    SidesTaken, PhaseBegan, DollarsChosen, AmbushBoxed, AmbushLaid, AmbushSprung, PrisonLeft, CardLaidDown, DownTurned,
    PrisonPassed, PrisonFought, PrisonCleared, PrisonerFreed, CardBought, DollarsShared, LoserPaid, DuelBegan,
    DuelCardLaid, DuelAnswered, DuelTurned, DuelEnded, HostageTaken, HostageFreed, TrainDerailed, ChoresListed, GameWon,
)  # fmt: skip
