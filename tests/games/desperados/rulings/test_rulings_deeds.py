"""Rulings DE-12 to DE-16 on deeds in a city: a position, an action, its result."""

import pytest

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import Deed, Tile
from companion.games.desperados.game import GAME
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat
from tests.games.desperados.desperados_driver import FIRST_BANKS, IDLE, PATROL, Card, DesperadosDriver, of

POKER, BROWN, BLUE, SPY = Deed.POKER, Deed.BROWN, Deed.BLUE, Deed.SPY
PAYSON = PlaceId("Payson")


def evening_of_four(*sheriffs: str, first: int = 0) -> DesperadosDriver:
    """Four desperados in Globe, next to Payson; the sheriffs that are not named stand far away."""
    far = ["Aztec"] * (4 - len(sheriffs))
    return DesperadosDriver(5, first).begin("Tuba City", [*sheriffs, *far], *["Globe"] * 4)


def both_coaches_in_payson(*sheriffs: str) -> DesperadosDriver:
    """The second round: brown on the third schedule, blue on the back of the second, both in Payson in move 1."""
    evening = evening_of_four(*sheriffs, first=1)
    evening.ride_round(PATROL, *[IDLE] * 4)
    evening.examine()
    assert [coach.city for coach in evening.state.coaches] == ["Payson", "Payson"]
    return evening


def marks(evening: DesperadosDriver) -> list[tuple[Deed, str, tuple[int, ...], int]]:
    return [(mark.deed, mark.city, mark.riders, mark.needed) for mark in evening.state.marks]


def deeds(evening: DesperadosDriver, seat: int) -> set[tuple[str, Deed]]:
    """Return the deeds a desperado may say now, with the card that leads there."""
    legal = GAME.legal_actions(evening.state, Seat(seat))
    some = {(one.to, one.then) for one in legal if isinstance(one, act.Ride)}
    return {(to, then) for to, then in some if then not in (Deed.NOTHING, Deed.LATER)}


@pytest.mark.parametrize(
    ("sheriffs", "players", "laid"),
    [(0, 1, True), (1, 1, False), (1, 2, True), (2, 2, False), (2, 3, True), (4, 4, False)],
)
def test_it_takes_more_discs_than_there_are_sheriffs(sheriffs: int, players: int, laid: bool) -> None:
    """DE-12, l.211: as many are not enough; without sheriffs one is."""
    evening = evening_of_four(*["Payson"] * sheriffs)
    cards: list[Card] = [("Payson", POKER)] * players
    evening.move("Saloon", *cards, *["Tucson"] * (4 - players))
    riders = tuple(range(1, players + 1))
    assert marks(evening) == ([(POKER, "Payson", riders, sheriffs + 1)] if laid else [])


def test_a_sheriff_counts_where_he_stands_after_this_move() -> None:
    """DE-12, DE-10: the sheriffs ride before the cards are laid."""
    evening = evening_of_four("Payson", "Flagstaff")
    cards: list[Card] = [("Payson", POKER), "Tucson", "Tucson", "Tucson"]
    evening.move("Saloon", *cards, sheriffs={0: "Yonder"})
    assert marks(evening) == [(POKER, "Payson", (1,), 1)]


def test_poker_and_coach_in_one_city_have_majorities_of_their_own() -> None:
    """DE-12, l.211, l.248: two at the coach outnumber the sheriff, one at the table does not and keeps his disc."""
    evening = both_coaches_in_payson("Payson")
    evening.move("Saloon", ("Payson", BROWN), ("Payson", BROWN), ("Payson", POKER), "Tucson")
    assert marks(evening) == [(BROWN, "Payson", (1, 2), 2)]
    evening.ride(0, "Flagstaff")
    assert ("Yonder", POKER) in deeds(evening, 3) and deeds(evening, 1) == set()


def test_two_coaches_in_one_city_are_two_robberies() -> None:
    """DE-12: one disc at brown and two at blue against a sheriff: only blue is robbed and stays."""
    evening = both_coaches_in_payson("Payson")
    evening.move("Saloon", ("Payson", BROWN), ("Payson", BLUE), ("Payson", BLUE), "Tucson")
    assert marks(evening) == [(BLUE, "Payson", (2, 3), 2)]
    assert [coach.robbed for coach in evening.state.coaches] == [False, True]
    assert [coach.city for coach in evening.state.coaches] == ["Yonder", "Payson"]


def test_both_coaches_of_one_city_can_be_robbed_in_one_move() -> None:
    """DE-12, DE-14: each by a band of its own, and each wins a tile of its own, beside the poker tile there."""
    evening = both_coaches_in_payson()
    evening.move("Saloon", ("Payson", BROWN), ("Payson", BLUE), ("Payson", POKER), "Tucson")
    assert {mark[0] for mark in marks(evening)} == {POKER, BROWN, BLUE}
    evening.rest()
    assert [coach.city for coach in evening.state.coaches] == ["Payson", "Payson"]
    done = evening.examine_to(2)
    assert [loot.tile for loot in of(done, ev.LootTaken)] == [Tile.POKER, Tile.COACH, Tile.COACH]
    assert sum(evening.state.chest.coach.values()) == 8 and PAYSON not in evening.state.chest.poker_cities


