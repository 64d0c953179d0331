"""The Bedroom's lever: the Basement is flooded, stays closed, and answers to a Listen follow from it."""

from companion.games.noir.actions import AnswerListen, Listen, MoveTo, PullFloodLever, Shoot, ThrowTrapDoor
from companion.games.noir.events import FloodLeverPulled, FloodReceded, Moved, TurnBegan, TurnEnded
from companion.games.noir.rooms import NAMES
from companion.games.noir.state import Phase
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver, seen


def test_the_flood_hits_who_is_in_the_basement_and_drives_him_out_in_secret_rn_12() -> None:
    evening = NoirDriver("Bedroom", "Basement")
    events = evening.does(ANN, PullFloodLever())
    assert events == [FloodLeverPulled(ANN, "Bedroom", True, 1, (ANN, BOB))]
    assert evening.bob.hits == 1
    assert evening.phase is Phase.FLEE and evening.waits_for == {BOB}
    assert evening.rooms(BOB, MoveTo) == {"Foyer", "Dining Room", "Library"}
    assert evening.all_choices(ANN) == []
    assert seen(evening.does(BOB, MoveTo("Library")), ANN) == [Moved(BOB, None, 0)]
    assert evening.suspects(BOB) == {"Foyer", "Dining Room", "Library"}
    assert evening.waits_for == {ANN} and evening.view()["ap"] == 1


def test_the_flood_says_when_nobody_is_in_the_basement() -> None:
    evening = NoirDriver("Bedroom", "Foyer")
    assert evening.does(ANN, PullFloodLever()) == [FloodLeverPulled(ANN, "Bedroom", False, 1, (ANN,))]
    assert evening.waits_for == {ANN}
    assert evening.suspects(BOB) == set(NAMES) - {"Basement"}


def test_the_basement_stays_closed_for_the_opponents_whole_turn_rn_11() -> None:
    evening = NoirDriver("Bedroom", "Foyer")
    evening.does(ANN, PullFloodLever())
    assert evening.view()["flood"] == ANN
    evening.ends(ANN)
    assert evening.rooms(BOB, MoveTo) == {"Balcony", "Kitchen", "Dining Room"}
    events = evening.ends(BOB)
    assert events == [TurnEnded(BOB), FloodReceded(ANN), TurnBegan(ANN)]
    assert evening.view()["flood"] is None


def test_whoever_pulls_the_lever_last_keeps_the_water_in() -> None:
    evening = NoirDriver("Bedroom", "Bedroom")
    evening.does(ANN, PullFloodLever())
    evening.ends(ANN)
    evening.does(BOB, PullFloodLever())
    assert evening.ends(BOB) == [TurnEnded(BOB), TurnBegan(ANN)]
    assert evening.view()["flood"] == BOB
    assert FloodReceded(BOB) in evening.ends(ANN)


def test_the_move_after_a_shot_cannot_lead_into_the_water_rn_10() -> None:
    evening = NoirDriver("Bedroom", "Library")
    evening.does(ANN, PullFloodLever())
    evening.ends(ANN)
    evening.does(BOB, Shoot("Balcony"))
    assert evening.rooms(BOB, MoveTo) == {"Hall"}


def test_a_flood_that_is_the_second_hit_ends_it_before_anybody_flees_rn_13() -> None:
    evening = NoirDriver("Bedroom", "Basement")
    evening.does(ANN, PullFloodLever())
    evening.does(BOB, MoveTo("Library"))
    evening.ends(ANN)
    evening.does(BOB, Listen())
    evening.does(ANN, AnswerListen("Hall"))
    evening.ends(BOB)
    evening.ends(ANN)
    evening.does(BOB, MoveTo("Basement"))
    evening.ends(BOB)
    evening.does(ANN, PullFloodLever())
    assert evening.waits_for == frozenset() and evening.outcome is not None
    assert evening.bob.room == "Basement"


def test_a_listen_may_be_answered_with_the_flooded_basement_rn_1() -> None:
    evening = NoirDriver("Bedroom", "Library")
    evening.does(ANN, PullFloodLever(), Listen())
    assert evening.rooms(BOB, AnswerListen) == {"Hall", "Basement"}


def test_or_only_with_what_can_be_reached_next_turn_where_the_table_reads_it_so_rn_1() -> None:
    evening = NoirDriver("Bedroom", "Library", rulings={"RN-1": "reachable"})
    evening.does(ANN, PullFloodLever(), Listen())
    assert evening.rooms(BOB, AnswerListen) == {"Hall"}
    evening.does(BOB, AnswerListen("Hall"))
    evening.ends(ANN)
    evening.does(BOB, MoveTo("Hall"), Listen())
    assert evening.rooms(ANN, AnswerListen) == {"Hall", "Kitchen"}


def test_ones_own_flood_is_gone_by_ones_next_turn_rn_1() -> None:
    evening = NoirDriver("Library", "Bedroom", first=BOB, rulings={"RN-1": "reachable"})
    evening.does(BOB, PullFloodLever(), MoveTo("Kitchen"))
    evening.ends(BOB)
    evening.does(ANN, ThrowTrapDoor())
    evening.does(BOB, MoveTo("Library"))
    evening.does(ANN, Listen())
    assert evening.rooms(BOB, AnswerListen) == {"Hall", "Basement"}
