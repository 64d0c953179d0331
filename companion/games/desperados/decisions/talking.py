"""What the gang tells itself: nothing of it binds anybody."""

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.decisions.play import DesperadosPlay, seat_of
from companion.rules.seat import Actor


def sketch(play: DesperadosPlay, actor: Actor, action: act.Sketch) -> None:
    play.emit(ev.Sketched(action.rider, action.move, action.city, play.state.gang))


def suggest(play: DesperadosPlay, actor: Actor, action: act.Suggest) -> None:
    number, gang = play.state.talk.count + 1, play.state.gang
    play.emit(ev.Suggested(number, seat_of(actor), action.move, action.city, action.meeting, gang))


def reply(play: DesperadosPlay, actor: Actor, action: act.Reply) -> None:
    play.emit(ev.Replied(action.suggestion, seat_of(actor), action.yes, play.state.gang))


def withdraw(play: DesperadosPlay, actor: Actor, action: act.Withdraw) -> None:
    play.emit(ev.Withdrawn(action.suggestion, play.state.gang))
