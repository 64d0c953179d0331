"""Option rides = cards: real cards lie face down, deeds name their city, people tell turned cards."""

from collections.abc import Sequence

import pytest

from companion.games.desperados import actions as act
from companion.games.desperados import events as ev
from companion.games.desperados.enums_and_constants import Deed, Phase, Rider, Tile
from companion.games.desperados.game import GAME
from companion.games.desperados.state import State
from companion.rules.actions_and_offers import Action
from companion.rules.errors import IllegalAction
from companion.rules.event import Event
from companion.rules.game import Setup, complete_recorded_setup, complete_setup
from companion.rules.parts.board import PlaceId
from companion.rules.seats_and_viewers import CHANCE, Seat
from companion.rules.zone import CardId, ZoneId
from companion.table.dealer import PhysicalDealer
from companion.table.log.event_log import MemoryLog
from companion.table.observing.matcher import AlreadyKnown, Matched
from companion.table.observing.observation import CardSeen, Pressed
from companion.table.table import Table
from companion.table.update_json import UpdateEncoder
from tests.games.desperados.desperados_board import BANKS, PACK
from tests.games.desperados.desperados_driver import IDLE, DesperadosDriver, of

POKER, BROWN, SPY = Deed.POKER, Deed.BROWN, Deed.SPY
Claim = tuple[Deed, str]


class RealCardsDriver:
    """A table with real cards and tiles: seat 0 is the marshal, seat n leads rider n."""

    def __init__(
        self, *desperados: str, marshal: str = "Tuba City", sheriffs: Sequence[str] = (), **rulings: str
    ) -> None:
        self.seats = len(desperados) + 1
        setup = Setup(
            self.seats, {"rides": "cards"}, {id_.replace("_", "-"): one for id_, one in rulings.items()}, PACK
        )
        self.table = Table("t", GAME, setup, MemoryLog(), PhysicalDealer(), clock=lambda: 0)
        self.table.open(dealer={})
        self.events: list[Event] = []
        self.table.subscribe(None, lambda update: self.events.extend(update.events))
        self.do(0, act.TakeBadge())
        self.table.deal(act.DrawSchedule(0))
        away = ["Aztec"] * (self.seats - 1 - len(sheriffs))
        for piece, city in enumerate((marshal, *sheriffs, *away)):
            self.do(0, act.Deploy(piece, PlaceId(city)))
        self.do(0, act.Deployed())
        for rider, city in enumerate(desperados, start=1):
            self.do(rider, act.ChooseStart(Rider(rider), PlaceId(city)))

    def do(self, seat: int, action: Action) -> list[Event]:
        before = len(self.events)
        self.table.submit(Seat(seat), action)
        return self.events[before:]

    @property
    def state(self) -> State:
        state: State = self.table._record.now.state
        return state

    def move(self, **claims: Claim) -> list[Event]:
        """Everybody lays a card face down, and says what he does there: r1=(POKER, "Payson")."""
        before, move = len(self.events), self.state.move
        for rider in range(self.seats):
            deed, city = claims.get(f"r{rider}", (None, ""))
            laid = act.LayForDeed(Rider(rider), move, deed, PlaceId(city)) if deed else None
            self.do(rider, laid or act.LayFaceDown(Rider(rider), move))
        return self.events[before:]

    def move_asked(self, **claims: Claim) -> list[Event]:
        """The same where everybody is asked for a deed once all cards lie (DE-35 "asked")."""
        before, move = len(self.events), self.state.move
        for rider in range(self.seats):
            self.do(rider, act.LayFaceDown(Rider(rider), move))
        for rider in range(1, self.seats):
            deed, city = claims.get(f"r{rider}", (Deed.NOTHING, None))
            self.do(rider, act.Act(Rider(rider), move, deed, None if city is None else PlaceId(city)))
        return self.events[before:]

    def rest(self) -> None:
        while self.state.phase is Phase.RIDE:
            self.move()

    def turn(self, rider: int, card: str) -> list[Event]:
        """Somebody says which card was turned, and the table that a doubted ride was impossible."""
        before, move = len(self.events), self.state.examined + 1
        self.table.deal(act.TurnCard(Rider(rider), move, PlaceId(card)))
        if self.state.phase is Phase.DOUBT:
            self.do(0, act.RuleOut(Rider(rider), move))
        return self.events[before:]

    def turn_all(self, *cards: str) -> list[Event]:
        return [event for rider, card in enumerate(cards) for event in self.turn(rider, card)]


