"""Events of the Showdown and the payment of the pot."""

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.quickdraw.events.base import Fact
from companion.games.quickdraw.known_cards import leave_deck, leave_hand
from companion.games.quickdraw.state import Phase, State, change, to_discard
from companion.rules.game import Outcome
from companion.rules.seat import Seat
from companion.rules.zone import CardId


@dataclass(frozen=True, slots=True)
class ShowdownBegan(Fact):
    """All still in turn up their cards; they exchange specials in the order of `seats`."""

    seats: tuple[Seat, ...]

    def onto(self, state: State) -> State:
        players = tuple(replace(p, standing=p.playing, wins=0) for p in state.players)
        return replace(state, players=players, queue=self.seats, extra=0, reveal=0, phase=Phase.SHOW)


@dataclass(frozen=True, slots=True)
class HandTurnedUp(Fact):
    """A seat turned up the cards of its hand that the companion knew."""

    seat: Seat
    cards: tuple[CardId, ...]
    reveals: ClassVar[bool] = True

    def onto(self, state: State) -> State:
        player = state.players[self.seat]
        unknown = replace(player.hand, cards=(None,) * player.hand.unknown)
        return change(state, self.seat, hand=unknown, front=player.front.put(*self.cards))


@dataclass(frozen=True, slots=True)
class CardShown(Fact):
    """A seat turned up a card that the companion did not know."""

    seat: Seat
    card: CardId
    reveals: ClassVar[bool] = True

    def onto(self, state: State) -> State:
        shown = leave_hand(state, self.seat, self.card)
        return change(shown, self.seat, front=shown.players[self.seat].front.put(self.card))


@dataclass(frozen=True, slots=True)
class SpecialDiscarded(Fact):
    """A special card before a seat was put away, to be replaced."""

    seat: Seat
    card: CardId

    def onto(self, state: State) -> State:
        front = state.players[self.seat].front.take(self.card)
        return to_discard(change(state, self.seat, front=front), self.card)


@dataclass(frozen=True, slots=True)
class ExchangeBegan(Fact):
    """A seat's specials are being replaced; it held `extra` Double Draws, each good for one more trade."""

    seat: Seat
    extra: int

    def onto(self, state: State) -> State:
        return replace(state, extra=self.extra, phase=Phase.EXCHANGE)


@dataclass(frozen=True, slots=True)
class ExtraTradeOffered(Fact):
    """A seat may trade one more card for its Double Draw."""

    seat: Seat

    def onto(self, state: State) -> State:
        return replace(state, phase=Phase.EXTRA)


@dataclass(frozen=True, slots=True)
class ExtraTraded(Fact):
    """A seat traded one more card for its Double Draw."""

    seat: Seat
    card: CardId

    def onto(self, state: State) -> State:
        front = state.players[self.seat].front.take(self.card)
        traded = to_discard(change(state, self.seat, front=front), self.card)
        return replace(traded, extra=state.extra - 1, phase=Phase.EXCHANGE)


@dataclass(frozen=True, slots=True)
class ExchangeEnded(Fact):
    """A seat stands with its five cards."""

    seat: Seat

    def onto(self, state: State) -> State:
        return replace(state, queue=state.queue[1:], extra=0)


@dataclass(frozen=True, slots=True)
class RevealBegan(Fact):
    """The dealer will turn `cards` cards; `cleared` were put away before."""

    number: int
    cards: int
    cleared: tuple[CardId, ...]

    def onto(self, state: State) -> State:
        table = state.table
        for card in self.cleared:
            table = table.take(card)
        away = to_discard(replace(state, table=table), *self.cleared)
        return replace(away, reveal=self.number, to_turn=self.cards, phase=Phase.REVEAL)


@dataclass(frozen=True, slots=True)
class DealerTurnedUp(Fact):
    """The dealer turned a card."""

    card: CardId
    reveals: ClassVar[bool] = True

    def onto(self, state: State) -> State:
        drawn = leave_deck(state, self.card)
        return replace(drawn, table=drawn.table.put(self.card), to_turn=state.to_turn - 1)


@dataclass(frozen=True, slots=True)
class DealerDiscarded(Fact):
    """The dealer's card was a special that does not count; another one comes."""

    card: CardId

    def onto(self, state: State) -> State:
        away = to_discard(replace(state, table=state.table.take(self.card)), self.card)
        return replace(away, to_turn=state.to_turn + 1)


@dataclass(frozen=True, slots=True)
class AnswersAwaited(Fact):
    """These seats have equal winning cards to choose from."""

    seats: tuple[Seat, ...]

    def onto(self, state: State) -> State:
        return replace(state, queue=self.seats, phase=Phase.ANSWER)


@dataclass(frozen=True, slots=True)
class Answered(Fact):
    """A seat beat the dealer with `card`, which is put away."""

    seat: Seat
    card: CardId

    def onto(self, state: State) -> State:
        player = state.players[self.seat]
        won = change(state, self.seat, front=player.front.take(self.card), wins=player.wins + 1)
        queue = tuple(seat for seat in state.queue if seat != self.seat)
        return replace(to_discard(won, self.card), queue=queue)


@dataclass(frozen=True, slots=True)
class Missed(Fact):
    """A seat had nothing that beats the dealer."""

    seat: Seat

    def onto(self, state: State) -> State:
        return change(state, self.seat, standing=False)


@dataclass(frozen=True, slots=True)
class Share:
    """Chips that went to a seat."""

    seat: Seat
    amount: int


@dataclass(frozen=True, slots=True)
class PotWon(Fact):
    """A pot, counted from the main pot 0, was paid out."""

    pot: int
    shares: tuple[Share, ...]

    def onto(self, state: State) -> State:
        for share in self.shares:
            state = change(state, share.seat, chips=state.players[share.seat].chips + share.amount)
        return state


@dataclass(frozen=True, slots=True)
class HandEnded(Fact):
    """The pot is empty; `dead` have no chips left and are out of the game."""

    dead: tuple[Seat, ...]

    def onto(self, state: State) -> State:
        for seat in self.dead:
            state = change(state, seat, alive=False)
        players = tuple(replace(player, paid=0) for player in state.players)
        return replace(state, players=players, queue=(), turn=None, phase=Phase.RESULT)


@dataclass(frozen=True, slots=True)
class EndAgreed(Fact):
    """A seat wants to end the game here."""

    seat: Seat

    def onto(self, state: State) -> State:
        return change(state, self.seat, agreed=True)


@dataclass(frozen=True, slots=True)
class GameEnded(Fact):
    """The game is over; the richest have won."""

    winners: tuple[Seat, ...]
    reason: str

    def onto(self, state: State) -> State:
        scores = {seat: state.players[seat].chips for seat in state.seats}
        return replace(state, outcome=Outcome(self.winners, self.reason, scores), phase=Phase.OVER)
