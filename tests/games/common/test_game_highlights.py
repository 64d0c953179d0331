"""Figures of finished games: each game of ours has some, found in recorded games, with a sentence in each language."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import pytest

from companion.games.desperados.enums_and_constants import MARSHAL
from companion.games.desperados.events.examination_and_round_end import Arrested
from companion.games.noir.events import ShotFired, TrapDetonated
from companion.games.noir.state import opponent_of
from companion.games.registry import load_games
from companion.rules.game import AnyGame, fold_events
from companion.rules.parts.game_highlights import HasPlayFigures, PlayedMove, PlayFigure
from companion.skirmish.battle.events.turns_and_attacks import AttackFought
from tests.golden.replayed_games import Course, list_courses

GAMES: Final = ("quickdraw", "noir", "desperados", "revolver", "revolver2")
LANGUAGES: Final = {"en", "it"}
RARE: Final = {"bluff", "escapes"}
"""They are in no recorded game: tests of their own find them."""


def recorded(game: str) -> Iterator[Sequence[PlayedMove]]:
    """Yield the moves of the recorded games that came to an end."""
    for name, course in list_courses().items():
        if course.game.info.id == game and "recorded" in name:
            moves = played(course)
            if moves and course.game.outcome(moves[-1].after) is not None:
                yield moves


def played(course: Course) -> Sequence[PlayedMove]:
    moves = []
    for before, actor, action, events in course.moves():
        moves.append(PlayedMove(actor, action, events, before, fold_events(course.game, before, events)))
    return moves


@cache
def figures_of(game: str) -> Sequence[tuple[Sequence[PlayedMove], Sequence[PlayFigure]]]:
    found = find_game(game)
    assert isinstance(found, HasPlayFigures)
    return [(moves, found.find_play_figures(moves)) for moves in recorded(game)]


def find_game(game: str) -> AnyGame:
    return load_games()[game]


@pytest.mark.parametrize("game", GAMES)
def test_every_kind_of_figure_is_told_in_each_language(game: str) -> None:
    found = find_game(game)
    assert isinstance(found, HasPlayFigures)
    told = [figure for _, figures in figures_of(game) for figure in figures]
    assert {figure.id for figure in told} == found.figure_words.keys() - RARE
    for figure in told:
        words = found.figure_words[figure.id]
        assert words.keys() == LANGUAGES
        said = {language: words[language].format(value=figure.value, **figure.counts) for language in words}
        assert len(set(said.values())) == len(LANGUAGES)


@pytest.mark.parametrize("game", GAMES)
def test_figures_are_of_seats_that_played(game: str) -> None:
    for moves, figures in figures_of(game):
        seats = {move.actor for move in moves}
        assert all(figure.seat in seats for figure in figures)


def test_noir_counts_blows_into_a_room_just_left() -> None:
    """A blow that hit was no escape; without one there was none to tell."""
    for moves, figures in figures_of("noir"):
        blows = [e for move in moves for e in move.events if isinstance(e, ShotFired | TrapDetonated)]
        for figure in figures:
            missed = [blow for blow in blows if opponent_of(blow.seat) == figure.seat and not blow.hit]
            assert figure.id != "escapes" or 0 < figure.value <= len(missed)
            assert figure.id != "aim" or (figure.counts["hits"], 0 < figure.value <= 1) == (2, True)


def test_desperados_tells_where_nobody_was_looked_for() -> None:
    for moves, figures in figures_of("desperados"):
        marshal = moves[-1].after.travellers[MARSHAL].seat
        arrests = sum(isinstance(event, Arrested) for move in moves for event in move.events)
        for figure in figures:
            assert (figure.seat == marshal) == (figure.id == "arrests")
            assert figure.id == "hidden" or figure.value == arrests
            assert figure.id == "arrests" or (1 <= figure.counts["chance"] <= 100 and 0 <= figure.value < 1)


@pytest.mark.parametrize("game", ["revolver", "revolver2"])
def test_a_fight_tells_its_strongest_attacks(game: str) -> None:
    for moves, figures in figures_of(game):
        fought = [event for move in moves for event in move.events if isinstance(event, AttackFought)]
        for id, won in (("attack", True), ("withstood", False)):
            strongest = max((event.attack for event in fought if event.won == won), default=None)
            assert max((figure.value for figure in figures if figure.id == id), default=None) == strongest