def test_cards_lie_face_down_and_nobody_at_the_keyboard_knows_them() -> None:
    """The marshal's first; by DE-35 "asked" each desperado is asked when all lie, and those who do nothing say so."""
    evening = RealCardsDriver("Globe", "Globe", DE_35="asked")
    assert evening.table.legal_for(Seat(1)).offers[0].action is not act.LayFaceDown
    for rider in range(3):
        evening.do(rider, act.LayFaceDown(Rider(rider), 1))
    for viewer in (Seat(0), Seat(1), Seat(2), None):
        assert [rider["row"] for rider in evening.table.update_for(viewer).view["riders"]] == [[None]] * 3
    assert evening.state.phase is Phase.DEEDS and GAME.to_act(evening.state) == {1, 2}
    assert all(event.card is None for event in of(evening.events, ev.CardLaid))


def test_a_deed_is_said_with_its_city() -> None:
    """DE-12, DE-16: offered wherever it could be done; majorities and proofs as on phones."""
    evening = RealCardsDriver("Globe", "Globe", "Yonder", sheriffs=["Payson"], DE_35="asked")
    claims = {"r1": (POKER, "Payson"), "r2": (POKER, "Payson"), "r3": (POKER, "Tucson")}
    placed = of(evening.move_asked(**claims), ev.DiscsPlaced)
    assert [(event.city, event.riders, event.needed) for event in placed] == [
        ("Payson", (1, 2), 2),
        ("Tucson", (3,), 1),
    ]
    for rider in range(4):
        evening.do(rider, act.LayFaceDown(Rider(rider), 2))
    offered = {(one.deed, one.city) for one in evening.table.legal_for(Seat(1)) if isinstance(one, act.Act)}
    assert {deed for deed, _ in offered} == {Deed.NOTHING, SPY}  # the disc is out
    assert {city for deed, city in offered if deed is SPY} == set(BANKS)


def test_whoever_says_nothing_until_the_last_card_lies_does_nothing() -> None:
    """DE-35, l.127: one tap a card; a deed is said with it, and can be said anew or taken back until the last lies."""
    evening = RealCardsDriver("Globe", "Globe", "Yonder", sheriffs=["Payson"])
    evening.do(0, act.LayFaceDown(Rider(0), 1))
    evening.do(1, act.LayForDeed(Rider(1), 1, POKER, PlaceId("Tucson")))
    evening.do(1, act.LayForDeed(Rider(1), 1, POKER, PlaceId("Payson")))
    evening.do(2, act.LayFaceDown(Rider(2), 1))
    evening.do(2, act.LayForDeed(Rider(2), 1, POKER, PlaceId("Payson")))
    assert evening.state.phase is Phase.RIDE and not of(evening.events, ev.DiscsPlaced)
    done = evening.do(3, act.LayFaceDown(Rider(3), 1))
    assert [(one.city, one.riders, one.needed) for one in of(done, ev.DiscsPlaced)] == [("Payson", (1, 2), 2)]
    assert evening.state.move == 2 and of(done, ev.CardsLocked)[0].asked == ()
    evening.do(0, act.LayFaceDown(Rider(0), 2))
    evening.do(3, act.LayForDeed(Rider(3), 2, POKER, PlaceId("Tucson")))
    evening.do(3, act.LayForDeed(Rider(3), 2, Deed.NOTHING))
    quiet = [*evening.do(1, act.LayFaceDown(Rider(1), 2)), *evening.do(2, act.LayFaceDown(Rider(2), 2))]
    assert not of(quiet, ev.DiscsPlaced) and evening.state.move == 3


