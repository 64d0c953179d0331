"""The story of an open table: what makes a scene, what was secret in it, and its turning points."""

import json
from typing import Any

import pytest

from companion.games.any.actions import ANSWERS, Agree, Begin, Done, Gain, GoOn, Hand, Leave, Lose, Propose, Write
from companion.games.any.game import GAME
from companion.games.any.info import READY_SHEETS
from companion.games.any.state import State
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.parts.game_story import Scene, Story, StoryMove
from companion.rules.seats_and_viewers import CHANCE, PUBLIC, Actor, Seat
from companion.table.updates.finished_game_story import story_to_json
from tests.games.any.any_sheets import random_sheet, setup_pack
from tests.games.any.scripted_play import Move, setup_for
from tests.games.common.playouts import playout

END: tuple[Move, ...] = ((0, Propose((Seat(0),))), (1, Agree()))


def add(state: State, actor: int | Actor, action: Any) -> StoryMove:
    who = actor if actor is CHANCE else Seat(actor)
    events = GAME.apply(state, who, action)
    return StoryMove(1, who, action, events, fold_events(GAME, state, events))


def tell(setup: Setup, *moves: Move) -> Story:
    """Return the story of a game that these moves made."""
    first = state = GAME.initial_state(setup)
    played = []
    for actor, action in moves:
        played.append(add(state, actor, action))
        state = played[-1].state
    return GAME.tell_story(first, played)


def tell_by_lot(setup: Setup, seed: int) -> tuple[State, Story]:
    """Return the end and the story of a game that was played at random."""
    steps = list(playout(GAME, setup, seed))
    played = [StoryMove(1, step.actor, step.action, step.events, step.after) for step in steps]
    return steps[-1].after, GAME.tell_story(steps[0].before, played)


def main_numbers(story: Story) -> list[list[int]]:
    return [[seat["numbers"][story.facts["main"]] for seat in scene.shows["seats"]] for scene in story.scenes]


def kinds(scene: Scene) -> list[str]:
    return [type(event).__name__ for event in scene.events]


def check(story: Story, end: State) -> None:
    """Check what every story has: an end, events to tell, values that travel, and the numbers that phones show."""
    assert [scene.turning for scene in story.scenes].count("won") == 1 and story.scenes[-1].turning == "won"
    assert all(scene.events for scene in story.scenes)
    json.dumps(story_to_json(GAME, story))
    view = GAME.view(end, PUBLIC)
    for told, shown in zip(story.scenes[-1].shows["seats"], view["seats"], strict=True):
        assert told["numbers"].items() <= shown.items() and told["role_id"] == shown["role_id"]
    assert story.scenes[-1].shows["table"].items() <= view["counters"].items()


@pytest.mark.parametrize("name", READY_SHEETS)
def test_each_sheet_that_comes_with_the_game_tells_a_story(name: str) -> None:
    least, most = GAME.player_range({"name": name})
    for seats in {least, most}:
        setup = complete_setup(GAME.info, Setup(seats, pack={"name": name}))
        check(*reversed(tell_by_lot(setup, seats)))


@pytest.mark.parametrize("seed", range(40))
def test_sheets_of_any_mixture_tell_a_story(seed: int) -> None:
    data = random_sheet(seed)
    setup = complete_setup(GAME.info, Setup(data["sheet"]["players"][1], pack=setup_pack(data)))
    check(*reversed(tell_by_lot(setup, seed)))


POINTS = {"counter": [{"id": "points", "name": "Points", "hands": "all"}]}


def test_taps_on_one_number_in_a_row_are_one_scene() -> None:
    taps = [(0, Gain("points", Seat(0), 5)), (0, Gain("points", Seat(0), 1)), (1, Gain("points", Seat(0), 1))]
    story = tell(setup_for(2, **POINTS), (0, Begin()), *taps, *END)
    assert [kinds(scene) for scene in story.scenes] == [["RoundBegan"], ["Counted"], ["Counted"], ["Ended"]]
    assert main_numbers(story) == [[0, 0], [6, 0], [7, 0], [7, 0]]
    assert [getattr(scene.events[0], "amount", None) for scene in story.scenes[1:3]] == [6, 1]


def test_a_tap_that_was_taken_back_is_no_scene() -> None:
    taps = [(0, Gain("points", Seat(0), 5)), (0, Lose("points", Seat(0), 5)), (0, Gain("points", Seat(1), 2))]
    story = tell(setup_for(2, **POINTS), (0, Begin()), *taps, *END)
    assert main_numbers(story) == [[0, 0], [0, 2], [0, 2]]


