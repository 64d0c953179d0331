"""Figures of a game: who had just left when a blow came, and whose blows hit."""

from companion.games.noir import GAME
from companion.games.noir.actions import ChooseStart, EndTurn, FlipCoin, MoveTo, Shoot
from companion.rules.actions_and_offers import Action
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.parts.game_highlights import PlayedMove, PlayFigure
from companion.rules.seats_and_viewers import CHANCE, Actor
from tests.games.noir.noir_driver import ANN, BOB


def figures_after(*line: tuple[Actor, Action]) -> list[PlayFigure]:
    state, moves = GAME.initial_state(complete_setup(GAME.info, Setup(2))), []
    for actor, action in line:
        events = GAME.apply(state, actor, action)
        moves.append(PlayedMove(actor, action, events, state, fold_events(GAME, state, events)))
        state = moves[-1].after
    return list(GAME.find_play_figures(moves))


BEGUN = ((ANN, ChooseStart("Balcony")), (BOB, ChooseStart("Dining Room")), (CHANCE, FlipCoin(BOB)))
SHOT = (ANN, Shoot("Dining Room"))


def test_a_shot_into_the_room_that_somebody_has_just_left_is_an_escape() -> None:
    assert figures_after(*BEGUN, (BOB, MoveTo("Kitchen")), (BOB, EndTurn()), SHOT) == [PlayFigure("escapes", BOB, 1)]


def test_a_shot_that_hits_or_goes_elsewhere_is_none() -> None:
    moved = ((BOB, MoveTo("Kitchen")), (BOB, EndTurn()))
    assert figures_after(*BEGUN, (BOB, EndTurn()), SHOT) == []
    assert figures_after(*BEGUN, *moved, (ANN, Shoot("Hall"))) == []


def test_two_hits_of_three_blows_are_two_thirds() -> None:
    turns = ((ANN, EndTurn()), (BOB, EndTurn()))
    aimed = (*BEGUN, (BOB, EndTurn()), (ANN, Shoot("Hall")), (ANN, MoveTo("Balcony")))
    back = ((ANN, MoveTo("Balcony")),)
    [figure] = figures_after(*aimed, *turns, SHOT, *back, *turns, SHOT)
    assert (figure.id, figure.seat, figure.counts) == ("aim", ANN, {"hits": 2, "blows": 3})
    assert figure.value == 0.6667