def test_a_second_press_on_the_button_takes_no_deed_back() -> None:
    """DE-35: once his card lies, the button of a seat means nothing, or it would mean that he does nothing."""
    evening = RealCardsDriver("Globe", "Globe")
    evening.do(0, act.LayFaceDown(Rider(0), 1))
    evening.do(1, act.LayForDeed(Rider(1), 1, POKER, PlaceId("Payson")))
    evening.table.observe(Pressed("confirm", Seat(1)))
    assert evening.state.travellers[1].deed is POKER


def test_the_marshal_says_that_all_cards_lie_and_silence_means_nothing() -> None:
    """DE-35, l.127: by a tap or by the button `next`; a quiet move is two taps, a deed one more."""
    evening = RealCardsDriver("Globe", "Globe", "Globe", sheriffs=["Payson"])
    assert not [one for one in evening.table.legal_for(Seat(0)) if isinstance(one, act.CloseMove)]
    evening.do(0, act.LayFaceDown(Rider(0), 1))
    assert GAME.to_act(evening.state) == {0, 1, 2, 3}
    evening.do(2, act.LayForDeed(Rider(2), 1, POKER, PlaceId("Payson")))
    evening.do(3, act.LayForDeed(Rider(3), 1, POKER, PlaceId("Payson")))
    done = evening.do(0, act.CloseMove(1))
    assert [(one.city, one.riders) for one in of(done, ev.DiscsPlaced)] == [("Payson", (2, 3))]
    assert evening.state.move == 2 and [len(one.display) for one in evening.state.travellers] == [1] * 4
    evening.table.observe(Pressed("confirm", Seat(0)))
    evening.table.observe(Pressed("next", Seat(0)))
    assert evening.state.move == 3


def test_nobody_but_the_marshal_ends_the_gangs_silence() -> None:
    evening = RealCardsDriver("Globe", "Globe")
    evening.do(0, act.LayFaceDown(Rider(0), 1))
    with pytest.raises(IllegalAction):
        evening.do(1, act.CloseMove(1))
    assert evening.state.move == 1 and evening.state.phase is Phase.RIDE
    asked = RealCardsDriver("Globe", "Globe", DE_35="asked")
    asked.do(0, act.LayFaceDown(Rider(0), 1))
    assert not [one for one in asked.table.legal_for(Seat(0)) if isinstance(one, act.CloseMove)]


def test_what_the_marshal_ends_tells_of_no_deed() -> None:
    """The events that all see when the marshal ends a move are the same whatever was said, as long as no disc lies."""
    told = []
    for laid in (act.LayFaceDown(Rider(1), 1), act.LayForDeed(Rider(1), 1, POKER, PlaceId("Payson"))):
        evening = RealCardsDriver("Globe", "Globe", sheriffs=["Payson"])
        evening.do(0, act.LayFaceDown(Rider(0), 1))
        evening.do(1, laid)
        told.append(str(evening.do(0, act.CloseMove(1))))
    assert told[0] == told[1]


@pytest.mark.parametrize("asked", [False, True])
def test_too_few_claim_it_and_nobody_else_learns_of_it(asked: bool) -> None:
    """DE-12: who said so alone against a sheriff keeps his disc."""
    evening = RealCardsDriver("Globe", "Globe", sheriffs=["Payson"], DE_35="asked" if asked else "nothing")
    done = (evening.move_asked if asked else evening.move)(r1=(POKER, "Payson"))
    assert not of(done, ev.DiscsPlaced) and "Payson" not in str(done)


def sent_to_the_marshal(laid: Action) -> tuple[str, list[int]]:
    """The events that all see as rider 1 lays his first card, and the sizes of what the marshal's phone is sent."""
    evening, wire, sizes = RealCardsDriver("Globe", "Globe", "Globe"), UpdateEncoder(GAME), list[int]()
    evening.do(0, act.LayFaceDown(Rider(0), 1))
    evening.table.subscribe(Seat(0), lambda update: sizes.append(len(wire.encode_update(update))))
    return str(evening.do(1, laid)), sizes


