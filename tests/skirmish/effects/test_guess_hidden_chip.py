"""A chip hidden in one of two hands."""

import pytest

from companion.rules.event import OpenedSeal
from companion.rules.seats_and_viewers import Seat
from companion.skirmish.battle.actions import CHIP, GuessHand, HideChip
from companion.skirmish.battle.events.secrets import ChipHidden, HandGuessed
from companion.skirmish.cards.enums_and_constants import Fist
from companion.skirmish.effects.battlefield.boost import Boost
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.secrets.guess_hidden_chip import GuessHiddenChip
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE


def _hidden(fist: Fist) -> Arena:
    return arena_with(GuessHiddenChip(right=(Draw(),), wrong=(Boost(power=2),))).effect().answers(HideChip(fist))


def test_the_side_whose_effect_it_is_hides_and_its_enemy_guesses() -> None:
    arena = arena_with(GuessHiddenChip()).effect()
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert arena.choices == [HideChip(Fist.LEFT), HideChip(Fist.RIGHT)]
    arena.answers(HideChip(Fist.LEFT))
    assert arena.asked.side is DEFENCE and arena.choices == [
        GuessHand(Fist.LEFT),
        GuessHand(Fist.RIGHT),
    ]


@pytest.mark.parametrize("fist", list(Fist))
def test_who_guesses_sees_the_same_wherever_the_chip_is(fist: Fist) -> None:
    arena = _hidden(fist)
    (event,) = arena.happened(ChipHidden)
    assert event.as_seen_by(0).hand is fist and event.as_seen_by(1).hand is event.as_seen_by(None).hand is None
    assert arena.choices == _hidden(Fist.LEFT).choices and not event.tells_secret()


def test_a_right_guess_and_a_wrong_one() -> None:
    assert len(_hidden(Fist.LEFT).answers(GuessHand(Fist.LEFT)).fight.attack.hand) == 1
    arena = _hidden(Fist.RIGHT).answers(GuessHand(Fist.LEFT))
    assert arena.fight.turn.boosts == {ATTACK: 2} and not arena.fight.attack.hand and not arena.fight.stack.steps


def test_the_guess_opens_the_seal_and_both_hands_are_empty_again() -> None:
    arena = _hidden(Fist.RIGHT).answers(GuessHand(Fist.LEFT))
    (event,) = arena.happened(HandGuessed)
    assert HideChip.seals == CHIP and event.opened_seals() == {OpenedSeal(Seat(0), CHIP)} and event.tells_secret()
    assert event.hand is Fist.RIGHT and arena.fight.hidden.fist is None
