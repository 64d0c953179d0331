"""A chip hidden in one of two hands."""

import pytest

from companion.rules.event import Opening
from companion.rules.seat import Seat
from companion.skirmish.battle.answers import CHIP, GuessHand, HideChip
from companion.skirmish.battle.events.secrets import ChipHidden, HandGuessed
from companion.skirmish.cards.terms import Fist
from companion.skirmish.cards.vocabulary import Boost, Draw, Guess
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE


def _hidden(fist: Fist) -> Arena:
    return arena(Guess(right=(Draw(),), wrong=(Boost(power=2),))).effect().answers(HideChip(fist))


def test_the_side_whose_effect_it_is_hides_and_its_enemy_guesses() -> None:
    fight = arena(Guess()).effect()
    assert fight.asked is not None and fight.asked.side is ATTACK
    assert fight.choices == [HideChip(Fist.LEFT), HideChip(Fist.RIGHT)]
    fight.answers(HideChip(Fist.LEFT))
    assert fight.asked.side is DEFENCE and fight.choices == [GuessHand(Fist.LEFT), GuessHand(Fist.RIGHT)]


@pytest.mark.parametrize("fist", list(Fist))
def test_who_guesses_sees_the_same_wherever_the_chip_is(fist: Fist) -> None:
    fight = _hidden(fist)
    (event,) = fight.happened(ChipHidden)
    assert event.seen_by(0).hand is fist and event.seen_by(1).hand is event.seen_by(None).hand is None
    assert fight.choices == _hidden(Fist.LEFT).choices and not event.tells()


def test_a_right_guess_and_a_wrong_one() -> None:
    assert len(_hidden(Fist.LEFT).answers(GuessHand(Fist.LEFT)).fray.attack.hand) == 1
    fight = _hidden(Fist.RIGHT).answers(GuessHand(Fist.LEFT))
    assert fight.fray.boosts == {ATTACK: 2} and not fight.fray.attack.hand and not fight.fray.agenda


def test_the_guess_opens_the_seal_and_both_hands_are_empty_again() -> None:
    fight = _hidden(Fist.RIGHT).answers(GuessHand(Fist.LEFT))
    (event,) = fight.happened(HandGuessed)
    assert HideChip.seals == CHIP and event.opens() == {Opening(Seat(0), CHIP)} and event.tells()
    assert event.hand is Fist.RIGHT and fight.fray.fist is None
