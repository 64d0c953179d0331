"""The rulings about new tiles, impossible moves, lost cities and the end, DE-24 to DE-31; the options."""

from dataclasses import replace

import pytest

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import ASTRAY, Deed, Phase, Rider, Tile
from companion.games.desperados.game import GAME
from companion.games.desperados.state import WonTile
from companion.rules.errors import BadSetup
from companion.rules.game import Setup, complete_setup, fold_events
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import CHANCE, Seat
from tests.games.desperados.desperados_board import BANKS, PACK
from tests.games.desperados.desperados_driver import FIRST_BANKS, IDLE, PATROL, DesperadosDriver, kinds, of

POKER = Deed.POKER
FROM_BANK_TO_BANK = (
    ("Saloon", "El Paso", "Bitter Well", "Tombstone", "Silver City"),
    ("Saloon", "Bitter Well", "Tombstone", "Silver City", "El Paso"),
    ("Saloon", "Gallup", "St. Johns", "Flagstaff", "Tuba City"),
    ("Saloon", "Salem", "La Luz", "Los Lunas", "Socorro"),
)
"""Rounds of four desperados, each of which begins and ends in the city of a bank."""


def four_bank_robbers() -> DesperadosDriver:
    """The marshal rides elsewhere, all sheriffs stand in Aztec: each round four banks are robbed."""
    evening = DesperadosDriver(5).begin("Globe", ["Aztec"] * 4, "Silver City", "El Paso", "Tuba City", "Socorro")
    evening.ride_round(IDLE, *FROM_BANK_TO_BANK)
    return evening


def examine_to_refill(evening: DesperadosDriver) -> None:
    while evening.state.phase is not Phase.REFILL:
        if evening.state.phase is Phase.LOOT:
            evening.chance(next(one for one, weight in GAME.chance_outcomes(evening.state).items() if weight))
        else:
            evening.next()


def drawable(evening: DesperadosDriver) -> set[int | None]:
    """Return the values that the next bank tile can show."""
    outcomes = GAME.chance_outcomes(evening.state)
    return {one.value for one, weight in outcomes.items() if weight and isinstance(one, act.PlaceBank)}


def test_discs_go_back_when_the_round_ends() -> None:
    """l.320: won or not; the board is told to be cleared before the coaches roll again."""
    evening = DesperadosDriver(2).begin("Globe", ["Aztec"] * 3, "Silver City", "Tuba City", "Socorro")
    first, *others = FROM_BANK_TO_BANK[0], *FROM_BANK_TO_BANK[2:]
    evening.ride_round(IDLE, (*first[:2], ("Bitter Well", POKER), *first[3:]), *others)
    evening.examine()
    assert evening.state.round == 2
    assert {"piece": "disc-1", "from": "Bitter Well", "to": None} in evening.view(None)["chores"]


def test_robbed_banks_get_new_tiles_one_by_one_before_they_are_looked_at() -> None:
    """DE-24, l.320: in an order nobody chooses, after the examination; what lies there only the marshal sees."""
    evening = four_bank_robbers()
    examine_to_refill(evening)
    assert evening.state.chest.stack == 7 and evening.to_act() == {CHANCE}
    assert drawable(evening) == {1100, 1400, 2000, 2900, 3200}  # the last two of 2000 lie at the very bottom
    events = evening.chance(act.PlaceBank(Seat(0), PlaceId("El Paso"), 3200))
    assert [event.as_seen_by(Seat(1)).value for event in of(events, ev.BankPlaced)] == [None]
    evening.examine()
    assert evening.state.round == 2 and evening.state.chest.stack == 3
    assert sorted(evening.state.chest.banks) == sorted(BANKS)


def test_when_the_stack_is_used_up_a_bank_stays_empty() -> None:
    """DE-24: seven tiles for eight robbed banks; there is nothing to spy on or to rob in the eighth."""
    evening = four_bank_robbers()
    evening.examine()
    evening.ride_round(IDLE, *FROM_BANK_TO_BANK)
    examine_to_refill(evening)
    assert drawable(evening) == {3200}  # the one left above the bottom
    evening.chance(act.PlaceBank(Seat(0), PlaceId("El Paso"), 3200))
    assert drawable(evening) == {2000}
    evening.examine()
    [empty] = evening.state.chest.empty
    assert (evening.state.round, evening.state.chest.stack, empty) == (3, 0, "Tuba City")
    assert {"city": empty, "tile": False, "value": None, "spied": False} in evening.view(0)["tiles"]["banks"]
    evening.ride(0, "Saloon")
    assert act.Ride(Rider(3), 1, PlaceId("Saloon"), Deed.SPY) not in GAME.legal_actions(evening.state, Seat(3))
    evening.rest()
    evening.examine()
    assert "Tuba City" not in {event.city for event in of(evening.seen, ev.HoldUpEnded)[8:]}


