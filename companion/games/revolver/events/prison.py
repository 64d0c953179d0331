"""Events of the prison."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar, Self, TypeAlias

from companion.games.revolver.events.turn_up_real_cards import turn_up_face_down_card
from companion.games.revolver.state import State
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Viewer
from companion.rules.zone import CardId
from companion.skirmish.battle.events.played_cards import put_at_destination, remove_from_play
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import MemberId, Side
from companion.skirmish.play.game_state import GameEvent
from companion.skirmish.play.sides_and_outcome import AttackResult
from companion.skirmish.state.reveal_cards import take_from_hand_face_down


@dataclass(frozen=True, slots=True)
class PrisonLeft(GameEvent[State]):
    """The face-down cards at a prison that nobody enters are out of the game, unseen (R1-9)."""

    field: int

    def apply_to(self, state: State) -> State:
        fight = state.fight
        for side, cards in fight.row.battlefields[self.field].down.items():
            for card in cards:
                fight = fight.with_removed_face_down(side, card)
        return replace(
            state, fight=fight.with_battlefield(self.field, armed=False, ambush=None, down={}), prison_over=True
        )


@dataclass(frozen=True, slots=True)
class CardLaidDown(GameEvent[State]):
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

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.by else replace(self, card=None, untold=False)

    def apply_to(self, state: State) -> State:
        fight = take_from_hand_face_down(state.fight, self.side, self.card)
        battlefield = fight.row.battlefields[self.field]
        down = {**battlefield.down, self.side: (*battlefield.down.get(self.side, ()), self.card)}
        return replace(state, fight=fight.with_battlefield(self.field, down=down), passes=0)


Down: TypeAlias = Mapping[Side, tuple[CardId | None, ...]]
"""Cards that were laid face down at a battlefield."""


def split_down_at(down: Down, side: Side, nth: int) -> tuple[Down, CardId | None, Down]:
    """Return the cards that are turned up, that of a side which comes next, and those that lie face down still.

    All of the law's are turned up before the gang's.
    """
    cards, other = down[side], down.get(side.enemy, ())
    up, below = ((), other) if side is Side.ATTACK else (other, ())
    return (
        {side: cards[:nth], side.enemy: up},
        cards[nth],
        {side: cards[nth + 1 :], side.enemy: below},
    )


@dataclass(frozen=True, slots=True)
class DownTurned(GameEvent[State]):
    """A card that lay face down at the prison was turned up. `named`: a real one, named by its owner now.

    No seal is opened before the game ends: all cards that a side laid share one name, and the latest seal is that of
    the card laid last, which may still lie face down. And in it stands whether a real one was named then (R1-60).
    """

    side: Side
    card: CardId
    field: int
    nth: int
    """Place among the face-down cards of its side, from 0."""
    seat: int
    named: bool = False
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        before = state.fight.row.battlefields[self.field].down
        turned, told, hidden = split_down_at(before, self.side, self.nth)
        fight = state.fight.with_battlefield(self.field, down=hidden)
        fight = turn_up_face_down_card(fight, self.side, told, self.card)
        hidden = fight.row.battlefields[self.field].down
        lying = {each: (*turned[each], *hidden[each]) for each in before}
        down = {**lying, self.side: (*turned[self.side], self.card, *hidden[self.side])}
        return replace(state, fight=fight.with_battlefield(self.field, down=down))


@dataclass(frozen=True, slots=True)
class PrisonPassed(GameEvent[State]):
    """A side brought no card to the prison."""

    side: Side

    def apply_to(self, state: State) -> State:
        return replace(state, passes=state.passes + 1)


@dataclass(frozen=True, slots=True)
class PrisonFought(GameEvent[State]):
    """The firepowers at the prison were compared (l.131-137); `winner` is None if they are equal."""

    field: int
    attack: int
    defence: int
    winner: Side | None

    def apply_to(self, state: State) -> State:
        fought = AttackResult(self.attack, self.defence, self.winner is Side.ATTACK)
        fight = state.fight.with_battlefield(self.field, turned_up=True)
        return replace(state, fight=fight, match=replace(state.match, last=fought))


@dataclass(frozen=True, slots=True)
class PrisonCleared(GameEvent[State]):
    """Everything at and beside the prison is discarded, whatever True Grit lies on it (l.141)."""

    field: int

    def apply_to(self, state: State) -> State:
        fight = state.fight
        battlefield = fight.row.battlefields[self.field]
        for card in battlefield.all_cards:
            fight = remove_from_play(fight, card, LeaveDestination.DISCARD)
        for side, cards in battlefield.down.items():
            for name in cards:
                fight = fight if name is None else put_at_destination(fight, side, name, LeaveDestination.DISCARD)
        fight = fight.with_battlefield(self.field, attack=(), defence=(), beside=(), down={}, turned_up=False)
        return replace(state, fight=fight, passes=0, prison_over=True)


@dataclass(frozen=True, slots=True)
class PrisonerFreed(GameEvent[State]):
    """The prisoner rides with the gang; the card under it comes into the gang's hand (l.370)."""

    member: MemberId
    card: CardId | None

    def apply_to(self, state: State) -> State:
        fight = state.fight.with_member_joined(self.member)
        if self.card is not None and self.card in fight.defence.aside:
            aside = tuple(card for card in fight.defence.aside if card != self.card)
            fight = fight.with_zones(Side.DEFENCE, aside=aside, hand=(*fight.defence.hand, self.card))
        return replace(state, fight=fight, freed=True)
