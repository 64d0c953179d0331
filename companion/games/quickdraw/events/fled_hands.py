"""Events of hands that fled, and of a stand that was a mistake."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.known_cards import take_shown_card_from_hand
from companion.games.quickdraw.state import Phase, State, put_on_discard_pile, replace_player_fields
from companion.rules.parts.betting import BettingRound
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class ThrownAway(StateChangingEvent):
    """A card of a hand that fled was thrown on the discard pile."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        front = state.players[self.seat].front
        if self.card in front.cards:
            taken = replace_player_fields(state, self.seat, front=front.take_card(self.card))
        else:
            taken = take_shown_card_from_hand(state, self.seat, self.card)
        return put_on_discard_pile(taken, self.card)


@dataclass(frozen=True, slots=True)
class HandThrownAway(StateChangingEvent):
    """All cards of a hand that fled lie on the discard pile, `unseen` of them without having shown their faces."""

    seat: Seat
    unseen: int

    def apply_to(self, state: State) -> State:
        player = state.players[self.seat]
        cards = (*player.front.cards, *player.hand.cards)
        bare = {"front": replace(player.front, cards=()), "hand": replace(player.hand, cards=())}
        thrown = replace_player_fields(state, self.seat, notes=(), **bare)
        return replace(thrown, discard=thrown.discard.put_on_top(*cards))


@dataclass(frozen=True, slots=True)
class StandTakenBack(StateChangingEvent):
    """A seat has not stood after all: its Card Phase goes on."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace(state, stood=False, betting=BettingRound(()), phase=Phase.CARD)
