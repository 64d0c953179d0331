"""Driver of Colorado Quick Draw for tests: deal certain hands, do things, look."""

from collections.abc import Mapping, Sequence
from typing import Any, TypeVar

from companion.games.quickdraw import GAME
from companion.games.quickdraw.actions import (
    Check,
    CutCard,
    DealCard,
    Decide,
    Ready,
    Stand,
    TurnUpDealer,
    TurnUpFront,
)
from companion.games.quickdraw.cards import CARDS
from companion.games.quickdraw.events.base import StateChangingEvent
from companion.games.quickdraw.state import Phase, State, replace_player_fields
from companion.rules.actions_and_offers import Action, Offer
from companion.rules.game import Outcome, Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat, Viewer
from companion.rules.zone import CardId

A, B, C, D = (Seat(number) for number in range(4))
UNKNOWN = "? ? ? ? ?"
"""A hand dealt past the companion."""

E = TypeVar("E", bound=StateChangingEvent)


class QuickDrawDriver:
    """The last seat deals, so that seat 0 begins. `hands` names cards, `?` for unknown; the others get dull cards."""

    def __init__(
        self,
        hands: Mapping[int, str] | None = None,
        *,
        seats: int = 3,
        chips: Mapping[int, int] | None = None,
        options: Mapping[str, Any] | None = None,
        rulings: Mapping[str, Any] | None = None,
        deal: bool = True,
    ) -> None:
        setup = complete_setup(GAME.info, Setup(seats, options or {}, rulings or {}))
        self.state: State = GAME.initial_state(setup)
        self.record: list[StateChangingEvent] = []
        self.entries: list[tuple[Actor, Action]] = []
        for seat, amount in (chips or {}).items():
            self.state = replace_player_fields(self.state, Seat(seat), chips=amount)
        if deal:
            self.cut_for(Seat(seats - 1))
            self.deal(hands or {})

    # Doing.

    def does(self, actor: Actor, *actions: Action) -> list[StateChangingEvent]:
        """The events of the last of some legal actions."""
        events: list[StateChangingEvent] = []
        for action in actions:
            allowed = GAME.chance_outcomes(self.state) if actor is CHANCE else GAME.legal_actions(self.state, actor)
            assert action in allowed, f"{action} is not legal for {actor} in phase {self.phase}"
            events = list(GAME.apply(self.state, actor, action))
            self.state = fold_events(GAME, self.state, events)
            self.record += events
            self.entries.append((actor, action))
        return events

    def cut_for(self, dealer: Seat) -> None:
        """Draw so that `dealer` deals."""
        for seat in self.state.seats:
            self.does(CHANCE, CutCard(seat, CardId("coal-12" if seat == dealer else f"gold-{seat + 1}")))

    def deal(self, hands: Mapping[int, str]) -> None:
        """Deal until somebody has to decide."""
        named = {seat: hand.split() for seat, hand in hands.items()}
        taken = {card for hand in named.values() for card in hand}
        dull = (card for card in reversed(CARDS) if CARDS[card].kind == "number" and card not in taken)
        if self.phase is Phase.SHUFFLE:
            self.does(self.state.dealer, Ready())
        while self.phase is Phase.DEAL:
            seat = next(action.seat for action in GAME.chance_outcomes(self.state) if isinstance(action, DealCard))
            card = named[seat].pop(0) if named.get(seat) else next(dull)
            self.does(CHANCE, DealCard(seat, None if card == "?" else CardId(card)))

    def turns_up(self, *cards: str) -> list[StateChangingEvent]:
        """The next cards of the deck come face up, wherever they belong; events of the last."""
        events: list[StateChangingEvent] = []
        for card in cards:
            [action] = (
                action
                for action in GAME.chance_outcomes(self.state)
                if isinstance(action, TurnUpFront | TurnUpDealer) and action.card == card
            )
            events = self.does(CHANCE, action)
        return events

    def decide(self, **answers: bool) -> None:
        """Answers to a Reach!, by the letter of the seat."""
        for name, reach in answers.items():
            self.does({"a": A, "b": B, "c": C, "d": D}[name], Decide(reach))

    # Looking.

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def chips(self) -> list[int]:
        return [player.chips for player in self.state.players]

    @property
    def pot(self) -> int:
        return self.state.pot

    @property
    def to_act(self) -> frozenset[Actor]:
        return GAME.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)

    def may(self, seat: Seat, action: Action) -> bool:
        return action in GAME.legal_actions(self.state, seat)

    def names(self, seat: Seat) -> list[str]:
        """Return the names of the actions `seat` may take, but for those that only put the record right."""
        offers = GAME.legal_actions(self.state, seat).offers
        return [offer.action.__name__ for offer in offers if not offer.action.corrects_record]

    def choices(self, seat: Seat, kind: type[Action]) -> Sequence[Any]:
        """The values of the one slot of an offered action; empty when it is not offered."""
        offers: list[Offer[Action]] = list(GAME.legal_actions(self.state, seat).offers)
        return [value for offer in offers if offer.action is kind for slot in offer.slots.values() for value in slot]

    def front(self, seat: Seat) -> list[CardId]:
        return sorted(self.state.players[seat].front.known_cards)

    def view(self, viewer: Viewer = PUBLIC) -> Any:
        return GAME.view(self.state, viewer)

    def happened(self, kind: type[E]) -> list[E]:
        return [event for event in self.record if isinstance(event, kind)]


def to_showdown(evening: QuickDrawDriver) -> QuickDrawDriver:
    """Everybody stands and checks through three turns each, so that the Showdown comes."""
    while evening.phase in (Phase.CARD, Phase.BET):
        [seat] = evening.to_act
        assert seat is not CHANCE
        evening.does(seat, Stand() if evening.phase is Phase.CARD else Check())
    return evening
