"""What cards in play do by themselves when something happens."""

from typing import Any

import pytest

from companion.skirmish.battle.actions import PickMember
from companion.skirmish.battle.events.people import CardMarked
from companion.skirmish.battle.triggers import fire_triggers
from companion.skirmish.cards.abilities import TriggeredAbility, When
from companion.skirmish.cards.effect import OnlyIf
from companion.skirmish.cards.terms import CardKind, MemberId, Side, Token, column, discard_pile
from companion.skirmish.cards.vocabulary import Countdown, Draw, Power
from companion.skirmish.state.fight import Fight
from tests.skirmish.arena import Arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of


def _watcher(trigger: TriggeredAbility, side: Side = ATTACK, **more: Any) -> Arena:
    """One card of a side, `watcher`, with that trigger."""
    return Arena(fray_of(book(card("watcher", side, triggers=(trigger,), **more), card("trick", DEFENCE))))


def _fired(fray: Fight, side: Side, when: When) -> list[str]:
    fight = Arena(fray)
    battle = fight.battle()
    fire_triggers(battle, side, when)
    return [step.source for step in battle.fray.agenda]


@pytest.mark.parametrize("when", [When.DRAW, When.END, When.MARKER_LEFT])
def test_the_games_set_off_what_their_turns_bring(when: When) -> None:
    fight = _watcher(TriggeredAbility(when=when, effects=(Draw(), Countdown())))
    fight.lays("watcher", field=0)
    assert _fired(fight.fray, ATTACK, when) == ["trigger0:watcher", "trigger0:watcher"]
    assert not _fired(fight.fray, DEFENCE, when) and not _fired(fight.fray, ATTACK, When.WON)


def test_in_the_order_in_which_they_lie() -> None:
    fight = Arena(
        fray_of(
            book(
                *(
                    card(name, triggers=(TriggeredAbility(when=When.DRAW, effects=(Draw(),)),))
                    for name in ("one", "two")
                )
            )
        )
    )
    for name, field in (("two", 2), ("one", 0), ("two", 0)):
        fight.lays(name, field=field)
    assert _fired(fight.fray, ATTACK, When.DRAW) == ["trigger0:one", "trigger0:two", "trigger0:two"]


def test_only_at_the_current_battlefield_where_it_says() -> None:
    """l.510: Drusilla draws a card more where she is."""
    fight = _watcher(TriggeredAbility(when=When.DRAW, here=True, effects=(Draw(),)))
    fight.lays("watcher", field=0)
    assert not _fired(fight.fray, ATTACK, When.DRAW)
    fight.lays("watcher")
    assert len(_fired(fight.fray, ATTACK, When.DRAW)) == 1


def test_only_while_something_is_so() -> None:
    fight = _watcher(TriggeredAbility(when=When.DRAW, only_if=OnlyIf(in_play="wall"), effects=(Draw(),)))
    fight.lays("watcher")
    assert not _fired(fight.fray, ATTACK, When.DRAW)
    fight.lays("wall")
    assert _fired(fight.fray, ATTACK, When.DRAW)


def test_a_blank_card_does_nothing() -> None:
    fight = _watcher(TriggeredAbility(when=When.DRAW, effects=(Draw(),)))
    watcher = fight.lays("watcher")
    fight.fray = CardMarked(watcher.uid, watcher.card, column(1, ATTACK), Token.EAGLE, 1).onto(fight.fray)
    assert not _fired(fight.fray, ATTACK, When.DRAW)


def test_a_chip_for_every_scout_that_the_enemy_plays() -> None:
    """l.481: the guide of the attackers."""
    fight = _watcher(TriggeredAbility(when=When.ENEMY_PLAYS, named=("farmer",), effects=(Power(),)))
    fight.lays("watcher")
    fight.draws(DEFENCE, "farmer", "trick")
    fight.plays(DEFENCE, "farmer", column(1, DEFENCE)).plays(DEFENCE, "trick", column(1, DEFENCE))
    assert fight.fray.here.attack[0].power == 1 and fight.lying(1, DEFENCE) == ["farmer", "trick"]


def test_what_is_done_once_is_played_too_and_comes_first() -> None:
    prayer = card("prayer", DEFENCE, CardKind.ACTION, effects=(Countdown(),))
    watcher = card("watcher", triggers=(TriggeredAbility(when=When.ENEMY_PLAYS, effects=(Draw(),)),))
    fight = Arena(fray_of(book(watcher, prayer)))
    fight.lays("watcher")
    fight.draws(DEFENCE, "prayer")
    fight.plays(DEFENCE, "prayer", discard_pile(DEFENCE))
    names = [type(event).__name__ for event in fight.events]
    assert names.index("CountedDown") < names.index("Drew") and len(fight.fray.attack.hand) == 1


def test_own_cards_do_not_set_it_off() -> None:
    fight = _watcher(TriggeredAbility(when=When.ENEMY_PLAYS, effects=(Draw(),)))
    fight.lays("watcher")
    fight.draws(ATTACK, "rider")
    assert not fight.plays(ATTACK, "rider", column(1, ATTACK)).fray.attack.hand


@pytest.mark.parametrize(("side", "wins"), [(ATTACK, 3), (DEFENCE, 0)])
def test_the_side_that_has_won_here_draws(side: Side, wins: int) -> None:
    """l.489: the orphan."""
    fight = _watcher(TriggeredAbility(when=When.WON, here=True, effects=(Draw(),)), side, firepower=0)
    fight.lays("watcher")
    fight.lays("watcher", field=0)
    fight.lays("gunner" if wins else "farmer")
    fight.attacks()
    if wins:
        fight.answers(PickMember(MemberId("ana")))
    assert len(fight.fray.force(side).hand) == 1 and not fight.fray.force(side.enemy).hand
