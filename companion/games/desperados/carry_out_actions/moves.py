"""Decisions of a move: coaches, sheriffs, the marshal's card, the desperados' cards (DE-10)."""

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.carry_out_actions.common import DesperadosPlay, seats_sharing_secrets_of
from companion.games.desperados.carry_out_actions.lay_discs_and_spy import lay_discs_and_spy
from companion.games.desperados.enums_and_constants import COACHES, MARSHAL, MOVES, Deed, Rider
from companion.games.desperados.offers import has_laid_card
from companion.games.desperados.possible_deeds import is_deed_awaited, list_desperado_riders
from companion.games.desperados.stage_coach_stops import schedule_number_of_coach, stops_ahead
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Actor


def begin_round(play: DesperadosPlay) -> None:
    """Begin a round: coaches go where their schedules start; blue enters in the second round (DE-4)."""
    play.emit(ev.RoundBegan(play.state.round + 1))
    for coach in play.state.coaches:
        number = schedule_number_of_coach(play.state, coach.name, play.state.round)
        if number is not None:
            schedule = play.state.atlas.schedules[number]
            start = (schedule.brown if coach.name is Deed.BROWN else schedule.blue)[0]
            if coach.city != start:
                play.emit(ev.CoachMoved(coach.name, start, ride=False))
    begin_move(play)


def begin_move(play: DesperadosPlay) -> None:
    """Begin one of the five moves: coaches step (DE-6), robbed ones wait (l.135, DE-1)."""
    play.emit(ev.MoveBegan(play.state.move + 1))
    for name in COACHES:
        coach = next(coach for coach in play.state.coaches if coach.name is name)
        if stops := stops_ahead(play.state, coach):
            play.emit(ev.CoachMoved(name, stops[0]))


def move_sheriff(play: DesperadosPlay, actor: Actor, action: act.MoveSheriff) -> None:
    """Move a sheriff to a city."""
    play.emit(ev.SheriffMoved(action.sheriff, action.city))


def lay_ride_card(play: DesperadosPlay, actor: Actor, action: act.Ride) -> None:
    """Lay the card of a ride, with the deed that goes with it."""
    _lay(play, action.rider, action.to, action.then)


def lay_real_card_face_down(play: DesperadosPlay, actor: Actor, action: act.LayFaceDown) -> None:
    """Lay a real card face down. DE-35: whoever says nothing with it does nothing."""
    if play.state.house.silence_is_nothing and action.rider != MARSHAL:
        _lay_real_card(play, action.rider, Deed.NOTHING, None)
    else:
        _lay(play, action.rider, None, None)


def lay_real_card_for_deed(play: DesperadosPlay, actor: Actor, action: act.LayForDeed) -> None:
    """Lay a real card face down, and say what is to be done where it leads."""
    _lay_real_card(play, action.rider, action.deed, action.city)


def end_move_for_all(play: DesperadosPlay, actor: Actor, action: act.CloseMove) -> None:
    """Take it that every desperado has laid a card; whoever said nothing does nothing (DE-35, l.127)."""
    silent = [rider for rider, _ in list_desperado_riders(play.state) if not has_laid_card(play.state, rider)]
    for rider in silent:
        to = seats_sharing_secrets_of(play.state, rider)
        play.emit(ev.RealCardLaid(rider, play.state.move, Deed.NOTHING, None, to))
    _go_on_once_cards_laid(play)


def _lay_real_card(play: DesperadosPlay, rider: Rider, deed: Deed, city: PlaceId | None) -> None:
    play.emit(ev.RealCardLaid(rider, play.state.move, deed, city, seats_sharing_secrets_of(play.state, rider)))
    _go_on_once_cards_laid(play)


def _lay(play: DesperadosPlay, rider: Rider, card: PlaceId | None, then: Deed | None) -> None:
    state = play.state
    play.emit(ev.CardLaid(rider, state.move, card, then, seats_sharing_secrets_of(state, rider)))
    _go_on_once_cards_laid(play)


def _go_on_once_cards_laid(play: DesperadosPlay) -> None:
    """Lock the cards once the last one lies (DE-11), and ask for deeds that were not said with them.

    DE-36: once anybody decides later, all are asked, or the others would know who it is.
    """
    state = play.state
    if all(has_laid_card(state, Rider(number)) for number in range(len(state.travellers))):
        unsaid = tuple(rider for rider, traveller in list_desperado_riders(state) if traveller.deed is None)
        everybody = tuple(rider for rider, _ in list_desperado_riders(state))
        play.emit(ev.CardsLocked(state.move, everybody if unsaid and state.house.asks_all else unsaid))
        settle_deeds_once_all_said(play)


def settle_deeds_once_all_said(play: DesperadosPlay) -> None:
    """Settle the deeds once every desperado has said his, then begin the next move or the examination."""
    if any(is_deed_awaited(traveller) for _, traveller in list_desperado_riders(play.state)):
        return
    lay_discs_and_spy(play)
    if play.state.move < MOVES:
        begin_move(play)
    else:
        play.emit(ev.ExaminationBegan(play.state.round))


def say_deed(play: DesperadosPlay, actor: Actor, action: act.Act) -> None:
    """Say a desperado's deed."""
    to = seats_sharing_secrets_of(play.state, action.rider)
    play.emit(ev.DeedSaid(action.rider, action.deed, action.city, to))
    settle_deeds_once_all_said(play)
