"""Battlefields that come into the row, the turn marker going back, and ambushes disarmed."""

from typing import Any

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickField, PlaceField
from companion.skirmish.battle.events.battlefields import AmbushDisarmed, FieldInserted
from companion.skirmish.battle.events.turns_and_attacks import MarkerMoved
from companion.skirmish.cards.effect import BattlefieldRange, Effect
from companion.skirmish.cards.enums_and_constants import FieldId
from companion.skirmish.cards.printed_components import PrintedBattlefield, TurnSpace
from companion.skirmish.effects.battlefield.insert_field import InsertField
from companion.skirmish.effects.battlefield.move_marker_back import MoveMarkerBack
from companion.skirmish.effects.in_play.disarm_ambush import DisarmAmbush
from companion.skirmish.state.derived.battlefields_along_marker import PRISON
from companion.skirmish.state.derived.standing_effects import is_battlefield_in_range
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, INSERTED, book, fight_of, shot

VALLEY, JAIL = FieldId("valley"), FieldId("jail")


def _field(name: FieldId, row: str, spaces: int = 2) -> PrintedBattlefield:
    return PrintedBattlefield(id=name, name=name, row=row, place=1, defence=0, spaces=(TurnSpace(),) * spaces)


def _fight(effect: Effect, at: int, order: tuple[int, ...] = (), **more: Any) -> Arena:
    """Ford, town and mine, numbered 0 to 2, and a jail, numbered 3; there is a valley in the box."""
    plain = book(shot(effect))
    fields = {**plain.fields, JAIL: _field(JAIL, PRISON, 1), VALLEY: _field(VALLEY, INSERTED)}
    return Arena(fight_of(type(plain)(plain.cards, plain.members, fields), at, order=order, **more))


def _row(arena: Arena) -> list[str]:
    return [arena.fight.row.battlefields[number].id for number in arena.fight.row.battlefield_numbers]


def test_a_battlefield_comes_between_two_that_the_side_names() -> None:
    arena = _fight(InsertField(battlefield=VALLEY), at=-1).effect()
    assert arena.choices == [PlaceField(0), PlaceField(1), PlaceField(2)]
    arena.answers(PlaceField(1))
    assert _row(arena) == ["ford", "town", "valley", "mine", "jail"] and arena.fight.row.order == (0, 1, 4, 2, 3)


def test_it_may_come_right_after_the_current_battlefield_and_wherever_the_next_is_not_reached_yet() -> None:
    """R1-53."""
    arena = _fight(InsertField(battlefield=VALLEY), at=1, order=(0, 1, 3, 2)).effect()
    assert arena.choices == [PlaceField(1), PlaceField(3)]
    arena.answers(PlaceField(3))
    assert _row(arena) == ["ford", "town", "jail", "valley", "mine"]
    assert is_battlefield_in_range(arena.fight, BattlefieldRange.PREVIOUS, 2, 4)


def test_where_one_place_is_left_nobody_is_asked() -> None:
    arena = _fight(InsertField(battlefield=VALLEY), at=2).effect()
    assert arena.asked is None and _row(arena) == ["ford", "town", "mine", "valley", "jail"]


def test_at_the_end_of_the_row_none_comes_nor_twice_nor_an_unknown_one() -> None:
    assert not _fight(InsertField(battlefield=VALLEY), at=3).effect().happened(FieldInserted)
    arena = _fight(InsertField(battlefield=VALLEY), at=2).effect().effect()
    assert len(arena.happened(FieldInserted)) == 1
    assert not arena_with(InsertField(battlefield=VALLEY), at=0).effect().happened(FieldInserted)


def test_the_marker_goes_back_to_the_last_space_before() -> None:
    arena = _fight(MoveMarkerBack(), at=1)
    arena.fight = arena.fight.with_battlefield(0, extra=1, ambush=CardId("gone"))
    assert arena.effect().happened(MarkerMoved) == [MarkerMoved(0, 4)] and not arena.fight.battlefield.armed


def test_never_to_the_prison() -> None:
    assert _fight(MoveMarkerBack(), at=2, order=(0, 1, 3, 2)).effect().happened(MarkerMoved) == [MarkerMoved(1, 3)]


def test_nor_before_the_first_battlefield() -> None:
    for at in (-1, 0):
        assert not arena_with(MoveMarkerBack(), at=at).effect().happened(MarkerMoved)


def test_an_ambush_is_disarmed_unseen() -> None:
    arena = arena_with(DisarmAmbush())
    for field in (0, 2):
        arena.fight = arena.fight.with_battlefield(field, armed=True, ambush=CardId("trap"))
    arena.effect()
    assert arena.asked is not None and arena.asked.side is ATTACK and arena.choices == [PickField(0), PickField(2)]
    arena.answers(PickField(2))
    assert arena.fight.row.battlefields[2].ambush is None and not arena.fight.row.battlefields[2].armed
    assert arena.effect().happened(AmbushDisarmed)[1:] == [AmbushDisarmed(0)]
    assert len(arena.effect().happened(AmbushDisarmed)) == 2
