"""A box of Revolver that holds nothing but its counts: cards, gang and battlefields are read while people play."""

from copy import deepcopy
from functools import reduce
from itertools import islice
from typing import Any, Final

import pytest

from companion.games.revolver import actions as act
from companion.games.revolver.box import PACKS
from companion.games.revolver.enums_and_constants import Phase
from companion.games.revolver.game import GAME
from companion.rules.errors import BadSetup
from companion.rules.game import Setup, complete_setup
from companion.rules.packs.pack import PackError, require_playable
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.battle.actions.name_played_card import AddCard, SetPrinted
from companion.skirmish.battle.actions.unnamed_battlefields import DescribeField
from companion.skirmish.battle.actions.unnamed_members import DescribeMember
from companion.skirmish.battle.events import cards_identified_while_playing as new
from companion.skirmish.battle.events.played_cards import CardDescribed
from companion.skirmish.cards.enums_and_constants import CardKind, FieldId, MemberId, Side
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.derived.knowledge_of_cards import copies_of_side_in_game
from companion.skirmish.state.stack import StepKind
from tests.games.common.playouts import playout
from tests.games.revolver.support.revolver_box import PACK
from tests.games.revolver.support.revolver_driver import (
    AMBUSHED,
    ATTACK,
    DEFENCE,
    SEAT,
    RevolverDriver,
    of,
)

DATA: Final = PACK["data"]
BASE: Final = [one for one in DATA["member"] if one.get("start") and "set" not in one]
ROW: Final = {one["place"]: one for one in DATA["battlefield"] if one["row"] == "row"}
UNNAMED: Final = {side: CardId(f"unnamed-{side.value}") for side in Side}


def box(**tables: Any) -> dict[str, Any]:
    """A box with a title, and with these tables."""
    head = {"title": "Ann's box", "kind": "owner", "name_in_play": True}
    return {"name": "ann-s-box", "data": {"box": head, **deepcopy(tables)}}


def described(member: MemberId, printed: dict[str, Any]) -> DescribeMember:
    """Return the printed fields of one of the gang, with whether its death loses the game (R1-1)."""
    vital = any(effect["do"] == "lose" for effect in printed.get("killed", ()))
    return DescribeMember(
        member, printed["name"], printed["rating"], printed.get("grit", 0), printed.get("leader", False), vital, True
    )


def read_gang(evening: RevolverDriver, gang: list[dict[str, Any]] = BASE) -> None:
    for printed in gang:
        assert evening.asked() is StepKind.DESCRIBE_MEMBER
        evening.act(DEFENCE, described(MemberId(evening.view()["step"]["card"]), printed))


def read_battlefield(evening: RevolverDriver) -> dict[str, Any]:
    """The gang reads the battlefield that it is asked about."""
    field = evening.state.fight.book.fields[FieldId(evening.view()["step"]["card"])]
    printed = ROW[field.place]
    evening.act(DEFENCE, DescribeField(field.id, printed["name"], printed["defence"], len(printed["spaces"])))
    evening.deal()
    return printed


class RealDriver(RevolverDriver):
    """Cards of one's own deck are real ones, which are drawn unseen."""

    def _brought(self, first: Any, told: dict[Any, list[str]]) -> Any:
        found = [one for one in self.outcomes() if isinstance(one, do.DrawCard) and one.card is None]
        return found[0] if found else super()._brought(first, told)


def begun(pack: dict[str, Any], **options: Any) -> RevolverDriver:
    """The first turn of the gang, whatever had to be read before."""
    evening = RealDriver(pack=pack, **options).dealt()
    if evening.asked() is StepKind.DESCRIBE_MEMBER:
        read_gang(evening)
    if evening.asked() is StepKind.DESCRIBE_FIELD:
        read_battlefield(evening)
    return evening


def raid(**tables: Any) -> RevolverDriver:
    """The first turn of the law."""
    evening = begun(box(**tables))
    evening.end(DEFENCE)
    return evening.turn(ATTACK)


