"""The rulings about setting up and moving, DE-1 to DE-11: a position, what is done, what comes of it."""

from itertools import pairwise

import pytest

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import Deed, Phase, Rider
from companion.games.desperados.game import GAME
from companion.rules.errors import IllegalAction
from companion.rules.game import Setup
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.table.dealer import RandomDealer
from companion.table.log.event_log import MemoryLog
from companion.table.table import Table
from tests.games.desperados.desperados_board import PACK, SCHEDULES
from tests.games.desperados.desperados_driver import IDLE, PATROL, DesperadosDriver, kinds, of

FROM_SALEM = (("Socorro", Deed.BROWN), "Saloon", "Los Lunas", "La Luz", "Salem")
"""A round that robs the brown coach at the first stop of the first schedule."""


def evening_of_two(first: int = 0, start: str = "Globe", sheriff: str = "Aztec", **choices: object) -> DesperadosDriver:
    """The marshal in Tuba City, two sheriffs, one desperado in Globe and the other where he is needed."""
    return DesperadosDriver(3, first, **choices).begin("Tuba City", [sheriff, "Aztec"], "Globe", start)


def five_rounds(first: int) -> DesperadosDriver:
    evening = DesperadosDriver(3, first).begin("Tuba City", ["Aztec", "Aztec"], "Globe", "Globe")
    for _ in range(5):
        evening.ride_round(PATROL, IDLE, IDLE)
        evening.examine()
    return evening


def beginnings(evening: DesperadosDriver, coach: Deed) -> list[str | None]:
    """Return the coach's city as the first move of each round begins; None while it is not in play."""
    where, found = None, []
    for event in evening.seen:
        match event:
            case ev.CoachMoved() if event.coach is coach:
                where = event.city
            case ev.MoveBegan(move=1):
                found.append(where)
    return found


def carried(evening: DesperadosDriver, coach: Deed) -> list[str]:
    """Return the city where people set a coach down that does not stand there already."""
    return [event.city for event in of(evening.seen, ev.CoachMoved) if event.coach is coach and not event.ride]


def test_a_coach_robbed_in_one_move_waits_in_all_later_moves_of_the_round() -> None:
    """DE-1, l.133-143: the move, not the turn; l.320: it begins the next round where the next schedule does."""
    evening = evening_of_two(start="Salem")
    evening.move("Saloon", "Saloon", FROM_SALEM[0])
    for number in range(1, 5):
        assert (evening.state.move, evening.state.coaches[0].city) == (number + 1, "Socorro")
        assert evening.view(None)["coaches"][0]["ahead"] == []
        evening.move(PATROL[number], IDLE[number], FROM_SALEM[number])
    evening.examine()
    assert beginnings(evening, Deed.BROWN) == carried(evening, Deed.BROWN) == ["Los Lunas", "Gallup"]
    assert not evening.state.coaches[0].robbed


def test_what_is_set_up_comes_in_the_order_of_its_numbers() -> None:
    """DE-2, l.81-119: schedule, coach and banks, then the marshal's pieces, then the desperados' pawns."""
    evening = DesperadosDriver(3)
    assert kinds(evening.seen) == ["BadgeTaken", "ScheduleDrawn", "CoachMoved", *["BankPlaced"] * 5]
    assert evening.state.phase is Phase.DEPLOY and evening.offers(1) == set()
    for piece in range(3):
        assert "Deployed" not in evening.offers(0)  # every piece must stand first
        evening.act(0, act.Deploy(piece, PlaceId("Gallup")))
    evening.act(0, act.Deployed())
    assert evening.state.phase is Phase.START
    assert evening.offers(0) == set() and evening.offers(1) == evening.offers(2) == {"ChooseStart"}
    evening.act(1, act.ChooseStart(Rider(1), PlaceId("Gallup")))  # the law stands there too: it does not matter, l.103
    evening.act(1, act.ChooseStart(Rider(1), PlaceId("Globe")))
    evening.act(2, act.ChooseStart(Rider(2), PlaceId("Globe")))
    assert evening.state.phase is Phase.RIDE and evening.city_of(1) == "Globe"


@pytest.mark.parametrize("first", range(5))
def test_the_first_schedule_decides_the_circle(first: int) -> None:
    """DE-3, l.113: each schedule starts where the one before ends, and all five are used."""
    order = DesperadosDriver(first=first).state.schedules_in_coach_order()
    assert order[0] == first and sorted(order) == [0, 1, 2, 3, 4]
    assert all(SCHEDULES[one]["brown"][-1] == SCHEDULES[other]["brown"][0] for one, other in pairwise(order))


@pytest.mark.parametrize("first", [0, 3])
def test_blue_enters_in_the_second_round_and_then_goes_on_from_where_it_is(first: int) -> None:
    """DE-4, l.127, l.320: on the start of the schedule just turned over; brown chains through the five rounds."""
    evening = five_rounds(first)
    order = evening.state.schedules_in_coach_order()
    brown, blue = ([SCHEDULES[number][side][0] for number in order] for side in ("brown", "blue"))
    assert beginnings(evening, Deed.BROWN) == brown and carried(evening, Deed.BROWN) == brown[:1]
    assert beginnings(evening, Deed.BLUE) == [None, *blue[:4]] and carried(evening, Deed.BLUE) == blue[:1]