def test_what_is_told_of_a_laid_card_does_not_depend_on_the_deed() -> None:
    """DE-35: the marshal may still change his card, and must not know for what others lay theirs."""
    deeds = (act.LayForDeed(Rider(1), 1, deed, PlaceId(city)) for deed, city in ((POKER, "Payson"), (SPY, "El Paso")))
    told = [sent_to_the_marshal(laid) for laid in (act.LayFaceDown(Rider(1), 1), *deeds)]
    assert told[0] == told[1] == told[2] and len(told[0][1]) == 2


def test_a_real_tile_is_seen_by_people_only() -> None:
    """DE-16, DE-31: no phone shows what lies on a bank, the marshal's neither; that it was spied is known."""
    evening = RealCardsDriver("Globe", "Globe")
    done = evening.move(r1=(SPY, "Silver City"))
    assert [event.value for event in of(done, ev.TileSeen)] == [None]
    for seat in (Seat(0), Seat(1)):
        banks = evening.table.update_for(seat).view["tiles"]["banks"]
        assert {bank["value"] for bank in banks} == {None}
        assert [bank["city"] for bank in banks if bank["spied"]] == ["Silver City"]


def test_cards_are_turned_in_any_order_and_arrests_follow_the_last() -> None:
    """DE-17, l.276: the marshal's may be the first or the last; nobody has to press anything in between."""
    evening = RealCardsDriver("Globe", "Globe", marshal="Flagstaff")
    evening.rest()
    assert evening.state.phase is Phase.CARDS and GAME.to_act(evening.state) == {CHANCE}
    assert not of(evening.turn(2, "Payson"), ev.Arrested)
    assert not of(evening.turn(0, "Payson"), ev.Arrested)
    done = evening.turn(1, "Saloon")
    assert [(event.rider, event.lost) for event in of(done, ev.Arrested)] == [(2, "Payson")]
    assert of(done, ev.MoveExamined) and evening.state.phase is Phase.CARDS
    assert {one.rider for one in evening.table.chance_outcomes()} == {0, 1}  # his other cards stay face down


def test_the_camera_tells_a_turned_card() -> None:
    """In the zone of its rider; seen again it is known, and the card of the last move is not the next one's."""
    evening = RealCardsDriver("Globe", "Globe")
    evening.rest()
    seen = CardSeen(CardId("Payson"), ZoneId("ride-1"))
    assert evening.table.observe(seen) == Matched(CHANCE, act.TurnCard(Rider(1), 1, PlaceId("Payson")))
    assert evening.table.observe(seen) == AlreadyKnown()
    evening.turn(0, "Saloon"), evening.turn(2, "Saloon")
    assert evening.state.examined == 1
    assert evening.table.observe(seen) == AlreadyKnown()  # it still lies there
    assert isinstance(evening.table.observe(CardSeen(CardId("Yonder"), ZoneId("ride-1"))), Matched)


def test_only_cards_that_are_still_in_the_deck_can_turn_up() -> None:
    """DE-8, DE-28, l.328: an impossible one may, but none that lies there already or was handed over."""
    evening = RealCardsDriver("Globe", "Globe", marshal="Flagstaff")
    evening.rest()
    evening.turn_all("Saloon", "Payson", "Saloon")
    cards = {one.to: weight for one, weight in evening.table.chance_outcomes().items() if one.rider == 1}
    assert len(cards) == 19 and "Payson" not in cards and cards[PlaceId("Aztec")] == 0 and cards[PlaceId("Yonder")] == 1
    evening.turn_all("Payson", "Saloon", "Payson")  # both arrested, one on the Saloon
    assert [traveller.lost for traveller in evening.state.travellers] == [(), (), ("Payson",)]
    evening.turn(0, "Flagstaff"), evening.turn(0, "Gallup")  # from Flagstaff there is no road to Gallup
    evening.do(0, act.TurnNext())
    evening.do(0, act.TurnNext())
    assert evening.state.round == 2
    evening.rest()
    assert act.TurnCard(Rider(2), 1, PlaceId("Payson")) not in evening.table.chance_outcomes()
    assert act.TurnCard(Rider(1), 1, PlaceId("Payson")) in evening.table.chance_outcomes()


