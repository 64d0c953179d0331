"""Secrets that their owners keep: numbers of their own, and showing to all, together, or to one."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.event_collector import Play, seat_of
from companion.games.any.events import roles_and_dice as of_roles
from companion.games.any.events import showing as ev
from companion.games.any.events.base import StateChangingEvent
from companion.games.any.state import ROLE, SIDE, State, Told, index_of
from companion.rules.seats_and_viewers import Actor, Seat


def keep(play: Play, actor: Actor, action: act.Keep) -> None:
    """Set a hidden counter."""
    play.emit(ev.Kept(seat_of(actor), action.counter, action.to))


def show_role(play: Play, actor: Actor, action: act.ShowRole) -> None:
    """Turn up a role."""
    _show_all(play, ROLE, (seat_of(actor),))
    for what in (ROLE, SIDE):
        open_if_all_are_ready(play, what)


def show(play: Play, actor: Actor, action: act.Show) -> None:
    """Show something to everybody."""
    _show_all(play, action.what, (seat_of(actor),))
    open_if_all_are_ready(play, action.what)


def show_together(play: Play, actor: Actor, action: act.ShowTogether) -> None:
    """Be ready to show; the last who is ready opens all."""
    play.emit(ev.ReadyToShow(seat_of(actor), action.what))
    open_if_all_are_ready(play, action.what)


def show_to(play: Play, actor: Actor, action: act.ShowTo) -> None:
    """Show something to one other."""
    seat = seat_of(actor)
    play.emit(ev.ShownTo(seat, action.to, action.what, _told(play.state, seat, action.what)))


def open_if_all_are_ready(play: Play, what: str) -> None:
    """Open what is to be shown together, once all who have the like are ready."""
    holders = play.state.holders_of_secret(what)
    if holders and all((what, seat) in play.state.ready for seat in holders):
        _show_all(play, what, holders)


def _show_all(play: Play, what: str, seats: tuple[Seat, ...]) -> None:
    for event in _shown(play.state, what, seats):
        play.emit(event)


def _shown(state: State, what: str, seats: tuple[Seat, ...]) -> tuple[StateChangingEvent, ...]:
    if what == ROLE:
        return tuple(of_roles.RoleShown(seat, state.roles[seat]) for seat in seats)
    if what == SIDE:
        return tuple(ev.SideShown(seat, state.sheet.side_of(state.roles[seat])) for seat in seats)
    number = index_of(state.sheet, state.sheet.secret(what)) + 1
    return (ev.AnswersShown(what, number, tuple((seat, state.kept[what, seat]) for seat in seats)),)


def _told(state: State, seat: Seat, what: str) -> Told:
    if what not in (ROLE, SIDE):
        return state.kept[what, seat]
    role = state.roles[seat]
    return role if what == ROLE else state.sheet.side_of(role)
