"""State of a game, and queries on it that need no rules of a phase."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cache
from typing import Any

from companion.games.quickdraw.cards import COPIES, HAND_SIZE
from companion.rules.forget_games import keep_for_game
from companion.rules.game import Outcome, Setup
from companion.rules.parts.betting import BettingRound
from companion.rules.parts.turn_order import next_seat, order_clockwise
from companion.rules.parts.unordered_deck import Deck
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat, seats_clockwise_from
from companion.rules.zone import CardId, Visibility, Zone, ZoneId


class Phase(StrEnum):
    """Phase of the game: what it waits for."""

    CUT = "cut"
    SHUFFLE = "shuffle"
    DEAL = "deal"
    CARD = "card"
    DRAW = "draw"
    SECOND = "second"
    HIDDEN = "hidden"
    BET = "bet"
    DECIDE = "decide"
    SHOW = "show"
    EXCHANGE = "exchange"
    EXTRA = "extra"
    REVEAL = "reveal"
    ANSWER = "answer"
    RESULT = "result"
    OVER = "over"


@dataclass(frozen=True)  # without slots it is copied at once
class Player:
    """Cards, chips and notes of one seat.

    `hand` is face down, `front` face up. `notes` are cards of the hand that the seat told its own phone. `paid` is what
    it put into the pot since the pot was last won. `turns` counts its turns since the deal, `wins` the reveals it beat.
    `standing`: the showdown has not beaten it. `agreed`: it wants to end the game. `fled_unseen`: it fled with cards
    that the companion did not know.
    """

    hand: Zone
    front: Zone
    chips: int
    alive: bool = True
    playing: bool = False
    paid: int = 0
    turns: int = 0
    notes: tuple[CardId, ...] = ()
    wins: int = 0
    standing: bool = False
    agreed: bool = False
    fled_unseen: bool = False

    @property
    def count_cards(self) -> int:
        """Number of cards before the seat, face up or down."""
        return len(self.hand.cards) + len(self.front.cards)


@dataclass(frozen=True)  # without slots it is copied at once
class State:
    """The whole game.

    `queue` are the seats the phase still deals with, in order. `extra` counts the Double Draw trades still open,
    `to_turn` the dealer's cards still to come in this reveal, `reveal` the reveals so far. `first` is the seat that
    reached, or whose Quick Draw it was: the others answer, and the showdown begins, clockwise from there. `decided` are
    the answers given to a Reach!, `opened` the seats whose answers everybody knows; `quick`: a Quick Draw asked.
    `stood`: the seat on turn has stood in this turn.
    """

    __hash__ = object.__hash__  # as a key told by which it is, not by what it holds

    setup: Setup
    players: tuple[Player, ...]
    deck: Deck
    discard: Zone
    table: Zone
    phase: Phase = Phase.CUT
    hand_no: int = 0
    dealer: Seat | None = None
    turn: Seat | None = None
    queue: tuple[Seat, ...] = ()
    extra: int = 0
    betting: BettingRound = BettingRound(())
    first: Seat | None = None
    quick: bool = False
    decided: Mapping[Seat, bool] = field(default_factory=dict)
    opened: frozenset[Seat] = frozenset()
    reveal: int = 0
    to_turn: int = 0
    stood: bool = False
    outcome: Outcome | None = None

    @property
    def seats(self) -> tuple[Seat, ...]:
        return _seats(len(self.players))

    @property
    def smallest_chip(self) -> int:
        """The smallest chip."""
        return int(self.setup.ruling("CQ-4"))

    @property
    def pot(self) -> int:
        """All chips in the middle, side pots included."""
        return sum(player.paid for player in self.players)

    @property
    def seats_in_game(self) -> tuple[Seat, ...]:
        """Seats still in the game."""
        return tuple(seat for seat in self.seats if self.players[seat].alive)

    @property
    def seats_in_hand(self) -> tuple[Seat, ...]:
        """Seats that have not fled this hand."""
        return tuple(seat for seat in self.seats if self.players[seat].playing)

    @property
    def seats_not_beaten(self) -> tuple[Seat, ...]:
        """Seats the showdown has not beaten yet."""
        return tuple(seat for seat in self.seats if self.players[seat].standing)

    def can_decide(self, seat: Seat) -> bool:
        """Return True if `seat` is in the hand and has chips left to decide about."""
        return self.players[seat].playing and self.players[seat].chips > 0

    def clockwise_from_left(self, seat: Seat | None, among: tuple[Seat, ...]) -> tuple[Seat, ...]:
        """Return `among` clockwise from the left neighbour of `seat`, which therefore comes last."""
        return tuple(order_clockwise(Seat(_known(seat) + 1), len(self.players), among))

    def next_seat(self, seat: Seat | None, among: tuple[Seat, ...]) -> Seat:
        """Return the next of `among` clockwise."""
        return next_seat(_known(seat), len(self.players), among)

    @property
    def first_in_showdown(self) -> Seat:
        """Seat that exchanges first in a showdown after a Reach! or a Quick Draw: its cause (l.81)."""
        return _known(self.first)

    @property
    def seat_on_turn(self) -> Seat:
        """The seat whose turn it is."""
        return _known(self.turn)


@cache
def _seats(count: int) -> tuple[Seat, ...]:
    return tuple(Seat(number) for number in range(count))


def _known(seat: Seat | None) -> Seat:
    if seat is None:
        raise ValueError("nobody has been chosen to deal or to act yet")
    return seat


def replace_player_fields(state: State, seat: Seat, **changes: Any) -> State:
    """Return the state with fields of one player replaced."""
    players = state.players
    return replace(state, players=(*players[:seat], replace(players[seat], **changes), *players[seat + 1 :]))


def pay_into_pot(state: State, seat: Seat, amount: int) -> State:
    """Return the state after `seat` moved chips into the pot."""
    player = state.players[seat]
    return replace_player_fields(state, seat, chips=player.chips - amount, paid=player.paid + amount)


def put_on_discard_pile(state: State, *cards: CardId) -> State:
    """Return the state with `cards` on the discard pile."""
    return replace(state, discard=state.discard.put_on_top(*cards))


def collect_all_cards(state: State) -> State:
    """Return the state with all 70 cards back in the deck, shuffled, and every turn and answer forgotten."""
    players = tuple(
        replace(_bare(player), turns=0, notes=(), wins=0, standing=False, agreed=False, fled_unseen=False)
        for player in state.players
    )
    return replace(
        state,
        players=players,
        deck=Deck.with_copies(COPIES),
        discard=replace(state.discard, cards=()),
        table=replace(state.table, cards=()),
        turn=None,
        queue=(),
        extra=0,
        betting=BettingRound(()),
        first=None,
        quick=False,
        decided={},
        opened=frozenset(),
        reveal=0,
        to_turn=0,
        stood=False,
    )


def _bare(player: Player) -> Player:
    return replace(player, hand=replace(player.hand, cards=()), front=replace(player.front, cards=()))


def initial_state(setup: Setup) -> State:
    """Return the first state: everybody has their chips, the deck is whole, the dealer is not known yet."""
    seats = tuple(Seat(number) for number in range(setup.seats))
    return State(
        setup=setup,
        players=tuple(_player(seat, int(setup.option("stack"))) for seat in seats),
        deck=Deck.with_copies(COPIES),
        discard=Zone(ZoneId("discard")),
        table=Zone(ZoneId("dealer")),
        queue=seats,
    )


def _player(seat: Seat, chips: int) -> Player:
    hand = Zone(ZoneId(f"hand-{seat}"), owner=seat, face=Visibility.OWNER)
    return Player(hand, Zone(ZoneId(f"front-{seat}")), chips)


@keep_for_game(maxsize=8)  # after each card, and again for the next one
def next_seat_to_be_dealt(state: State) -> Seat | None:
    """Return the seat that gets the next card of the deal, one at a time from the dealer's left.

    Returns None when all have five cards.
    """
    found, fewest, players = None, HAND_SIZE, state.players
    for seat in seats_clockwise_from(Seat(_known(state.dealer) + 1), len(players)):
        player = players[seat]
        if player.playing and (held := player.count_cards) < fewest:
            found, fewest = seat, held
    return found