@pytest.mark.parametrize(("stood", "rides_to", "needed"), [("Payson", "Yonder", 2), ("Yonder", "Payson", 1)])
def test_how_many_must_arrive_is_fixed_with_the_discs(stood: str, rides_to: str, needed: int) -> None:
    """DE-13, l.252, l.276: the sheriff who rides away makes it no easier, and one who comes later no harder."""
    evening = evening_of_four(stood)
    band: list[Card] = [("Payson", POKER)] * needed
    evening.move("Saloon", *band, *["Tucson"] * (4 - needed))
    evening.act(0, act.MoveSheriff(0, PlaceId(rides_to)))
    evening.rest()
    evening.examine_to(1)
    assert evening.next() == [ev.RobberyEnded(POKER, PAYSON, needed, needed, success=True)]


@pytest.mark.parametrize(("sheriffs", "success"), [(1, True), (2, False)])
def test_a_spare_disc_makes_up_for_one_who_was_arrested(sheriffs: int, success: bool) -> None:
    """DE-13, l.286: three laid discs and one does not arrive; against two sheriffs that is one too few."""
    evening = evening_of_four(*["Payson"] * sheriffs)
    evening.move("Flagstaff", "Tucson", "Tucson", "St. Johns", "Saloon")
    evening.move("St. Johns", "Yonder", "Yonder", "Saloon", "Tucson")
    evening.move("Saloon", ("Payson", POKER), ("Payson", POKER), ("Payson", POKER), "Yonder")
    evening.rest()
    evening.examine_to(3)
    assert [traveller.out for traveller in evening.state.travellers[1:]] == [False, False, True, False]
    assert evening.next() == [ev.RobberyEnded(POKER, PAYSON, 2, sheriffs + 1, success)]


def test_who_arrives_without_a_disc_does_not_count() -> None:
    """DE-13, l.286: what Sabine would have been without hers."""
    evening = evening_of_four("Payson")
    evening.move("Flagstaff", "Tucson", "St. Johns", "Saloon", "Saloon")
    evening.move("St. Johns", "Yonder", "Saloon", "Tucson", "Tucson")
    evening.move("Saloon", "Saloon", "Globe", "Globe", "Yonder")
    evening.move("Gallup", ("Payson", POKER), ("Payson", POKER), "Payson", "Payson")
    evening.rest()
    evening.examine_to(4)
    assert [evening.city_of(rider) for rider in (1, 2, 3)] == ["Payson", "St. Johns", "Payson"]
    assert evening.next() == [ev.RobberyEnded(POKER, PAYSON, 1, 2, success=False)]


def test_no_target_is_marked_twice_in_a_round_and_nobody_joins_later() -> None:
    """DE-14: a coach with discs beside it, or a tile with discs on it, is not to be had in later moves."""
    evening = both_coaches_in_payson()
    evening.move("Saloon", ("Payson", BROWN), ("Payson", POKER), "Payson", "Payson")
    evening.ride(0, "Flagstaff")
    assert not [then for to, then in deeds(evening, 3) if to == "Saloon"]
    assert ("Flagstaff", BLUE) in deeds(evening, 3)  # that coach has gone on
    evening.ride(3, "Saloon", Deed.LATER)
    for rider, to in ((1, "Saloon"), (2, "Saloon"), (4, "Flagstaff")):
        evening.ride(rider, to)
    legal = GAME.legal_actions(evening.state, Seat(3))
    assert {one.deed for one in legal if isinstance(one, act.Act)} == {Deed.NOTHING}


def test_a_disc_is_laid_once_a_round_and_comes_back_with_the_cards() -> None:
    """DE-14, l.213, l.320: while it lies there is only spying for him; in the next round he may lay it again."""
    evening = evening_of_four()
    evening.move("Saloon", ("Payson", POKER), "Tucson", "Tucson", "Tucson")
    evening.ride(0, "Gallup")
    assert deeds(evening, 1) == set() and ("Yonder", POKER) in deeds(evening, 2)
    evening.rest()
    assert evening.view(None)["riders"][1]["disc"] == {"deed": "poker", "city": "Payson"}
    evening.examine()
    assert evening.view(None)["riders"][1]["disc"] is None and evening.view(None)["marks"] == []


