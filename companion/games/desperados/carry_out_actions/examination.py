"""Decisions of the examination: cards, arrests, robberies, banks held up (l.276-320)."""

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.carry_out_actions.common import DesperadosPlay
from companion.games.desperados.carry_out_actions.moves import begin_round
from companion.games.desperados.enums_and_constants import MARSHAL, NO_CITIES, ROUNDS, SALOON, Deed, Rider, Tile
from companion.games.desperados.layable_ride_cards import can_turn_up_card, is_only_road_missing
from companion.games.desperados.next_examination_step import (
    CountRobberyStep,
    EndRoundStep,
    HoldUpBankStep,
    TurnCardsStep,
    disc_owners_who_arrived,
    free_desperados_in,
    next_examination_step,
    riders_with_cards_to_turn,
)
from companion.games.desperados.state import LaidDiscs
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Actor


def take_examination_step(play: DesperadosPlay, actor: Actor, action: act.TurnNext) -> None:
    """Take one step of the examination."""
    match next_examination_step(play.state):
        case TurnCardsStep(move):
            _turn_own_cards(play, move)
        case CountRobberyStep(mark):
            _count(play, mark)
        case HoldUpBankStep(city):
            _hold_up(play, city)
        case EndRoundStep():
            end_round(play)


def _turn_own_cards(play: DesperadosPlay, move: int) -> None:
    """Turn the cards of phones all at once. People turn real ones, see `turn_card`."""
    for rider in riders_with_cards_to_turn(play.state):
        card = play.state.travellers[rider].display[move - 1]
        assert card is not None  # real cards do not come this way
        _turn(play, rider, card)
    _finish_move(play)


def turn_card(play: DesperadosPlay, actor: Actor, action: act.TurnCard) -> None:
    """Turn a rider's real card, as people saw it. Where only a road is missing, the table is asked (DE-34)."""
    if play.state.house.mends_roads and is_only_road_missing(play.state, action.rider, action.to):
        city = play.state.travellers[action.rider].city
        assert city is not None
        play.emit(ev.RideDoubted(action.rider, action.move, city, action.to))
        return
    _turn(play, action.rider, action.to)
    _go_on_once_turned(play)


def reject_doubted_ride(play: DesperadosPlay, actor: Actor, action: act.RuleOut) -> None:
    """Judge a doubted ride as the map does: it was impossible (l.328)."""
    _judge(play, possible=False)


def accept_doubted_ride(play: DesperadosPlay, actor: Actor, action: act.AllowRide) -> None:
    """Judge a doubted ride as all have agreed: it was possible (DE-34)."""
    _judge(play, possible=True)


def add_road(play: DesperadosPlay, actor: Actor, action: act.AddRoad) -> None:
    """Add a road to the map, as all have agreed. A ride that was doubted for want of it was possible (DE-34)."""
    play.emit(ev.RoadAdded(action.a, action.b))
    if play.state.doubt is not None:
        _judge(play, possible=True)


def _judge(play: DesperadosPlay, possible: bool) -> None:
    doubt = play.state.doubt
    assert doubt is not None
    city = doubt.card if possible else doubt.city
    play.emit(ev.CardTurned(doubt.rider, doubt.move, doubt.card, city, possible))
    _go_on_once_turned(play)


def _go_on_once_turned(play: DesperadosPlay) -> None:
    if not riders_with_cards_to_turn(play.state):
        _finish_move(play)


def _turn(play: DesperadosPlay, rider: Rider, card: PlaceId) -> None:
    """Turn a card. An impossible move ends the rider's round where he last could be (l.328, DE-26, DE-27)."""
    state, possible = play.state, can_turn_up_card(play.state, rider, card)
    place = state.travellers[rider].city
    assert place is not None
    city = card if possible and card not in NO_CITIES else place
    play.emit(ev.CardTurned(rider, state.travellers[rider].turned + 1, card, city, possible))


def _finish_move(play: DesperadosPlay) -> None:
    """Arrest before anything else happens in the city (DE-17). Crossing the marshal's way is free (DE-18)."""
    marshal = play.state.travellers[MARSHAL]
    if not marshal.out and marshal.city is not None:
        for rider in free_desperados_in(play.state, marshal.city):
            play.emit(ev.Arrested(rider, marshal.city, _handed_over(play, rider)))
    play.emit(ev.MoveExamined(play.state.examined + 1))


def _handed_over(play: DesperadosPlay, rider: Rider) -> PlaceId | None:
    """Return the card of the city of an arrest, or None if the rider keeps it.

    On a Saloon he keeps that, and by DE-20 the city's card too. Nobody hands over a card twice: in a city that is
    closed to him already (DE-28) there is nothing more to lose.
    """
    traveller = play.state.travellers[rider]
    on_saloon = traveller.display[traveller.turned - 1] == SALOON
    kept = on_saloon and play.state.house.keeps_city
    return None if kept or traveller.city in traveller.lost else traveller.city


def _count(play: DesperadosPlay, mark: LaidDiscs) -> None:
    """Count the discs that arrived against the number fixed before (DE-13). DE-22: or nothing is won."""
    came = len(disc_owners_who_arrived(play.state, mark))
    tile = Tile.POKER if mark.deed is Deed.POKER else Tile.COACH
    there = bool(play.state.chest.coach) if tile is Tile.COACH else mark.city in play.state.chest.poker_cities
    play.emit(ev.RobberyEnded(mark.deed, mark.city, came, mark.needed, there and came >= mark.needed))


def _hold_up(play: DesperadosPlay, city: PlaceId) -> None:
    """Hold a bank up: no disc, no choice, the sheriffs as they stand now (DE-23)."""
    state = play.state
    free, law = len(free_desperados_in(state, city)), state.sheriffs_in(city)
    play.emit(ev.HoldUpEnded(city, free, law, free > law))


def turn_tile(play: DesperadosPlay, actor: Actor, action: act.TurnTile) -> None:
    """Take a tile that was robbed, with the value on its back."""
    play.emit(ev.LootTaken(action.tile, action.city, action.value))


def end_round(play: DesperadosPlay) -> None:
    """Give cards and discs back (l.320). An arrested pawn starts where it was arrested (DE-21)."""
    state = play.state
    play.emit(ev.RoundEnded(state.round))
    refill_banks_or_begin_round(play)


def refill_banks_or_begin_round(play: DesperadosPlay) -> None:
    """Refill robbed banks while the stack lasts (DE-24), or begin the next round.

    After the fifth round the money is counted.
    """
    chest = play.state.chest
    if play.state.round == ROUNDS:
        play.emit(ev.GameEnded(play.state.money, play.state.house.goal))
    elif not (chest.empty and chest.stack):
        begin_round(play)
