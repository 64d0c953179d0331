"""Open cards and tokens are worked out once for all who look at it."""

from companion.games.revolver import GAME
from companion.rules.seats_and_viewers import PUBLIC, Seat
from tests.count_work import count_calls
from tests.golden.replayed_games import list_courses

COURSE = "revolver recorded prison-lost"


def test_the_second_who_looks_on_costs_half_of_the_first_and_sees_another_state_anew() -> None:
    states = [move.before for move in list_courses()[COURSE].play()]
    early, late = states[60], states[-1]
    GAME.view(early, PUBLIC)  # printed cards are described once a box
    first, view = count_calls(lambda: GAME.view(late, PUBLIC))
    again, same = count_calls(lambda: GAME.view(late, PUBLIC))
    assert again * 2 < first and same == view
    seen = GAME.view(late, Seat(0))["battlefields"]
    assert seen == view["battlefields"] != GAME.view(early, Seat(0))["battlefields"]
