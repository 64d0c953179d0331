"""Cards that are shown out of a hand, or drawn for all to see."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import KeepCards, ShowCard, TurnCard
from companion.skirmish.battle.events.draws_and_discards import CardDiscarded
from companion.skirmish.battle.events.shown_cards import CardShown, DrewOpenly
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.effects.secrets.draw_open import DrawOpen
from companion.skirmish.effects.secrets.show import Show
from companion.skirmish.state.fight_state import GameDifferences
from companion.skirmish.state.reveal_cards import take_from_hand
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, frontier, red, shot


def _show(*names: str) -> list[ShowCard]:
    return [ShowCard(CardId(name)) for name in names]


def _keep(*names: str) -> KeepCards:
    return KeepCards(tuple(map(CardId, names)))


def _shown() -> Arena:
    arena = arena_with(Show())
    arena.draws(DEFENCE, "farmer", "marksman", "prayer")
    arena.effect().answers(*_show("marksman"))
    return arena.answers(*_show("farmer"))


def test_whose_cards_they_are_chooses_what_is_shown_one_after_the_other() -> None:
    arena = arena_with(Show())
    arena.draws(DEFENCE, "farmer", "marksman", "prayer")
    arena.effect()
    assert arena.asked is not None and arena.asked.side is DEFENCE
    assert arena.choices == _show("farmer", "marksman", "prayer")
    assert arena.answers(*_show("marksman")).choices == _show("farmer", "prayer")


def test_the_other_side_says_which_is_kept_and_the_rest_is_discarded() -> None:
    arena = _shown()
    assert arena.asked is not None and arena.asked.side is ATTACK
    assert arena.choices == [_keep("marksman"), _keep("farmer")]
    arena.answers(_keep("farmer"))
    assert arena.fight.defence.discard == ("marksman",) and set(arena.fight.defence.hand) == {"farmer", "prayer"}
    assert not arena.fight.hidden.shown and not arena.fight.stack.steps


def test_what_is_shown_cannot_be_unseen() -> None:
    assert all(
        each.tells_secret() and each.as_seen_by(0) == each.as_seen_by(None) == each
        for each in _shown().happened(CardShown)
    )


def test_of_equal_cards_nobody_is_asked_which_is_kept() -> None:
    arena = arena_with(Show())
    arena.draws(DEFENCE, "farmer", "farmer")
    arena.effect().answers(*_show("farmer")).answers(*_show("farmer"))
    assert arena.asked is None and arena.fight.defence.discard == ("farmer",) == arena.fight.defence.hand


def test_too_small_a_hand_is_discarded() -> None:
    arena = arena_with(Show())
    arena.draws(DEFENCE, "farmer")
    arena.effect()
    assert not arena.fight.defence.hand and not arena.fight.stack.steps and not arena.happened(CardShown)


def test_an_empty_hand_shows_nothing() -> None:
    assert not arena_with(Show()).effect().fight.stack.steps


def test_only_as_many_are_shown_as_there_are() -> None:
    arena = arena_with(Show(count=3, keep=2))
    arena.draws(DEFENCE, "farmer", "prayer")
    arena.effect().answers(*_show("farmer")).answers(*_show("prayer")).answers(_keep("prayer"))
    assert arena.fight.defence.hand == ("prayer",) and arena.fight.defence.discard == ("farmer",)


def test_real_cards_are_told_when_they_are_shown() -> None:
    arena = arena_with(Show())
    arena.draws_unknown(DEFENCE, 3)
    arena.effect()
    assert arena.choices == _show("farmer", "marksman", "prayer")
    arena.answers(*_show("prayer")).answers(*_show("farmer")).answers(_keep("farmer"))
    assert arena.fight.defence.hand == (None, "farmer") and arena.fight.defence.discard == ("prayer",)


def test_two_real_copies_of_a_card_are_two_cards_that_are_shown() -> None:
    arena = arena_with(Show())
    arena.draws_unknown(DEFENCE, 3)
    arena.effect().answers(*_show("farmer")).answers(*_show("farmer"))
    assert arena.fight.defence.hand == (None, "farmer") and arena.fight.defence.discard == ("farmer",)


def test_bought_cards_are_shown_too() -> None:
    gold = red("gold")
    arena = Arena(fight_of(book(gold, shot(Show())), frontier=frontier(gold)))
    arena.buys(DEFENCE, "gold")
    arena.draws(DEFENCE, "farmer")
    arena.effect().answers(*_show("gold")).answers(*_show("farmer")).answers(_keep("farmer"))
    assert arena.fight.frontier.discard == ("gold",)


def test_cards_are_drawn_for_all_to_see_and_the_enemy_says_which_stay() -> None:
    arena = arena_with(DrawOpen()).begins()
    for name in ("rider", "gunner", "dust"):
        arena.chance(TurnCard(ATTACK, CardId(name)))
    assert [each.card for each in arena.happened(DrewOpenly)] == ["rider", "gunner", "dust"]
    assert arena.asked is not None and arena.asked.side is DEFENCE
    arena.answers(_keep("rider", "dust"))
    assert arena.fight.attack.hand == ("rider", "dust") and arena.fight.attack.discard == ("gunner",)


def test_of_fewer_cards_than_are_kept_none_is_lost() -> None:
    arena = arena_with(DrawOpen())
    arena.empties(ATTACK)
    arena.discards(DEFENCE, "farmer")
    arena.effect()
    assert not arena.fight.stack.steps and not arena.happened(CardDiscarded)


@pytest.mark.parametrize("side", list(Side))
def test_a_card_drawn_openly_that_we_believed_in_the_hand_is_believed(side: Side) -> None:
    arena = arena_with(DrawOpen(count=1, keep=1), side=side)
    name = "gunner" if side is ATTACK else "marksman"
    arena.draws(side, name, name)
    arena.draws_unknown(side, 1)
    arena.begins(side).chance(TurnCard(side, CardId(name)))
    assert arena.fight.zones_of(side).hand == (None, None, None, name)


def test_what_is_played_when_it_is_drawn_is_neither_kept_nor_lost() -> None:
    omen = card("omen", kind=CardKind.ACTION, at_once=True)
    arena = Arena(fight_of(book(omen, shot(DrawOpen(count=2, keep=1)))))
    arena.begins().chance(TurnCard(ATTACK, CardId("omen"))).chance(TurnCard(ATTACK, CardId("dust"))).lets_be()
    assert arena.fight.attack.hand == ("dust",) and arena.fight.attack.discard == ("omen",)


@pytest.mark.parametrize("asks_told", [True, False], ids=["now", "games of before"])
def test_a_card_is_believed_that_is_turned_up_once_more_than_it_is_printed(asks_told: bool) -> None:
    """Then one of those that are shown was misread. The table could not go on with what lay there."""
    arena = arena_with(DrawOpen(), variant=GameDifferences(asks_told=asks_told))
    arena.begins()
    for _ in range(3):
        arena.chance(TurnCard(ATTACK, CardId("gunner")))
    assert arena.fight.attack.hand == (None, None, "gunner")


def test_a_card_of_a_hand_is_believed_though_all_of_it_are_shown() -> None:
    """A side that must discard a card while others are shown names any real one that lies open nowhere."""
    arena = arena_with(variant=GameDifferences(asks_told=True), real_cards=True)
    arena.fight = DrewOpenly(ATTACK, CardId("gunner")).apply_to(arena.fight)
    assert take_from_hand(arena.fight, ATTACK, CardId("dust")).attack.hand_size == 0
