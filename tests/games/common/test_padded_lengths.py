"""Lengths tell no secret: what a seat sends and is sent has the length of its class, whatever it chose."""

import json
from pathlib import Path

import pytest

from companion.games.registry import cards_of_game, find_game, folder_of, load_games
from companion.printing.card_faces import face_svg
from companion.rules.game import AnyGame, Setup, complete_setup
from companion.rules.seats_and_viewers import Seat
from companion.rules.zone import CardId
from companion.server.http.pad_response_lengths import SMALLEST, SizeClasses, pad_refusal
from companion.table.dealer import WaitingDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from tests.games.common.recorded_message_lengths import Lengths, measure_recorded_game, record_lengths
from tests.server.bound_phone import bound_phone
from tests.server.server_fixture import ServerFixture, decision

MOVES = 60
"""Of each recorded game. `python -m benchmarks.trust.side_channels` measures all of them to the end."""
ONE_LENGTH = ("noir", "quickdraw")


def recorded(game: str) -> list[Path]:
    return sorted((folder_of(game) / "playthroughs").glob("*.toml"))[:2]


@pytest.mark.parametrize("game", load_games())
def test_in_recorded_games_lengths_are_of_few_classes_that_only_grow(game: str) -> None:
    sizes = SizeClasses()
    found = [measure_recorded_game(path, sizes, MOVES) for path in recorded(game)]
    padded = [length for each in found for length in each.padded]
    bare = {length for each in found for length in each.bare}
    assert padded == sorted(padded), "a length that steps down again tells something each time"
    assert len(set(padded)) <= (1 if game in ONE_LENGTH else 4)
    assert len(bare) > len(set(padded)), "without the padding they would tell"


def started(game: AnyGame, sizes: SizeClasses) -> tuple[Table, Lengths]:
    setup = complete_setup(game.info, Setup(2, {}, {}, {}))
    table = Table("t", game, setup, MemoryLog(), WaitingDealer(), clock=lambda: 0)
    table.open(dealer={})
    return table, record_lengths(table, game, [Seat(0)], sizes)


def test_the_start_room_of_noir_does_not_show() -> None:
    game, sizes = find_game("noir"), SizeClasses()
    rooms = [action for offer in started(game, sizes)[0].legal_for(Seat(0)).offers for action in offer]
    assert len({len(str(action)) for action in rooms}) >= 5, "their names have five lengths"
    bare, padded = set(), set()
    for action in rooms:
        table, lengths = started(game, sizes)
        table.submit(Seat(0), action)
        bare.add(tuple(lengths.bare))
        padded.add(tuple(lengths.padded))
    assert len(bare) >= 5
    assert len(padded) == 1


def test_answers_of_a_seat_have_whole_lengths() -> None:
    house = ServerFixture()
    ann = bound_phone(house)
    ann.join(0, "Ann")
    house.seated(1, "Bob")
    assert len(ann.get("/api/why?as=seat:0").body) == SMALLEST
    refused = [ann.act(0, decision(house.table, 0), "Guess", colour=colour) for colour in ("red", "black", "x" * 40)]
    assert {len(answer.body) for answer in refused} == {512}
    assert all(json.loads(answer.body)["ok"] is False for answer in refused)
    assert len(pad_refusal(b"x" * 513)) == 1024


@pytest.mark.parametrize("lengths", [[1, SMALLEST, SMALLEST + 1, 1, 5 * SMALLEST, 2]])
def test_a_class_only_grows(lengths: list[int]) -> None:
    sizes = SizeClasses()
    padded = [sizes.padded_length("noir", length) for length in lengths]
    assert padded == [SMALLEST, SMALLEST, 2 * SMALLEST, 2 * SMALLEST, 8 * SMALLEST, 8 * SMALLEST]
    assert sizes.padded_length("quickdraw", 1) == SMALLEST


@pytest.mark.parametrize("game", ["quickdraw", "desperados"])
def test_the_drawing_of_a_card_does_not_tell_which_one_it_is(game: str) -> None:
    """A phone asks for the drawings of what its seat has drawn, at once."""
    cards = cards_of_game(game)
    drawn = {card: face_svg(game, cards[card], cards.values()) for card in list(cards)[:12]}
    assert len({len(drawing) for drawing in drawn.values()}) == len(drawn), "no two are as long"
    house = ServerFixture(card_svg=lambda _, card, language: drawn[CardId(card)])
    answers = [house.phone().get(f"/cards/{game}/{card}.svg") for card in drawn]
    assert {len(answer.body) for answer in answers} == {32 * 1024}
    assert [answer.body.decode().rstrip() for answer in answers] == list(drawn.values())
    assert "no-transform" in answers[0].headers["Cache-Control"]
