"""Effects and boxes from data to dataclasses and back."""

from typing import Any

import pytest

from companion.rules.errors import BadData
from companion.rules.packs.pack import PackError
from companion.skirmish.cards.effect import (
    BattlefieldRange,
    CardFilter,
    ConcernedSides,
    CountedThing,
    EffectCondition,
    EffectMultiplier,
    TargetKinds,
)
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import CardKind, FieldId, Side
from companion.skirmish.cards.printed_components import TurnSpace
from companion.skirmish.effects.branches.choose import Choose
from companion.skirmish.effects.branches.unless import Unless
from companion.skirmish.effects.effect_codec import effect_to_table, parse_effect
from companion.skirmish.effects.gang.kill import Kill
from companion.skirmish.effects.hands.discard import Discard
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.packs.parse_pack_into_box import parse_printed_box

EACH = [
    ({"do": "draw"}, Draw()),
    (
        {"do": "draw", "count": 2, "per": {"what": "blockers"}},
        Draw(count=2, per=EffectMultiplier(what=CountedThing.BLOCKERS)),
    ),
    ({"do": "kill", "only_at": ["church"], "may": True}, Kill(only_at=(FieldId("church"),), may=True)),
    ({"do": "draw", "only_if": {"members_most": 3}}, Draw(only_if=EffectCondition(members_most=3))),
    (
        {
            "do": "destroy",
            "which": {"side": "own", "where": "next", "kind": "any", "named": ["*wagon"]},
            "goes": "hand",
        },
        Destroy(
            which=CardFilter(
                side=ConcernedSides.OWN, where=BattlefieldRange.NEXT, kind=TargetKinds.ANY, named=("*wagon",)
            ),
            goes=LeaveDestination.HAND,
        ),
    ),
    (
        {"do": "choose", "of": [[{"do": "kill"}], [{"do": "draw"}, {"do": "discard", "who": "own"}]]},
        Choose(of=((Kill(),), (Draw(), Discard(who=ConcernedSides.OWN)))),
    ),
    ({"do": "unless", "discards": 2, "then": [{"do": "kill"}]}, Unless(discards=2, then=(Kill(),))),
]


@pytest.mark.parametrize(("table", "effect"), EACH)
def test_a_table_is_the_effect_it_describes_and_back(table: dict[str, Any], effect: Any) -> None:
    assert parse_effect(table) == effect
    assert effect_to_table(effect) == table


@pytest.mark.parametrize(
    ("table", "wrong"),
    [
        (7, "an effect is 7"),
        ({"do": "dance"}, "does 'dance'; there are draw, discard"),
        ({"do": ["draw"]}, "does ['draw']"),
        ({"do": "draw", "cuont": 1}, "no field 'cuont'"),
        ({"do": "draw", "count": "two"}, "Draw.count should be a whole number, not a text"),
        ({"do": "draw", "who": "me"}, "should be one of 'own', 'enemy', 'both'"),
        ({"do": "choose"}, "needs the field 'of'"),
        ({"do": "choose", "of": 3}, "Choose.of should be a list"),
        ({"do": "unless", "then": [{"do": "fly"}]}, "does 'fly'"),
    ],
)
def test_a_table_that_describes_no_effect_is_named(table: Any, wrong: str) -> None:
    with pytest.raises(BadData) as error:
        parse_effect(table)
    assert wrong in str(error.value)


def test_effects_lie_four_deep_at_most() -> None:
    table: dict[str, Any] = {"do": "draw"}
    for _ in range(3):
        table = {"do": "unless", "then": [table]}
    assert effect_to_table(parse_effect(table)) == table
    with pytest.raises(BadData, match="more than 4 deep"):
        parse_effect({"do": "unless", "then": [table]})


def test_a_book_says_what_is_printed_and_none_for_what_nobody_has_told() -> None:
    data = {
        "box": {"title": "T", "kind": "owner"},
        "card": [
            {"id": "a", "name": "A", "side": "attack"},
            {"id": "b", "name": "B", "side": "defence", "copies": 2, "kind": "action", "cost": 0, "effects": []},
        ],
        "member": [{"id": "m", "name": "M", "rating": 2, "killed": [{"do": "draw"}]}],
        "battlefield": [{"id": "f", "name": "F", "row": "r", "place": 1, "defence": 2, "spaces": [{"draw": 1}]}],
        "poker": [{"id": "p", "name": "P", "side": "attack", "value": 3, "beats": ["q"]}],
    }
    book = parse_printed_box(data)
    unknown, known = book.cards["a"], book.cards["b"]
    assert (unknown.kind, unknown.cost, unknown.effects, unknown.is_fully_known) == (None, None, None, False)
    assert (known.kind, known.cost, known.effects, known.is_fully_known) == (CardKind.ACTION, 0, (), True)
    assert book.count_deck_copies(Side.DEFENCE) == {"b": 2}
    assert book.members["m"].killed == (Draw(),)
    assert book.fields["f"].spaces == (TurnSpace(draw=1),)
    assert book.poker["p"].beats == ("q",)


def test_what_cannot_be_read_is_an_error_that_says_where() -> None:
    with pytest.raises(PackError, match=r"card 1: .*copies should be a whole number"):
        parse_printed_box({"card": [{"id": "a", "name": "A", "side": "attack", "copies": "many"}]})
    with pytest.raises(PackError, match="an id of a member stands there twice"):
        parse_printed_box({"member": [{"id": "m", "name": "M", "rating": 2}] * 2})
    with pytest.raises(PackError, match="poker is 7"):
        parse_printed_box({"poker": 7})
