"""Taught cards on the mat."""

from companion.games.any import actions as act
from companion.games.any.carry_out_actions.event_collector import Play, seat_of
from companion.games.any.events import cards_on_mat as ev
from companion.rules.seats_and_viewers import Actor


def lay_card(play: Play, actor: Actor, action: act.LayCard) -> None:
    """Lay a card."""
    play.emit(ev.CardLaid(seat_of(actor), action.card, action.zone))


def lift_card(play: Play, actor: Actor, action: act.LiftCard) -> None:
    """Take a card away."""
    play.emit(ev.CardLifted(seat_of(actor), action.card, action.zone))
