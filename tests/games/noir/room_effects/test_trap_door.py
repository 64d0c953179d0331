"""The Library's trap door: whoever is in the Kitchen falls."""

from companion.games.noir.actions import EndTurn, MoveTo, PullFloodLever, Shoot, ThrowTrapDoor
from companion.games.noir.events import TrapDoorThrown
from companion.games.noir.rooms import NAMES
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver


def test_the_trap_door_drops_whoever_is_in_the_kitchen_and_there_he_stays_rn_14() -> None:
    evening = NoirDriver("Library", "Kitchen")
    assert evening.does(ANN, ThrowTrapDoor()) == [TrapDoorThrown(ANN, "Library", True, False, 1, (ANN, BOB))]
    assert (evening.bob.room, evening.bob.hits) == ("Basement", 0)
    assert evening.suspects(BOB) == {"Basement"}
    assert evening.waits_for == {ANN}


def test_whoever_fell_is_shot_without_opening_an_old_choice() -> None:
    evening = NoirDriver("Library", "Kitchen")
    evening.does(ANN, ThrowTrapDoor())
    evening.ends(ANN)
    [shot, *_] = evening.does(BOB, Shoot("Basement"))
    assert shot.opened_seals() == set()


def test_a_trap_door_over_nobody_says_so_rn_15() -> None:
    evening = NoirDriver("Library", "Hall")
    assert evening.does(ANN, ThrowTrapDoor()) == [TrapDoorThrown(ANN, "Library", False, False, 1, (ANN,))]
    assert evening.suspects(BOB) == set(NAMES) - {"Kitchen"}


def test_nobody_drops_himself_rn_16() -> None:
    evening = NoirDriver("Library", "Hall")
    evening.does(ANN, ThrowTrapDoor())
    assert evening.ann.room == "Library"


def test_falling_into_the_water_hurts_and_one_must_move_again_rn_12() -> None:
    evening = NoirDriver("Library", "Bedroom")
    evening.ends(ANN)
    evening.does(BOB, PullFloodLever(), MoveTo("Kitchen"))  # his own flood
    evening.ends(BOB)
    assert evening.does(ANN, ThrowTrapDoor()) == [TrapDoorThrown(ANN, "Library", True, True, 1, (ANN, BOB))]
    assert evening.bob.hits == 1 and evening.waits_for == {BOB}
    assert evening.rooms(BOB, MoveTo) == {"Foyer", "Dining Room", "Library"}
    evening.does(BOB, MoveTo("Library"))
    assert evening.may(ANN, EndTurn())
