"""Faults of a fight are found."""

from collections.abc import Callable
from dataclasses import replace

import pytest

from companion.rules.zone import CardId
from companion.skirmish.cards.enums_and_constants import MemberId, Token
from companion.skirmish.state.derived.invariants import find_broken_invariants
from companion.skirmish.state.fight_state import CardInPlay, Fight, Member
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, TOKENS, book, fight_of

RIDER = CardId("rider")


def test_nothing_is_wrong_with_a_fight_that_begins() -> None:
    assert find_broken_invariants(fight_of(book()), TOKENS) == []


@pytest.mark.parametrize(
    ("spoil", "wrong"),
    [
        (lambda fight: fight.with_zones(ATTACK, discard=(RIDER,)), "cards of the attack"),
        (lambda fight: fight.with_zones(DEFENCE, hand=(None,)), "hand of the defence"),
        (lambda fight: fight.with_column(0, ATTACK, (CardInPlay(9, RIDER),)), "cannot be told apart"),
        (lambda fight: fight.with_tokens(supply={**fight.tokens.supply, Token.GRIT: 5}), "5 grit tokens, not 4"),
        (lambda fight: fight.with_battlefield(0, power=-1), "less than no tokens"),
        (lambda fight: fight.with_tokens(countdown=-1), "less than no tokens"),
        (lambda fight: fight.with_gang(alive=(Member(MemberId("ana")),)), "members were lost"),
        (lambda fight: fight.with_gang(pile=replace(fight.gang.pile, size=2)), "pile of members"),
        (lambda fight: fight.with_row(space=4), "space that is no more"),
        (lambda fight: fight.with_row(at=3), "off the row"),
    ],
)
def test_what_is_wrong_is_said(spoil: Callable[[Fight], Fight], wrong: str) -> None:
    assert any(wrong in each for each in find_broken_invariants(spoil(fight_of(book())), TOKENS))
