"""The rulings about the examination, DE-17 to DE-23: a position, what is done, what comes of it."""

from dataclasses import replace

import pytest

from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import Deed, Rider, Tile
from companion.rules.parts.board import PlaceId
from tests.games.desperados.desperados_driver import IDLE, PATROL, Card, DesperadosDriver, kinds, of

POKER, BROWN, SPY = Deed.POKER, Deed.BROWN, Deed.SPY


def evening_of_two(marshal: str, one: str, other: str = "Globe", *sheriffs: str, **choices: object) -> DesperadosDriver:
    """A marshal, two desperados, and two sheriffs who stand far away if nothing else is said."""
    return DesperadosDriver(3, **choices).begin(marshal, [*sheriffs, "Aztec", "Aztec"][:2], one, other)


def arrests(evening: DesperadosDriver) -> list[tuple[int, str, str | None]]:
    return [(event.rider, event.city, event.lost) for event in of(evening.seen, ev.Arrested)]


def test_the_marshal_arrests_before_anything_is_robbed() -> None:
    """DE-17, l.276: he arrives in the city of the discs in the very move in which they were laid."""
    evening = evening_of_two("Flagstaff", "Globe")
    evening.move("Payson", ("Payson", POKER), "Saloon")
    evening.rest()
    events = evening.examine_to(1)
    assert kinds(events)[-2:] == ["Arrested", "MoveExamined"]
    assert evening.next() == [ev.RobberyEnded(POKER, PlaceId("Payson"), 0, 1, success=False)]


def test_a_robbery_in_the_first_move_of_which_some_are_arrested_before() -> None:
    """DE-17, DE-13, DE-19: both were with the marshal as the round began; the one who stays too is arrested."""
    evening = evening_of_two("Payson", "Globe", "Payson")
    evening.move("Saloon", ("Payson", POKER), ("Saloon", POKER))
    evening.rest()
    evening.examine_to(1)
    assert arrests(evening) == [(1, "Payson", "Payson"), (2, "Payson", None)]
    assert evening.next() == [ev.RobberyEnded(POKER, PlaceId("Payson"), 0, 1, success=False)]


def test_a_later_arrest_takes_nothing_back() -> None:
    """DE-17, l.276: what was robbed before he was found stays robbed."""
    evening = evening_of_two("Flagstaff", "Globe")
    evening.move("Saloon", ("Payson", POKER), "Saloon")
    evening.move("Payson", "Saloon", "Tucson")
    evening.rest()
    events = evening.examine_to(2)
    assert [loot.city for loot in of(events, ev.LootTaken)] == ["Payson"]
    assert arrests(evening) == [(1, "Payson", None)] and evening.state.money == 300


def test_nobody_is_arrested_on_the_road() -> None:
    """DE-18, l.284: they change places and do not meet."""
    evening = evening_of_two("Gallup", "St. Johns")
    evening.move("St. Johns", "Gallup", "Saloon")
    evening.rest()
    assert not of(evening.examine_to(1), ev.Arrested)


@pytest.mark.parametrize(
    ("marshal", "desperado", "arrested"),
    [("Saloon", "Saloon", True), ("Saloon", "Globe", False), ("Flagstaff", "Saloon", False), ("Globe", "Globe", True)],
)
def test_together_at_the_start_is_no_arrest_by_itself(marshal: str, desperado: str, arrested: bool) -> None:
    """DE-19, l.103: only a card that is turned can leave both in one city."""
    evening = evening_of_two("Payson", "Payson", "Silver City")
    evening.move(marshal, desperado, "Saloon")
    evening.rest()
    assert bool(of(evening.examine_to(1), ev.Arrested)) is arrested


@pytest.mark.parametrize(("ruling", "lost"), [("kept", None), ("lost", "Yonder")])
def test_who_is_arrested_on_the_saloon_by_ruling(ruling: str, lost: str | None) -> None:
    """DE-20, l.276: he keeps the Saloon; the card of the city, which lies before it, he keeps too or hands over."""
    evening = evening_of_two("Globe", "Payson", rulings={"DE-20": ruling})
    evening.move("Tucson", "Yonder", "Silver City")
    evening.move("Yonder", "Saloon", "Saloon")
    evening.rest()
    evening.examine_to(2)
    assert arrests(evening) == [(1, "Yonder", lost)]
    assert evening.view(None)["riders"][1]["lost"] == ([] if lost is None else [lost])


def test_nobody_hands_over_a_card_twice() -> None:
    """DE-20 (lost), DE-28: found on the Saloon in a city whose card he has handed over already."""
    evening = evening_of_two("Yonder", "Payson", rulings={"DE-20": "lost"})
    evening.move("Saloon", "Yonder", "Silver City")
    evening.rest()
    evening.examine()
    start_again(evening, 0, "Yonder")
    evening.ride(0, "Saloon"), evening.ride(1, "Saloon")
    evening.rest()
    evening.examine_to(1)
    assert [found for found in arrests(evening) if found[0] == 1] == [(1, "Yonder", "Yonder"), (1, "Yonder", None)]
    assert evening.state.travellers[1].lost == ("Yonder",)


def start_again(evening: DesperadosDriver, rider: int, city: str) -> None:
    """As if this pawn had ended the last round in `city`."""
    traveller = replace(evening.state.travellers[rider], city=PlaceId(city), start=PlaceId(city))
    evening.state = evening.state.with_traveller(Rider(rider), traveller)


