"""Card game for tests of the matcher: seats lay cards in turn, and some cards can mean two things."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.rules.actions_and_offers import NOTHING, Action, LayGesture, LegalActions, Offer, OneOf, PressGesture
from companion.rules.event import Event
from companion.rules.game import GameInfo, Outcome, Setup
from companion.rules.seats_and_viewers import Actor, Seat, Viewer
from companion.rules.zone import CardId

CARDS = (CardId("ace"), CardId("ten"))
LAST = 6


@dataclass(frozen=True, slots=True)
class Put(Action):
    """A card before oneself: it can mean only one thing."""

    card: CardId
    gesture = LayGesture("card", "front-{seat}")


@dataclass(frozen=True, slots=True)
class Play(Action):
    """A card in the middle, counted high or low."""

    card: CardId
    count: str
    gesture = LayGesture("card", "middle")


@dataclass(frozen=True, slots=True)
class Knock(Action):
    """Anybody may knock at any time, once."""

    gesture = PressGesture("knock")


@dataclass(frozen=True, slots=True)
class Laid(Event):
    seat: Seat
    card: CardId
    zone: str


@dataclass(frozen=True, slots=True)
class Knocked(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class State:
    laid: tuple[Laid, ...] = ()
    knocked: frozenset[Seat] = frozenset()


class AmbiguousGame:
    """Six cards end it. A ten in the middle counts low whoever plays it; an ace may count high or low."""

    info = GameInfo("parlour", "Parlour", 2, 2)
    actions: Sequence[type[Action]] = (Put, Play, Knock)
    events: Sequence[type[Event]] = (Laid, Knocked)

    def initial_state(self, setup: Setup) -> State:
        return State()

    def to_act(self, state: State) -> frozenset[Actor]:
        over = len(state.laid) >= LAST
        return frozenset() if over else frozenset({Seat(len(state.laid) % 2)})

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        if not self.to_act(state):
            return NOTHING
        knock: list[Offer[Action]] = [Offer(Knock)] if seat not in state.knocked else []
        if seat not in self.to_act(state):
            return LegalActions(*knock)
        ace, ten = CARDS
        return LegalActions(
            Offer(Put, {"card": OneOf(CARDS)}),
            Offer(Play, {"card": OneOf((ace,)), "count": OneOf(("high", "low"))}),
            Offer(Play, {"card": OneOf((ten,)), "count": OneOf(("low",))}),
            *knock,
        )

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return {}

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        assert isinstance(actor, int)
        match action:
            case Put(card):
                return [Laid(actor, card, f"front-{actor}")]
            case Play(card, _):
                return [Laid(actor, card, "middle")]
        return [Knocked(actor)]

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case Laid():
                return replace(state, laid=(*state.laid, event))
            case Knocked(seat):
                return replace(state, knocked=state.knocked | {seat})
        return state

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        zones: dict[str, list[str]] = {"middle": [], "front-0": [], "front-1": []}
        for laid in state.laid:
            zones[laid.zone].append(laid.card)
        return {"zones": zones, "knocked": sorted(state.knocked)}

    def outcome(self, state: State) -> Outcome | None:
        return Outcome((Seat(0),), "six cards") if len(state.laid) >= LAST else None


GAME = AmbiguousGame()
