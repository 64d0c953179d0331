"""The turn marker: one space forward in each of the defenders' turns (l.123-139)."""

from companion.skirmish.battle.events.members_and_tokens import MembersOwed
from companion.skirmish.battle.events.turns_and_attacks import MarkerMoved
from companion.skirmish.battle.referee import Referee
from companion.skirmish.state.derived.battlefields_along_marker import turn_spaces_of_battlefield
from companion.skirmish.state.fight_state import Fight


def can_skip_space(fight: Fight) -> bool:
    """Return True if the next space is optional (l.127), and another battlefield follows (R2-10)."""
    if fight.marker_at < 0 or fight.marker_at + 1 >= len(fight.row.battlefields):
        return False
    left = turn_spaces_of_battlefield(fight, fight.marker_at)[fight.row.space :]
    return bool(left) and all(space.optional for space in left)


def advance_marker(referee: Referee, on: bool) -> bool:
    """Move one space forward, or with `on` to the next battlefield; stay on the last space of all.

    Returns whether the marker has moved.
    """
    fight = referee.fight
    if fight.marker_at < 0:
        referee.emit(MarkerMoved(0, 1))
    elif not on and fight.row.space < len(turn_spaces_of_battlefield(fight, fight.marker_at)):
        referee.emit(MarkerMoved(fight.marker_at, fight.row.space + 1))
    elif fight.marker_at + 1 < len(fight.row.battlefields):
        referee.emit(MarkerMoved(fight.marker_at + 1, 1))
    else:
        return False
    return True


def request_members_of_space(referee: Referee) -> None:
    """Let members be drawn (l.137), as many as are left (R2-11)."""
    fight = referee.fight
    drawn = min(turn_spaces_of_battlefield(fight, fight.marker_at)[fight.row.space - 1].draw, fight.gang.pile.size)
    if drawn:
        referee.emit(MembersOwed(drawn))
