"""Decisions of a move: coaches, sheriffs, the marshal's card, the desperados' cards (DE-10)."""

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.coaches import ahead, schedule_of
from companion.games.desperados.decisions.common import DesperadosPlay, who_sees
from companion.games.desperados.decisions.deeds import settle_deeds
from companion.games.desperados.deeds import desperados
from companion.games.desperados.offers import has_laid
from companion.games.desperados.terms import COACHES, MOVES, Deed, Rider
from companion.rules.parts.board import PlaceId
from companion.rules.seat import Actor


def begin_round(play: DesperadosPlay) -> None:
    """Begin a round: coaches go where their schedules start; blue enters in the second round (DE-4)."""
    play.emit(ev.RoundBegan(play.state.round + 1))
    for coach in play.state.coaches:
        number = schedule_of(play.state, coach.name, play.state.round)
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
        if stops := ahead(play.state, coach):
            play.emit(ev.CoachMoved(name, stops[0]))


def move_sheriff(play: DesperadosPlay, actor: Actor, action: act.MoveSheriff) -> None:
    """Move a sheriff to a city."""
    play.emit(ev.SheriffMoved(action.sheriff, action.city))


def ride(play: DesperadosPlay, actor: Actor, action: act.Ride) -> None:
    """Lay the card of a ride, with the deed that goes with it."""
    _lay(play, action.rider, action.to, action.then)


def lay_face_down(play: DesperadosPlay, actor: Actor, action: act.LayFaceDown) -> None:
    """Lay a real card face down."""
    _lay(play, action.rider, None, None)


def _lay(play: DesperadosPlay, rider: Rider, card: PlaceId | None, then: Deed | None) -> None:
    state = play.state
    play.emit(ev.CardLaid(rider, state.move, card, then, who_sees(state, rider)))
    if all(has_laid(play.state, Rider(number)) for number in range(len(state.travellers))):
        asked = tuple(rider for rider, traveller in desperados(play.state) if traveller.deed is None)
        play.emit(ev.CardsLocked(state.move, asked))  # DE-11
        go_on(play)


def go_on(play: DesperadosPlay) -> None:
    """Settle the deeds once every desperado has said his, then begin the next move or the examination."""
    if any(traveller.deed is None for _, traveller in desperados(play.state)):
        return
    settle_deeds(play)
    if play.state.move < MOVES:
        begin_move(play)
    else:
        play.emit(ev.ExaminationBegan(play.state.round))


def say_deed(play: DesperadosPlay, actor: Actor, action: act.Act) -> None:
    """Say a desperado's deed."""
    to = who_sees(play.state, action.rider)
    play.emit(ev.DeedSaid(action.rider, action.deed, action.city, to))
    go_on(play)