def test_blue_is_not_in_play_in_the_first_round() -> None:
    """DE-4, l.127: one coach in the first round, two in all others."""
    evening = evening_of_two()
    assert [coach["city"] for coach in evening.view(None)["coaches"]] == ["Socorro", None]
    evening.ride_round(PATROL, IDLE, IDLE)
    assert not [event for event in of(evening.seen, ev.CoachMoved) if event.coach is Deed.BLUE]


def test_the_blue_side_of_the_last_schedule_is_never_used() -> None:
    """DE-5, l.131: the game ends with it."""
    evening = five_rounds(0)
    last = evening.state.schedules_in_coach_order()[-1]
    ridden = [event.city for event in of(evening.seen, ev.CoachMoved) if event.coach is Deed.BLUE and event.ride]
    assert ridden == [city for number in range(4) for city in SCHEDULES[number]["blue"][1:]]
    assert last == 4 and evening.state.phase is Phase.OVER


def test_coaches_step_in_each_of_five_moves_the_first_too() -> None:
    """DE-6, l.133: so nobody can rob a coach where its schedule begins, only at its five stops."""
    evening = evening_of_two(start="Los Lunas")
    for number, stop in enumerate(SCHEDULES[0]["brown"][1:]):
        assert evening.state.coaches[0].city == stop
        evening.move(PATROL[number], IDLE[number], ("Saloon", "La Luz", "Salem", "Socorro", "Los Lunas")[number])
    assert [e.city for e in of(evening.seen, ev.CoachMoved)] == SCHEDULES[0]["brown"]
    started = evening_of_two(start="Los Lunas")
    started.act(0, act.Ride(Rider(0), 1, PlaceId("Saloon")))
    options = {(one.to, one.then) for one in rides(started, 2)}
    assert ("Socorro", Deed.BROWN) in options and ("Saloon", Deed.BROWN) not in options


def rides(evening: DesperadosDriver, seat: int) -> list[act.Ride]:
    return [one for one in GAME.legal_actions(evening.state, Seat(seat)) if isinstance(one, act.Ride)]


def test_each_sheriff_may_ride_one_road_in_each_move() -> None:
    """DE-7, l.145-147: all, some or none, each by himself; a step can be taken back before the marshal's card."""
    evening = DesperadosDriver(4).begin("Tuba City", ["Aztec", "Aztec", "Salem"], "Globe", "Globe", "Globe")
    evening.act(0, act.MoveSheriff(0, PlaceId("Shiprock")))
    evening.act(0, act.MoveSheriff(0, PlaceId("Santa Fe")))  # from Aztec still, not from Shiprock
    evening.act(0, act.MoveSheriff(2, PlaceId("La Luz")))
    to = {one.city for one in sheriff_moves(evening) if one.sheriff == 0}
    assert to == {"Aztec", "Shiprock"}
    evening.move("Saloon", "Saloon", "Saloon", "Saloon")
    assert [sheriff.city for sheriff in evening.state.sheriffs] == ["Santa Fe", "Aztec", "La Luz"]
    assert {one.city for one in sheriff_moves(evening) if one.sheriff == 0} == {"Aztec", "Los Lunas"}


def sheriff_moves(evening: DesperadosDriver) -> list[act.MoveSheriff]:
    return [one for one in GAME.legal_actions(evening.state, Seat(0)) if isinstance(one, act.MoveSheriff)]


@pytest.mark.parametrize(("ruling", "back"), [("allowed", True), ("forbidden", False)])
def test_where_the_round_began_can_be_entered_again_by_ruling(ruling: str, back: bool) -> None:
    """DE-8, l.173, l.207: a card in the display cannot be laid again; that of the first city is not in it."""
    evening = evening_of_two(rulings={"DE-8": ruling})
    evening.move("Saloon", "Payson", "Payson")
    evening.ride(0, "Flagstaff")
    assert ("Globe" in evening.cards(1)) is back
    evening.ride(1, "Yonder"), evening.ride(2, "Yonder")
    evening.ride(0, "St. Johns")
    assert evening.cards(1) == {"Tucson", "Saloon"}  # not to Payson, whose card lies


def test_the_marshal_is_bound_by_the_same_ruling() -> None:
    """DE-8: he too began the round somewhere."""
    for ruling, back in (("allowed", True), ("forbidden", False)):
        evening = evening_of_two(rulings={"DE-8": ruling})
        evening.move("Gallup", "Saloon", "Saloon")
        assert ("Tuba City" in evening.cards(0)) is back