def test_an_impossible_card_of_a_desperado_ends_his_round() -> None:
    """DE-27, l.328: he stays where he last could be and keeps the card; his disc is worth nothing."""
    evening = RealCardsDriver("Globe", "Globe", marshal="Flagstaff")
    evening.move()
    evening.move(r1=(POKER, "Yonder"))
    evening.rest()
    evening.turn_all("Payson", "Tucson", "Saloon")
    done = evening.turn_all("Saloon", "Bitter Well", "Silver City")
    assert ev.CardTurned(Rider(1), 2, PlaceId("Bitter Well"), PlaceId("Tucson"), possible=False) in done
    assert evening.state.travellers[1].lost == () and evening.state.travellers[1].city == "Tucson"
    failed = evening.do(0, act.TurnNext())
    assert failed == [ev.RobberyEnded(POKER, PlaceId("Yonder"), 0, 1, success=False)]
    assert {one.rider for one in evening.table.chance_outcomes()} == {0, 2}
    evening.turn(0, "Yonder"), evening.turn(2, "Globe")
    done = [*evening.turn(0, "Tucson"), *evening.turn(2, "Payson")]
    assert not of(done, ev.Arrested)  # the marshal comes to Tucson, and he is out already


def test_an_impossible_card_of_the_marshal_ends_his_round() -> None:
    """DE-26, l.328: in this move already and in all later ones he arrests nobody; his other cards are not turned."""
    evening = RealCardsDriver("Payson", "Globe", marshal="Payson")
    evening.rest()
    done = evening.turn_all("Aztec", "Saloon", "Payson")
    assert ev.CardTurned(Rider(0), 1, PlaceId("Aztec"), PlaceId("Payson"), possible=False) in done
    assert not of(done, ev.Arrested) and {one.rider for one in evening.table.chance_outcomes()} == {1, 2}
    for move in range(2, 6):
        assert not of([*evening.turn(1, ("Yonder", "Tucson", "Globe", "St. Johns")[move - 2])], ev.Arrested)
        assert not of([*evening.turn(2, ("Saloon", "Flagstaff", "Tuba City", "Gallup")[move - 2])], ev.Arrested)
    evening.do(0, act.TurnNext())
    assert evening.state.round == 2 and evening.state.travellers[0].start == "Payson"


def test_when_everybody_is_out_the_examination_goes_on_without_cards() -> None:
    """DE-26, DE-27: what was marked is still counted."""
    evening = RealCardsDriver("Globe", "Globe")
    evening.move(r1=(POKER, "Payson"))
    evening.rest()
    evening.turn_all("Aztec", "Aztec", "Aztec")
    assert evening.state.phase is Phase.EXAMINE
    steps = [event for _ in range(6) for event in evening.do(2, act.TurnNext())]
    assert [event.success for event in of(steps, ev.RobberyEnded)] == [False]
    assert [event.move for event in of(steps, ev.MoveExamined)] == [2, 3, 4, 5] and of(steps, ev.RoundEnded)


def test_a_claim_that_was_not_true_wins_nothing() -> None:
    """l.213, l.276: nobody could see whether he was there; his card tells that he was not. The coach waited."""
    evening = RealCardsDriver("Globe", "Salem")
    evening.move(r1=(POKER, "Payson"), r2=(BROWN, "Socorro"))
    evening.rest()
    assert evening.state.coaches[0].city == "Socorro"
    evening.turn_all("Saloon", "Tucson", "La Luz")
    ends = [event for _ in range(2) for event in of(evening.do(1, act.TurnNext()), ev.RobberyEnded)]
    assert [(event.arrived, event.needed, event.success) for event in ends] == [(0, 1, False)] * 2
    assert evening.state.money == 0 and not evening.state.travellers[1].out  # his card was possible