def test_a_turn_between_two_taps_keeps_them_apart() -> None:
    again = [(0, Gain("points", Seat(0), 1)), (0, Done()), (0, Gain("points", Seat(0), 1))]
    story = tell(setup_for(2, **POINTS), (0, Begin()), *again, *END)
    assert main_numbers(story) == [[0, 0], [1, 0], [2, 0], [2, 0]]


def test_a_new_leader_is_a_turning_point_and_a_draw_is_none() -> None:
    taps = [(0, Gain("points", Seat(0), 2)), (1, Gain("points", Seat(1), 2)), (1, Gain("points", Seat(1), 1))]
    back = [(0, Gain("points", Seat(0), 1)), (0, Gain("points", Seat(0), 4))]
    story = tell(setup_for(2, **POINTS), (0, Begin()), *taps, *back, *END)
    turning = [(scene.turning, scene.shows["leads"]) for scene in story.scenes if scene.turning]
    assert turning == [("lead", 1), ("lead", 0), ("won", None)]


def test_less_is_better_where_the_score_says_so() -> None:
    score = {"rows": "rounds", "best": "low"}
    writes = [(0, Write(0, Seat(seat), number)) for seat, number in enumerate((3, 9))]
    second = [(0, Write(1, Seat(seat), number)) for seat, number in enumerate((8, 1))]
    turns = {"order": "none", "rounds": 2}
    story = tell(
        setup_for(2, score=score, turns=turns, phase=[{"name": "Play", "turns": "talk"}]),
        (0, Begin()), *writes, (0, GoOn()), *second, *END,
    )  # fmt: skip
    assert [(scene.turning, scene.shows["leads"]) for scene in story.scenes if scene.turning] == [
        ("lead", 1),
        ("won", None),
    ]
    assert main_numbers(story)[-1] == [11, 10]


def test_what_lies_in_a_pot_makes_nobody_a_leader() -> None:
    token = [{"id": "chips", "name": "Chips", "total": 100, "start": 10, "pots": ["pot"]}]
    pays = [(0, Hand("chips", "seat-0", "pot", 5)), (1, Hand("chips", "seat-1", "pot", 7))]
    wins = [(1, Hand("chips", "pot", "seat-1", 12))]
    story = tell(setup_for(2, token=token), (0, Begin()), *pays, *wins, *END)
    assert [scene.turning for scene in story.scenes] == ["", "", "", "", "won"]
    assert story.facts["main"] == "chips" and main_numbers(story)[-1] == [5, 15]


def test_a_number_that_turns_red_is_a_turning_point_once() -> None:
    counter = [{"id": "life", "name": "Life", "start": 6, "hands": "all", "alarm": [0, 1, 2]}]
    taps = [(0, Lose("life", Seat(0), 4)), (1, Lose("life", Seat(0), 1))]
    story = tell(setup_for(2, counter=counter), (0, Begin()), *taps, *END)
    assert [scene.turning for scene in story.scenes] == ["", "alarm", "", "won"]


def test_who_goes_home_is_a_turning_point() -> None:
    story = tell(setup_for(3, **POINTS), (0, Begin()), (2, Leave(Seat(2))), *END)
    assert [scene.turning for scene in story.scenes] == ["", "gone", "won"]
    assert [seat["gone"] for seat in story.scenes[1].shows["seats"]] == [False, False, True]


def asked(reveal: str) -> Story:
    secret = [{"id": "vote", "question": "Yes?", "of": "one", "choices": ["Yes", "No"], "who": "all", "reveal": reveal}]
    phase = [{"name": "Vote", "turns": "talk", "opens": "vote"}]
    answers = [(0, ANSWERS[0](1)), (1, ANSWERS[0](0))]
    return tell(setup_for(2, secret=secret, phase=phase), (0, Begin()), *answers, *END)


@pytest.mark.parametrize(
    ("reveal", "events", "turning"),
    [
        ("together", ["QuestionPut", "AnswersOpened"], "opened"),
        ("counts", ["QuestionPut", "AnswersCounted"], "opened"),
        ("kept", ["AnswersKept"], ""),
    ],
)
def test_answers_are_told_by_name_however_they_were_opened(reveal: str, events: list[str], turning: str) -> None:
    scene = asked(reveal).scenes[1]
    assert kinds(scene) == events and scene.turning == turning
    assert scene.shows["said"] == {"secret": "vote", "answers": [[0, 1], [1, 0]]}


def test_a_sheet_that_keeps_nothing_tells_its_rounds_and_its_end() -> None:
    story = tell(setup_for(2), (0, Begin()), *END)
    assert [kinds(scene) for scene in story.scenes] == [["RoundBegan"], ["Ended"]] and story.facts["main"] is None
