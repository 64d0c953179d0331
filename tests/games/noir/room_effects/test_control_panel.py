"""The Basement's control panel: delayed traps in other rooms, and when they go off."""

from companion.games.noir.actions import Detonate, Energize, MoveTo, SetTrap, Shoot, UseControlPanel
from companion.games.noir.events import PanelUsed, TrapFired, TurnBegan, TurnEnded
from companion.games.noir.rooms import NAMES
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver, seen


def test_the_control_panel_arms_any_other_room_and_only_the_basement_is_told_rn_19() -> None:
    evening = NoirDriver("Basement", "Hall")
    assert evening.rooms(ANN, UseControlPanel) == set(NAMES) - {"Basement"}
    events = evening.does(ANN, UseControlPanel("Hall"))
    assert seen(events, BOB) == seen(events) == [PanelUsed(ANN, "Basement", None, None, 1, (ANN,))]
    assert evening.view(ANN)["me"]["delayed"] == ["Hall"]


def test_a_delayed_trap_cannot_be_set_off_by_hand() -> None:
    evening = NoirDriver("Basement", "Hall")
    evening.does(ANN, UseControlPanel("Hall"))
    assert evening.choices(ANN, Detonate) == []


def test_a_delayed_trap_goes_off_first_thing_next_turn_told_hit_or_miss_rn_20_rn_21() -> None:
    evening = NoirDriver("Basement", "Hall")
    evening.does(ANN, UseControlPanel("Hall"), UseControlPanel("Balcony"))
    evening.ends(ANN)
    events = evening.ends(BOB)
    assert (
        events
        == seen(events)
        == [
            TurnEnded(BOB),
            TrapFired(ANN, "Balcony", False, ()),
            TrapFired(ANN, "Hall", True, (BOB,)),
            TurnBegan(ANN),
        ]
    )
    assert evening.bob.hits == 1
    assert evening.ann.delayed == ()
    assert evening.view()["ap"] == 2


def test_a_delayed_trap_never_hits_its_owner_rn_21() -> None:
    evening = NoirDriver("Basement", "Hall")
    evening.does(ANN, UseControlPanel("Library"), MoveTo("Library"))
    evening.ends(ANN)
    evening.ends(BOB)
    assert (evening.ann.hits, evening.bob.hits) == (0, 0)


def test_a_delayed_trap_can_end_the_game_before_the_turn_begins() -> None:
    evening = NoirDriver("Basement", "Foyer")
    evening.does(ANN, Shoot("Foyer"), MoveTo("Library"))
    evening.ends(ANN)
    evening.ends(BOB)
    evening.does(ANN, MoveTo("Basement"), UseControlPanel("Foyer"))
    evening.ends(ANN)
    events = evening.ends(BOB)
    assert [type(event).__name__ for event in events] == ["TurnEnded", "TrapFired", "GameWon"]
    assert evening.outcome is not None and evening.outcome.winners == (ANN,)


def test_delayed_traps_count_against_the_limit_rn_17() -> None:
    evening = NoirDriver("Basement", "Hall")
    evening.does(ANN, SetTrap())
    evening.ends(ANN)
    evening.ends(BOB)
    evening.does(ANN, UseControlPanel("Hall"))
    taken_off = {action.removing for action in evening.choices(ANN, UseControlPanel)}
    assert taken_off == {"Basement", "Hall"}
    evening.does(ANN, UseControlPanel("Library", removing="Basement"))
    assert (evening.ann.traps, evening.ann.delayed) == ((), ("Hall", "Library"))


def test_the_panel_cannot_arm_a_room_one_has_trapped_rn_18() -> None:
    evening = NoirDriver("Library", "Hall")
    evening.does(ANN, SetTrap(), MoveTo("Basement"))
    evening.ends(ANN)
    evening.ends(BOB)
    assert evening.rooms(ANN, UseControlPanel) == set(NAMES) - {"Basement", "Library"}
    evening.does(ANN, UseControlPanel("Hall"))
    assert evening.may(ANN, UseControlPanel("Hall", removing="Hall"))  # it is no longer trapped then
    assert not evening.may(ANN, UseControlPanel("Hall", removing="Library"))


def test_a_delayed_trap_can_be_taken_off_in_the_same_turn_rn_22() -> None:
    evening = NoirDriver("Basement", "Hall")
    evening.does(ANN, SetTrap(), MoveTo("Foyer"))
    evening.ends(ANN)
    evening.ends(BOB)
    evening.does(ANN, MoveTo("Kitchen"))
    evening.ends(ANN)
    evening.ends(BOB)
    evening.does(ANN, Energize(), MoveTo("Dining Room"), MoveTo("Basement"), UseControlPanel("Hall"))
    evening.ends(ANN)
    evening.ends(BOB)
    evening.does(ANN, UseControlPanel("Hall"))
    assert evening.choices(ANN, SetTrap) == [SetTrap("Basement")]  # Ann stands on that one
    evening.does(ANN, UseControlPanel("Kitchen", removing="Hall"))
    assert evening.ann.delayed == ("Kitchen",)
    evening.ends(ANN)
    assert TrapFired(ANN, "Hall", True, (BOB,)) not in evening.ends(BOB)
