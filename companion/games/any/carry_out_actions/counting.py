"""Bookkeeping: counters, tokens, markers and the score sheet."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.play import Play, seat_of
from companion.games.any.events import counting as ev
from companion.rules.seats_and_viewers import Actor


def gain(play: Play, actor: Actor, action: act.Gain) -> None:
    """Add to a counter, as far as its most."""
    _count(play, actor, action, action.amount)


def lose(play: Play, actor: Actor, action: act.Lose) -> None:
    """Take from a counter, as far as its least."""
    _count(play, actor, action, -action.amount)


def _count(play: Play, actor: Actor, action: act.Gain | act.Lose, amount: int) -> None:
    counter = play.state.counter(action.counter)
    before = play.state.number_of(action.counter, action.whose)
    after = min(counter.most, max(counter.least, before + amount))
    alarm = after in counter.alarm
    play.emit(ev.Counted(seat_of(actor), action.counter, action.whose, after - before, after, alarm))


def hand(play: Play, actor: Actor, action: act.Hand) -> None:
    """Hand tokens on."""
    play.emit(ev.Handed(seat_of(actor), action.token, action.giver, action.taker, action.amount))


def step(play: Play, actor: Actor, action: act.Step) -> None:
    """Move a marker."""
    play.emit(ev.Stepped(seat_of(actor), action.track, action.whose, action.place))


def write(play: Play, actor: Actor, action: act.Write) -> None:
    """Write into the score sheet."""
    play.emit(ev.Written(seat_of(actor), action.row, action.whose, action.value))
