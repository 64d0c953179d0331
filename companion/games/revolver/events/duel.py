"""Events of the duel, and of the child."""

from collections.abc import Set
from dataclasses import dataclass
from typing import ClassVar, Self

from companion.games.revolver.events.turn_up_real_cards import turn_up_face_down_card
from companion.games.revolver.state import DuelResult, State
from companion.rules.event import OpenedSeal
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer
from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import MemberId, Side
from companion.skirmish.play.game_state import GameEvent
from companion.skirmish.state.reveal_cards import take_from_hand, take_from_hand_face_down


@dataclass(frozen=True, slots=True)
class DuelBegan(GameEvent[State]):
    """The gang has called the law out; the rest of the turn waits."""

    def apply_to(self, state: State) -> State:
        return replace(state, scene=False)


@dataclass(frozen=True, slots=True)
class DuelCardLaid(GameEvent[State]):
    """The gang's card lies on the scene; only its player knows the card.

    `bought`: by its back it is one of the Frontier deck, which everybody sees (l.194). `untold`: its owner did not name
    it, and nobody else can tell that he did not.
    """

    card: CardId | None
    by: int
    bought: bool = False
    untold: bool = False

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.by else replace(self, card=None, untold=False)

    def apply_to(self, state: State) -> State:
        fight = take_from_hand_face_down(state.fight, Side.DEFENCE, self.card)
        return replace(state, fight=fight.with_hidden(laid={Side.DEFENCE: self.card}))


@dataclass(frozen=True, slots=True)
class DuelAnswered(GameEvent[State]):
    """The law's card lies beside it, face up."""

    card: CardId

    def apply_to(self, state: State) -> State:
        fight = take_from_hand(state.fight, Side.ATTACK, self.card)
        return replace(state, fight=fight.with_hidden(laid={**fight.hidden.laid, Side.ATTACK: self.card}))


@dataclass(frozen=True, slots=True)
class DuelTurned(GameEvent[State]):
    """The gang's card was turned up.

    `named`: a real one, named by its owner now. The seal of laying it stays closed: in it stands whether it was named
    then (R1-60).
    """

    card: CardId
    seat: int
    named: bool = False
    reveals: ClassVar[bool] = True

    def opened_seals(self) -> Set[OpenedSeal]:
        return frozenset() if self.named else frozenset({OpenedSeal(Seat(self.seat), "duel")})

    def apply_to(self, state: State) -> State:
        laid = state.fight.hidden.laid
        fight = state.fight.with_hidden(laid={})
        fight = turn_up_face_down_card(fight, Side.DEFENCE, laid.get(Side.DEFENCE), self.card)
        return replace(state, fight=fight.with_hidden(laid={**laid, Side.DEFENCE: self.card}))


@dataclass(frozen=True, slots=True)
class DuelEnded(GameEvent[State]):
    """A side won the duel, or the law retreated (l.302-312); both cards are out of the game (R1-30).

    After a retreat nobody but its owner ever learns the card.
    """

    winner: Side
    retreated: bool
    defence: CardId | None
    attack: CardId | None
    by: int

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if not self.retreated or viewer == self.by else replace(self, defence=None)

    def apply_to(self, state: State) -> State:
        fight = state.fight
        for side, card in fight.hidden.laid.items():
            if self.retreated or card is None:
                fight = fight.with_removed_face_down(side, card)
            else:
                fight = fight.with_home_zones(card, gone=(*fight.home_zones(card).gone, card))
        shown = None if self.retreated else self.defence
        duel = DuelResult(shown, self.attack, self.winner, self.retreated)
        return replace(state, fight=fight.with_hidden(laid={}), duel=duel)


@dataclass(frozen=True, slots=True)
class HostageTaken(GameEvent[State]):
    """The child is held before a member, which it saves once (l.366)."""

    member: MemberId

    def apply_to(self, state: State) -> State:
        return replace(state, fight=state.fight.with_member_changed(self.member, hostage=True), hostage=False)


@dataclass(frozen=True, slots=True)
class HostageFreed(GameEvent[State]):
    """The child is out of the game, and so is the scene."""

    def apply_to(self, state: State) -> State:
        return replace(state, hostage=False, scene=False)
