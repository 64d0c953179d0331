"""Bookkeeping: counters, tokens, markers and the score sheet."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.event_collector import Play, seat_of
from companion.games.any.derived.dial import find_dialled
from companion.games.any.derived.side_pots import pots_in
from companion.games.any.events import counting as ev
from companion.games.any.sheet.sheet import Token
from companion.games.any.state import seat_holder
from companion.rules.parts.pot import split_amount_equally
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


def turn_dial(play: Play, actor: Actor, action: act.Dialled) -> None:
    """Gain, lose or pay what a dial shows."""
    seat, turned = seat_of(actor), find_dialled(play.state.sheet)
    if isinstance(turned, Token):
        hand(play, actor, act.Hand(turned.id, seat_holder(seat), turned.dial, action.amount))
    elif turned is not None:
        whose = seat if turned.of == "seat" else None
        if turned.dial == "gain":
            gain(play, actor, act.Gain(turned.id, whose, action.amount))
        else:
            lose(play, actor, act.Lose(turned.id, whose, action.amount))


def split(play: Play, actor: Actor, action: act.Split) -> None:
    """Split a pot evenly; odd tokens go one by one in the order of turns, beginning with the first player."""
    state, step = play.state, play.state.sheet.token(action.token).step
    amount = state.held(action.token, action.pot)
    if action.side is not None:
        amount = pots_in(state, action.token, action.pot)[action.side].amount
    among = [seat for seat in state.order_from(state.marker) if seat in action.among]
    shares = split_amount_equally(amount, among, step)
    odd = tuple(seat for seat in among if shares[seat] > min(shares.values()))
    told = tuple((seat, shares[seat]) for seat in among)
    play.emit(ev.PotSplit(seat_of(actor), action.token, action.pot, action.side, told, odd))


def step(play: Play, actor: Actor, action: act.Step) -> None:
    """Move a marker."""
    play.emit(ev.Stepped(seat_of(actor), action.track, action.whose, action.place))


def write(play: Play, actor: Actor, action: act.Write) -> None:
    """Write into the score sheet."""
    play.emit(ev.Written(seat_of(actor), action.row, action.whose, action.value))
