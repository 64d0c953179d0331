"""Cards that are shown out of a hand, or drawn for all to see."""

import pytest

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCards, TurnCard
from companion.skirmish.battle.answers import KeepCards, ShowCard
from companion.skirmish.battle.events.hands import CardDiscarded
from companion.skirmish.battle.events.shown import CardShown, DrewOpenly
from companion.skirmish.cards.terms import CardKind, Side
from companion.skirmish.cards.vocabulary import DrawOpen, Show
from tests.skirmish.arena import Arena, arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, frontier, red, shot


def _show(*names: str) -> list[ShowCard]:
    return [ShowCard(CardId(name)) for name in names]


def _keep(*names: str) -> KeepCards:
    return KeepCards(tuple(map(CardId, names)))


def _shown() -> Arena:
    fight = arena(Show())
    fight.draws(DEFENCE, "farmer", "marksman", "prayer")
    fight.effect().answers(*_show("marksman"))
    return fight.answers(*_show("farmer"))


def test_whose_cards_they_are_chooses_what_is_shown_one_after_the_other() -> None:
    fight = arena(Show())
    fight.draws(DEFENCE, "farmer", "marksman", "prayer")
    fight.effect()
    assert fight.asked is not None and fight.asked.side is DEFENCE
    assert fight.choices == _show("farmer", "marksman", "prayer")
    assert fight.answers(*_show("marksman")).choices == _show("farmer", "prayer")


def test_the_other_side_says_which_is_kept_and_the_rest_is_discarded() -> None:
    fight = _shown()
    assert fight.asked is not None and fight.asked.side is ATTACK
    assert fight.choices == [_keep("marksman"), _keep("farmer")]
    fight.answers(_keep("farmer"))
    assert fight.fray.defence.discard == ("marksman",) and set(fight.fray.defence.hand) == {"farmer", "prayer"}
    assert not fight.fray.shown and not fight.fray.agenda


def test_what_is_shown_cannot_be_unseen() -> None:
    assert all(each.tells() and each.seen_by(0) == each.seen_by(None) == each for each in _shown().happened(CardShown))


def test_of_equal_cards_nobody_is_asked_which_is_kept() -> None:
    fight = arena(Show())
    fight.draws(DEFENCE, "farmer", "farmer")
    fight.effect().answers(*_show("farmer")).answers(*_show("farmer"))
    assert fight.asked is None and fight.fray.defence.discard == ("farmer",) == fight.fray.defence.hand


def test_too_small_a_hand_is_discarded() -> None:
    fight = arena(Show())
    fight.draws(DEFENCE, "farmer")
    fight.effect().answers(DiscardCards((CardId("farmer"),)))
    assert not fight.fray.defence.hand and not fight.fray.agenda and not fight.happened(CardShown)


def test_an_empty_hand_shows_nothing() -> None:
    assert not arena(Show()).effect().fray.agenda


def test_only_as_many_are_shown_as_there_are() -> None:
    fight = arena(Show(count=3, keep=2))
    fight.draws(DEFENCE, "farmer", "prayer")
    fight.effect().answers(*_show("farmer")).answers(*_show("prayer")).answers(_keep("prayer"))
    assert fight.fray.defence.hand == ("prayer",) and fight.fray.defence.discard == ("farmer",)


def test_real_cards_are_told_when_they_are_shown() -> None:
    fight = arena(Show())
    fight.draws_unknown(DEFENCE, 3)
    fight.effect()
    assert fight.choices == _show("farmer", "marksman", "prayer")
    fight.answers(*_show("prayer")).answers(*_show("farmer")).answers(_keep("farmer"))
    assert fight.fray.defence.hand == (None, "farmer") and fight.fray.defence.discard == ("prayer",)


def test_two_real_copies_of_a_card_are_two_cards_that_are_shown() -> None:
    fight = arena(Show())
    fight.draws_unknown(DEFENCE, 3)
    fight.effect().answers(*_show("farmer")).answers(*_show("farmer"))
    assert fight.fray.defence.hand == (None, "farmer") and fight.fray.defence.discard == ("farmer",)


def test_bought_cards_are_shown_too() -> None:
    gold = red("gold")
    fight = Arena(fray_of(book(gold, shot(Show())), frontier=frontier(gold)))
    fight.buys(DEFENCE, "gold")
    fight.draws(DEFENCE, "farmer")
    fight.effect().answers(*_show("gold")).answers(*_show("farmer")).answers(_keep("farmer"))
    assert fight.fray.frontier.discard == ("gold",)


def test_cards_are_drawn_for_all_to_see_and_the_enemy_says_which_stay() -> None:
    fight = arena(DrawOpen()).begins()
    for name in ("rider", "gunner", "dust"):
        fight.chance(TurnCard(ATTACK, CardId(name)))
    assert [each.card for each in fight.happened(DrewOpenly)] == ["rider", "gunner", "dust"]
    assert fight.asked is not None and fight.asked.side is DEFENCE
    fight.answers(_keep("rider", "dust"))
    assert fight.fray.attack.hand == ("rider", "dust") and fight.fray.attack.discard == ("gunner",)


def test_of_fewer_cards_than_are_kept_none_is_lost() -> None:
    fight = arena(DrawOpen())
    fight.empties(ATTACK)
    fight.discards(DEFENCE, "farmer")
    fight.effect()
    assert not fight.fray.agenda and not fight.happened(CardDiscarded)


@pytest.mark.parametrize("side", list(Side))
def test_a_card_drawn_openly_that_we_believed_in_the_hand_is_believed(side: Side) -> None:
    fight = arena(DrawOpen(count=1, keep=1), side=side)
    name = "gunner" if side is ATTACK else "marksman"
    fight.draws(side, name, name)
    fight.draws_unknown(side, 1)
    fight.begins(side).chance(TurnCard(side, CardId(name)))
    assert fight.fray.force(side).hand == (None, None, None, name)


def test_what_is_played_when_it_is_drawn_is_neither_kept_nor_lost() -> None:
    omen = card("omen", kind=CardKind.ACTION, at_once=True)
    fight = Arena(fray_of(book(omen, shot(DrawOpen(count=2, keep=1)))))
    fight.begins().chance(TurnCard(ATTACK, CardId("omen"))).chance(TurnCard(ATTACK, CardId("dust"))).lets_be()
    assert fight.fray.attack.hand == ("dust",) and fight.fray.attack.discard == ("omen",)
