"""Effects on the attack, on firepower for a turn, and on the time that is left."""

import pytest

from companion.skirmish.battle.events.turns_and_attacks import AttackFought, AttackSkipped, CountedDown, SpacesChanged
from companion.skirmish.cards.effect import CountedThing, EffectMultiplier
from companion.skirmish.cards.enums_and_constants import Side
from companion.skirmish.effects.battlefield.boost import Boost
from companion.skirmish.effects.battlefield.change_countdown import ChangeCountdown
from companion.skirmish.effects.battlefield.change_number_of_turn_spaces import ChangeTurnSpaces
from companion.skirmish.effects.battlefield.skip_attack import SkipAttack
from companion.skirmish.effects.battlefield.win_attack import WinAttack
from companion.skirmish.state.derived.firepower import side_firepower
from tests.skirmish.support.effect_arena import arena_with
from tests.skirmish.support.tiny_box import ATTACK, COUNTED_FROM, DEFENCE


def test_firepower_grows_for_the_turn() -> None:
    arena = arena_with(Boost(power=2, per=EffectMultiplier(what=CountedThing.ENEMY_CARDS)))
    arena.lays("farmer")
    assert side_firepower(arena.effect().fight, ATTACK, 1) == 2 and side_firepower(arena.fight, ATTACK, 0) == 0
    assert side_firepower(arena.ends(ATTACK).fight, ATTACK, 1) == 0


def test_what_counts_nothing_boosts_nothing() -> None:
    assert not arena_with(Boost(per=EffectMultiplier(what=CountedThing.FALLEN))).effect().fight.turn.boosts


def test_the_next_attack_does_not_take_place_whenever_it_comes() -> None:
    arena = arena_with(SkipAttack(), side=DEFENCE).effect(DEFENCE).ends(DEFENCE)
    assert arena.attacks().happened(AttackSkipped) and not arena.happened(AttackFought)
    assert arena.ends(DEFENCE).attacks().happened(AttackFought)


@pytest.mark.parametrize("side", [ATTACK, DEFENCE])
def test_an_attack_is_won_whatever_the_firepower(side: Side) -> None:
    arena = arena_with(WinAttack(), side=side)
    if side is DEFENCE:
        arena.lays("gunner")
    arena.effect(side).attacks()
    assert arena.happened(AttackFought)[0].won is (side is ATTACK)


@pytest.mark.parametrize(
    ("effect", "left"),
    [
        (ChangeCountdown(count=-2), COUNTED_FROM - 4),
        (ChangeCountdown(count=-2, keep=3), COUNTED_FROM - 3),
        (ChangeCountdown(count=-9, keep=1), 1),
        (ChangeCountdown(count=-1, keep=5), COUNTED_FROM - 2),
        (ChangeCountdown(count=1), COUNTED_FROM - 1),
        (ChangeCountdown(count=9), COUNTED_FROM),
        (ChangeCountdown(count=-9), 0),
    ],
)
def test_tokens_are_counted_down_and_up_within_bounds(effect: ChangeCountdown, left: int) -> None:
    assert arena_with(effect, countdown=COUNTED_FROM - 2).effect().fight.tokens.countdown == left


def test_nothing_happens_where_nothing_can_be_counted() -> None:
    assert not arena_with(ChangeCountdown(count=1)).effect().happened(CountedDown)


@pytest.mark.parametrize(("count", "space", "extra"), [(2, 1, 2), (-1, 1, -1), (-5, 1, -2), (-5, 2, -1), (-1, 3, 0)])
def test_the_space_with_the_marker_stays(count: int, space: int, extra: int) -> None:
    arena = arena_with(ChangeTurnSpaces(count=count), space=space).effect()
    assert arena.fight.battlefield.extra == extra
    assert len(arena.happened(SpacesChanged)) == (extra != 0)