def lay(evening: RevolverDriver, card: str, zone: str = "attack-0") -> None:
    evening.act(ATTACK, do.PlayCard(CardId(card), ZoneId(zone)))


def test_a_title_is_enough_and_without_leave_everything_must_be_there() -> None:
    require_playable(GAME, box())
    with pytest.raises(PackError) as refused:
        require_playable(GAME, {"name": "x", "data": {"box": {"title": "Ann's box", "kind": "owner"}}})
    lacks = " ".join(map(str, refused.value.complaints))
    assert all(each in lacks for each in ("has 0 cards", "there are 0", "none lies at place 5 of row"))


def test_the_empty_box_of_the_editor_opens_a_game() -> None:
    assert PACKS.starts["empty"]["box"]["name_in_play"] is True
    assert "name_in_play" not in PACKS.starts["house"]["box"]


def test_expansions_wait_until_the_box_lacks_nothing() -> None:
    """Their cards lie face down, where nobody can be asked: prison, duel, Frontier."""
    grows = {**DATA, "box": box()["data"]["box"]}
    for lacking in ({"card": DATA["card"][1:]}, {"member": DATA["member"][1:]}):
        with pytest.raises(BadSetup, match="lacks nothing"):
            RevolverDriver(pack={"name": "x", "data": {**grows, **lacking}}, **AMBUSHED)
    RevolverDriver(pack={"name": "x", "data": grows}, **AMBUSHED)


def test_the_gang_is_read_before_the_first_turn() -> None:
    evening = RevolverDriver(pack=box()).dealt()
    assert not any(one["lowest"] for one in evening.view()["members"]), "who falls next is known when all are read"
    read_gang(evening)
    shown = evening.view()["members"]
    assert [(one["name"], one["rating"], one["grit"]) for one in shown] == [
        (one["name"], one["rating"], one.get("grit", 0)) for one in BASE
    ]
    assert evening.asked() is StepKind.DESCRIBE_FIELD


def test_R1_1_one_besides_the_leader_may_lose_the_game_by_his_death_and_only_one() -> None:
    evening = RevolverDriver(pack=box()).dealt()
    assert roles(evening) == {(False, False), (True, False), (True, True), (False, True)}
    evening.act(DEFENCE, DescribeMember(MemberId(evening.view()["step"]["card"]), "Cortez", 7, vital=True, plain=True))
    assert roles(evening) == {(False, False), (True, False), (True, True)}
    evening.act(DEFENCE, DescribeMember(MemberId(evening.view()["step"]["card"]), "Jack", 9, leader=True, plain=True))
    assert roles(evening) == {(False, False)}


def roles(evening: RevolverDriver) -> set[tuple[bool, bool]]:
    """Return the values on offer for the next of the gang: leader, and vital."""
    offers = GAME.legal_actions(evening.state, SEAT[DEFENCE]).offers
    asked = [offer.slots for offer in offers if offer.action is DescribeMember]
    return {(leader, vital) for slots in asked for leader in slots["leader"] for vital in slots["vital"]}


@pytest.mark.parametrize(
    ("dies", "rulings", "won"),
    [
        ("cortez", {}, ("attack", "leader")),
        ("cortez", {"R1-1": "nobody"}, None),
        ("jack-the-crow-colty", {}, ("attack", "leader")),
        ("bullet", {}, None),
    ],
)
def test_R1_1_a_death_loses_the_game_as_it_was_read(dies: str, rulings: dict[str, str], won: Any) -> None:
    evening = begun(box(), rulings=rulings)
    evening.act(DEFENCE, do.LoseMember(MemberId(dies), "agreed"))
    assert evening.won() == won


def test_R1_1_so_it_does_on_the_next_evening_and_not_at_the_train() -> None:
    first = begun(box())
    data = reduce(GAME.amended_pack, first.seen, box()["data"])
    assert data["roles"] == {"partner": "cortez"}
    for places, won in ((0, ("attack", "leader")), (4, None)):
        evening = begun({"name": "ann-s-box", "data": {**data, "battlefield": list(ROW.values())}})
        for _ in range(places):
            to_next_battlefield(evening)
        evening.act(DEFENCE, do.LoseMember(MemberId("cortez"), "agreed"))
        assert evening.won() == won


