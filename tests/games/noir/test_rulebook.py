"""The rulebook, sentence by sentence: setup, turns and the actions of every room."""

import pytest

from companion.games.noir.actions import (
    AnswerListen,
    ChooseStart,
    Detonate,
    EndTurn,
    FlipCoin,
    JumpRailing,
    Listen,
    MoveTo,
    SetTrap,
    Shoot,
    UseControlPanel,
)
from companion.games.noir.events import (
    GameWon,
    ListenAnswered,
    Listened,
    Moved,
    ShotFired,
    StartChosen,
    TrapDetonated,
    TrapSet,
    TurnBegan,
    TurnEnded,
)
from companion.games.noir.rooms import BOARD, NAMES
from companion.games.noir.state import Phase
from companion.rules.event import OpenedSeal
from companion.rules.seats_and_viewers import CHANCE, PUBLIC
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver, seen

# Setup.


def test_both_choose_their_start_secretly_and_at_once_rn_28() -> None:
    evening = NoirDriver()
    assert evening.waits_for == {ANN, BOB}
    assert evening.rooms(ANN, ChooseStart) == set(NAMES)
    events = evening.does(BOB, ChooseStart("Hall"))
    assert seen(events, ANN) == [StartChosen(BOB, None)]
    assert seen(events, BOB) == [StartChosen(BOB, "Hall")]
    assert evening.waits_for == {ANN}
    assert evening.rooms(ANN, ChooseStart) == set(NAMES)  # the same room is allowed
    assert not evening.may(BOB, ChooseStart("Hall"))  # chosen is chosen
    assert [seat["ready"] for seat in evening.view()["seats"]] == [False, True]


def test_then_a_coin_says_who_begins() -> None:
    evening = NoirDriver()
    evening.does(ANN, ChooseStart("Hall"))
    evening.does(BOB, ChooseStart("Hall"))
    assert evening.waits_for == {CHANCE}
    evening.does(CHANCE, FlipCoin(BOB))
    assert evening.waits_for == {BOB}
    assert (evening.view()["turn"], evening.view()["ap"]) == (BOB, 2)


def test_only_the_owner_sees_the_front_of_a_stack() -> None:
    evening = NoirDriver("Hall", "Library")
    assert evening.view(ANN)["me"] == {"seat": ANN, "room": "Hall", "traps": [], "delayed": []}
    assert evening.view()["me"] is None
    assert evening.view(BOB)["seats"][ANN] == {"hits": 0, "ready": True, "shown": None}


# Turns.


def test_a_turn_has_two_points_and_actions_may_be_repeated() -> None:
    evening = NoirDriver("Hall", "Kitchen")
    evening.does(ANN, MoveTo("Library"), MoveTo("Hall"))
    assert list(evening.choices(ANN, MoveTo)) == []
    assert evening.view()["ap"] == 0


def test_a_turn_ends_only_when_its_owner_says_so() -> None:
    evening = NoirDriver("Dining Room", "Hall")
    evening.does(ANN, Listen())
    evening.does(BOB, AnswerListen("Library"))
    evening.does(ANN, Listen())
    evening.does(BOB, AnswerListen("Library"))
    assert evening.waits_for == {ANN}
    assert evening.choices(ANN, EndTurn) == [EndTurn()]
    assert evening.ends(ANN) == [TurnEnded(ANN), TurnBegan(BOB)]


def test_points_left_over_are_lost_and_a_turn_may_be_empty_rn_27() -> None:
    evening = NoirDriver("Hall", "Dining Room")
    evening.ends(ANN)
    evening.ends(BOB)
    assert evening.view()["ap"] == 2


def test_nobody_acts_out_of_turn() -> None:
    evening = NoirDriver("Hall", "Dining Room")
    assert not evening.may(BOB, MoveTo("Foyer"))
    assert not evening.may(BOB, EndTurn())


# Move.


