"""Room effects in general, where they work and what they cost; and the Balcony, whose railing is jumped."""

from operator import attrgetter

import pytest

from companion.games.noir.actions import (
    Energize,
    JumpRailing,
    MoveTo,
    PullFloodLever,
    SetTrap,
    ThrowTrapDoor,
    UseControlPanel,
    UseEchoes,
)
from companion.games.noir.events import RailingJumped
from companion.games.noir.rooms import NAMES
from companion.rules.actions_and_offers import Action
from companion.rules.event import OpenedSeal
from companion.rules.seats_and_viewers import PUBLIC
from tests.games.noir.noir_driver import ANN, NoirDriver


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
    assert attrgetter("source")(event.as_seen_by(PUBLIC)) == room
    assert OpenedSeal(ANN, "location") in event.opened_seals()
    assert evening.suspects(ANN) == ({"Kitchen"} if room == "Balcony" else {room})


def test_an_effect_needs_its_points() -> None:
    evening = NoirDriver("Hall", "Hall")
    evening.does(ANN, MoveTo("Bedroom"), SetTrap())
    assert not evening.may(ANN, PullFloodLever())


def test_jumping_the_railing_lands_in_the_kitchen_for_nothing_in_full_view() -> None:
    evening = NoirDriver("Balcony", "Hall")
    [jump] = evening.does(ANN, JumpRailing())
    assert jump == jump.as_seen_by(PUBLIC) == RailingJumped(ANN, "Balcony", "Kitchen", 0, (ANN,))
    assert (evening.ann.room, evening.view()["ap"]) == ("Kitchen", 2)


def test_jumping_in_does_not_energize_rn_7() -> None:
    evening = NoirDriver("Balcony", "Hall")
    evening.does(ANN, JumpRailing())
    assert not evening.may(ANN, Energize())
