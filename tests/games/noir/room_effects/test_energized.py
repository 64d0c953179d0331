"""The Kitchen's third point: for a turn begun there, announced or automatic."""

from companion.games.noir.actions import AnswerListen, Detonate, Energize, Listen, MoveTo, SetTrap, Shoot
from companion.games.noir.events import EnergyChecked
from companion.games.noir.rooms import NAMES
from tests.games.noir.noir_driver import ANN, BOB, NoirDriver, seen


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
