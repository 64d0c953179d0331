"""A toy game for tests of everything above the rules: two seats secretly guess the colour of the next card.

It has a bit of everything: simultaneous secret choices, chance with a card to lay, a button, a number, zones, counters.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from companion.rules.actions_and_offers import (
    NOTHING,
    Action,
    LayGesture,
    LegalActions,
    NumberRange,
    Offer,
    OneOf,
    PressGesture,
)
from companion.rules.event import Event, OpenedSeal
from companion.rules.game import EventCollector, GameInfo, Option, Outcome, Setup
from companion.rules.parts.unavailable_actions import RefusalReason, UnavailableAction
from companion.rules.parts.unordered_deck import Deck
from companion.rules.seats_and_viewers import CHANCE, Actor, Seat, Viewer
from companion.rules.zone import CardId

RED, BLACK = CardId("red"), CardId("black")
COLOURS = (RED, BLACK)


@dataclass(frozen=True, slots=True)
class Ready(Action):
    gesture = PressGesture("confirm")


@dataclass(frozen=True, slots=True)
class Guess(Action):
    colour: CardId
    confirm = True
    seals = "guess"


@dataclass(frozen=True, slots=True)
class Boast(Action):
    level: int


@dataclass(frozen=True, slots=True)
class TurnUp(Action):
    card: CardId
    gesture = LayGesture("card", "middle")
    kind: ClassVar[str] = "face_up"


@dataclass(frozen=True, slots=True)
class BecameReady(Event):
    seat: Seat


@dataclass(frozen=True, slots=True)
class Guessed(Event):
    seat: Seat
    colour: CardId | None

    def as_seen_by(self, viewer: Viewer) -> "Guessed":
        return self if viewer == self.seat else replace(self, colour=None)


@dataclass(frozen=True, slots=True)
class Boasted(Event):
    seat: Seat
    level: int


@dataclass(frozen=True, slots=True)
class CardTurned(Event):
    card: CardId
    right: tuple[Seat, ...]
    reveals = True

    def opened_seals(self) -> frozenset[OpenedSeal]:
        return frozenset({OpenedSeal(Seat(0), "guess"), OpenedSeal(Seat(1), "guess")})


@dataclass(frozen=True, slots=True)
class State:
    deck: Deck
    ready: frozenset[Seat] = frozenset()
    guesses: Mapping[Seat, CardId | None] = None  # type: ignore[assignment]
    scores: tuple[int, int] = (0, 0)
    boasts: tuple[int, int] = (0, 0)
    middle: tuple[CardId, ...] = ()


BOTH = (Seat(0), Seat(1))


class Toy:
    """Guess the colour; most right guesses win."""

    info = GameInfo("toy", "Red or Black", 2, 2, options=(Option("rounds", "How many rounds?", (1, 3, 6), 3),))
    actions: Sequence[type[Action]] = (Ready, Guess, Boast, TurnUp)
    events: Sequence[type[Event]] = (BecameReady, Guessed, Boasted, CardTurned)
    telling_actions: Collection[type[Action]] = ()

    def initial_state(self, setup: Setup) -> State:
        rounds: int = setup.option("rounds")
        return State(replace(Deck.with_copies({RED: 3, BLACK: 3}), size=rounds), guesses={})

    def to_act(self, state: State) -> frozenset[Actor]:
        if state.deck.size == 0:
            return frozenset()
        if len(state.ready) < 2:
            return frozenset(BOTH) - state.ready
        waiting = frozenset(seat for seat in BOTH if seat not in state.guesses)
        return waiting or frozenset({CHANCE})

    def legal_actions(self, state: State, seat: Seat) -> LegalActions[Action]:
        if seat not in self.to_act(state):
            return NOTHING
        if seat not in state.ready:
            return LegalActions(Offer(Ready))
        return LegalActions(Offer(Guess, {"colour": OneOf(COLOURS)}), *self._boast(state, seat))

    def _boast(self, state: State, seat: Seat) -> tuple[Offer[Action], ...]:
        low = state.boasts[seat] + 1
        return (Offer(Boast, {"level": NumberRange(low, 3)}),) if low <= 3 else ()

    def explain_missing(self, state: State, seat: Seat) -> Sequence[UnavailableAction]:
        if seat not in state.ready:
            return [UnavailableAction(Guess, RefusalReason("ready-first"))]
        return (
            []
            if self._boast(state, seat)
            else [UnavailableAction(Boast, RefusalReason("boasted-enough", "l.3", {"most": 3}))]
        )

    def chance_outcomes(self, state: State) -> Mapping[Action, int]:
        return {TurnUp(card): weight for card, weight in state.deck.outcomes().items()}

    def apply(self, state: State, actor: Actor, action: Action) -> Sequence[Event]:
        play: EventCollector[State, Event] = EventCollector(self, state)
        match action:
            case Ready():
                play.emit(BecameReady(_seat(actor)))
            case Guess(colour):
                play.emit(Guessed(_seat(actor), colour))
            case Boast(level):
                play.emit(Boasted(_seat(actor), level))
            case TurnUp(card):
                play.emit(CardTurned(card, tuple(s for s in BOTH if state.guesses.get(s) == card)))
        return play.events

    def evolve(self, state: State, event: Event) -> State:
        match event:
            case BecameReady(seat):
                return replace(state, ready=state.ready | {seat})
            case Guessed(seat, colour):
                return replace(state, guesses={**state.guesses, seat: colour})
            case Boasted(seat, level):
                return replace(state, boasts=_put(state.boasts, seat, level))
            case CardTurned(card, right):
                scores = (state.scores[0] + (0 in right), state.scores[1] + (1 in right))
                return replace(
                    state, deck=state.deck.draw(card), guesses={}, scores=scores, middle=(*state.middle, card)
                )
        return state

    def view(self, state: State, viewer: Viewer) -> Mapping[str, Any]:
        view: dict[str, Any] = {
            "phase": "guess" if len(state.ready) == 2 else "ready",
            "zones": {"middle": list(state.middle)},
            "seats": [
                {"score": state.scores[seat], "boast": state.boasts[seat], "guessed": seat in state.guesses}
                for seat in BOTH
            ],
            "counters": {"deck": state.deck.size},
        }
        if viewer is not None:
            view["me"] = {"guess": state.guesses.get(viewer)}
        return view

    def outcome(self, state: State) -> Outcome | None:
        if state.deck.size:
            return None
        best = max(state.scores)
        winners = tuple(seat for seat in BOTH if state.scores[seat] == best)
        return Outcome(winners, "most right guesses", {seat: state.scores[seat] for seat in BOTH})


def _seat(actor: Actor) -> Seat:
    assert actor is not CHANCE
    return actor


def _put(pair: tuple[int, int], seat: Seat, value: int) -> tuple[int, int]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


GAME = Toy()
