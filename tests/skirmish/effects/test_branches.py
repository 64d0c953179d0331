"""Effects made of other effects, what may be left out, and what is left to people."""

import pytest

from companion.skirmish.battle.actions import Decline, Done, PickMember, PickOption
from companion.skirmish.battle.events.turns_and_attacks import Boosted
from companion.skirmish.cards.effect import ConcernedSides, EffectCondition
from companion.skirmish.cards.effect_field_enums import PowerTokenPlace
from companion.skirmish.cards.enums_and_constants import Keepsake, MemberId, Side
from companion.skirmish.effects.battlefield.boost import Boost
from companion.skirmish.effects.branches.choose import Choose
from companion.skirmish.effects.branches.first_claim_or_later import FirstClaimOrLater
from companion.skirmish.effects.branches.follow_text_by_hand import FollowTextByHand
from companion.skirmish.effects.branches.unless import Unless
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.hands.discard import Discard
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.power_tokens import PowerTokens
from companion.skirmish.play.view.question import view_question
from tests.skirmish.support.effect_arena import arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE

EITHER = Choose(of=((Draw(), Draw()), (Boost(power=2),)))


def test_all_effects_of_the_chosen_branch_are_done() -> None:
    arena = arena_with(EITHER).effect()
    assert arena.choices == [PickOption(0), PickOption(1)]
    assert len(arena.answers(PickOption(0)).fight.attack.hand) == 2 and not arena.happened(Boosted)


def test_when_the_enemy_chooses_it_stays_the_effect_of_its_owner() -> None:
    arena = arena_with(Choose(of=EITHER.of, who=ConcernedSides.ENEMY)).effect()
    assert arena.asked is not None and arena.asked.side is DEFENCE
    assert arena.answers(PickOption(1)).fight.turn.boosts == {ATTACK: 2}


@pytest.mark.parametrize(("chooser", "drawing", "discarding"), [("own", "own", "enemy"), ("enemy", "enemy", "own")])
def test_options_are_told_as_the_side_that_chooses_sees_them(chooser: str, drawing: str, discarding: str) -> None:
    of = ((Draw(count=2),), (Discard(),), (PowerTokens(count=-1, on=PowerTokenPlace.BATTLEFIELD), Kill()), ())
    told = view_question(arena_with(Choose(of=of, who=ConcernedSides(chooser))).effect().fight)
    assert told is not None and told["options"] == [
        [{"do": "draw", "count": 2, "who": drawing}],
        [{"do": "discard", "count": 1, "who": discarding}],
        [{"do": "power", "count": -1, "on": "battlefield"}, {"do": "kill", "count": 1}],
        [],
    ]


def test_what_cannot_be_done_may_be_chosen() -> None:
    arena = arena_with(Choose(of=((Destroy(),), (Draw(),)))).effect().answers(PickOption(0))
    assert not arena.fight.stack.steps


def test_it_happens_unless_cards_are_discarded() -> None:
    arena = arena_with(Unless(discards=1, then=(Draw(),)))
    arena.draws(DEFENCE, "farmer")
    arena.effect()
    assert arena.asked is not None and arena.asked.side is DEFENCE
    assert not arena.answers(PickOption(0)).fight.attack.hand
    assert arena.fight.defence.discard == ("farmer",) and not arena.fight.stack.steps


def test_or_the_cards_are_kept() -> None:
    arena = arena_with(Unless(discards=1, then=(Draw(), Boost())))
    arena.draws(DEFENCE, "farmer")
    arena.effect().answers(Decline())
    assert len(arena.fight.attack.hand) == 1 and arena.fight.turn.boosts and arena.fight.defence.hand == ("farmer",)


def test_who_holds_too_few_cards_is_not_asked() -> None:
    arena = arena_with(Unless(discards=2, then=(Draw(),)))
    arena.draws(DEFENCE, "farmer")
    assert len(arena.effect().fight.attack.hand) == 1 and arena.asked is None


def test_dollars_are_paid_with_the_cards() -> None:
    arena = arena_with(Unless(discards=1, dollars=2, then=(Draw(),)), dollars={DEFENCE: 2})
    arena.draws(DEFENCE, "farmer")
    reserve = arena.fight.tokens.reserve
    arena.effect().answers(PickOption(0))
    assert (
        arena.fight.tokens.dollars[DEFENCE] == 0
        and arena.fight.tokens.reserve == reserve + 2
        and not arena.fight.attack.hand
    )


def test_who_has_too_few_dollars_is_not_asked() -> None:
    arena = arena_with(Unless(discards=0, dollars=2, then=(Draw(),)), dollars={DEFENCE: 1})
    assert len(arena.effect().fight.attack.hand) == 1 and arena.asked is None


@pytest.mark.parametrize(("holder", "drawn"), [(False, DEFENCE), (True, ATTACK)])
def test_the_first_gets_the_token_and_later_ones_do_something_else(holder: bool, drawn: Side) -> None:
    relay = FirstClaimOrLater(token=Keepsake.FEVER, first=(Boost(),), later=(Draw(),), holder=holder)
    arena = arena_with(relay).effect()
    assert arena.fight.tokens.keepsakes == {Keepsake.FEVER: ATTACK} and arena.fight.turn.boosts == {ATTACK: 1}
    arena.effect(DEFENCE)
    assert len(arena.fight.zones_of(drawn).hand) == 1 and not arena.fight.zones_of(drawn.enemy).hand
    assert arena.fight.tokens.keepsakes == {Keepsake.FEVER: ATTACK} and arena.fight.turn.boosts == {ATTACK: 1}


def test_a_choice_within_an_unless_within_a_choice() -> None:
    inner = Unless(who=ConcernedSides.OWN, then=(Choose(of=((Kill(),), (Boost(power=3),)), who=ConcernedSides.ENEMY),))
    arena = arena_with(Choose(of=((Draw(),), (Boost(), inner))))
    arena.draws(ATTACK, "rider")
    arena.effect().answers(PickOption(1))
    assert arena.asked is not None and arena.asked.side is ATTACK
    arena.answers(Decline())
    assert arena.asked is not None and arena.asked.side is DEFENCE
    arena.answers(PickOption(0)).answers(PickMember(MemberId("ana")))
    assert arena.fight.gang.dead == ("ana",) and arena.fight.turn.boosts == {ATTACK: 1} and not arena.fight.stack.steps


def test_what_may_be_left_out_is_asked_first() -> None:
    for answer, drawn in ((PickOption(0), 1), (Decline(), 0)):
        arena = arena_with(Draw(may=True)).effect()
        assert arena.choices == [PickOption(0), Decline()]
        assert len(arena.answers(answer).fight.attack.hand) == drawn and not arena.fight.stack.steps


def test_a_choice_that_may_be_left_out_is_asked_twice() -> None:
    arena = arena_with(Choose(of=EITHER.of, may=True)).effect().answers(PickOption(0))
    assert arena.answers(PickOption(1)).happened(Boosted)


def test_what_does_not_hold_is_not_asked() -> None:
    arena = arena_with(Choose(of=EITHER.of, only_if=EffectCondition(here="farmer"))).effect()
    assert arena.asked is None and not arena.fight.stack.steps


def test_people_say_when_they_have_done_what_they_were_told() -> None:
    arena = arena_with(FollowTextByHand(text="Look each other in the eye.")).effect()
    assert arena.choices == [Done()] and not arena.answers(Done()).fight.stack.steps