def to_next_battlefield(evening: RevolverDriver) -> None:
    """Idle turns until the marker has come to another battlefield."""
    at = evening.state.fight.marker_at
    while evening.state.fight.marker_at == at:
        side = evening.state.fight.turn.side
        evening.end(side)
        evening.settle()
        if evening.asked() is StepKind.DESCRIBE_FIELD:
            read_battlefield(evening)


def test_each_battlefield_is_read_when_the_marker_comes_and_the_last_one_is_the_train() -> None:
    evening = RevolverDriver(pack=box()).dealt()
    read_gang(evening)
    before = len(evening.hand(DEFENCE))
    assert read_battlefield(evening) == ROW[1]
    assert len(evening.hand(DEFENCE)) == before + 2 and evening.state.phase is Phase.PLAY, "then cards are drawn"
    for _ in range(4):
        to_next_battlefield(evening)
    shown = evening.view()["battlefields"]
    assert [(one["name"], one["printed"], len(one["spaces"])) for one in shown] == [
        (one["name"], one["defence"], len(one["spaces"])) for one in ROW.values()
    ]
    if evening.state.fight.turn.side is ATTACK:
        evening.end(ATTACK)
        evening.settle()
    assert evening.offered(DEFENCE, act.Derail), "the train is derailed there"
    data = reduce(GAME.amended_pack, evening.seen, box()["data"])
    assert [one["name"] for one in data["battlefield"]] == [one["name"] for one in ROW.values()]
    require_playable(GAME, {"name": "ann-s-box", "data": data})


def test_a_card_is_named_as_it_is_played_and_counted_as_one_of_the_game() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    evening.act(ATTACK, AddCard(UNNAMED[ATTACK], "Deputy", CardKind.FIREPOWER, 0, 2, plain=True))
    assert evening.column(ATTACK) == ["deputy"] and evening.sums()[0] == 2
    in_game = copies_of_side_in_game(evening.state.fight, ATTACK)
    assert (in_game["deputy"], in_game[UNNAMED[ATTACK]]) == (1, 61)
    assert sum(in_game.values()) == 62
    lay(evening, "deputy")
    [copy] = of(evening.seen, new.CopyAdded)
    assert (copy.card, copy.copies) == ("deputy", 2) and evening.column(ATTACK) == ["deputy", "deputy"]


SLIP: Final = (CardKind.FIREPOWER, CardKind.ACTION)


def told_as(card: str, kind: CardKind) -> CardDescribed:
    return CardDescribed(CardId(card), kind, 0, 0)


def test_l212_firepower_of_the_law_shows_a_star_and_nothing_else_does() -> None:
    evening = raid()
    for name, kind, zone in (("Deputy", CardKind.FIREPOWER, "attack-0"), ("Rope", CardKind.ACTION, "discard-attack")):
        lay(evening, UNNAMED[ATTACK], zone)
        evening.act(ATTACK, AddCard(UNNAMED[ATTACK], name, kind, 0, 0, plain=True))
    shown = evening.view()["cards"]
    assert (shown["deputy"]["icons"], shown["rope"]["icons"]) == (["star"], [])
    told = {one["id"]: one.get("icons") for one in reduce(GAME.amended_pack, evening.seen, box()["data"])["card"]}
    assert told == {"deputy": ["star"], "rope": None}
    slip = [new.CardAdded(ATTACK, UNNAMED[ATTACK], CardId("rope"), "Rope"), *(told_as("rope", kind) for kind in SLIP)]
    [rope] = reduce(GAME.amended_pack, slip, box()["data"])["card"]
    assert "icons" not in rope, "what is told anew after an undo holds"


