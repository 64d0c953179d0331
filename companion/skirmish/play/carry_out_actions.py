"""Decisions on actions: by the game, by chance, by hand or as an answer, then the steps and table moves that follow."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from companion.rules.actions_and_offers import Action
from companion.rules.event import Event
from companion.rules.replace import replace
from companion.rules.seats_and_viewers import Actor
from companion.skirmish.battle.actions import BY_HAND, SetMarker
from companion.skirmish.battle.draws_by_chance import BY_CHANCE
from companion.skirmish.battle.name_played_card import record_copies_shown_by_action
from companion.skirmish.battle.referee import Referee
from companion.skirmish.play.by_hand.corrections import apply_correction
from companion.skirmish.play.by_hand.set_marker import set_marker
from companion.skirmish.play.chores_for_people import TableMove, table_moves_after
from companion.skirmish.play.resolver import find_question, resolve_answer, resolve_steps
from companion.skirmish.play.sides_and_outcome import ChoresListed

Decision: TypeAlias = Callable[[Any, Actor, Any], None]
"""Decides an action of an actor: its referee records what follows."""
Decisions: TypeAlias = Mapping[type[Action], Decision]


@dataclass(frozen=True, slots=True)
class ActionHandlers:
    """Functions that carry out the actions of one game, by the class of the action."""

    always: Decisions
    unasked: Decisions = field(default_factory=dict)
    """Actions of a turn, unless they answer a question."""


def carry_out_action(
    referee: Referee,
    own: ActionHandlers,
    actor: Actor,
    action: Action,
    own_moves: Callable[[Any, Sequence[Event]], Iterable[TableMove]] = lambda state, events: (),
) -> Sequence[Event]:
    """Return the events of an action, table moves for people last; `own_moves` are those of the game alone."""
    before, events = referee.play.state, referee.play.events
    record_copies_shown_by_action(referee, before.match.side_of(actor), action)
    _decide(referee, own, actor, action)
    known_now = replace(before.fight, book=referee.fight.book)
    moves = (*table_moves_after(known_now, events), *own_moves(before, events))
    if moves or before.match.chores:
        referee.emit(ChoresListed(moves))
    return events


def _decide(referee: Referee, own: ActionHandlers, actor: Actor, action: Action) -> None:
    """Let the decision on an action follow, and the steps that need no answer."""
    kind = type(action)
    if kind in own.always:
        own.always[kind](referee, actor, action)
    elif kind in own.unasked and find_question(referee.fight, referee.step_handlers) is None:
        own.unasked[kind](referee, actor, action)
    elif kind in BY_CHANCE:
        BY_CHANCE[kind](referee, action)
    elif isinstance(action, SetMarker):
        set_marker(referee, action)
    elif kind in BY_HAND:
        side = referee.play.state.match.side_of(actor)
        assert side is not None
        apply_correction(referee, side, action)
    else:
        resolve_answer(referee, action)
        return
    resolve_steps(referee)
