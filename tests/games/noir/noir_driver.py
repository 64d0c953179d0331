"""Driver of Revolver Noir for tests: begin somewhere, do things, look."""

from collections.abc import Sequence
from typing import Any

from companion.games.noir import GAME
from companion.games.noir.actions import ChooseStart, EndTurn, FlipCoin
from companion.games.noir.state import Phase, PlayerState, State
from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.game import Outcome, Setup, complete_setup, fold_events
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat, Viewer

ANN, BOB = Seat(0), Seat(1)


class NoirDriver:
    """Ann (seat 0) and Bob (seat 1) at the table; Ann begins unless said otherwise."""

    def __init__(self, ann: str | None = None, bob: str | None = None, *, first: Seat = ANN, **choices: Any) -> None:
        setup = Setup(2, choices.get("options", {}), choices.get("rulings", {}))
        self.state: State = GAME.initial_state(complete_setup(GAME.info, setup))
        self.record: list[Event] = []
        if ann and bob:
            self.does(ANN, ChooseStart(ann))
            self.does(BOB, ChooseStart(bob))
            self.does(CHANCE, FlipCoin(first))

    def does(self, actor: Actor, *actions: Action) -> list[Event]:
        """The events of the last of some legal actions."""
        events: list[Event] = []
        for action in actions:
            allowed = GAME.chance_outcomes(self.state) if actor is CHANCE else GAME.legal_actions(self.state, actor)
            assert action in allowed, f"{action} is not among {list(allowed)}"
            events = list(GAME.apply(self.state, actor, action))
            self.state = fold_events(GAME, self.state, events)
            self.record += events
        return events

    def ends(self, seat: Seat) -> list[Event]:
        """The turn of `seat` is over."""
        return self.does(seat, EndTurn())

    def may(self, seat: Seat, action: Action) -> bool:
        return action in GAME.legal_actions(self.state, seat)

    def all_choices(self, seat: Seat) -> list[Action]:
        return list(GAME.legal_actions(self.state, seat))

    def choices(self, seat: Seat, kind: type[Action]) -> list[Any]:
        """All actions of a kind that `seat` may do now."""
        return [action for action in GAME.legal_actions(self.state, seat) if type(action) is kind]

    def rooms(self, seat: Seat, kind: type[Action]) -> set[str]:
        return {action.room for action in self.choices(seat, kind)}

    def view(self, viewer: Viewer = PUBLIC) -> Any:
        return GAME.view(self.state, viewer)

    def suspects(self, seat: Seat) -> set[str]:
        return set(self.view()["suspects"][str(seat)])

    @property
    def waits_for(self) -> frozenset[Actor]:
        return GAME.to_act(self.state)

    @property
    def phase(self) -> Phase:
        return self.state.phase

    @property
    def ann(self) -> PlayerState:
        return self.state.players[ANN]

    @property
    def bob(self) -> PlayerState:
        return self.state.players[BOB]

    @property
    def outcome(self) -> Outcome | None:
        return GAME.outcome(self.state)


def seen(events: Sequence[Event], viewer: Viewer = PUBLIC) -> list[Event]:
    """Return the events as `viewer` noticed them."""
    return [event.as_seen_by(viewer) for event in events]
