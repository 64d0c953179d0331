"""A road that the owner's map lacks (DE-34): the table mends it and plays on."""

import pytest

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import Deed, Phase, Rider
from companion.games.desperados.game import GAME
from companion.rules.game import Setup, complete_setup
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import Seat
from companion.table.log.event_log import MemoryLog
from companion.table.log.verify import verify_log
from companion.table.prompts import AnswerConsent, ConsentRequest
from tests.games.common.playouts import playout
from tests.games.desperados.desperados_driver import DesperadosDriver, of
from tests.games.desperados.test_rides_with_real_cards import RealCardsDriver

GLOBE, TOMBSTONE, PAYSON = PlaceId("Globe"), PlaceId("Tombstone"), PlaceId("Payson")
MENDS = (act.AllowRide(Rider(1), 1), act.AddRoad(GLOBE, TOMBSTONE))


def doubted() -> RealCardsDriver:
    """Rider 1 laid Tombstone in Globe: the board has that road, the map has not. The disc lies there."""
    evening = RealCardsDriver("Globe", "Globe", marshal="Payson")
    evening.move(r1=(Deed.POKER, "Tombstone"))
    evening.rest()
    for rider, card in ((0, "Saloon"), (2, "Payson"), (1, "Tombstone")):
        evening.table.deal(act.TurnCard(Rider(rider), 1, PlaceId(card)))
    return evening


def agree(evening: RealCardsDriver, *seats: int) -> None:
    for seat in seats:
        evening.do(seat, AnswerConsent(True))


def test_a_card_to_which_only_the_road_is_missing_is_asked_about() -> None:
    """l.328: nothing is judged yet, nobody arrested, no other card turned, and all see what is doubted."""
    evening = doubted()
    assert evening.state.phase is Phase.DOUBT and GAME.to_act(evening.state) == {0, 1, 2}
    assert evening.events[-1] == ev.RideDoubted(Rider(1), 1, GLOBE, TOMBSTONE)
    assert not evening.table.chance_outcomes()
    for viewer in (None, Seat(0), Seat(1)):
        view = evening.table.update_for(viewer).view
        assert view["doubt"] == {"rider": 1, "move": 1, "from": "Globe", "to": "Tombstone"}
        assert view["zones"]["ride-1"] == ["Tombstone"]  # the camera sees it lie there


@pytest.mark.parametrize("mend", MENDS, ids=["allow", "add"])
def test_with_everybodys_word_the_ride_was_possible(mend: act.AllowRide | act.AddRoad) -> None:
    evening = doubted()
    evening.do(1, mend)
    asked = evening.table.update_for(None).prompt
    assert isinstance(asked, ConsentRequest) and asked.waiting == {0, 2} and evening.state.phase is Phase.DOUBT
    agree(evening, 2)
    assert evening.state.phase is Phase.DOUBT
    agree(evening, 0)
    turned = of(evening.events, ev.CardTurned)[-1]
    assert turned == ev.CardTurned(Rider(1), 1, TOMBSTONE, TOMBSTONE, possible=True)
    assert of(evening.events, ev.Arrested)[-1].rider == 2  # what waited for it follows
    (poker,) = of(evening.do(2, act.TurnNext()), ev.RobberyEnded)
    assert (poker.city, poker.arrived, poker.success) == ("Tombstone", 1, True)


def test_a_road_that_was_added_is_there_for_the_rest_of_the_game() -> None:
    evening = doubted()
    evening.do(0, MENDS[1])
    agree(evening, 1, 2)
    assert {"between": ["Globe", "Tombstone"], "via": []} in evening.table.update_for(None).view["board"]["roads"]
    evening.do(2, act.TurnNext())
    evening.table.deal(act.TurnTile(*evening.state.robbed, 300))  # type: ignore[misc]
    evening.table.deal(act.TurnCard(Rider(0), 2, PlaceId("Globe")))
    evening.table.deal(act.TurnCard(Rider(1), 2, GLOBE))  # back the same way: nobody is asked again
    assert of(evening.events, ev.CardTurned)[-1].possible and evening.state.phase is Phase.CARDS


def test_a_ride_that_was_allowed_leaves_the_map_as_it_is() -> None:
    evening = doubted()
    before = evening.state.atlas.roads
    evening.do(1, MENDS[0])
    agree(evening, 0, 2)
    assert evening.state.atlas.roads == before and not of(evening.events, ev.RoadAdded)


def test_who_does_not_agree_leaves_the_ride_in_doubt_until_somebody_rules_it_out() -> None:
    evening = doubted()
    evening.do(1, MENDS[0])
    evening.do(0, AnswerConsent(False))
    assert evening.state.phase is Phase.DOUBT and evening.table.update_for(None).prompt is None
    evening.do(2, act.RuleOut(Rider(1), 1))
    assert of(evening.events, ev.CardTurned)[-1] == ev.CardTurned(Rider(1), 1, TOMBSTONE, GLOBE, possible=False)
    assert evening.state.travellers[1].out and evening.state.examined == 1


@pytest.mark.parametrize("card", ["Globe", "Astray"])
def test_what_no_road_could_make_possible_is_judged_at_once(card: str) -> None:
    """l.189, DE-8: a city whose card lies already, or where the pawn stands."""
    evening = RealCardsDriver("Globe", "Globe")
    evening.rest()
    evening.turn(1, "Globe") if card == "Globe" else evening.turn(1, "Saloon")
    assert evening.state.phase is Phase.CARDS
    assert evening.state.travellers[1].out is (card == "Globe")


def test_where_the_map_is_right_the_card_is_judged_at_once() -> None:
    """The old reading, which logs from before have."""
    evening = RealCardsDriver("Globe", "Globe", DE_34="judged")
    evening.rest()
    evening.table.deal(act.TurnCard(Rider(1), 1, TOMBSTONE))
    assert not of(evening.events, ev.CardTurned)[-1].possible and evening.state.phase is Phase.CARDS
    assert "AddRoad" not in str(evening.table.legal_for(Seat(1)).offers)


def test_a_mended_game_is_replayed_and_verified() -> None:
    evening = doubted()
    evening.do(1, MENDS[1])
    agree(evening, 0, 2)
    log = evening.table._session._log
    assert isinstance(log, MemoryLog)
    assert verify_log(log.entries("t"), {"desperados": GAME}).actions > 20


def test_a_sheriff_rides_a_road_that_was_added_in_this_move() -> None:
    """Also while all ride: a forgotten road would stop everybody, with cards on phones too."""
    evening = DesperadosDriver(seats=4).begin("Aztec", ["Globe"] * 3, "Payson", "Payson", "Payson")
    there = act.MoveSheriff(0, TOMBSTONE)
    assert there not in GAME.legal_actions(evening.state, Seat(0))
    evening.act(2, act.AddRoad(GLOBE, TOMBSTONE))
    evening.act(0, there)
    evening.ride(0, "Saloon")
    evening.ride(1, "Globe")
    assert act.AddRoad(GLOBE, TOMBSTONE) not in GAME.legal_actions(evening.state, Seat(2))
    assert act.AddRoad(PAYSON, PAYSON) not in GAME.legal_actions(evening.state, Seat(2))


def test_our_own_board_has_all_its_roads() -> None:
    riding = (step.before for step in playout(GAME, complete_setup(GAME.info, Setup(3)), 1))
    state = next(state for state in riding if state.phase is Phase.RIDE)
    offered = [offer.action for seat in range(3) for offer in GAME.legal_actions(state, Seat(seat)).offers]
    assert act.MoveSheriff in offered and act.AddRoad not in offered
