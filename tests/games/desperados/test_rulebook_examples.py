"""Every worked example of the rulebook, by its lines."""

from dataclasses import replace

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import Deed, Phase, Rider, Tile
from companion.games.desperados.game import GAME
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat
from tests.games.desperados.desperados_driver import DesperadosDriver, kinds

GREGOR, PATRICK, SABINE, LEON = 1, 2, 3, 4


def test_the_first_schedule_is_followed_by_the_one_that_starts_where_it_ends() -> None:
    """l.113: from Los Lunas to Gallup, then from Gallup to Flagstaff."""
    evening = DesperadosDriver(first=0)
    ends = [(schedule.brown[0], schedule.brown[-1]) for schedule in evening.state.atlas.schedules]
    order = [ends[number] for number in evening.state.schedules_in_coach_order()]
    assert order[:2] == [("Los Lunas", "Gallup"), ("Gallup", "Flagstaff")]
    assert all(one[1] == other[0] for one, other in zip(order, order[1:] + order[:1], strict=True))


def test_a_coach_steps_along_its_schedule_and_a_robbed_one_waits() -> None:
    """l.137-141: in the third move blue goes from Shiprock to Aztec, and brown, robbed in El Paso, stays there."""
    evening = DesperadosDriver(seats=3, first=2).begin("Tuba City", ["Aztec", "Aztec"], "Silver City", "Silver City")
    for marshal, gang in zip(AROUND_GALLUP, AROUND_TOMBSTONE, strict=True):
        evening.move(marshal, gang, gang)
    evening.examine()
    evening.move("Saloon", "Saloon", "Saloon")
    evening.move("Gallup", ("El Paso", Deed.BROWN), "Globe")
    brown, blue = evening.state.coaches
    assert (evening.state.round, evening.state.move) == (2, 3)
    assert (brown.city, brown.robbed, evening.view(None)["coaches"][0]["ahead"]) == ("El Paso", True, [])
    assert blue.city == "Aztec"
    assert kinds(evening.seen[-2:]) == ["MoveBegan", "CoachMoved"]


AROUND_GALLUP = ("Saloon", "Flagstaff", "St. Johns", "Gallup", "Tuba City")
AROUND_TOMBSTONE = ("Saloon", "El Paso", "Bitter Well", "Tombstone", "Silver City")


def test_a_sheriff_moves_along_one_road() -> None:
    """l.151-153: to Tucson or Silver City, not to Tombstone; there in the next move, by way of Silver City."""
    evening = DesperadosDriver(seats=3).begin("Aztec", ["Globe", "Aztec"], "Gallup", "Gallup")
    to = {one.city for one in _sheriff_moves(evening) if one.sheriff == 0}
    assert {"Tucson", "Silver City"} <= to and "Tombstone" not in to
    evening.move("Saloon", "Saloon", "Saloon", sheriffs={0: "Silver City"})
    assert "Tombstone" in {one.city for one in _sheriff_moves(evening) if one.sheriff == 0}


def _sheriff_moves(evening: DesperadosDriver) -> list[act.MoveSheriff]:
    return [one for one in GAME.legal_actions(evening.state, Seat(0)) if isinstance(one, act.MoveSheriff)]


def test_five_hidden_moves_of_one_round() -> None:
    """l.175-197: Tuba City, then Gallup, St. Johns, Saloon, Globe, Tucson; the pawn stays in Tuba City."""
    evening = DesperadosDriver(seats=3).begin("Tuba City", ["Aztec", "Aztec"], "Salem", "Salem")
    idle = ("Saloon", "La Luz", "Los Lunas", "Santa Fe", "Aztec")
    for number, card in enumerate(("Gallup", "St. Johns", "Saloon", "Globe", "Tucson")):
        if card == "Globe":
            assert {"Socorro", "Silver City", "Payson", "Flagstaff", "Globe"} == evening.cards(0)  # not Gallup again
        evening.move(card, idle[number], idle[number])
        assert evening.city_of(0) == "Tuba City"
    assert evening.view(0)["riders"][0]["row"] == ["Gallup", "St. Johns", "Saloon", "Globe", "Tucson"]
    assert evening.view(1)["riders"][0]["row"] == [None] * 5
    assert evening.state.phase is Phase.EXAMINE


def before_the_fourth_move() -> DesperadosDriver:
    """l.236-244: brown is in Salem now, with a sheriff; another is in Silver City."""
    evening = DesperadosDriver(seats=5, first=3)
    evening.begin(
        "El Paso", ["Salem", "Silver City", "Los Lunas", "Aztec"], *("St. Johns", "Los Lunas", "La Luz", "Flagstaff")
    )
    evening.move("Bitter Well", "Payson", "Santa Fe", "El Paso", "Payson")
    evening.move("El Paso", "St. Johns", "Los Lunas", "La Luz", "St. Johns")
    evening.move("La Luz", "Socorro", "La Luz", "Salem", "Globe")
    assert evening.state.coaches[0].city == "Salem" and "Salem" in evening.state.chest.poker_cities
    return evening


def after_the_fourth_move() -> DesperadosDriver:
    """l.240-256: three discs for the coach, where two are enough, and a look at the bank of Silver City."""
    evening = before_the_fourth_move()
    robbers = ("Salem", Deed.BROWN), ("Salem", Deed.BROWN), ("Saloon", Deed.BROWN)
    evening.move("Los Lunas", *robbers, ("Silver City", Deed.SPY))
    return evening


