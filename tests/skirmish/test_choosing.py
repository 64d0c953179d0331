"""Effects made of other effects, what may be left out, and what is left to people."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, DiscardCards, Done, PickMember, PickOption
from companion.skirmish.battle.events.turns import Boosted
from companion.skirmish.cards.effect import OnlyIf, Who
from companion.skirmish.cards.terms import Keepsake, MemberId, Side
from companion.skirmish.cards.vocabulary import Boost, Choose, Destroy, Draw, Kill, Relay, Told, Unless
from tests.skirmish.arena import arena
from tests.skirmish.tiny import ATTACK, DEFENCE

EITHER = Choose(of=((Draw(), Draw()), (Boost(power=2),)))
FARMER = DiscardCards((CardId("farmer"),))


def test_all_effects_of_the_chosen_branch_are_done() -> None:
    fight = arena(EITHER).effect()
    assert fight.choices == [PickOption(0), PickOption(1)]
    assert len(fight.answers(PickOption(0)).fray.attack.hand) == 2 and not fight.happened(Boosted)


def test_when_the_enemy_chooses_it_stays_the_effect_of_its_owner() -> None:
    fight = arena(Choose(of=EITHER.of, who=Who.ENEMY)).effect()
    assert fight.asked is not None and fight.asked.side is DEFENCE
    assert fight.answers(PickOption(1)).fray.boosts == {ATTACK: 2}


def test_what_cannot_be_done_may_be_chosen() -> None:
    fight = arena(Choose(of=((Destroy(),), (Draw(),)))).effect().answers(PickOption(0))
    assert not fight.fray.agenda


def test_it_happens_unless_cards_are_discarded() -> None:
    fight = arena(Unless(discards=1, then=(Draw(),)))
    fight.draws(DEFENCE, "farmer")
    fight.effect()
    assert fight.asked is not None and fight.asked.side is DEFENCE
    assert not fight.answers(PickOption(0)).answers(FARMER).fray.attack.hand
    assert fight.fray.defence.discard == ("farmer",) and not fight.fray.agenda


def test_or_the_cards_are_kept() -> None:
    fight = arena(Unless(discards=1, then=(Draw(), Boost())))
    fight.draws(DEFENCE, "farmer")
    fight.effect().answers(Decline())
    assert len(fight.fray.attack.hand) == 1 and fight.fray.boosts and fight.fray.defence.hand == ("farmer",)


def test_who_holds_too_few_cards_is_not_asked() -> None:
    fight = arena(Unless(discards=2, then=(Draw(),)))
    fight.draws(DEFENCE, "farmer")
    assert len(fight.effect().fray.attack.hand) == 1 and fight.asked is None


def test_dollars_are_paid_with_the_cards() -> None:
    fight = arena(Unless(discards=1, dollars=2, then=(Draw(),)), dollars={DEFENCE: 2})
    fight.draws(DEFENCE, "farmer")
    reserve = fight.fray.reserve
    fight.effect().answers(PickOption(0)).answers(FARMER)
    assert fight.fray.dollars[DEFENCE] == 0 and fight.fray.reserve == reserve + 2 and not fight.fray.attack.hand


def test_who_has_too_few_dollars_is_not_asked() -> None:
    fight = arena(Unless(discards=0, dollars=2, then=(Draw(),)), dollars={DEFENCE: 1})
    assert len(fight.effect().fray.attack.hand) == 1 and fight.asked is None


@pytest.mark.parametrize(("holder", "drawn"), [(False, DEFENCE), (True, ATTACK)])
def test_the_first_gets_the_token_and_later_ones_do_something_else(holder: bool, drawn: Side) -> None:
    relay = Relay(token=Keepsake.FEVER, first=(Boost(),), later=(Draw(),), holder=holder)
    fight = arena(relay).effect()
    assert fight.fray.keepsakes == {Keepsake.FEVER: ATTACK} and fight.fray.boosts == {ATTACK: 1}
    fight.effect(DEFENCE)
    assert len(fight.fray.force(drawn).hand) == 1 and not fight.fray.force(drawn.enemy).hand
    assert fight.fray.keepsakes == {Keepsake.FEVER: ATTACK} and fight.fray.boosts == {ATTACK: 1}


def test_a_choice_within_an_unless_within_a_choice() -> None:
    inner = Unless(who=Who.OWN, then=(Choose(of=((Kill(),), (Boost(power=3),)), who=Who.ENEMY),))
    fight = arena(Choose(of=((Draw(),), (Boost(), inner))))
    fight.draws(ATTACK, "rider")
    fight.effect().answers(PickOption(1))
    assert fight.asked is not None and fight.asked.side is ATTACK
    fight.answers(Decline())
    assert fight.asked is not None and fight.asked.side is DEFENCE
    fight.answers(PickOption(0)).answers(PickMember(MemberId("ana")))
    assert fight.fray.fallen == ("ana",) and fight.fray.boosts == {ATTACK: 1} and not fight.fray.agenda


def test_what_may_be_left_out_is_asked_first() -> None:
    for answer, drawn in ((PickOption(0), 1), (Decline(), 0)):
        fight = arena(Draw(may=True)).effect()
        assert fight.choices == [PickOption(0), Decline()]
        assert len(fight.answers(answer).fray.attack.hand) == drawn and not fight.fray.agenda


def test_a_choice_that_may_be_left_out_is_asked_twice() -> None:
    fight = arena(Choose(of=EITHER.of, may=True)).effect().answers(PickOption(0))
    assert fight.answers(PickOption(1)).happened(Boosted)


def test_what_does_not_hold_is_not_asked() -> None:
    fight = arena(Choose(of=EITHER.of, only_if=OnlyIf(here="farmer"))).effect()
    assert fight.asked is None and not fight.fray.agenda


def test_people_say_when_they_have_done_what_they_were_told() -> None:
    fight = arena(Told(text="Look each other in the eye.")).effect()
    assert fight.choices == [Done()] and not fight.answers(Done()).fray.agenda