def test_one_moves_to_a_room_next_door_for_a_point() -> None:
    evening = NoirDriver("Dining Room", "Hall")
    assert evening.rooms(ANN, MoveTo) == {"Foyer", "Kitchen", "Basement"}
    evening.does(ANN, MoveTo("Basement"))
    assert (evening.ann.room, evening.view()["ap"]) == ("Basement", 1)


def test_a_move_tells_only_that_one_moved_rn_26() -> None:
    evening = NoirDriver("Dining Room", "Hall")
    events = evening.does(ANN, MoveTo("Basement"))
    assert seen(events, BOB) == seen(events) == [Moved(ANN, None, 1)]
    assert seen(events, ANN) == [Moved(ANN, "Basement", 1)]
    assert MoveTo.seals == ChooseStart.seals == "location"


# Shoot.


def test_a_shot_tells_where_it_came_from_and_hits_who_is_there() -> None:
    evening = NoirDriver("Balcony", "Dining Room")
    [shot] = evening.does(ANN, Shoot("Dining Room"))
    assert shot == shot.as_seen_by(PUBLIC) == ShotFired(ANN, "Balcony", "Dining Room", True, 2, (ANN, BOB))
    assert evening.bob.hits == 1
    assert evening.view()["seats"][BOB]["hits"] == 1


def test_a_shot_into_an_empty_room_misses_and_says_nothing_more_of_the_victim() -> None:
    evening = NoirDriver("Balcony", "Dining Room")
    [shot] = evening.does(ANN, Shoot("Kitchen"))
    assert shot == ShotFired(ANN, "Balcony", "Kitchen", False, 2, (ANN,))
    assert evening.bob.hits == 0


def test_one_shoots_only_into_rooms_in_range_for_two_points() -> None:
    evening = NoirDriver("Dining Room", "Hall")
    assert {action.target for action in evening.choices(ANN, Shoot)} == {"Dining Room", "Foyer", "Kitchen"}
    evening.does(ANN, MoveTo("Kitchen"))
    assert evening.choices(ANN, Shoot) == []


def test_after_a_shot_one_must_move_at_once_in_secret_for_nothing_rn_9() -> None:
    evening = NoirDriver("Balcony", "Basement")
    evening.does(ANN, Shoot("Hall"))
    assert evening.phase is Phase.RETREAT and evening.waits_for == {ANN}
    assert set(evening.all_choices(ANN)) == {MoveTo("Hall"), MoveTo("Foyer")}  # RN-8: the railing is no Move
    assert seen(evening.does(ANN, MoveTo("Foyer"))) == [Moved(ANN, None, 0)]
    assert (evening.phase, evening.view()["ap"]) == (Phase.TURN, 0)


def test_both_in_one_room_can_shoot_each_other_there() -> None:
    evening = NoirDriver("Library", "Library")
    evening.does(ANN, Shoot("Library"))
    assert evening.bob.hits == 1


# Traps.


def test_setting_a_trap_is_announced_without_its_room_rn_24() -> None:
    evening = NoirDriver("Hall", "Kitchen")
    events = evening.does(ANN, SetTrap())
    assert seen(events, BOB) == seen(events) == [TrapSet(ANN, None, None, 1)]
    assert evening.ann.traps == ("Hall",)
    assert evening.view(ANN)["me"]["traps"] == ["Hall"]
    assert evening.view(BOB) == {**evening.view(), "me": evening.view(BOB)["me"]}


def test_a_room_is_trapped_once_only() -> None:
    evening = NoirDriver("Hall", "Kitchen")
    evening.does(ANN, SetTrap())
    assert evening.choices(ANN, SetTrap) == []


def two_traps() -> NoirDriver:
    """Ann has trapped Hall and Library and stands in the Library with a fresh turn."""
    evening = NoirDriver("Hall", "Kitchen")
    evening.does(ANN, SetTrap(), MoveTo("Library"))
    evening.ends(ANN)
    evening.ends(BOB)
    evening.does(ANN, SetTrap())
    evening.ends(ANN)
    evening.ends(BOB)
    return evening


