"""The turn marker along the row: one space forward in each of the gang's turns."""

from companion.games.revolver.events import DollarsShared, HostageFreed
from companion.games.revolver.state import State
from companion.skirmish.battle.events.turns_and_attacks import MarkerMoved
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import push_triggered_abilities
from companion.skirmish.cards.abilities import TriggerEvent
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.state.derived.battlefields_along_marker import (
    battlefields_beyond_marker,
    turn_spaces_of_battlefield,
)
from companion.skirmish.state.fight_state import Fight


def next_battlefield(fight: Fight) -> int | None:
    """Return the number of the battlefield after the current one in the row. Returns None at the end."""
    return next(iter(battlefields_beyond_marker(fight)), None)


def is_prison(fight: Fight, number: int | None) -> bool:
    """Return True if a battlefield is the prison."""
    return number is not None and fight.book.fields[fight.row.battlefields[number].id].row == "prison"


def is_before_prison(state: State) -> bool:
    """Return True if the marker leaves the battlefield before the prison next (l.99-103, R1-11)."""
    fight = state.fight
    last = fight.marker_at >= 0 and fight.row.space >= len(turn_spaces_of_battlefield(fight, fight.marker_at))
    return last and is_prison(fight, next_battlefield(fight)) and not state.prison_over


def advance_marker(referee: Referee) -> None:
    """Move one space forward, or past the prison to the next battlefield; stay on the last space of all."""
    fight = referee.fight
    if fight.marker_at < 0:
        move_marker_to(referee, fight.row.battlefield_numbers[0], 1)
    elif fight.row.space < len(turn_spaces_of_battlefield(fight, fight.marker_at)):
        referee.emit(MarkerMoved(fight.marker_at, fight.row.space + 1))
    else:
        after = [number for number in battlefields_beyond_marker(fight) if not is_prison(fight, number)]
        if after:
            move_marker_to(referee, after[0], 1)


def move_marker_to(referee: Referee, number: int, space: int) -> None:
    """Move the marker to another battlefield: share dollars there, end effects of the last one."""
    left = referee.fight.marker_at
    state: State = referee.play.state
    referee.emit(MarkerMoved(number, space))
    if left >= 0:
        if state.is_hostage_at(left):
            referee.emit(HostageFreed())  # l.316
        for side in Side:
            push_triggered_abilities(referee, side, TriggerEvent.MARKER_LEFT)
    if referee.fight.row.battlefields[number].dollars:
        referee.emit(DollarsShared(number))