def test_after_the_last_round_no_tile_is_laid() -> None:
    """DE-24, l.324: the money is counted at once."""
    evening = four_bank_robbers()
    evening.state = replace(evening.state, round=5)
    events = evening.examine()
    assert kinds(events)[-2:] == ["RoundEnded", "GameEnded"] and evening.state.chest.stack == 7
    assert evening.to_act() == set() and GAME.outcome(evening.state) is not None


def test_poker_tiles_are_not_replaced() -> None:
    """DE-25, l.207: one was won here, so there is no more poker in this city."""
    evening = DesperadosDriver(3).begin("Tuba City", ["Aztec", "Aztec"], "Globe", "Globe")
    evening.ride_round(PATROL, (IDLE[0], ("Payson", POKER), *IDLE[2:]), IDLE)
    evening.examine()
    assert "Payson" not in evening.view(None)["tiles"]["poker"] and evening.state.money == 300
    evening.ride(0, "Saloon")
    assert act.Ride(Rider(1), 1, PlaceId("Payson"), POKER) not in GAME.legal_actions(evening.state, Seat(1))
    assert act.Ride(Rider(1), 1, PlaceId("Payson")) in GAME.legal_actions(evening.state, Seat(1))


def test_a_marshal_who_goes_astray_arrests_nobody_any_more() -> None:
    """DE-26, l.328, l.334: with the start closed he has nowhere to go from Tuba City; his pawn stays there."""
    evening = DesperadosDriver(3, rulings={"DE-8": "forbidden"}).begin(
        "Gallup", ["Aztec", "Aztec"], "Silver City", "Globe"
    )
    path = ("Saloon", "St. Johns", "Flagstaff", "Tuba City")
    robber = ("Tucson", "Yonder", "Payson", "Flagstaff", "Tuba City")
    for number in range(4):
        evening.move(path[number], robber[number], IDLE[number])
    assert evening.cards(0) == {ASTRAY}
    evening.move(ASTRAY, robber[4], "Silver City")
    events = evening.examine()
    assert ev.CardTurned(Rider(0), 5, ASTRAY, PlaceId("Tuba City"), possible=False) in events
    assert evening.city_of(0) == evening.city_of(1) == "Tuba City" and not of(events, ev.Arrested)
    assert ev.HoldUpEnded(PlaceId("Tuba City"), 1, 0, success=True) in events  # DE-23: he is no sheriff
    assert not evening.state.travellers[0].out and "Gallup" in evening.cards(0)  # a new round


def cornered() -> DesperadosDriver:
    """A desperado in Aztec without the card of Shiprock, with a poker robbery in Santa Fe to his name."""
    evening = DesperadosDriver(3).begin("Tuba City", ["Globe", "Globe"], "Aztec", "Globe")
    robbed = replace(evening.state.travellers[1], lost=(PlaceId("Shiprock"),))
    evening.state = evening.state.with_traveller(Rider(1), robbed)
    evening.move("Saloon", "Saloon", "Saloon")
    evening.move("Gallup", ("Santa Fe", POKER), "Payson")
    evening.move("Shiprock", "Aztec", "Yonder")
    return evening


def test_who_cannot_ride_any_more_goes_astray_and_only_then() -> None:
    """DE-27, l.330-334: Shiprock is closed, Santa Fe and the Saloon lie already. It is his alone to know."""
    evening = cornered()
    evening.ride(0, "Aztec")
    assert evening.cards(1) == {ASTRAY} and ASTRAY not in evening.cards(2)
    deeds = {one.then for one in GAME.legal_actions(evening.state, Seat(1)) if isinstance(one, act.Ride)}
    assert deeds == {Deed.NOTHING, Deed.LATER}
    evening.ride(1, ASTRAY, Deed.LATER)
    evening.ride(2, "Tucson")
    assert {one for one in GAME.legal_actions(evening.state, Seat(1)) if isinstance(one, act.Act)} == {
        act.Act(Rider(1), 4, Deed.NOTHING)
    }
    evening.act(1, act.Act(Rider(1), 4, Deed.NOTHING))
    evening.act(2, act.Act(Rider(2), 4, Deed.NOTHING))  # DE-36
    evening.ride(0, "Santa Fe")
    assert evening.cards(1) == {ASTRAY}  # there is no way back for this round
    assert evening.view(0)["riders"][1]["row"] == [None] * 4 and not evening.view(0)["riders"][1]["out"]


