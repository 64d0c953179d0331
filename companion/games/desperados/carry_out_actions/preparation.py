"""Decisions before the first round: star, schedule, banks, pawns (l.81-117, in the order of DE-2)."""

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.carry_out_actions.common import DesperadosPlay, get_acting_seat
from companion.games.desperados.carry_out_actions.examination import refill_banks_or_begin_round
from companion.games.desperados.carry_out_actions.moves import begin_round
from companion.games.desperados.enums_and_constants import MARSHAL, Deed, Phase
from companion.rules.seats_and_viewers import Actor, Seat, seats_clockwise_from


def take_badge(play: DesperadosPlay, actor: Actor, action: act.TakeBadge) -> None:
    """Give the star to the seat that takes it."""
    _pin_badge(play, get_acting_seat(actor))


def give_badge(play: DesperadosPlay, actor: Actor, action: act.GiveBadge) -> None:
    """Give the star to the seat that the players chose."""
    _pin_badge(play, action.seat)


def give_badge_to_drawn_seat(play: DesperadosPlay, actor: Actor, action: act.DrawBadge) -> None:
    """Give the star to the seat that was drawn."""
    _pin_badge(play, action.seat)


def _pin_badge(play: DesperadosPlay, marshal: Seat) -> None:
    """Give the star to `marshal`, and the desperados to the other seats, clockwise from his left.

    A seat may lead several.
    """
    house = play.state.house
    others = seats_clockwise_from(marshal, house.seats)[1:]
    gang = tuple(others[number % len(others)] for number in range(house.desperados))
    play.emit(ev.BadgeTaken(marshal, (marshal, *gang)))


def draw_schedule(play: DesperadosPlay, actor: Actor, action: act.DrawSchedule) -> None:
    """Draw the first schedule. The brown coach stands at its start before anybody sets a pawn (l.109-115)."""
    play.emit(ev.ScheduleDrawn(action.schedule))
    play.emit(ev.CoachMoved(Deed.BROWN, play.state.atlas.schedules[action.schedule].brown[0], ride=False))


def place_bank(play: DesperadosPlay, actor: Actor, action: act.PlaceBank) -> None:
    """Lay a bank tile. DE-24: laid before it is looked at; DE-31: the marshal may look at any time."""
    play.emit(ev.BankPlaced(action.seat, action.city, action.value))
    if play.state.phase is Phase.REFILL:
        refill_banks_or_begin_round(play)


def place_lawman(play: DesperadosPlay, actor: Actor, action: act.Deploy) -> None:
    """Set a sheriff or the marshal on a city."""
    play.emit(ev.PieceDeployed(action.piece, action.city))


def end_marshal_preparation(play: DesperadosPlay, actor: Actor, action: act.Deployed) -> None:
    """End the marshal's preparation."""
    play.emit(ev.MarshalReady())


def choose_start(play: DesperadosPlay, actor: Actor, action: act.ChooseStart) -> None:
    """Set a desperado's pawn. The last one begins the first round."""
    play.emit(ev.StartChosen(action.rider, action.city))
    if all(traveller.city for number, traveller in enumerate(play.state.travellers) if number != MARSHAL):
        begin_round(play)
