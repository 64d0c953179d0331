"""The state of a game with a fight: its match, its fight and its own, each changed by events of their own."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import Field
from typing import Any, ClassVar, Final, Generic, Protocol, TypeVar

from companion.rules.event import Event
from companion.rules.game import Outcome
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.battle.events import FIGHT_EVENTS
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.turns_and_attacks import AttackFought
from companion.skirmish.play.sides_and_outcome import MATCH_EVENTS, AttackResult, MatchEvent, MatchState
from companion.skirmish.state.fight_state import Fight

SHARED_EVENTS: Final[tuple[type[Event], ...]] = (*MATCH_EVENTS, *FIGHT_EVENTS)


class HasMatchAndFight(Protocol):
    """As much of a game's state as its match and its fight need."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def fight(self) -> Fight: ...
    @property
    def match(self) -> MatchState: ...
    @property
    def is_fighting(self) -> bool: ...


S = TypeVar("S", bound=HasMatchAndFight)


class GameEvent(Event, Generic[S]):
    """An event of one game alone, which changes its state; it records and decides nothing."""

    __slots__ = ()

    @abstractmethod
    def apply_to(self, state: S) -> S:
        """Return the state after this event."""


def evolve(state: S, event: Event) -> S:
    """Return the state after an event: of the game, of the match or of the fight."""
    if isinstance(event, FightEvent):  # so are most
        if isinstance(event, AttackFought):
            last = AttackResult(event.attack, event.defence, event.won)
            state = replace(state, match=replace(state.match, last=last))
        return replace(state, fight=event.apply_to(state.fight))
    if isinstance(event, MatchEvent):
        return replace(state, match=event.apply_to(state.match))
    assert isinstance(event, GameEvent)
    after: S = event.apply_to(state)
    return after


def outcome_by_reason(match: MatchState, endings: Mapping[str, str]) -> Outcome | None:
    """Return the outcome, in the words of `endings` by reason. Returns None while the game goes on."""
    if match.winner is None:
        return None
    return Outcome((Seat(match.seats[match.winner]),), endings[match.reason])
