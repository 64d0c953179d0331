"""Abilities that cards in play carry out by themselves when something happens."""

from typing import Any

import pytest

from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.members_and_tokens import CardMarked
from companion.skirmish.battle.triggers import push_triggered_abilities
from companion.skirmish.cards.abilities import TriggeredAbility, TriggerEvent
from companion.skirmish.cards.effect import EffectCondition
from companion.skirmish.cards.enums_and_constants import CardKind, MemberId, Side, Token, column_zone, discard_pile_zone
from companion.skirmish.effects.battlefield.change_countdown import ChangeCountdown
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.power_tokens import PowerTokens
from companion.skirmish.state.fight_state import Fight
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of


def _watcher(trigger: TriggeredAbility, side: Side = ATTACK, **more: Any) -> Arena:
    """One card of a side, `watcher`, with that trigger."""
    return Arena(fight_of(book(card("watcher", side, triggers=(trigger,), **more), card("trick", DEFENCE))))


def _fired(fight: Fight, side: Side, when: TriggerEvent) -> list[str]:
    arena = Arena(fight)
    referee = arena.referee()
    push_triggered_abilities(referee, side, when)
    return [step.source for step in referee.fight.stack.steps]


@pytest.mark.parametrize("when", [TriggerEvent.DRAW, TriggerEvent.END, TriggerEvent.MARKER_LEFT])
def test_the_games_set_off_what_their_turns_bring(when: TriggerEvent) -> None:
    arena = _watcher(TriggeredAbility(when=when, effects=(Draw(), ChangeCountdown())))
    arena.lays("watcher", field=0)
    assert _fired(arena.fight, ATTACK, when) == ["trigger0:watcher", "trigger0:watcher"]
    assert not _fired(arena.fight, DEFENCE, when) and not _fired(arena.fight, ATTACK, TriggerEvent.WON)


def test_in_the_order_in_which_they_lie() -> None:
    arena = Arena(
        fight_of(
            book(
                *(
                    card(name, triggers=(TriggeredAbility(when=TriggerEvent.DRAW, effects=(Draw(),)),))
                    for name in ("one", "two")
                )
            )
        )
    )
    for name, field in (("two", 2), ("one", 0), ("two", 0)):
        arena.lays(name, field=field)
    assert _fired(arena.fight, ATTACK, TriggerEvent.DRAW) == ["trigger0:one", "trigger0:two", "trigger0:two"]


def test_only_at_the_current_battlefield_where_it_says() -> None:
    """l.510: Drusilla draws a card more where she is."""
    arena = _watcher(TriggeredAbility(when=TriggerEvent.DRAW, here=True, effects=(Draw(),)))
    arena.lays("watcher", field=0)
    assert not _fired(arena.fight, ATTACK, TriggerEvent.DRAW)
    arena.lays("watcher")
    assert len(_fired(arena.fight, ATTACK, TriggerEvent.DRAW)) == 1


def test_only_while_something_is_so() -> None:
    arena = _watcher(
        TriggeredAbility(when=TriggerEvent.DRAW, only_if=EffectCondition(in_play="wall"), effects=(Draw(),))
    )
    arena.lays("watcher")
    assert not _fired(arena.fight, ATTACK, TriggerEvent.DRAW)
    arena.lays("wall")
    assert _fired(arena.fight, ATTACK, TriggerEvent.DRAW)


def test_a_blank_card_does_nothing() -> None:
    arena = _watcher(TriggeredAbility(when=TriggerEvent.DRAW, effects=(Draw(),)))
    watcher = arena.lays("watcher")
    arena.fight = CardMarked(watcher.uid, watcher.card, column_zone(1, ATTACK), Token.EAGLE, 1).apply_to(arena.fight)
    assert not _fired(arena.fight, ATTACK, TriggerEvent.DRAW)


def test_a_chip_for_every_scout_that_the_enemy_plays() -> None:
    """l.481: the guide of the attackers."""
    arena = _watcher(TriggeredAbility(when=TriggerEvent.ENEMY_PLAYS, named=("farmer",), effects=(PowerTokens(),)))
    arena.lays("watcher")
    arena.draws(DEFENCE, "farmer", "trick")
    arena.plays(DEFENCE, "farmer", column_zone(1, DEFENCE)).plays(DEFENCE, "trick", column_zone(1, DEFENCE))
    assert arena.fight.battlefield.attack[0].power == 1 and arena.lying(1, DEFENCE) == ["farmer", "trick"]


def test_what_is_done_once_is_played_too_and_comes_first() -> None:
    prayer = card("prayer", DEFENCE, CardKind.ACTION, effects=(ChangeCountdown(),))
    watcher = card("watcher", triggers=(TriggeredAbility(when=TriggerEvent.ENEMY_PLAYS, effects=(Draw(),)),))
    arena = Arena(fight_of(book(watcher, prayer)))
    arena.lays("watcher")
    arena.draws(DEFENCE, "prayer")
    arena.plays(DEFENCE, "prayer", discard_pile_zone(DEFENCE))
    names = [type(event).__name__ for event in arena.events]
    assert names.index("CountedDown") < names.index("Drew") and len(arena.fight.attack.hand) == 1


def test_own_cards_do_not_set_it_off() -> None:
    arena = _watcher(TriggeredAbility(when=TriggerEvent.ENEMY_PLAYS, effects=(Draw(),)))
    arena.lays("watcher")
    arena.draws(ATTACK, "rider")
    assert not arena.plays(ATTACK, "rider", column_zone(1, ATTACK)).fight.attack.hand


@pytest.mark.parametrize(("side", "wins"), [(ATTACK, 3), (DEFENCE, 0)])
def test_the_side_that_has_won_here_draws(side: Side, wins: int) -> None:
    """l.489: the orphan."""
    arena = _watcher(TriggeredAbility(when=TriggerEvent.WON, here=True, effects=(Draw(),)), side, firepower=0)
    arena.lays("watcher")
    arena.lays("watcher", field=0)
    arena.lays("gunner" if wins else "farmer")
    arena.attacks()
    if wins:
        arena.answers(PickMember(MemberId("ana")))
    assert len(arena.fight.zones_of(side).hand) == 1 and not arena.fight.zones_of(side.enemy).hand
