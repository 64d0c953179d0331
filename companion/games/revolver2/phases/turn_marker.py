"""The turn marker: one space forward in each of the defenders' turns (l.123-139)."""

from companion.skirmish.battle.events.people import MembersOwed
from companion.skirmish.battle.events.turns import MarkerMoved
from companion.skirmish.battle.referee import Referee
from companion.skirmish.state.fight import Fight
from companion.skirmish.state.row import spaces


def may_skip(fray: Fight) -> bool:
    """Return True if the next space is optional (l.127), and another battlefield follows (R2-10)."""
    if fray.at < 0 or fray.at + 1 >= len(fray.grounds):
        return False
    left = spaces(fray, fray.at)[fray.space :]
    return bool(left) and all(space.optional for space in left)


def advance(battle: Referee, on: bool) -> None:
    """Move one space forward, or with `on` to the next battlefield; stay on the last space of all.

    Then members are drawn (l.137), as many as are left (R2-11).
    """
    fray = battle.fray
    if fray.at < 0:
        battle.emit(MarkerMoved(0, 1))
    elif not on and fray.space < len(spaces(fray, fray.at)):
        battle.emit(MarkerMoved(fray.at, fray.space + 1))
    elif fray.at + 1 < len(fray.grounds):
        battle.emit(MarkerMoved(fray.at + 1, 1))
    else:
        return
    fray = battle.fray
    drawn = min(spaces(fray, fray.at)[fray.space - 1].draw, fray.pile.size)
    if drawn:
        battle.emit(MembersOwed(drawn))
