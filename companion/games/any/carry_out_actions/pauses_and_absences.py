"""Pauses, who goes home and comes back, and spare counters."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.event_collector import Play, seat_of
from companion.games.any.carry_out_actions.questions import open_if_all_have_answered
from companion.games.any.carry_out_actions.showing import open_if_all_are_ready
from companion.games.any.carry_out_actions.turns import give_on, seats_with_turns_left
from companion.games.any.events import pauses_and_absences as ev
from companion.games.any.events.questions import QuestionWithdrawn
from companion.games.any.events.turns import MarkerMoved, TurnBegan
from companion.games.any.state import State
from companion.rules.seats_and_viewers import Actor, Seat


def pause(play: Play, actor: Actor, action: act.Pause) -> None:
    """Pause the game."""
    play.emit(ev.Paused(seat_of(actor)))


def resume(play: Play, actor: Actor, action: act.Resume) -> None:
    """Go on."""
    play.emit(ev.Resumed(seat_of(actor)))


def leave(play: Play, actor: Actor, action: act.Leave) -> None:
    """Let a player go home: marker, turn and question go on without that seat."""
    was_waited_for = is_waited_for(play.state, action.seat)
    state = play.emit(ev.WentHome(seat_of(actor), action.seat))
    if state.marker == action.seat:
        state = play.emit(MarkerMoved(next(seat for seat in state.around(state.marker) if seat in state.present)))
    _open_what_waited(play, actor)
    if was_waited_for:
        _let_turns_go_on(play)


def _open_what_waited(play: Play, actor: Actor) -> None:
    """Open what waited for nobody else, but for secrets of one alone that were to be opened among those of others."""
    asked = play.state.asked
    if asked is not None and len(asked.who) == 1 and play.state.sheet.secret(asked.secret).reveal == "counts":
        if not asked.missing():  # how often each answer was given would tell whose it is
            play.emit(QuestionWithdrawn(seat_of(actor)))
    else:
        open_if_all_have_answered(play)
    for what in sorted({what for what, _ in play.state.ready}):
        if len(play.state.holders_of_secret(what)) > 1:
            open_if_all_are_ready(play, what)


def is_waited_for(state: State, seat: Seat) -> bool:
    """Return whether the turn, or the phase in which all act, would stand still without a seat."""
    plan = state.plan
    if plan is None or plan.turns == "talk":
        return False
    return seat not in state.done if plan.turns == "all" else state.on_turn == (seat,)


def _let_turns_go_on(play: Play) -> None:
    """Begin the next turn; the next phase only if no question is open, since it may open its own."""
    state = play.state
    if state.plan is not None and state.plan.turns == "first":
        play.emit(TurnBegan(state.marker))
    elif state.asked is None or (seats_with_turns_left(state) and state.turn is not None):
        give_on(play)


def come_back(play: Play, actor: Actor, action: act.Return) -> None:
    """Let a player take part again."""
    play.emit(ev.CameBack(seat_of(actor), action.seat))


def unpack(play: Play, actor: Actor, action: act.Unpack) -> None:
    """Unpack a spare counter."""
    play.emit(ev.Unpacked(seat_of(actor), action.of, action.word))
