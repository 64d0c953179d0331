"""The turn marker along the row: one space forward in each of the gang's turns."""

from companion.games.revolver.events import DollarsShared, HostageFreed
from companion.games.revolver.state import State
from companion.skirmish.battle.events.turns import MarkerMoved
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import fire_triggers
from companion.skirmish.cards.abilities import When
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.derived.row import turn_spaces
from companion.skirmish.state.fight import Fight


def following(fight: Fight) -> int | None:
    """Return the number of the battlefield after the current one in the row. Returns None at the end."""
    row = fight.row.numbers
    after = row[row.index(fight.at) + 1 :] if fight.at in row else row
    return after[0] if after else None


def is_prison(fight: Fight, number: int | None) -> bool:
    """Return True if a battlefield is the prison."""
    return number is not None and fight.book.fields[fight.row.battlefields[number].id].row == "prison"


def at_the_gate(state: State) -> bool:
    """Return True if the marker leaves the battlefield before the prison next (l.99-103, R1-11)."""
    fight = state.fight
    last = fight.at >= 0 and fight.row.space >= len(turn_spaces(fight, fight.at))
    return last and is_prison(fight, following(fight)) and not state.prison_over


def advance(referee: Referee) -> None:
    """Move one space forward, or past the prison to the next battlefield; stay on the last space of all."""
    fight = referee.fight
    if fight.at < 0:
        move_to(referee, fight.row.numbers[0], 1)
    elif fight.row.space < len(turn_spaces(fight, fight.at)):
        referee.emit(MarkerMoved(fight.at, fight.row.space + 1))
    else:
        after = [n for n in fight.row.numbers[fight.row.numbers.index(fight.at) + 1 :] if not is_prison(fight, n)]
        if after:
            move_to(referee, after[0], 1)


def move_to(referee: Referee, number: int, space: int) -> None:
    """Move the marker to another battlefield: share dollars there, end effects of the last one."""
    left = referee.fight.at
    state: State = referee.play.state
    referee.emit(MarkerMoved(number, space))
    if left >= 0:
        if state.hostage_at(left):
            referee.emit(HostageFreed())  # l.316
        for side in Side:
            fire_triggers(referee, side, When.MARKER_LEFT)
    if referee.fight.row.battlefields[number].dollars:
        referee.emit(DollarsShared(number))