@pytest.mark.parametrize("talk", ["shared", "plans", "whisper"])
def test_the_saloon_alone_is_proof_where_it_was_the_first_card(talk: str) -> None:
    """DE-15, l.213: there is no card before it; the marshal sees that it is the Saloon, the public sees a disc."""
    evening = DesperadosDriver(3, options={"talk": talk}).begin("Gallup", ["Aztec", "Aztec"], "Payson", "Globe")
    done = evening.move("Saloon", ("Saloon", POKER), "Tucson")
    [proof] = of(done, ev.ProofShown)
    assert (proof.rider, proof.city, proof.saloon) == (1, "Payson", True)
    shown_to = {0, 1, 2} if talk == "shared" else {0, 1}  # the owner knows; his mates where cards are shared
    assert set(proof.to) == shown_to
    assert evening.view(0)["riders"][1]["row"] == [None]
    assert [evening.view(seat)["marks"][0]["saloons"] for seat in (0, None)] == [[True], None]
    assert evening.view(2)["marks"][0]["saloons"] == ([True] if talk == "shared" else None)


def test_without_a_saloon_one_card_is_proof() -> None:
    """DE-15, l.213."""
    evening = evening_of_four()
    done = evening.move("Saloon", ("Payson", POKER), "Tucson", "Tucson", "Tucson")
    assert [proof.saloon for proof in of(done, ev.ProofShown)] == [False]


def spied(evening: DesperadosDriver, seat: int | None, city: str) -> object:
    return next(bank["value"] for bank in evening.view(seat)["tiles"]["banks"] if bank["city"] == city)


def test_a_spy_needs_no_majority_and_no_disc_and_tells_the_whole_gang() -> None:
    """DE-16, l.234: four sheriffs do not keep him from it; the disc stays with him for a later move."""
    evening = evening_of_four(*["Silver City"] * 4)
    done = evening.move("Saloon", ("Silver City", SPY), "Tucson", "Tucson", "Tucson")
    assert of(done, ev.BankSpied) == [ev.BankSpied(1, 1, PlaceId("Silver City"))] and marks(evening) == []
    value = FIRST_BANKS["Silver City"]
    assert [spied(evening, seat, "Silver City") for seat in (0, 1, 2, None)] == [value, value, value, None]
    evening.ride(0, "Gallup")
    assert ("Tombstone", POKER) in deeds(evening, 1)


def test_a_spy_may_have_laid_his_disc_in_another_move_but_not_in_this() -> None:
    """DE-16, l.234: one deed a move; where a bank and a coach are, he robs or he spies."""
    evening = evening_of_four(first=1)
    evening.move("Saloon", ("St. Johns", BROWN), "Saloon", "Saloon", "Tucson")
    evening.move("Gallup", ("Silver City", SPY), "Silver City", "Tucson", "Saloon")
    assert [(one.rider, one.city, one.move) for one in evening.state.proofs] == [
        (1, "St. Johns", 1),
        (1, "Silver City", 2),
    ]
    assert marks(evening) == [(BROWN, "St. Johns", (1,), 1)]


def test_several_spies_at_several_banks_in_one_move() -> None:
    """DE-16, l.213: deeds may be done in several cities in one move, and two may look beneath one tile."""
    evening = DesperadosDriver(4).begin("Gallup", ["Aztec"] * 3, "Globe", "Tucson", "La Luz")
    done = evening.move("Saloon", ("Silver City", SPY), ("Silver City", SPY), ("El Paso", SPY))
    assert [(one.rider, one.city) for one in of(done, ev.BankSpied)] == [
        (1, "Silver City"),
        (2, "Silver City"),
        (3, "El Paso"),
    ]


def test_what_was_spied_is_known_though_the_spy_is_arrested_on_the_way() -> None:
    """DE-16, l.306: somebody told it at a campfire."""
    evening = evening_of_four()
    evening.move("Flagstaff", "St. Johns", "Tucson", "Tucson", "Tucson")
    evening.move("St. Johns", "Saloon", "Yonder", "Yonder", "Yonder")
    evening.move("Gallup", ("Silver City", SPY), "Saloon", "Saloon", "Saloon")
    evening.rest()
    evening.examine_to(3)
    assert evening.state.travellers[1].out and evening.city_of(1) == "St. Johns"
    assert spied(evening, 2, "Silver City") == FIRST_BANKS["Silver City"]


def test_a_new_tile_is_unknown_again() -> None:
    """DE-16, DE-31: what was spied was the tile that was robbed; only the marshal knows the new one."""
    evening = DesperadosDriver(3).begin("Tuba City", ["Aztec", "Aztec"], "Salem", "Globe")
    spy: tuple[Card, ...] = (("Silver City", SPY), "Globe", "Saloon", "Payson", "Yonder")
    evening.ride_round(PATROL, spy, ("Payson", "Yonder", "Tucson", "Saloon", "Silver City"))
    assert spied(evening, 2, "Silver City") == FIRST_BANKS["Silver City"]
    evening.examine()
    assert [one.city for one in evening.state.loot] == ["Silver City"]
    assert spied(evening, 2, "Silver City") is None and spied(evening, 0, "Silver City") is not None
