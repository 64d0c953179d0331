"""Events of the Showdown and the payment of the pot."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.known_cards import draw_next_card, take_shown_card_from_hand
from companion.games.quickdraw.state import Phase, State, put_on_discard_pile, replace_player_fields
from companion.rules.game import Outcome
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class ShowdownBegan(StateChangingEvent):
    """All still in turn up their cards; they exchange specials in the order of `seats`."""

    seats: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        players = tuple(replace(p, standing=p.playing, wins=0) for p in state.players)
        return replace(state, players=players, queue=self.seats, extra=0, reveal=0, phase=Phase.SHOW)


@dataclass(frozen=True, slots=True)
class HandTurnedUp(StateChangingEvent):
    """A seat turned up the cards of its hand that the companion knew."""

    seat: Seat
    cards: tuple[CardId, ...]
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        player = state.players[self.seat]
        unknown = replace(player.hand, cards=(None,) * player.hand.unknown_count)
        return replace_player_fields(state, self.seat, hand=unknown, front=player.front.put_on_top(*self.cards))


@dataclass(frozen=True, slots=True)
class CardShown(StateChangingEvent):
    """A seat turned up a card that the companion did not know."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        shown = take_shown_card_from_hand(state, self.seat, self.card)
        return replace_player_fields(shown, self.seat, front=shown.players[self.seat].front.put_on_top(self.card))


@dataclass(frozen=True, slots=True)
class SpecialDiscarded(StateChangingEvent):
    """A special card before a seat was put away, to be replaced."""

    seat: Seat
    card: CardId

    def apply_to(self, state: State) -> State:
        front = state.players[self.seat].front.take_card(self.card)
        return put_on_discard_pile(replace_player_fields(state, self.seat, front=front), self.card)


@dataclass(frozen=True, slots=True)
class ExchangeBegan(StateChangingEvent):
    """A seat's specials are being replaced; it held `extra` Double Draws, each good for one more trade."""

    seat: Seat
    extra: int

    def apply_to(self, state: State) -> State:
        return replace(state, extra=self.extra, phase=Phase.EXCHANGE)


@dataclass(frozen=True, slots=True)
class ExtraTradeOffered(StateChangingEvent):
    """A seat may trade one more card for its Double Draw."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace(state, phase=Phase.EXTRA)


@dataclass(frozen=True, slots=True)
class ExtraTraded(StateChangingEvent):
    """A seat traded one more card for its Double Draw."""

    seat: Seat
    card: CardId

    def apply_to(self, state: State) -> State:
        front = state.players[self.seat].front.take_card(self.card)
        traded = put_on_discard_pile(replace_player_fields(state, self.seat, front=front), self.card)
        return replace(traded, extra=state.extra - 1, phase=Phase.EXCHANGE)


@dataclass(frozen=True, slots=True)
class ExchangeEnded(StateChangingEvent):
    """A seat stands with its five cards."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace(state, queue=state.queue[1:], extra=0)


@dataclass(frozen=True, slots=True)
class RevealBegan(StateChangingEvent):
    """The dealer will turn `cards` cards; `cleared` were put away before."""

    number: int
    cards: int
    cleared: tuple[CardId, ...]

    def apply_to(self, state: State) -> State:
        table = state.table
        for card in self.cleared:
            table = table.take_card(card)
        away = put_on_discard_pile(replace(state, table=table), *self.cleared)
        return replace(away, reveal=self.number, to_turn=self.cards, phase=Phase.REVEAL)


@dataclass(frozen=True, slots=True)
class DealerTurnedUp(StateChangingEvent):
    """The dealer turned a card."""

    card: CardId
    reveals: ClassVar[bool] = True

    def apply_to(self, state: State) -> State:
        drawn = draw_next_card(state, self.card)
        return replace(drawn, table=drawn.table.put_on_top(self.card), to_turn=state.to_turn - 1)


@dataclass(frozen=True, slots=True)
class DealerDiscarded(StateChangingEvent):
    """The dealer's card was a special that does not count; another one comes."""

    card: CardId

    def apply_to(self, state: State) -> State:
        away = put_on_discard_pile(replace(state, table=state.table.take_card(self.card)), self.card)
        return replace(away, to_turn=state.to_turn + 1)


@dataclass(frozen=True, slots=True)
class AnswersAwaited(StateChangingEvent):
    """These seats have equal winning cards to choose from."""

    seats: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        return replace(state, queue=self.seats, phase=Phase.ANSWER)


@dataclass(frozen=True, slots=True)
class Answered(StateChangingEvent):
    """A seat beat the dealer with `card`, which is put away."""

    seat: Seat
    card: CardId

    def apply_to(self, state: State) -> State:
        player = state.players[self.seat]
        won = replace_player_fields(state, self.seat, front=player.front.take_card(self.card), wins=player.wins + 1)
        queue = tuple(seat for seat in state.queue if seat != self.seat)
        return replace(put_on_discard_pile(won, self.card), queue=queue)


@dataclass(frozen=True, slots=True)
class Missed(StateChangingEvent):
    """A seat had nothing that beats the dealer."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace_player_fields(state, self.seat, standing=False)


@dataclass(frozen=True, slots=True)
class Share:
    """Chips that went to a seat."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class PotWon(StateChangingEvent):
    """A pot, counted from the main pot 0, was paid out."""

    pot: int
    shares: tuple[Share, ...]

    def apply_to(self, state: State) -> State:
        for share in self.shares:
            state = replace_player_fields(state, share.seat, chips=state.players[share.seat].chips + share.amount)
        return state


@dataclass(frozen=True, slots=True)
class HandEnded(StateChangingEvent):
    """The pot is empty; `dead` have no chips left and are out of the game."""

    dead: tuple[Seat, ...]

    def apply_to(self, state: State) -> State:
        for seat in self.dead:
            state = replace_player_fields(state, seat, alive=False)
        players = tuple(replace(player, paid=0) for player in state.players)
        return replace(state, players=players, queue=(), turn=None, phase=Phase.RESULT)


@dataclass(frozen=True, slots=True)
class EndAgreed(StateChangingEvent):
    """A seat wants to end the game here."""

    seat: Seat

    def apply_to(self, state: State) -> State:
        return replace_player_fields(state, self.seat, agreed=True)


@dataclass(frozen=True, slots=True)
class GameEnded(StateChangingEvent):
    """The game is over; the richest have won."""

    winners: tuple[Seat, ...]
    reason: str

    def apply_to(self, state: State) -> State:
        scores = {seat: state.players[seat].chips for seat in state.seats}
        return replace(state, outcome=Outcome(self.winners, self.reason, scores), phase=Phase.OVER)