def test_an_impossible_move_ends_the_round_where_he_last_could_be() -> None:
    """DE-27, l.328: what he did before counts; he robs no bank, keeps his cards, and the marshal does not get him."""
    evening = cornered()
    evening.move("Aztec", ASTRAY, "Tucson")
    evening.move("Santa Fe", ASTRAY, "Silver City")
    events = evening.examine()
    assert [(loot.tile, loot.city) for loot in of(events, ev.LootTaken)] == [
        (Tile.POKER, "Santa Fe"),
        (Tile.BANK, "Silver City"),
    ]
    assert [event.card for event in of(events, ev.CardTurned) if event.rider == 1][3:] == [ASTRAY]
    assert not of(events, ev.Arrested) and evening.city_of(1) == "Aztec"
    assert evening.state.travellers[1].lost == ("Shiprock",)


def test_a_lost_city_is_closed_but_who_is_in_it_may_stay() -> None:
    """DE-28, l.276: arrested in Payson he begins there, may play the Saloon, and cannot come back once he has left."""
    evening = DesperadosDriver(3).begin("Flagstaff", ["Aztec", "Aztec"], "Globe", "Silver City")
    evening.move("Payson", "Payson", "Salem")
    evening.rest()
    evening.examine()
    assert evening.view(None)["riders"][1]["lost"] == ["Payson"] and evening.city_of(1) == "Payson"
    evening.ride(0, "Saloon")
    assert "Saloon" in evening.cards(1) and "Payson" not in evening.cards(1)
    evening.ride(1, "Saloon")
    evening.ride(2, "Saloon")
    evening.ride(0, next(iter(evening.cards(0))))
    evening.ride(1, "Yonder")
    evening.rest()
    assert "Payson" not in evening.state.travellers[1].display
    evening.examine()
    assert "Payson" in evening.state.travellers[1].lost  # for the rest of the game


def test_the_lost_city_cannot_be_entered_by_who_began_the_round_there() -> None:
    """DE-28 goes before DE-8: that the round began there does not open it."""
    evening = DesperadosDriver(3).begin("Tuba City", ["Aztec", "Aztec"], "Payson", "Globe")
    closed = replace(evening.state.travellers[1], lost=(PlaceId("Payson"),))
    evening.state = evening.state.with_traveller(Rider(1), closed)
    evening.move("Saloon", "Yonder", "Saloon")
    evening.ride(0, "Gallup")
    assert evening.cards(1) == {"Tucson", "Saloon"}


@pytest.mark.parametrize(("seats", "goal", "needed"), [(2, 0, 12000), (3, 0, 8000), (4, 2500, 7500), (6, 6000, 30000)])
def test_the_gang_wins_with_its_goal_or_more(seats: int, goal: int, needed: int) -> None:
    """DE-29, l.324: so many dollars for each desperado, by the board or by option."""
    evening = DesperadosDriver(seats, options={"goal": goal})
    assert evening.view(None)["goal"] == needed
    for money, winners in (
        (needed, tuple(range(1, seats))),
        (needed - 100, (0,)),
        (needed + 100, tuple(range(1, seats))),
    ):
        loot = (WonTile(5, Tile.BANK, PlaceId("Aztec"), money),)
        outcome = GAME.outcome(replace(evening.state, phase=Phase.OVER, loot=loot))
        assert outcome is not None and outcome.winners == winners
    assert GAME.outcome(evening.state) is None


@pytest.mark.parametrize(
    ("seats", "gang", "riders"),
    [
        (2, 0, (0, 1, 1, 1)),  # three where one player leads them all
        (2, 2, (0, 1, 1)),
        (2, 5, (0, 1, 1, 1, 1, 1)),
        (3, 0, (0, 1, 2)),
        (3, 3, (0, 1, 2, 1)),
        (4, 5, (0, 1, 2, 3, 1, 2)),
        (6, 0, (0, 1, 2, 3, 4, 5)),
        (6, 5, (0, 1, 2, 3, 4, 5)),
    ],
)
def test_there_are_as_many_sheriffs_as_desperados(seats: int, gang: int, riders: tuple[int, ...]) -> None:
    """DE-30, l.107; option gang: shared out clockwise from the marshal's left."""
    evening = DesperadosDriver(seats, options={"gang": gang})
    assert tuple(traveller.seat for traveller in evening.state.travellers) == riders
    assert len(evening.state.sheriffs) == len(riders) - 1


@pytest.mark.parametrize(("seats", "gang"), [(4, 2), (5, 3), (6, 2), (6, 4)])
def test_a_gang_in_which_somebody_would_lead_nobody_is_refused(seats: int, gang: int) -> None:
    """DE-30, l.103: whoever is not the marshal is a desperado."""
    with pytest.raises(BadSetup, match=f"{seats - 1} players cannot share {gang}"):
        GAME.initial_state(complete_setup(GAME.info, Setup(seats, {"gang": gang}, {}, PACK)))


