"""Outcomes of earlier questions of a round stay in sight while the next is asked, and go with the round."""

from companion.games.any.actions import ANSWERS, Begin, GoOn, Put
from companion.games.any.game import GAME
from companion.games.any.state import State
from companion.rules.seats_and_viewers import PUBLIC
from tests.games.any.scripted_play import play, start

NAMES = ("bid", "stake", "rank", "luck", "end")
SECRETS = [{"id": name, "question": f"{name.title()}?", "of": "number", "most": 9} for name in NAMES]
PHASE = [{"name": "Bids", "turns": "talk", "opens": "bid"}]


def answered(state: State, number: int, first: int, second: int) -> State:
    return play(state, (0, ANSWERS[number - 1](first)), (1, ANSWERS[number - 1](second)))


def begun() -> State:
    return play(start(2, secret=SECRETS, phase=PHASE), (0, Begin()))


def before(state: State) -> list[str]:
    return [one["secret"] for one in GAME.view(state, PUBLIC)["opened_before"]]


def test_bids_are_in_sight_while_stakes_are_asked_and_afterwards() -> None:
    state = play(answered(begun(), 1, 3, 5), (0, Put("stake")))
    bids = {"secret": "bid", "answers": [{"seat": 0, "value": 3}, {"seat": 1, "value": 5}], "counts": []}
    assert GAME.view(state, PUBLIC)["opened_before"] == [bids] and GAME.view(state, PUBLIC)["opened"] is None
    state = answered(state, 2, 0, 1)
    assert GAME.view(state, PUBLIC)["opened_before"] == [bids]
    assert GAME.view(state, PUBLIC)["opened"]["secret"] == "stake"


def test_a_question_put_again_takes_the_place_of_what_it_brought() -> None:
    state = answered(play(answered(begun(), 1, 3, 5), (0, Put("stake"))), 2, 0, 1)
    assert before(play(state, (0, Put("bid")))) == ["stake"]


def test_three_are_kept_the_latest_ones() -> None:
    state = answered(begun(), 1, 0, 0)
    for number, name in enumerate(("stake", "rank", "luck", "end"), 2):
        state = answered(play(state, (0, Put(name))), number, 0, 0)
    assert before(state) == ["stake", "rank", "luck"]


def test_a_new_round_forgets_them() -> None:
    state = answered(play(answered(begun(), 1, 3, 5), (0, Put("stake"))), 2, 0, 1)
    again = play(state, (0, GoOn()))
    assert again.round == 2 and before(again) == []
    assert before(answered(again, 1, 0, 0)) == []