def test_the_round_of_the_arrested_is_over_where_he_was_found() -> None:
    """DE-21, l.276: his other cards are not turned and go back unseen; in the next round he rides from there."""
    evening = evening_of_two("Flagstaff", "Globe", "Silver City")
    evening.ride_round(
        ("Saloon", "Payson", "St. Johns", "Gallup", "Tuba City"),
        ("Saloon", "Payson", "Yonder", "Tucson", "Silver City"),
        ("Tombstone", "Bitter Well", "Saloon", "El Paso", "La Luz"),
    )
    events = evening.examine_to(2)
    assert arrests(evening) == [(1, "Payson", "Payson")]
    assert evening.view(1)["me"]["at"] == {"1": "Payson"} and evening.view(2)["gang"]["at"]["1"] == "Payson"
    events += evening.examine()
    assert [card.rider for card in of(events, ev.CardTurned)].count(Rider(1)) == 2
    assert not of(events, ev.HoldUpEnded)  # the card that lay for Silver City is worth nothing
    assert evening.view(None)["past"][1]["cards"] == ["Saloon", "Payson", None, None, None]
    rider = evening.view(None)["riders"][1]
    assert (rider["start"], rider["out"], rider["row"]) == ("Payson", False, [])
    evening.ride(0, "Gallup")
    assert evening.cards(1) == {"Flagstaff", "Globe", "St. Johns", "Yonder", "Saloon"}


def test_a_failed_coach_robbery_only_made_it_wait() -> None:
    """DE-22, l.276, l.320: no tile is drawn; it has stayed there, and goes to where its next schedule begins."""
    evening = evening_of_two("St. Johns", "Globe", "Salem")
    evening.move("Socorro", "Saloon", ("Socorro", BROWN))
    evening.rest()
    evening.examine_to(1)
    assert evening.next() == [ev.RobberyEnded(BROWN, PlaceId("Socorro"), 0, 1, success=False)]
    assert evening.state.coaches[0].city == "Socorro" and sum(evening.state.chest.coach.values()) == 10
    events = evening.examine()
    assert [event.city for event in of(events, ev.CoachMoved) if event.coach is BROWN] == ["Gallup", "St. Johns"]


def test_a_failed_game_of_poker_leaves_the_tile_for_another_round() -> None:
    """DE-22, DE-14: it was marked in that round only."""
    evening = evening_of_two("Flagstaff", "Globe")
    evening.move("Payson", ("Payson", POKER), "Silver City")
    evening.rest()
    evening.examine()
    assert "Payson" in evening.view(None)["tiles"]["poker"] and evening.city_of(1) == "Payson"
    evening.ride(0, "Saloon")
    evening.ride(1, "Saloon", POKER)  # he stands there still, though the card of that city is lost


TO_SILVER_CITY = ("Payson", "Yonder", "Tucson", "Saloon", "Silver City")


@pytest.mark.parametrize(("sheriffs", "success"), [(0, True), (1, True), (2, False)])
def test_a_bank_is_held_up_by_more_than_there_are_sheriffs(sheriffs: int, success: bool) -> None:
    """DE-23, l.290: without discs, without being asked."""
    evening = evening_of_two("Tuba City", "Globe", "Globe", *["Silver City"] * sheriffs)
    evening.ride_round(PATROL, TO_SILVER_CITY, TO_SILVER_CITY)
    [held_up] = of(evening.examine(), ev.HoldUpEnded)
    assert held_up == ev.HoldUpEnded(PlaceId("Silver City"), desperados=2, sheriffs=sheriffs, success=success)
    assert evening.state.money == (1700 if success else 0)


def test_a_hold_up_counts_the_sheriffs_as_they_stand_at_the_end() -> None:
    """DE-23: also a sheriff who came in the fifth move, to a bank that was free when the cards were planned."""
    evening = evening_of_two("Tuba City", "Globe", "Globe", "Salem")
    for cards in zip(PATROL[:4], TO_SILVER_CITY, IDLE, strict=False):
        evening.move(*cards)
    evening.move(PATROL[4], "Silver City", IDLE[4], sheriffs={0: "Silver City"})
    [held_up] = of(evening.examine(), ev.HoldUpEnded)
    assert (held_up.sheriffs, held_up.success) == (1, False)


def test_the_arrested_rob_no_bank() -> None:
    """DE-23, l.300: not even who was the only one to get there, in the fifth move."""
    evening = evening_of_two("Gallup", "Globe", "Globe")
    marshal = ("Saloon", "Shiprock", "Gallup", "St. Johns", "Silver City")
    evening.ride_round(marshal, TO_SILVER_CITY, IDLE)
    assert not of(evening.examine(), ev.HoldUpEnded)
    assert arrests(evening) == [(1, "Silver City", "Silver City")]


def test_a_coach_is_robbed_beside_a_bank_and_then_the_bank() -> None:
    """DE-23, l.213, l.234: a hold-up takes neither a disc nor a deed of the two who robbed and spied there."""
    evening = DesperadosDriver(3, 2).begin("Tuba City", ["Aztec", "Aztec"], "Globe", "Globe")
    way: tuple[Card, ...] = ("Payson", "Yonder", "Tucson")
    evening.ride_round(PATROL, (*way, ("Silver City", BROWN), "Saloon"), (*way, ("Silver City", SPY), "Saloon"))
    events = evening.examine()
    assert [(loot.tile, loot.city) for loot in of(events, ev.LootTaken)] == [
        (Tile.COACH, "Silver City"),
        (Tile.BANK, "Silver City"),
    ]
    assert of(events, ev.HoldUpEnded)[0].desperados == 2