def test_one_who_leads_several_desperados_plays_each() -> None:
    """DE-30: with two players one leads all; each has his own cards, deed and disc."""
    evening = DesperadosDriver(2).begin("Tuba City", ["Payson", "Aztec", "Aztec"], "Globe", "Globe", "Yonder")
    evening.ride(0, "Saloon")
    evening.ride(1, "Payson", POKER), evening.ride(3, "Payson", POKER)
    assert evening.to_act() == {Seat(1)}
    done = evening.ride(2, "Tucson", POKER)
    assert [(event.city, event.riders, event.needed) for event in of(done, ev.DiscsPlaced)] == [
        ("Payson", (1, 3), 2),
        ("Tucson", (2,), 1),
    ]


def test_the_marshal_may_look_beneath_the_banks_at_any_time() -> None:
    """DE-31, l.127: nobody else may who has not spied."""
    evening = DesperadosDriver(3)
    for setting in (lambda: None, lambda: evening.begin("Gallup", ["Aztec"] * 2, "Globe", "Globe"), evening.rest):
        setting()
        assert bank_values(evening, 0) == FIRST_BANKS
        assert bank_values(evening, 1) == bank_values(evening, None) == dict.fromkeys(FIRST_BANKS)
    assert evening.state.phase is Phase.EXAMINE


def bank_values(evening: DesperadosDriver, seat: int | None) -> dict[str, int | None]:
    return {bank["city"]: bank["value"] for bank in evening.view(seat)["tiles"]["banks"]}


def test_all_desperados_arrested_in_the_first_move() -> None:
    """DE-17, DE-21, DE-23: the marshal rides on alone, their discs win nothing, no bank is robbed."""
    evening = DesperadosDriver(3).begin("Tucson", ["Aztec", "Aztec"], "Globe", "El Paso")
    evening.move("Silver City", "Silver City", "Silver City")
    evening.move("Salem", "St. Johns", ("Tombstone", POKER))
    evening.rest()
    events = evening.examine()
    assert [event.rider for event in of(events, ev.Arrested)] == [1, 2]
    assert [event.rider for event in of(events, ev.CardTurned)] == [0, 1, 2, 0, 0, 0, 0]
    assert [(event.arrived, event.success) for event in of(events, ev.RobberyEnded)] == [(0, False)]
    assert not of(events, ev.HoldUpEnded) and evening.state.round == 2  # they stand in Silver City, not free
    assert [traveller.lost for traveller in evening.state.travellers] == [(), ("Silver City",), ("Silver City",)]


def test_the_star_may_be_drawn() -> None:
    """Option badge: then nobody takes it, and each seat is as likely."""
    setup = complete_setup(GAME.info, Setup(4, {"badge": "drawn"}, {}, PACK))
    state = GAME.initial_state(setup)
    assert GAME.to_act(state) == {CHANCE} and not any(GAME.legal_actions(state, Seat(seat)) for seat in range(4))
    assert GAME.chance_outcomes(state) == {act.DrawBadge(Seat(seat)): 1 for seat in range(4)}
    state = fold_events(GAME, state, GAME.apply(state, CHANCE, act.DrawBadge(Seat(2))))
    assert [traveller.seat for traveller in state.travellers] == [2, 3, 0, 1]


@pytest.mark.parametrize(
    ("talk", "cards", "plans"), [("shared", True, True), ("plans", False, True), ("whisper", False, False)]
)
def test_what_the_gang_shares(talk: str, cards: bool, plans: bool) -> None:
    """Option talk: each other's cards and deeds, or plans alone, or nothing; the marshal sees none of it."""
    evening = DesperadosDriver(3, options={"talk": talk}).begin("Tuba City", ["Aztec", "Aztec"], "Globe", "Globe")
    evening.ride(0, "Saloon")
    evening.ride(1, "Payson", POKER)
    assert (evening.view(2)["riders"][1]["row"] == ["Payson"]) is cards
    assert (evening.view(2)["gang"]["deeds"].get("1") == "poker") is cards
    assert ("Sketch" in evening.offers(2)) is plans
    assert evening.view(0)["riders"][1]["row"] == [None] and evening.view(0)["gang"] is None


@pytest.mark.parametrize(
    ("aid", "marshals", "gangs"), [("both", True, True), ("marshal", True, False), ("off", False, False)]
)
def test_whose_phone_works_out_where_the_others_can_be(aid: str, marshals: bool, gangs: bool) -> None:
    """Option aid."""
    evening = DesperadosDriver(3, options={"aid": aid}).begin("Tuba City", ["Aztec", "Aztec"], "Globe", "Globe")
    assert (evening.view(0)["suspects"] is not None) is marshals
    assert (evening.view(1)["suspects"] is not None) is gangs and evening.view(None)["suspects"] is None