def test_with_two_traps_one_is_taken_off_first_free_and_in_secret_rn_23() -> None:
    evening = two_traps()
    evening.does(ANN, MoveTo("Basement"))
    assert evening.choices(ANN, SetTrap) == [SetTrap("Hall"), SetTrap("Library")]
    events = evening.does(ANN, SetTrap("Hall"))
    assert evening.ann.traps == ("Basement", "Library")
    assert evening.view()["ap"] == 0
    assert seen(events, BOB) == [TrapSet(ANN, None, None, 1)]  # looks like any other


def test_whoever_stands_on_one_of_two_traps_may_only_turn_that_card_again() -> None:
    evening = two_traps()
    assert evening.choices(ANN, SetTrap) == [SetTrap("Library")]
    evening.does(ANN, SetTrap("Library"))
    assert set(evening.ann.traps) == {"Hall", "Library"}


def test_below_the_limit_nothing_is_taken_off() -> None:
    evening = NoirDriver("Hall", "Kitchen")
    evening.does(ANN, SetTrap(), MoveTo("Library"))
    evening.ends(ANN)
    evening.ends(BOB)
    assert evening.choices(ANN, SetTrap) == [SetTrap(None)]


def test_a_trap_is_detonated_by_name_from_anywhere_and_hits_who_is_there_rn_31() -> None:
    evening = NoirDriver("Hall", "Balcony")
    evening.does(ANN, SetTrap(), MoveTo("Library"))
    evening.ends(ANN)
    evening.does(BOB, MoveTo("Hall"))
    evening.ends(BOB)
    [bang] = evening.does(ANN, Detonate("Hall"))
    assert bang == bang.as_seen_by(PUBLIC) == TrapDetonated(ANN, "Hall", True, 1, (BOB,))
    assert evening.bob.hits == 1
    assert evening.ann.traps == ()  # upright again
    assert evening.view()["ap"] == 1


def test_a_detonation_that_misses_says_so_and_uses_the_trap_up() -> None:
    evening = two_traps()
    [bang] = evening.does(ANN, Detonate("Hall"))
    assert bang == TrapDetonated(ANN, "Hall", False, 1, ())
    assert evening.choices(ANN, Detonate) == [Detonate("Library")]


def test_ones_own_trap_does_not_hit_oneself() -> None:
    evening = NoirDriver("Hall", "Hall")
    evening.does(ANN, SetTrap(), Detonate("Hall"))
    assert (evening.ann.hits, evening.bob.hits) == (0, 1)


def test_no_trap_goes_off_because_somebody_walks_in_rn_25() -> None:
    evening = NoirDriver("Hall", "Balcony")
    evening.does(ANN, SetTrap())
    evening.ends(ANN)
    assert evening.does(BOB, MoveTo("Hall")) == [Moved(BOB, "Hall", 1)]
    assert evening.bob.hits == 0


def test_there_is_nothing_to_detonate_without_a_trap() -> None:
    assert NoirDriver("Hall", "Balcony").choices(ANN, Detonate) == []


# Listen.


@pytest.mark.parametrize(
    ("room", "answers"),
    [
        ("Hall", {"Balcony", "Bedroom", "Library"}),
        ("Foyer", {"Balcony", "Basement", "Dining Room", "Kitchen"}),
        ("Dining Room", {"Basement", "Foyer", "Kitchen"}),
        ("Library", {"Basement", "Hall"}),
        ("Kitchen", {"Bedroom", "Dining Room", "Foyer"}),
        ("Basement", {"Dining Room", "Foyer", "Library"}),
        ("Balcony", {"Foyer", "Hall"}),  # RN-1: the jump into the Kitchen is none of them
        ("Bedroom", {"Hall", "Kitchen"}),
    ],
)
def test_a_listen_is_answered_with_a_room_next_to_ones_own_rn_1(room: str, answers: set[str]) -> None:
    evening = NoirDriver("Hall", room)
    assert evening.does(ANN, Listen()) == [Listened(ANN, 1)]
    assert evening.phase is Phase.ANSWER and evening.waits_for == {BOB}
    assert evening.rooms(BOB, AnswerListen) == answers
    assert not evening.may(ANN, EndTurn())
    answer = min(answers)
    [told] = evening.does(BOB, AnswerListen(answer))
    assert told == told.as_seen_by(PUBLIC) == ListenAnswered(BOB, answer)
    assert evening.suspects(BOB) == set(BOARD.paths[answer])
    assert evening.waits_for == {ANN} and evening.view()["ap"] == 1


