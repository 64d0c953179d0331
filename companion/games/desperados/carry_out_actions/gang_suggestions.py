"""Decisions on the notes of the gang, which bind nobody."""

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.carry_out_actions.common import DesperadosPlay, get_acting_seat
from companion.rules.seats_and_viewers import Actor


def sketch_move(play: DesperadosPlay, actor: Actor, action: act.Sketch) -> None:
    """Write a sketched move."""
    _write(play, actor, ev.Sketched(action.rider, action.move, action.city))


def add_suggestion(play: DesperadosPlay, actor: Actor, action: act.Suggest) -> None:
    """Write a suggestion, under the next number."""
    number = play.state.talk.count + 1
    _write(play, actor, ev.Suggested(number, action.move, action.city, action.meeting))


def reply_to_suggestion(play: DesperadosPlay, actor: Actor, action: act.Reply) -> None:
    """Write a reply to a suggestion."""
    _write(play, actor, ev.Replied(action.suggestion, action.yes))


def withdraw_suggestion(play: DesperadosPlay, actor: Actor, action: act.Withdraw) -> None:
    """Take a suggestion back."""
    _write(play, actor, ev.Withdrawn(action.suggestion))


def _write(play: DesperadosPlay, actor: Actor, note: ev.Note) -> None:
    play.emit(ev.GangWrote(get_acting_seat(actor), note, play.state.gang))
