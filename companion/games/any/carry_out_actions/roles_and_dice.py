"""Roles and dice."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.event_collector import Play, seat_of
from companion.games.any.carry_out_actions.turns import begin_round
from companion.games.any.events import roles_and_dice as ev
from companion.games.any.state import State
from companion.rules.seats_and_viewers import Actor, Seat


def deal_role(play: Play, actor: Actor, action: act.DealRole) -> None:
    """Give a role. After the last one every seat is told whom its role sees, and the first round begins."""
    state = play.emit(ev.RoleDealt(action.seat, play.state.bag[action.index]))
    if state.seat_to_deal is None:
        for seat in state.all_seats:
            play.emit(ev.WhoIsWho(seat, seats_seen_by(state, seat)))
        begin_round(play)


def seats_seen_by(state: State, seat: Seat) -> tuple[tuple[Seat, str], ...]:
    """Return the other seats with roles that the role of `seat` sees, and those roles."""
    sees = next((role.sees for role in state.sheet.roles if role.id == state.roles.get(seat)), ())
    return tuple((other, role) for other, role in sorted(state.roles.items()) if role in sees and other != seat)


def throw(play: Play, actor: Actor, action: act.Throw) -> None:
    """Throw dice; chance says where each of them falls."""
    play.emit(ev.DiceThrown(seat_of(actor), action.dice))


def drop_die(play: Play, actor: Actor, action: act.DropDie) -> None:
    """Let a die fall."""
    thrown = play.state.thrown
    assert thrown is not None, "chance owes dice only where somebody threw them"
    play.emit(ev.DieFell(thrown.dice, action.face))