def test_the_same_answer_may_be_given_again_rn_2() -> None:
    evening = NoirDriver("Hall", "Library")
    for _ in range(2):
        evening.does(ANN, Listen())
        evening.does(BOB, AnswerListen("Basement"))
    assert evening.suspects(BOB) == {"Foyer", "Dining Room", "Library"}


# Winning.


def test_the_second_hit_wins_at_once_and_nobody_moves_any_more_rn_13() -> None:
    evening = NoirDriver("Balcony", "Dining Room")
    evening.does(ANN, Shoot("Dining Room"), MoveTo("Foyer"))
    evening.ends(ANN)
    evening.ends(BOB)
    shot, won = evening.does(ANN, Shoot("Dining Room"))
    assert isinstance(shot, ShotFired) and shot.hit
    assert won == GameWon(ANN, "shot", ("Foyer", "Dining Room"), ((), ()), ((), ()))
    assert evening.waits_for == frozenset()
    assert evening.choices(ANN, MoveTo) == []  # RN-9: the move after a shot too
    assert evening.outcome is not None
    assert (evening.outcome.winners, evening.outcome.reason, evening.outcome.scores) == (
        (ANN,),
        "two hits",
        {ANN: 2, BOB: 0},
    )


def test_when_it_is_over_both_stacks_lie_open() -> None:
    evening = NoirDriver("Hall", "Hall")
    evening.does(ANN, SetTrap(), Detonate("Hall"))
    evening.ends(ANN)
    evening.does(BOB, SetTrap())
    evening.ends(BOB)
    evening.does(ANN, Shoot("Hall"))
    shown = [seat["shown"] for seat in evening.view()["seats"]]
    assert shown == [
        {"room": "Hall", "traps": [], "delayed": []},
        {"room": "Hall", "traps": ["Hall"], "delayed": []},
    ]
    assert evening.suspects(BOB) == {"Hall"}


# Seals.


def opened(evening: NoirDriver, *actions: object) -> set[OpenedSeal]:
    events = evening.does(ANN, *actions)  # type: ignore[arg-type]
    return {opening for event in events for opening in event.opened_seals()}


def test_a_shot_opens_the_choice_of_the_room_it_came_from() -> None:
    evening = NoirDriver("Library", "Kitchen")
    assert opened(evening, MoveTo("Hall")) == set()
    evening.ends(ANN)
    evening.ends(BOB)
    assert opened(evening, Shoot("Library")) == {OpenedSeal(ANN, "location")}


def test_a_hit_opens_the_choice_of_its_victim_too() -> None:
    assert opened(NoirDriver("Hall", "Library"), Shoot("Library")) == {
        OpenedSeal(ANN, "location"),
        OpenedSeal(BOB, "location"),
    }


def test_what_was_opened_or_overtaken_by_a_public_move_is_not_opened_again() -> None:
    evening = NoirDriver("Balcony", "Hall")
    assert opened(evening, JumpRailing()) == {OpenedSeal(ANN, "location")}
    assert opened(evening, Shoot("Foyer")) == set()


def test_traps_stay_sealed_to_the_end_even_when_they_go_off() -> None:
    evening = NoirDriver("Hall", "Library")
    assert SetTrap.seals == UseControlPanel.seals == "traps"
    assert opened(evening, SetTrap(), Detonate("Hall")) == set()
