"""Events from the draw for the dealer to the deal, and notes of a seat on its hand."""

from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Self

from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.known_cards import draw_next_card, remove_one_copy
from companion.games.quickdraw.state import Phase, State, collect_all_cards, pay_into_pot, replace_player_fields
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, Viewer
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class CardCut(StateChangingEvent):
    """A seat drew a card in the draw for the dealer."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        drawn = draw_next_card(state, self.card)
        waiting = tuple(seat for seat in state.queue if seat != self.seat)
        return replace(
            replace_player_fields(drawn, self.seat, front=drawn.players[self.seat].front.put_on_top(self.card)),
            queue=waiting,
        )


@dataclass(frozen=True, slots=True)
class CutTied(StateChangingEvent):
    """The highest cards were equal: all cards are put away, and these seats draw again."""

    seats: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        for seat, player in zip(state.seats, state.players, strict=True):
            state = replace(state, discard=state.discard.put_on_top(*player.front.cards))
            state = replace_player_fields(state, seat, front=replace(player.front, cards=()))
        return replace(state, queue=self.seats)


@dataclass(frozen=True, slots=True)
class HandBegan(StateChangingEvent):
    """A hand began: all cards are shuffled, everybody left is in."""

    number: int
    dealer: Seat

    def apply_to(self, state: State) -> State:
        fresh = replace(collect_all_cards(state), hand_no=self.number, dealer=self.dealer, phase=Phase.DEAL)
        return replace(fresh, players=tuple(replace(p, playing=p.alive) for p in fresh.players))


@dataclass(frozen=True, slots=True)
class Reran(StateChangingEvent):
    """Re-Run: all cards are given in and dealt again to `seats`; the pot stays."""

    seats: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        return replace(collect_all_cards(state), phase=Phase.SHUFFLE)


@dataclass(frozen=True, slots=True)
class Shuffled(StateChangingEvent):
    """`seat` has collected the cards and shuffled them: they can be dealt again."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace(state, phase=Phase.DEAL)


@dataclass(frozen=True, slots=True)
class Anted(StateChangingEvent):
    """A seat put its ante into the pot, or all it had."""

    seat: Seat
    amount: int

    def apply_to(self, state: State) -> State:
        return pay_into_pot(state, self.seat, self.amount)


@dataclass(frozen=True, slots=True)
class Dealt(StateChangingEvent):
    """A card was dealt face down. Only its owner saw it; None when the companion did not."""

    seat: Seat
    card: CardId | None
    reveals: ClassVar[bool] = True

    def as_seen_by(self, viewer: Viewer) -> "Dealt":
        return self if viewer == self.seat else _dealt_unseen(self.seat)

    def tells_secret(self) -> bool:
        return self.card is not None  # a card that went past us can be dealt past us once more

    def apply_to(self, state: State) -> State:
        drawn = draw_next_card(state, self.card)
        return replace_player_fields(drawn, self.seat, hand=drawn.players[self.seat].hand.put_on_top(self.card))


@cache
def _dealt_unseen(seat: Seat) -> Dealt:
    """Return what all others see: the very same event for all of them."""
    return Dealt(seat, None)


@dataclass(frozen=True, slots=True)
class Reshuffled(StateChangingEvent):
    """The deck ran out: the open discards were shuffled, with the hands of `fled` seats among them."""

    fled: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        cards = list(state.discard.cards)
        for seat in self.fled:
            player = state.players[seat]
            cards += (*player.front.cards, *player.hand.cards)
            gone = {"front": replace(player.front, cards=()), "hand": replace(player.hand, cards=())}
            state = replace_player_fields(state, seat, **gone)
        return replace(state, deck=state.deck.shuffle_in(cards), discard=replace(state.discard, cards=()))


@dataclass(frozen=True, slots=True)
class CardNoted(StateChangingEvent):
    """A seat told its own phone a card it holds. Others learn that it did, but not the card."""

    seat: Seat
    card: CardId | None

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, card=None)

    def apply_to(self, state: State) -> State:
        noted = () if self.card is None else (self.card,)
        return replace_player_fields(state, self.seat, notes=state.players[self.seat].notes + noted)


@dataclass(frozen=True, slots=True)
class CardForgotten(StateChangingEvent):
    """A seat took back a note."""

    seat: Seat
    card: CardId | None

    def as_seen_by(self, viewer: Viewer) -> Self:
        return self if viewer == self.seat else replace(self, card=None)

    def apply_to(self, state: State) -> State:
        kept = state.players[self.seat].notes
        return replace_player_fields(
            state, self.seat, notes=kept if self.card is None else remove_one_copy(kept, self.card)
        )
