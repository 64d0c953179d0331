"""Cards that come into play elsewhere than in the own column, and those that lie under others."""

from typing import Any

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickCard, UseCard
from companion.skirmish.battle.events.playing import CardEntered, PlayCancelled
from companion.skirmish.battle.leave import destroy, leave
from companion.skirmish.battle.play import offer_plays
from companion.skirmish.cards.abilities import ActivatedAbility
from companion.skirmish.cards.effect import Where, Which, Who
from companion.skirmish.cards.terms import CardKind, Side, column, discard_pile, open_range
from companion.skirmish.cards.vocabulary import BuriesHost, Destroy, Draw, Move, Power, Uncounted
from companion.skirmish.cards.vocabulary.placing import Goes
from companion.skirmish.state.firepower import strength
from companion.skirmish.state.knowledge import being_played
from companion.skirmish.state.playable import zones
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.arena import Arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, frontier, red, shot

HERE = column(1, ATTACK)


def _pistol(**more: Any) -> Arena:
    """The attackers may put pistols under their lawmen, but not under riders."""
    host = Which(side=Who.OWN, icon="star", but=("rider",))
    pistol = card("pistol", kind=CardKind.ATTACHMENT, firepower=2, host=host, **more)
    return Arena(fray_of(book(pistol, shot(Destroy(), side=DEFENCE))))


def _pick(name: str, nth: int = 0) -> PickCard:
    return PickCard(CardId(name), HERE, nth)


def test_it_lies_under_the_only_card_that_fits_and_adds_its_firepower() -> None:
    """l.475: the pistol."""
    fight = _pistol()
    fight.lays("rider")
    gunner = fight.lays("gunner")
    fight.draws(ATTACK, "pistol")
    fight.plays(ATTACK, "pistol", HERE)
    assert fight.fray.here.attack[-1].host == gunner.uid and fight.asked is None
    assert strength(fight.fray, ATTACK, 1) == 1 + 3 + 2


def test_its_player_says_under_which_of_several() -> None:
    fight = _pistol()
    for name in ("gunner", "rider", "gunner"):
        fight.lays(name)
    fight.draws(ATTACK, "pistol")
    fight.plays(ATTACK, "pistol", HERE)
    assert fight.fray.agenda[0].task is StepKind.ATTACH and (CardId("pistol"), HERE) in being_played(fight.fray)
    assert fight.choices == [_pick("gunner"), _pick("gunner", 1)]
    fight.answers(_pick("gunner", 1))
    assert fight.fray.here.attack[-1].host == fight.fray.here.attack[2].uid and not fight.fray.agenda


def test_without_a_card_to_lie_under_it_cannot_be_played() -> None:
    fight = _pistol()
    fight.lays("rider")
    fight.lays("gunner", field=0)
    fight.draws(ATTACK, "pistol")
    assert not offer_plays(fight.fray, ATTACK)


def test_where_that_card_has_gone_it_is_discarded() -> None:
    fight = _pistol()
    fight.draws(ATTACK, "pistol")
    fight.fray = fight.fray.with_force(ATTACK, hand=())
    fight.does(Step(StepKind.ENTER, ATTACK, "card:pistol", zone=HERE))
    assert fight.happened(PlayCancelled) and fight.fray.attack.discard == ("pistol",)


def _under(**more: Any) -> Arena:
    """A pistol lies under a gunner."""
    fight = _pistol(**more)
    gunner = fight.lays("gunner")
    fight.lays("pistol", host=gunner.uid)
    return fight


def test_it_leaves_with_the_card_above_it() -> None:
    fight = _under()
    battle = fight.battle()
    leave(battle, fight.fray.here.attack[0], Goes.HAND, DEFENCE)
    assert battle.fray.attack.hand == ("gunner",) and battle.fray.attack.discard == ("pistol",)


def test_when_that_is_killed_it_does_its_last() -> None:
    """l.474: the undertaker draws."""
    fight = _under(killed=(Draw(count=3),)).effect(DEFENCE)
    assert fight.fray.attack.discard == ("gunner", "pistol") and len(fight.fray.attack.hand) == 3


def test_true_grit_keeps_both() -> None:
    fight = _pistol(killed=(Draw(),))
    gunner = fight.lays("gunner", grit=1)
    fight.lays("pistol", host=gunner.uid)
    fight.effect(DEFENCE)
    assert fight.lying(1, ATTACK) == ["gunner", "pistol"] and not fight.fray.attack.hand


