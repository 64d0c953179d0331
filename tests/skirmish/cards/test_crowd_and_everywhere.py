"""Copies that count together, cards that count wherever they lie, and targets beside the columns."""

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.played_cards import CardEntered
from companion.skirmish.cards.continuous_effects import CrowdCopies, FirepowerEverywhere
from companion.skirmish.cards.effect import CardFilter, ConcernedSides, TargetKinds
from companion.skirmish.cards.enums_and_constants import CardKind
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.state.derived.firepower import has_room_in_column, side_firepower
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, shot

BANDITS = card("bandits", DEFENCE, copies=5, firepower=2, standing=(CrowdCopies(two=5, three=8),))


def test_copies_have_a_firepower_together() -> None:
    arena, found = Arena(fight_of(book(BANDITS))), []
    for _ in range(4):
        arena.lays("bandits", power=0)
        found.append(side_firepower(arena.fight, DEFENCE, 1) - 1)
    assert found == [2, 5, 8, 8]


def test_their_chips_count_each() -> None:
    arena = Arena(fight_of(book(BANDITS)))
    arena.lays("bandits", power=2)
    arena.lays("bandits")
    assert side_firepower(arena.fight, DEFENCE, 1) == 1 + 5 + 2


def test_they_take_up_the_room_of_one() -> None:
    arena = Arena(fight_of(book(BANDITS)))
    for name in ("bandits", "bandits", "farmer", "farmer"):
        arena.lays(name)
    assert not has_room_in_column(arena.fight, DEFENCE, 1, CardId("farmer")) and has_room_in_column(
        arena.fight, DEFENCE, 1, BANDITS.id
    )


def test_some_count_wherever_they_lie_but_only_at_the_marker() -> None:
    arena = Arena(fight_of(book(card("acrobat", DEFENCE, firepower=3, standing=(FirepowerEverywhere(),)))))
    arena.lays("acrobat", field=2, power=1)
    assert [side_firepower(arena.fight, DEFENCE, field) for field in range(3)] == [1, 1 + 4, 1 + 4]
    assert side_firepower(arena.fight, ATTACK, 1) == 0


def test_cards_beside_a_battlefield_and_in_the_open_are_targets_too() -> None:
    storm = card("storm", DEFENCE, CardKind.BESIDE)
    hunters = card("range", DEFENCE, CardKind.OPEN)
    arena = Arena(fight_of(book(storm, hunters, shot(Destroy(which=CardFilter(kind=TargetKinds.ANY))))))
    for name, field, zone in (("storm", 1, "beside-1"), ("storm", 2, "beside-2"), ("range", -1, "open-defence")):
        arena.draws(DEFENCE, name)
        fight = arena.fight.with_zones(DEFENCE, hand=())
        arena.fight = CardEntered(fight.next_uid, CardId(name), DEFENCE, field, 0, 0, zone=ZoneId(zone)).apply_to(fight)
    arena.lays("farmer")
    found = {action.zone for action in arena.effect().choices if isinstance(action, PickCard)}
    assert found == {"beside-1", "open-defence", "defence-1"}


def test_the_enemy_may_be_the_one_who_chooses() -> None:
    arena = Arena(fight_of(book(shot(Destroy(who=ConcernedSides.ENEMY)))))
    arena.lays("farmer")
    arena.lays("marksman")
    arena.effect()
    assert arena.asked is not None and arena.asked.side is DEFENCE