def test_a_card_beside_the_battlefield_is_named_where_it_lies() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK], "beside-0")
    evening.act(ATTACK, AddCard(UNNAMED[ATTACK], "Cactus Field", CardKind.BESIDE, 0, 0, plain=True))
    assert evening.view()["zones"]["beside-0"] == ["cactus-field"]


def test_faq_10_a_blocker_of_such_a_box_lies_where_its_player_laid_it() -> None:
    """Its reach is printed on it, and nobody is asked for that."""
    evening = begun(box())
    evening.act(DEFENCE, do.PlayCard(UNNAMED[DEFENCE], ZoneId("attack-2")))
    evening.act(DEFENCE, AddCard(UNNAMED[DEFENCE], "Wagon", CardKind.BLOCKER, 0, 0, plain=True))
    assert evening.column(ATTACK, 2) == ["wagon"]


def test_a_card_for_a_moment_goes_back_with_its_name_and_nobody_asks_for_kegs() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK], "discard-attack")
    [slots] = [
        offer.slots
        for offer in GAME.legal_actions(evening.state, SEAT[ATTACK]).offers
        if offer.action is AddCard and "moment" in offer.slots
    ]
    assert not {"kegs", "ammo"} & set(slots)
    told = AddCard(UNNAMED[ATTACK], "Not So Fast", CardKind.ACTION, 0, 0, moment=Moment.CANCEL)
    evening.act(ATTACK, told)
    assert evening.view()["cards"]["not-so-fast"]["moment"] == "cancel" and not evening.discards(ATTACK)


def test_what_is_printed_is_put_right_with_the_others_consent() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    evening.act(ATTACK, AddCard(UNNAMED[ATTACK], "Deputy", CardKind.FIREPOWER, 0, 2, plain=True))
    put = SetPrinted(CardId("deputy"), 1, 3, "agreed")
    assert set(GAME.concerned_by(evening.state, put)) == set(SEAT.values())
    evening.act(ATTACK, put)
    assert evening.sums()[0] == 3


def test_what_was_told_stays_in_the_owners_box_and_is_never_asked_again() -> None:
    evening = raid()
    lay(evening, UNNAMED[ATTACK])
    evening.act(ATTACK, AddCard(UNNAMED[ATTACK], "Deputy", CardKind.FIREPOWER, 0, 2, plain=True))
    data = reduce(GAME.amended_pack, [*evening.seen, *evening.seen], box()["data"])
    [card] = data["card"]
    numbers = {"kind": "firepower", "cost": 0, "firepower": 2, "effects": []}
    assert card == {"id": "deputy", "name": "Deputy", "side": "attack", "icons": ["star"], **numbers}
    told = {one["name"]: one for one in data["member"]}
    for printed in BASE:
        assert all(told[printed["name"]].get(key) == printed.get(key) for key in ("rating", "start", "grit", "leader"))
    assert told[BASE[0]["name"]]["killed"] == [{"do": "lose"}]
    assert reduce(GAME.amended_pack, evening.seen, data) is data
    require_playable(GAME, {"name": "ann-s-box", "data": data})
    later = RevolverDriver(pack={"name": "ann-s-box", "data": data}).dealt()
    assert later.asked() is None and "deputy" in later.view()["cards"]


def test_gaps_name_what_will_be_asked_for() -> None:
    lines = PACKS.list_gaps(box(member=BASE[:10])["data"])
    assert any(line.startswith("6 gang members have no name yet: they are read before") for line in lines)
    assert any(line.startswith("124 cards have no name yet") for line in lines)
    assert any(line.startswith("5 battlefields have no name yet") for line in lines)


@pytest.mark.parametrize("seed", range(3))
def test_games_of_a_box_that_is_only_counted_lose_nothing(seed: int) -> None:
    """Random play."""
    setup, told = complete_setup(GAME.info, Setup(2, {}, {}, box())), []
    for step in islice(playout(GAME, setup, seed), 300):
        told += step.events
        assert GAME.invariants(step.after) == []
    require_playable(GAME, {"name": "x", "data": reduce(GAME.amended_pack, told, box()["data"])})