def test_it_may_bury_that_card() -> None:
    fight = _under(standing=(BuriesHost(),)).effect(DEFENCE)
    assert fight.fray.attack.gone == ("gunner",) and fight.fray.attack.discard == ("pistol",)


def test_it_takes_no_room() -> None:
    pad = card("pad", DEFENCE, CardKind.ATTACHMENT, host=Which(side=Who.OWN))
    fight = Arena(fray_of(book(pad)))
    farmer = fight.lays("farmer")
    fight.lays("pad", host=farmer.uid)
    fight.lays("marksman")
    fight.draws(DEFENCE, "farmer", "pad")
    assert zones(fight.fray, DEFENCE, CardId("farmer")) == (column(1, DEFENCE),)
    fight.lays("farmer")
    assert not zones(fight.fray, DEFENCE, CardId("farmer")) and zones(fight.fray, DEFENCE, pad.id)


def test_what_it_lets_do_is_done_for_the_card_above_it() -> None:
    """l.474: the card above it comes to the current battlefield for nothing, and it comes along."""
    fight = _pistol(uses=(ActivatedAbility(effects=(Move(this=True, to=Where.HERE),)),))
    gunner = fight.lays("gunner", field=0)
    fight.lays("pistol", field=0, host=gunner.uid)
    fight.uses(ATTACK, UseCard(CardId("pistol"), column(0, ATTACK), 0, 0))
    assert fight.lying(1, ATTACK) == ["gunner", "pistol"] and not fight.offered(ATTACK)


def test_what_it_does_when_it_is_played_too() -> None:
    fight = _pistol(effects=(Power(),))
    fight.lays("gunner")
    fight.draws(ATTACK, "pistol")
    fight.plays(ATTACK, "pistol", HERE)
    assert [one.power for one in fight.fray.here.attack] == [1, 0]


def test_destroying_it_twice_does_nothing_more() -> None:
    fight = _under(killed=(Draw(),))
    gunner, battle = fight.fray.here.attack[0], fight.battle()
    destroy(battle, gunner, Goes.DISCARD, DEFENCE)
    destroy(battle, gunner, Goes.DISCARD, DEFENCE)
    assert battle.fray.attack.discard == ("gunner", "pistol") and len(battle.fray.agenda) == 1


def test_the_wild_card_is_his_who_played_it() -> None:
    """l.198-204: of the Frontier deck; it goes to the pile of that deck."""
    fight = _wild(red("drifter", firepower=2))
    fight.plays(DEFENCE, "drifter", column(1, DEFENCE))
    drifter = fight.fray.here.defence[0]
    assert drifter.owner is DEFENCE and strength(fight.fray, DEFENCE, 1) == 2 + 1
    battle = fight.battle()
    destroy(battle, drifter, Goes.DISCARD, ATTACK)
    assert battle.fray.frontier.discard == ("drifter",) and not battle.fray.defence.discard


def _wild(wild: Any, side: Side = DEFENCE) -> Arena:
    """A side holds a card of the Frontier deck."""
    fight = Arena(fray_of(book(wild), frontier=frontier(wild)))
    fight.buys(side, wild.id)
    return fight


def test_desperadoes_come_into_the_enemys_column_and_are_the_enemys() -> None:
    """l.515."""
    fight = _wild(red("desperadoes", firepower=2, for_enemy=True, grit=1, standing=(Uncounted(),)))
    fight.plays(DEFENCE, "desperadoes", HERE)
    assert fight.fray.here.attack[0].owner is ATTACK and strength(fight.fray, ATTACK, 1) == 2


def test_some_lie_by_the_battlefield() -> None:
    fight = _wild(red("noon", CardKind.BESIDE))
    fight.plays(DEFENCE, "noon", "beside-1")
    assert [one.card for one in fight.fray.here.beside] == ["noon"] and fight.lying(1, DEFENCE) == []


def test_some_before_their_player() -> None:
    """l.376: open range."""
    fight = Arena(fray_of(book(card("range", DEFENCE, CardKind.OPEN))))
    fight.draws(DEFENCE, "range")
    fight.plays(DEFENCE, "range", open_range(DEFENCE))
    assert [one.card for one in fight.fray.defence.open] == ["range"]
    assert fight.happened(CardEntered)[0].field == -1


def test_a_battlefield_card_is_out_of_its_pile() -> None:
    fight = Arena(fray_of(book(card("valley", DEFENCE, CardKind.BATTLEFIELD))))
    fight.draws(DEFENCE, "valley")
    fight.plays(DEFENCE, "valley", discard_pile(DEFENCE))
    assert fight.fray.defence.gone == ("valley",) and not fight.fray.defence.discard