def test_what_was_won_is_told_by_people() -> None:
    """DE-24: a bank's tile can be any that has not been won; the next one is laid down without a look from us."""
    evening = RealCardsDriver("Globe", "Globe")
    evening.rest()
    for number, card in enumerate(("Payson", "Yonder", "Tucson", "Saloon", "Silver City")):
        marshal = ("Saloon", "Flagstaff", "St. Johns", "Gallup", "Tuba City")[number]
        evening.turn_all(marshal, IDLE[number], card)
    evening.do(2, act.TurnNext())
    assert GAME.to_act(evening.state) == {CHANCE} and evening.state.phase is Phase.LOOT
    values = {one.value for one in evening.table.chance_outcomes()}
    assert values == {500, 800, 1100, 1400, 1700, 2000, 2300, 2600, 2900, 3200}
    evening.table.deal(act.TurnTile(Tile.BANK, PlaceId("Silver City"), 2900))
    evening.do(1, act.TurnNext())
    assert (evening.state.money, evening.state.round, evening.state.chest.stack) == (2900, 2, 6)
    assert evening.state.chest.banks[PlaceId("Silver City")].value is None
    assert [event.value for event in of(evening.events, ev.BankPlaced)] == [None] * 6


def test_the_aid_counts_rides_from_what_all_have_seen() -> None:
    """With real cards, too: starts, lost cards and shown places. A Saloon in a proof only the marshal saw."""
    evening = RealCardsDriver("Globe", "Globe", marshal="Flagstaff")
    evening.move(r1=(POKER, "Payson"))
    for seat, seen in ((0, {"1", "2"}), (1, {"0"})):
        assert set(evening.table.update_for(Seat(seat)).view["suspects"]) == seen
    at = evening.table.update_for(Seat(0)).view["suspects"]
    assert set(at["1"]) == {"Payson"}
    assert set(at["2"]) == {"Globe", "Payson", "Silver City", "St. Johns", "Tucson"}
    assert evening.table.update_for(None).view["suspects"] is None


def test_a_place_that_the_map_cannot_explain_strikes_nothing() -> None:
    """Somebody said that he is where no road of the map leads: the aid counts on without it."""
    evening = RealCardsDriver("Globe", "Globe")
    evening.move(r1=(POKER, "Santa Fe"))
    assert len(evening.table.update_for(Seat(0)).view["suspects"]["1"]) == 5


def test_who_marks_or_spies_is_told_to_show_the_proof() -> None:
    """l.211: the marshal sees the last card, and the one before a Saloon. It is to be done until the next cards lie."""
    evening = RealCardsDriver("Globe", "Globe", "Globe")
    evening.move(r1=(POKER, "Payson"), r2=(SPY, "Silver City"))
    chores = {one["piece"]: one["to"] for one in evening.table.update_for(None).view["chores"]}
    assert chores["proof-1"] == "Payson" and chores["proof-2"] == "Silver City" and "proof-3" not in chores
    evening.move()
    assert "proof" not in str(evening.table.update_for(None).view["chores"])
    phones = DesperadosDriver(seats=3).begin("Aztec", ["Aztec"] * 2, "Globe", "Globe")
    phones.move("Saloon", ("Payson", POKER), "Saloon")
    assert phones.state.marks and "proof" not in str(phones.view(None)["chores"])  # the phone shows it itself


def test_a_log_of_before_keeps_its_readings_and_a_new_table_takes_the_new_ones() -> None:
    """DE-34, DE-35, DE-36."""
    new, old = (complete(GAME.info, Setup(3)).rulings for complete in (complete_setup, complete_recorded_setup))
    changed = {id_: (old[id_], new[id_]) for id_ in new if old[id_] != new[id_]}
    assert changed == {"DE-34": ("judged", "asked"), "DE-35": ("asked", "nothing"), "DE-36": ("named", "all")}