def test_the_saloon_is_laid_once_a_round_and_may_be_the_first_card() -> None:
    """DE-9, l.169, l.207: whoever has played it must ride on; in the next round it is back."""
    evening = evening_of_two()
    for number in range(5):
        assert ("Saloon" in evening.cards(0)) is (number == 0)
        evening.move(PATROL[number], IDLE[number], IDLE[number])
    evening.examine()
    assert "Saloon" in evening.cards(0)


def test_a_move_is_coaches_sheriffs_marshal_desperados_discs_spying() -> None:
    """DE-10, l.123, l.338."""
    evening = evening_of_two(start="Salem")
    assert kinds(evening.seen[-2:]) == ["MoveBegan", "CoachMoved"]
    assert not rides(evening, 1) and evening.view(None)["turn"] == 0
    evening.act(0, act.MoveSheriff(0, PlaceId("Shiprock")))
    evening.ride(0, "Saloon")
    assert not sheriff_moves(evening)  # the sheriffs have ridden once his card lies
    evening.ride(2, "Silver City", Deed.SPY)
    assert not evening.state.marks and not evening.state.proofs  # nothing shows before all cards lie
    done = evening.ride(1, "Payson", Deed.POKER)
    assert kinds(done) == [
        *("CardLaid", "CardsLocked", "DeedsSaid", "DiscsPlaced", "ProofShown"),
        *("BankSpied", "ProofShown", "TileSeen", "MoveBegan", "CoachMoved"),
    ]


def test_cards_can_be_changed_until_the_last_one_lies() -> None:
    """DE-11, l.338: the marshal's as well, while the desperados talk; then all are locked, before discs are laid."""
    evening = evening_of_two()
    evening.ride(0, "Saloon")
    evening.ride(1, "Payson", Deed.POKER)
    evening.ride(0, "Flagstaff")
    evening.ride(1, "Tucson")
    evening.ride(2, "Payson", Deed.LATER)  # the last: locked
    assert evening.view(0)["riders"][0]["row"] == ["Flagstaff"]
    assert evening.view(1)["riders"][1]["row"] == ["Tucson"]
    assert evening.state.phase is Phase.DEEDS and not evening.state.marks
    assert not rides(evening, 0) and not rides(evening, 1) and "Act" in evening.offers(2)


def test_a_changed_card_changes_what_can_be_done_and_is_meant() -> None:
    """DE-11: with another card the deed is said anew; nothing is left of the first one."""
    evening = evening_of_two()
    evening.ride(0, "Saloon")
    evening.ride(1, "Payson", Deed.POKER)
    evening.ride(1, "Payson")
    assert not of(evening.ride(2, "Payson"), ev.DiscsPlaced)


def test_a_deed_said_later_can_be_changed_until_the_last_has_said_his() -> None:
    """DE-11: and one that was said with the card, too."""
    evening = evening_of_two()
    evening.move("Saloon", ("Payson", Deed.LATER), ("Tucson", Deed.LATER))
    assert evening.view(None)["riders"][1]["answered"] is False
    evening.act(1, act.Act(Rider(1), 1, Deed.POKER))
    evening.act(1, act.Act(Rider(1), 1, Deed.NOTHING))
    assert evening.view(None)["riders"][1]["answered"] is True
    evening.act(1, act.Act(Rider(1), 1, Deed.POKER))
    done = evening.act(2, act.Act(Rider(2), 1, Deed.NOTHING))
    assert [(mark.city, mark.riders) for mark in of(done, ev.DiscsPlaced)] == [("Payson", (1,))]
    assert evening.state.move == 2


def test_what_the_last_card_locked_is_open_again_after_an_undo() -> None:
    """DE-11 at a whole table: without discs on the board nobody has learnt anything and nobody is asked."""
    table = Table("t", GAME, Setup(3, {}, {}, PACK), MemoryLog(), RandomDealer(1))
    table.open(dealer={})
    table.submit(Seat(0), act.TakeBadge())
    for piece in range(3):
        table.submit(Seat(0), act.Deploy(piece, PlaceId("Tuba City")))
    table.submit(Seat(0), act.Deployed())
    for rider in (1, 2):
        table.submit(Seat(rider), act.ChooseStart(Rider(rider), PlaceId("Globe")))
    for rider, card in enumerate(("Saloon", "Payson")):
        table.submit(Seat(rider), act.Ride(Rider(rider), 1, PlaceId(card)))
    unlocked = table.log_length
    table.submit(Seat(2), act.Ride(Rider(2), 1, PlaceId("Tucson")))
    with pytest.raises(IllegalAction):
        table.submit(Seat(0), act.Ride(Rider(0), 1, PlaceId("Gallup")))
    table.undo(unlocked)
    table.submit(Seat(0), act.Ride(Rider(0), 1, PlaceId("Gallup")))
    table.submit(Seat(2), act.Ride(Rider(2), 1, PlaceId("Payson"), Deed.POKER))
    shown = table.update_for(None)
    assert shown.view["move"] == 2 and shown.view["marks"][0]["city"] == "Payson" and CHANCE not in shown.to_act
    table.undo(unlocked)
    assert table.update_for(None).prompt is not None  # discs have shown something: this time all are asked
