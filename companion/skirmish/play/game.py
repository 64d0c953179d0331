"""A game with a fight, as the table knows it: what an action leads to, and whom the game waits for."""

from abc import abstractmethod
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import Field, dataclass, field, replace
from types import MappingProxyType
from typing import Any, ClassVar, Final, Generic, Protocol, TypeAlias, TypeVar

from companion.rules.action import Action
from companion.rules.event import Event
from companion.rules.game import Outcome
from companion.rules.seat import CHANCE, Actor, Seat
from companion.skirmish.battle.actions import BY_HAND, DropCard, EndTurn, PlayCard
from companion.skirmish.battle.draw import BY_CHANCE
from companion.skirmish.battle.events import FIGHT_EVENTS
from companion.skirmish.battle.events.base import FightEvent
from companion.skirmish.battle.events.turns import AttackFought
from companion.skirmish.battle.question import Offers
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.terms import Side
from companion.skirmish.play import turns
from companion.skirmish.play.corrections import correct
from companion.skirmish.play.match import MATCH_EVENTS, ChoresListed, Fought, Match, MatchEvent
from companion.skirmish.play.resolver import (
    NO_STEP_RULES,
    StepRules,
    find_question,
    resolve_answer,
    resolve_steps,
)
from companion.skirmish.play.table_moves import TableMove, table_moves_after
from companion.skirmish.state.fight import Fight

Decision: TypeAlias = Callable[[Any, Actor, Any], None]
"""Decides an action of an actor: its referee records what follows."""
Decisions: TypeAlias = Mapping[type[Action], Decision]
IN_EVERY_TURN: Final[Decisions] = MappingProxyType(
    {PlayCard: turns.play_card, DropCard: turns.drop_card, EndTurn: turns.end_turn}
)
SHARED_EVENTS: Final[tuple[type[Event], ...]] = (*MATCH_EVENTS, *FIGHT_EVENTS)


class GameState(Protocol):
    """As much of a game's state as its match and its fight need."""

    __dataclass_fields__: ClassVar[dict[str, Field[Any]]]

    @property
    def fight(self) -> Fight: ...
    @property
    def match(self) -> Match: ...


S = TypeVar("S", bound=GameState)


class GameEvent(Event, Generic[S]):
    """An event of one game alone, which changes its state; it records and decides nothing."""

    __slots__ = ()

    @abstractmethod
    def onto(self, state: S) -> S:
        """Return the state after this event."""


@dataclass(frozen=True, slots=True)
class OwnDecisions:
    """Decisions of one game, by the class of the action."""

    always: Decisions
    unasked: Decisions = field(default_factory=dict)
    """Actions of a turn, unless they answer a question."""


def apply(
    referee: Referee,
    own: OwnDecisions,
    actor: Actor,
    action: Action,
    own_moves: Callable[[Any, Event], Iterable[TableMove]] = lambda state, event: (),
) -> Sequence[Event]:
    """Return the events of an action, table moves for people last; `own_moves` are those of the game alone."""
    before, events = referee.play.state, referee.play.events
    _decide(referee, own, actor, action)
    moves = table_moves_after(before.fight, events) + tuple(
        move for event in events for move in own_moves(before, event)
    )
    if moves or before.match.chores:
        referee.emit(ChoresListed(moves))
    return events


def _decide(referee: Referee, own: OwnDecisions, actor: Actor, action: Action) -> None:
    """Let the decision on an action follow, and the steps that need no answer."""
    kind = type(action)
    if kind in own.always:
        own.always[kind](referee, actor, action)
    elif kind in own.unasked and find_question(referee.fight, referee.step_rules) is None:
        own.unasked[kind](referee, actor, action)
    elif kind in BY_CHANCE:
        BY_CHANCE[kind](referee, action)
    elif kind in BY_HAND:
        side = referee.play.state.match.side_of(actor)
        assert side is not None
        correct(referee, side, action)
    else:
        resolve_answer(referee, action)
        return
    resolve_steps(referee)


def evolve(state: S, event: Event) -> S:
    """Return the state after an event: of the game, of the match or of the fight."""
    if isinstance(event, GameEvent):
        after: S = event.onto(state)
        return after
    if isinstance(event, MatchEvent):
        return replace(state, match=event.onto(state.match))
    assert isinstance(event, FightEvent)
    if isinstance(event, AttackFought):
        state = replace(state, match=replace(state.match, last=Fought(event.attack, event.defence, event.won)))
    return replace(state, fight=event.onto(state.fight))


def fighting_actor(state: GameState, step_rules: StepRules = NO_STEP_RULES) -> Actor:
    """Return the seat that is asked or on turn; chance as long as it owes something."""
    fight = state.fight
    if fight.owed or fight.recruits:
        return CHANCE
    asked = find_question(fight, step_rules)
    return Seat(state.match.seats[fight.turn if asked is None else asked.side])


def offer_answers(
    fight: Fight, side: Side | None, own: Callable[[Side], Offers], step_rules: StepRules = NO_STEP_RULES
) -> Offers:
    """Return the answers to the question that is asked; `own` while nobody is asked. None before sides are taken."""
    if side is None or fight.owed or fight.recruits:
        return ()
    asked = find_question(fight, step_rules)
    if asked is None:
        return own(side)
    return asked.offers if asked.side is side else ()


def outcome(match: Match, endings: Mapping[str, str]) -> Outcome | None:
    """Return the outcome, in the words of `endings` by reason. Returns None while the game goes on."""
    if match.winner is None:
        return None
    return Outcome((Seat(match.seats[match.winner]),), endings[match.reason])