def test_the_plan_of_four_desperados() -> None:
    """l.236-256."""
    evening = after_the_fourth_move()
    [mark] = evening.state.marks
    assert (mark.deed, mark.city, mark.riders, mark.needed) == (Deed.BROWN, "Salem", (GREGOR, PATRICK, SABINE), 2)
    assert evening.view(0)["marks"][0]["saloons"] == [False, False, True]  # Sabine shows two cards to the marshal
    assert evening.view(None)["marks"][0]["saloons"] is None
    value = evening.state.chest.banks[PlaceId("Silver City")].value
    assert [_bank(evening, seat)["value"] for seat in (GREGOR, LEON)] == [value, value]
    assert _bank(evening, None) == {"city": "Silver City", "tile": True, "value": None, "spied": True}


def _bank(evening: DesperadosDriver, seat: int | None) -> dict[str, object]:
    [found] = [bank for bank in evening.view(seat)["tiles"]["banks"] if bank["city"] == "Silver City"]
    return dict(found)


def test_sabine_alone_may_not_play_poker_against_a_sheriff() -> None:
    """l.248: she would need a majority, too; what she meant to do nobody learns."""
    evening = before_the_fourth_move()
    evening.move("Los Lunas", "Salem", "Salem", ("Saloon", Deed.POKER), "Silver City")
    assert evening.state.marks == () and evening.state.move == 5
    assert "Sabine" not in str(evening.view(None)) and evening.view(None)["marks"] == []


def test_the_examination_of_the_third_and_fourth_move() -> None:
    """l.282-286: Patrick is arrested in La Luz, Sabine has left it; two are still enough for the coach."""
    evening = after_the_fourth_move()
    evening.move("Socorro", "Silver City", "Socorro", "Socorro", "Saloon", sheriffs={2: "Socorro"})
    evening.next(), evening.next()
    events = evening.next()
    assert [evening.city_of(rider) for rider in range(5)] == ["La Luz", "Socorro", "La Luz", "Salem", "Globe"]
    assert [event for event in events if isinstance(event, ev.Arrested)] == [
        ev.Arrested(Rider(PATRICK), PlaceId("La Luz"), PlaceId("La Luz"))
    ]
    assert "CardTurned" in kinds(evening.next())
    assert evening.view(None)["next"] == {"step": "robbery", "move": 4, "city": "Salem", "deed": "brown"}
    assert evening.next() == [ev.RobberyEnded(Deed.BROWN, PlaceId("Salem"), 2, 2, success=True)]
    evening.chance(act.TurnTile(Tile.COACH, PlaceId("Salem"), 1100))
    assert (evening.state.money, evening.city_of(PATRICK)) == (1100, "La Luz")


def test_without_sabines_disc_the_robbery_would_have_failed() -> None:
    """l.286: fewer discs than needed are left."""
    evening = before_the_fourth_move()
    evening.move("Los Lunas", ("Salem", Deed.BROWN), ("Salem", Deed.BROWN), "Saloon", "Silver City")
    evening.move("Socorro", "Silver City", "Socorro", "Socorro", "Saloon")
    for _ in range(4):
        evening.next()
    assert evening.next() == [ev.RobberyEnded(Deed.BROWN, PlaceId("Salem"), 1, 2, success=False)]
    assert evening.state.money == 0


def test_the_bank_hold_up() -> None:
    """l.294-302: Leon and Gregor against one sheriff in Silver City; Sabine is arrested in Socorro."""
    evening = after_the_fourth_move()
    evening.move("Socorro", "Silver City", "Socorro", "Socorro", "Saloon", sheriffs={2: "Socorro"})
    for _ in range(5):
        evening.next()
    evening.chance(act.TurnTile(Tile.COACH, PlaceId("Salem"), 1100))
    events = evening.next()
    assert ev.Arrested(Rider(SABINE), PlaceId("Socorro"), PlaceId("Socorro")) in events
    assert evening.next() == [ev.HoldUpEnded(PlaceId("Silver City"), desperados=2, sheriffs=1, success=True)]
    [held_up] = evening.view(None)["hold_ups"]
    assert held_up == {"city": "Silver City", "desperados": 2, "sheriffs": 1, "success": True}
    evening.chance(act.TurnTile(Tile.BANK, PlaceId("Silver City"), 1700))
    assert evening.view(None)["next"]["step"] == "round"  # nobody is left to rob the bank of Socorro
    evening.examine()
    assert evening.state.round == 2
    assert [one.lost for one in evening.state.travellers[1:]] == [(), ("La Luz",), ("Socorro",), ()]
    assert evening.state.money == 2800
    assert "Silver City" in evening.state.chest.banks  # the marshal has laid a new tile


def test_what_a_spy_saw_is_known_though_he_is_arrested_before_he_gets_there() -> None:
    """l.306: the desperados were told by somebody at a campfire."""
    evening = after_the_fourth_move()
    evening.move("Socorro", "Silver City", "Socorro", "Socorro", "Saloon")
    leon = evening.state.travellers[LEON]
    evening.state = evening.state.with_traveller(Rider(LEON), replace(leon, out=True))
    assert _bank(evening, GREGOR)["value"] == 1700


def test_the_table_may_agree_on_a_marshal_and_anybody_says_so() -> None:
    """l.101: it is determined who plays the marshal; a chair that the companion fills takes no star by itself."""
    state = GAME.initial_state(DesperadosDriver(seats=4).setup)
    [event] = GAME.apply(state, Seat(1), act.GiveBadge(Seat(3)))
    assert event == ev.BadgeTaken(Seat(3), (Seat(3), Seat(0), Seat(1), Seat(2)))
    assert act.GiveBadge(Seat(1)) not in GAME.legal_actions(state, Seat(1))


def test_the_brown_coach_stands_at_its_start_before_anybody_sets_a_pawn() -> None:
    """l.109-115: the marshal and the desperados see where it will set out."""
    evening = DesperadosDriver(seats=3, first=3)
    assert evening.state.phase is Phase.DEPLOY
    assert [coach["city"] for coach in evening.view(None)["coaches"]] == ["Tombstone", None]
