"""Every worked example of the rulebook, under its line; unknown numbers of cards are ours."""

from companion.games.revolver.events import AmbushSprung
from companion.rules.zone import CardId
from companion.skirmish.battle import actions as do
from companion.skirmish.state.stack import StepKind
from tests.games.revolver.support.revolver_box import PACK, based, deed, pack, real
from tests.games.revolver.support.revolver_driver import ATTACK, CANYON, CREEK, DEFENCE, RICH, RevolverDriver, of

MARSHAL = based(real("pinkerton-marshall", firepower=4))
GLINT = based(real("glint-in-the-mountains"))
PILGRIMS = based(real("wagon-full-of-pilgrims", firepower=2, side="attack"))
WHITEBAIT = based(real("the-whitebait"))
CHAPEL = based(real("ruined-chapel", firepower=2))
STILL = real("exploding-whiskey-still", set="1.4")
LONGER = [
    {**field, "spaces": [{}] * 3} if field["id"] == "whiskey-canyon" else field for field in PACK["data"]["battlefield"]
]
"""Whiskey Canyon with three turn spaces, so that the same battlefield sees the answer."""


def canyon(shot: str) -> RevolverDriver:
    """Charlie Weathers and a Pinkerton Marshall have just been played there; it is the gang's turn, with that card."""
    evening = RevolverDriver(pack=pack(MARSHAL, battlefield=LONGER))
    evening.dealt(["charlie-weathers", "pinkerton-marshall"], [shot]).until(CANYON).law()
    evening.play(ATTACK, "charlie-weathers")
    evening.play(ATTACK, "pinkerton-marshall")
    return evening.gang()


def test_l160_the_marshall_must_be_shot_before_charlie_weathers() -> None:
    evening = canyon("fire-at-will")
    evening.play(DEFENCE, "fire-at-will")
    assert evening.column(ATTACK) == ["charlie-weathers"] and evening.discards(ATTACK) == ["pinkerton-marshall"]


def test_l162_dynamite_goes_through_the_marshall_and_three_of_it_are_left_for_the_next() -> None:
    evening = canyon("dynamite")
    evening.play(DEFENCE, "dynamite")
    assert evening.column(ATTACK) == ["charlie-weathers"]
    assert {"PickCard", "Decline"} <= evening.offers(DEFENCE), "he may stop with what is left"
    evening.pick(DEFENCE, "charlie-weathers", "attack-1")
    assert evening.column(ATTACK) == [] and evening.asked() is None


def test_l162_what_is_left_of_it_takes_nobody_who_is_stronger() -> None:
    evening = RevolverDriver(pack=pack(MARSHAL, real("charlie-weathers", firepower=5), battlefield=LONGER))
    evening.dealt(["charlie-weathers", "pinkerton-marshall"], ["dynamite"]).until(CANYON).law()
    evening.play(ATTACK, "charlie-weathers")
    evening.play(ATTACK, "pinkerton-marshall")
    evening.gang().play(DEFENCE, "dynamite")
    assert evening.column(ATTACK) == ["charlie-weathers"] and evening.asked() is None


def test_l240_a_glint_costs_two_cards_and_a_dollar_and_takes_an_ambush_unseen() -> None:
    bonus = deed("bonus", "defence", {"do": "dollar"})
    evening = RevolverDriver(pack=pack(GLINT, bonus), **RICH)
    evening.dealt([], ["glint-in-the-mountains", "bonus"], laid={CANYON: "bear-trap"})
    assert evening.playable(DEFENCE, "glint-in-the-mountains") == set(), "without a dollar it cannot be played"
    evening.play(DEFENCE, "bonus")
    reserve, held = evening.dollars()[2], len(evening.hand(DEFENCE))
    evening.play(DEFENCE, "glint-in-the-mountains", pay=["outlaw", "outlaw"])
    evening.act(DEFENCE, do.PickField(CANYON))
    assert evening.dollars()[1:] == (0, reserve + 1) and len(evening.hand(DEFENCE)) == held - 3
    ground = evening.state.fight.row.battlefields[CANYON]
    assert (ground.armed, ground.ambush) == (False, None)
    assert of(evening.seen, AmbushSprung) == [] and "bear-trap" not in evening.gone(ATTACK)
    evening.idle(2)
    assert "SpringAmbush" not in evening.law().offers(ATTACK)


def test_l424_the_pilgrims_go_with_charlie_weathers_and_the_deputy_stays() -> None:
    evening = RevolverDriver(pack=pack(PILGRIMS))
    evening.dealt(["deputy", "wagon-full-of-pilgrims", "charlie-weathers"], ["chew-on-this"]).until(CREEK).law()
    for card in ("deputy", "wagon-full-of-pilgrims", "charlie-weathers"):
        evening.play(ATTACK, card)
    evening.gang().play(DEFENCE, "chew-on-this")
    evening.pick(DEFENCE, "charlie-weathers", f"attack-{CREEK}")
    assert evening.column(ATTACK) == ["deputy"]
    assert {"charlie-weathers", "wagon-full-of-pilgrims"} <= set(evening.discards(ATTACK))


def test_l430_the_whitebait_removes_the_chapel_and_is_shuffled_back_a_turn_later() -> None:
    evening = RevolverDriver(pack=pack(WHITEBAIT, CHAPEL, STILL, battlefield=LONGER))
    evening.dealt(["ruined-chapel"], ["the-whitebait"]).law().play(ATTACK, "ruined-chapel", "attack-1")
    evening.gang().idle()
    assert evening.here() == ("whiskey-canyon", 1)
    evening.play(DEFENCE, "the-whitebait")
    evening.act(DEFENCE, do.PickOption(0))
    assert evening.column(ATTACK) == [] and evening.discards(DEFENCE) == ["the-whitebait"]
    evening.idle()
    size = evening.state.fight.defence.deck.size
    evening.act(DEFENCE, do.ShuffleBack(CardId("the-whitebait")))
    assert evening.discards(DEFENCE) == [] and evening.state.fight.defence.deck.size == size + 1
    assert evening.offered(DEFENCE, do.ShuffleBack) == []


def test_l452_colty_takes_one_card_of_each_of_his_decks() -> None:
    evening = RevolverDriver(stagecoach=True)
    evening.passive = False
    evening.seated()
    for _ in range(2):
        evening.act(evening.answering(), do.DrawFrom(0))
        evening.deal()
    assert (evening.asked(), evening.answering()) == (StepKind.DRAW, DEFENCE), "his draw phase"
    evening.act(DEFENCE, do.DrawFrom(1))
    evening.deal(defence=["hail-of-bullets", "tomahawk"])
    assert {"hail-of-bullets", "tomahawk"} <= set(evening.hand(DEFENCE))
