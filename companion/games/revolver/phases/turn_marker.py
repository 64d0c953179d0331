"""The turn marker along the row: one space forward in each of the gang's turns."""

from companion.games.revolver.events import DollarsShared, HostageFreed
from companion.games.revolver.phases.battle import revolver_battle
from companion.games.revolver.state import State
from companion.skirmish.battle.events.turns import MarkerMoved
from companion.skirmish.battle.referee import Referee
from companion.skirmish.battle.triggers import fire_triggers
from companion.skirmish.cards.abilities import When
from companion.skirmish.cards.terms import Side
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.row import spaces


def following(fray: Fight) -> int | None:
    """Return the number of the battlefield after the current one in the row. Returns None at the end."""
    row = fray.row
    after = row[row.index(fray.at) + 1 :] if fray.at in row else row
    return after[0] if after else None


def is_prison(fray: Fight, number: int | None) -> bool:
    """Return True if a battlefield is the prison."""
    return number is not None and fray.book.fields[fray.grounds[number].id].row == "prison"


def at_the_gate(state: State) -> bool:
    """Return True if the marker leaves the battlefield before the prison next (l.99-103, R1-11)."""
    fray = state.fray
    last = fray.at >= 0 and fray.space >= len(spaces(fray, fray.at))
    return last and is_prison(fray, following(fray)) and not state.prison_over


def advance(battle: Referee) -> None:
    """Move one space forward, or past the prison to the next battlefield; stay on the last space of all."""
    fray = battle.fray
    if fray.at < 0:
        move_to(battle, fray.row[0], 1)
    elif fray.space < len(spaces(fray, fray.at)):
        battle.emit(MarkerMoved(fray.at, fray.space + 1))
    else:
        after = [n for n in fray.row[fray.row.index(fray.at) + 1 :] if not is_prison(fray, n)]
        if after:
            move_to(battle, after[0], 1)


def move_to(battle: Referee, number: int, space: int) -> None:
    """Move the marker to another battlefield: share dollars there, end effects of the last one."""
    left = battle.fray.at
    state = revolver_battle(battle).state
    battle.emit(MarkerMoved(number, space))
    if left >= 0:
        if state.hostage_at(left):
            battle.emit(HostageFreed())  # l.316
        for side in Side:
            fire_triggers(battle, side, When.MARKER_LEFT)
    if battle.fray.grounds[number].dollars:
        battle.emit(DollarsShared(number))
