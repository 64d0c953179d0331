"""Cards nobody has typed in: laid, read aloud once they are paid for, and known from then on; answers, too."""

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle import actions as do
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.state.stack import StepKind
from tests.games.revolver2.support.revolver2_box import changed
from tests.games.revolver2.support.revolver2_driver import ATTACK, DEFENCE, PILE, SEAT, Revolver2Driver
from tests.games.revolver2.support.revolver2_fights import lay, let_it_be, raid


def describe(evening: Revolver2Driver, kind: CardKind, cost: int, firepower: int = 0) -> None:
    evening.act(ATTACK, do.Describe(CardId("stranger"), kind, cost, firepower))


def test_an_unknown_card_can_be_laid_wherever_a_card_of_any_kind_could() -> None:
    evening = raid("stranger")
    assert evening.playable(ATTACK, "stranger") == {
        "attack-0", PILE[ATTACK], *(f"defence-{field}" for field in range(6))
    }  # fmt: skip


def test_an_unknown_card_is_read_aloud_once_paid_for_and_then_known_to_everybody() -> None:
    evening = raid("stranger", "stranger")
    lay(evening, "stranger", "attack-0")
    assert evening.asked() is StepKind.DESCRIBE and evening.to_act() == {SEAT[ATTACK]}
    describe(evening, CardKind.FIREPOWER, cost=1, firepower=4)
    evening.act(ATTACK, do.DiscardCards((CardId("bandit"),)))
    evening.act(ATTACK, do.Done())  # what else it says is for people
    assert evening.column(ATTACK) == ["stranger"]
    assert evening.view(DEFENCE)["cards"]["stranger"]["firepower"] == 4
    assert evening.view()["battlefields"][0]["sums"]["attack"] == 4
    lay(evening, "stranger", "attack-0")
    assert evening.asked() is StepKind.PAY


def test_an_unknown_card_that_turns_out_to_go_elsewhere_goes_there() -> None:
    evening = raid("stranger")
    lay(evening, "stranger", "attack-0")
    describe(evening, CardKind.ACTION, cost=0)
    evening.act(ATTACK, do.Done())
    assert evening.column(ATTACK) == [] and evening.discards(ATTACK) == ["stranger"]


def test_an_unknown_card_that_is_too_dear_goes_back_into_the_hand() -> None:
    evening = raid("stranger")
    for _ in range(3):
        evening.play(ATTACK, "bandit")
    lay(evening, "stranger", "attack-0")
    describe(evening, CardKind.FIREPOWER, cost=4, firepower=9)
    assert "stranger" in evening.hand(ATTACK) and not evening.playable(ATTACK, "stranger")
    assert "EndTurn" in evening.offers(ATTACK)


def test_an_unknown_card_can_be_paid_for_with_exactly_the_rest_of_the_hand() -> None:
    evening = raid("stranger")
    for _ in range(3):
        evening.play(ATTACK, "bandit")
    lay(evening, "stranger", "attack-0")
    describe(evening, CardKind.FIREPOWER, cost=3, firepower=9)
    assert evening.hand(ATTACK) == [] and evening.column(ATTACK)[-1] == "stranger"


def test_an_unknown_card_can_be_taken_back_before_it_is_read() -> None:
    evening = raid("stranger")
    hand = sorted(map(str, evening.hand(ATTACK)))
    lay(evening, "stranger", "attack-0")
    evening.act(ATTACK, do.TakeBack())
    assert sorted(map(str, evening.hand(ATTACK))) == hand and "EndTurn" in evening.offers(ATTACK)


def test_an_unknown_blocker_read_by_mapache_lies_in_the_guardians_column() -> None:
    evening = raid("stranger")
    lay(evening, "stranger", "defence-2")
    describe(evening, CardKind.BLOCKER, cost=0)
    evening.act(ATTACK, do.Done())
    assert evening.column(DEFENCE, 2) == ["stranger"]


def test_l199_who_reads_a_card_reads_its_kegs_or_its_ammo_too() -> None:
    evening = raid("stranger")
    lay(evening, "stranger", "attack-0")
    offered = evening.offered(ATTACK, do.Describe)
    assert {one.ammo for one in offered} == {0, 1, 2, 3} and {one.kegs for one in offered} == {0}
    evening.act(ATTACK, do.Describe(CardId("stranger"), CardKind.ACTION, 0, 0, ammo=2))
    assert evening.view()["cards"]["stranger"]["ammo"] == 2


def test_a_card_that_waits_for_a_moment_goes_back_and_answers_from_then_on() -> None:
    evening = raid("stranger")
    lay(evening, "stranger", "attack-0")
    evening.act(ATTACK, do.Describe(CardId("stranger"), CardKind.ACTION, 0, 0, moment=Moment.ATTACK))
    assert "stranger" in evening.hand(ATTACK) and not evening.playable(ATTACK, "stranger")
    evening.passive = False
    evening.end(ATTACK)
    evening.act(ATTACK, do.Respond(CardId("stranger"), PILE[ATTACK]))
    let_it_be(evening)
    assert evening.discards(ATTACK) == ["stranger"]


def unread(cost: int) -> Revolver2Driver:
    """The guardians answer with a card of which nobody has typed in what it costs."""
    evening = raid("ambush", defence=("not-today",), pack=changed(not_today={"kind": None, "cost": None}))
    evening.passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    assert evening.asked() is StepKind.DESCRIBE and "TakeBack" not in evening.offers(DEFENCE)
    evening.act(DEFENCE, do.Describe(CardId("not-today"), CardKind.ACTION, cost, 0))
    return evening


def test_an_answer_of_which_nobody_typed_in_the_cost_is_read_aloud_and_paid() -> None:
    evening = unread(cost=2)
    evening.act(DEFENCE, do.DiscardCards((CardId("villager"), CardId("villager"))))
    assert sorted(evening.discards(DEFENCE)) == ["not-today", "villager", "villager"]
    assert evening.discards(ATTACK) == ["ambush"] and len(evening.people()) == 8


def test_an_answer_that_turns_out_too_dear_goes_back_into_the_hand_and_its_moment_is_over() -> None:
    """Five other cards are not enough for six."""
    evening = Revolver2Driver(pack=changed(not_today={"cost": None})).dealt(["ambush"], ["not-today", "bible-verse"])
    evening.play(DEFENCE, "bible-verse")
    evening.pick("rosa")
    evening.end(DEFENCE)
    evening.turn(ATTACK).passive = False
    evening.play(ATTACK, "ambush")
    evening.act(DEFENCE, do.Respond(CardId("not-today"), ZoneId("discard-defence")))
    evening.act(DEFENCE, do.Describe(CardId("not-today"), CardKind.ACTION, 6, 0))
    assert "not-today" in evening.hand(DEFENCE) and evening.discards(DEFENCE) == ["bible-verse"]
    let_it_be(evening)
    assert evening.asked() is StepKind.CASUALTY, "the ambush goes on"
