"""The room effects, card by card."""

import pytest

from companion.games.noir.actions import (
    AnswerListen,
    Detonate,
    EndTurn,
    Energize,
    JumpRailing,
    Listen,
    MoveTo,
    PullFloodLever,
    SetTrap,
    Shoot,
    ThrowTrapDoor,
    UseControlPanel,
    UseEchoes,
)
from companion.games.noir.events import (
    EchoesUsed,
    EnergyChecked,
    FloodLeverPulled,
    FloodReceded,
    Moved,
    PanelUsed,
    RailingJumped,
    TrapDoorThrown,
    TrapFired,
    TurnBegan,
    TurnEnded,
)
from companion.games.noir.rooms import NAMES
from companion.games.noir.state import Phase
from companion.rules.actions_and_offers import Action
from companion.rules.event import OpenedSeal
from companion.rules.seats_and_viewers import PUBLIC
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver, seen


@pytest.mark.parametrize(
    ("room", "trigger"),
    [
        ("Balcony", JumpRailing()),
        ("Basement", UseControlPanel("Hall")),
        ("Bedroom", PullFloodLever()),
        ("Foyer", UseEchoes()),
        ("Kitchen", Energize()),
        ("Library", ThrowTrapDoor()),
    ],
)
def test_an_effect_works_in_its_room_only_and_tells_that_one_is_there_rn_5(room: str, trigger: Action) -> None:
    for other in NAMES:
        assert NoirDriver(other, "Hall").may(ANN, trigger) is (other == room)
    evening = NoirDriver(room, "Hall")
    [event] = evening.does(ANN, trigger)
    assert event.as_seen_by(PUBLIC).source == room  # type: ignore[attr-defined]
    assert OpenedSeal(ANN, "location") in event.opened_seals()
    assert evening.suspects(ANN) == ({"Kitchen"} if room == "Balcony" else {room})


def test_an_effect_needs_its_points() -> None:
    evening = NoirDriver("Hall", "Hall")
    evening.does(ANN, MoveTo("Bedroom"), SetTrap())
    assert not evening.may(ANN, PullFloodLever())


# Balcony.


def test_jumping_the_railing_lands_in_the_kitchen_for_nothing_in_full_view() -> None:
    evening = NoirDriver("Balcony", "Hall")
    [jump] = evening.does(ANN, JumpRailing())
    assert jump == jump.as_seen_by(PUBLIC) == RailingJumped(ANN, "Balcony", "Kitchen", 0, (ANN,))
    assert (evening.ann.room, evening.view()["ap"]) == ("Kitchen", 2)


def test_jumping_in_does_not_energize_rn_7() -> None:
    evening = NoirDriver("Balcony", "Hall")
    evening.does(ANN, JumpRailing())
    assert not evening.may(ANN, Energize())


# Basement.


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


# Bedroom.


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


# Foyer.


def test_echoes_tell_the_exact_room_of_whoever_is_upstairs_in_place_of_an_answer_rn_3_rn_30() -> None:
    for room in ("Bedroom", "Hall", "Library", "Balcony"):
        evening = NoirDriver("Foyer", room)
        assert evening.does(ANN, UseEchoes()) == [EchoesUsed(ANN, "Foyer", room, 0, (ANN, BOB))]
        assert evening.waits_for == {ANN} and evening.view()["ap"] == 2
        assert evening.suspects(BOB) == {room}


def test_echoes_are_a_free_listen_for_whoever_is_not_upstairs() -> None:
    evening = NoirDriver("Foyer", "Kitchen")
    assert evening.does(ANN, UseEchoes()) == [EchoesUsed(ANN, "Foyer", None, 0, (ANN,))]
    assert evening.suspects(BOB) == {"Basement", "Dining Room", "Foyer", "Kitchen"}
    assert evening.waits_for == {BOB}
    evening.does(BOB, AnswerListen("Bedroom"))
    assert evening.suspects(BOB) == {"Kitchen"}  # of those downstairs only the Kitchen is next to the Bedroom
    assert evening.view()["ap"] == 2


def test_echoes_work_once_a_stay_and_again_next_turn_rn_4() -> None:
    evening = NoirDriver("Foyer", "Hall")
    evening.does(ANN, UseEchoes())
    assert not evening.may(ANN, UseEchoes())
    evening.does(ANN, MoveTo("Balcony"), MoveTo("Foyer"))
    assert evening.may(ANN, UseEchoes())
    evening.does(ANN, UseEchoes())
    evening.ends(ANN)
    evening.ends(BOB)
    assert evening.may(ANN, UseEchoes())


def test_echoes_without_end_where_the_table_reads_it_so_rn_4() -> None:
    evening = NoirDriver("Foyer", "Hall", rulings={"RN-4": "repeat"})
    evening.does(ANN, UseEchoes(), UseEchoes(), UseEchoes())
    assert evening.may(ANN, UseEchoes())


# Kitchen.


def test_energized_gives_a_third_point_to_a_turn_begun_in_the_kitchen_once_and_tells_rn_6() -> None:
    evening = NoirDriver("Kitchen", "Hall")
    evening.does(ANN, Energize())
    assert evening.view()["ap"] == 3
    assert not evening.may(ANN, Energize())
    evening.does(ANN, MoveTo("Foyer"), Shoot("Kitchen"), MoveTo("Kitchen"))
    assert evening.view()["ap"] == 0 and not evening.may(ANN, Energize())


def test_energized_is_given_up_by_leaving_the_kitchen_rn_6() -> None:
    evening = NoirDriver("Kitchen", "Hall")
    evening.does(ANN, MoveTo("Foyer"), MoveTo("Kitchen"))
    assert not evening.may(ANN, Energize())


def test_energized_needs_a_turn_begun_there() -> None:
    evening = NoirDriver("Foyer", "Hall")
    evening.does(ANN, MoveTo("Kitchen"))
    assert not evening.may(ANN, Energize())
    evening.ends(ANN)
    evening.ends(BOB)
    assert evening.may(ANN, Energize())


def test_energized_may_come_after_the_points_were_spent_in_the_kitchen() -> None:
    evening = NoirDriver("Kitchen", "Hall")
    evening.does(ANN, SetTrap(), Detonate("Kitchen"), Energize(), SetTrap())
    assert evening.view()["ap"] == 0


def test_automatic_energy_is_secret_until_the_third_point_is_spent_rn_6() -> None:
    evening = NoirDriver("Kitchen", "Hall", rulings={"RN-6": "automatic"})
    assert evening.record[-1] == EnergyChecked(ANN, True)
    assert seen(evening.record, BOB)[-1] == EnergyChecked(ANN, None)
    assert not evening.may(ANN, Energize())
    assert (evening.view(ANN)["ap"], evening.view(BOB)["ap"], evening.view()["ap"]) == (3, 2, 2)
    for _ in range(2):
        evening.does(ANN, Listen())
        evening.does(BOB, AnswerListen("Library"))
    assert (evening.view(ANN)["ap"], evening.view(BOB)["ap"]) == (1, 0)
    assert evening.suspects(ANN) == set(NAMES)
    evening.does(ANN, Listen())
    assert evening.suspects(ANN) == {"Kitchen"}


def test_without_the_kitchen_there_is_no_automatic_energy_rn_6() -> None:
    evening = NoirDriver("Foyer", "Hall", rulings={"RN-6": "automatic"})
    assert evening.record[-1] == EnergyChecked(ANN, False)
    assert evening.view(ANN)["ap"] == 2
    evening.does(ANN, MoveTo("Kitchen"))
    assert evening.view(ANN)["ap"] == 1


# Library.


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


# Listening while the Basement is closed.


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
