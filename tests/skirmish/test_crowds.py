"""Copies that count together, cards that count wherever they lie, and targets beside the columns."""

from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.actions import PickCard
from companion.skirmish.battle.events.playing import CardEntered
from companion.skirmish.cards.effect import Kinds, Which, Who
from companion.skirmish.cards.terms import CardKind
from companion.skirmish.cards.vocabulary import Crowd, Destroy, Everywhere
from companion.skirmish.state.firepower import has_room, strength
from tests.skirmish.arena import Arena
from tests.skirmish.tiny import ATTACK, DEFENCE, book, card, fray_of, shot

BANDITS = card("bandits", DEFENCE, copies=5, firepower=2, standing=(Crowd(two=5, three=8),))


def test_copies_have_a_firepower_together() -> None:
    fight, found = Arena(fray_of(book(BANDITS))), []
    for _ in range(4):
        fight.lays("bandits", power=0)
        found.append(strength(fight.fray, DEFENCE, 1) - 1)
    assert found == [2, 5, 8, 8]


def test_their_chips_count_each() -> None:
    fight = Arena(fray_of(book(BANDITS)))
    fight.lays("bandits", power=2)
    fight.lays("bandits")
    assert strength(fight.fray, DEFENCE, 1) == 1 + 5 + 2


def test_they_take_up_the_room_of_one() -> None:
    fight = Arena(fray_of(book(BANDITS)))
    for name in ("bandits", "bandits", "farmer", "farmer"):
        fight.lays(name)
    assert not has_room(fight.fray, DEFENCE, 1, CardId("farmer")) and has_room(fight.fray, DEFENCE, 1, BANDITS.id)


def test_some_count_wherever_they_lie_but_only_at_the_marker() -> None:
    fight = Arena(fray_of(book(card("acrobat", DEFENCE, firepower=3, standing=(Everywhere(),)))))
    fight.lays("acrobat", field=2, power=1)
    assert [strength(fight.fray, DEFENCE, field) for field in range(3)] == [1, 1 + 4, 1 + 4]
    assert strength(fight.fray, ATTACK, 1) == 0


def test_cards_beside_a_battlefield_and_in_the_open_are_targets_too() -> None:
    storm = card("storm", DEFENCE, CardKind.BESIDE)
    hunters = card("range", DEFENCE, CardKind.OPEN)
    fight = Arena(fray_of(book(storm, hunters, shot(Destroy(which=Which(kind=Kinds.ANY))))))
    for name, field, zone in (("storm", 1, "beside-1"), ("storm", 2, "beside-2"), ("range", -1, "open-defence")):
        fight.draws(DEFENCE, name)
        fray = fight.fray.with_force(DEFENCE, hand=())
        fight.fray = CardEntered(fray.serial, CardId(name), DEFENCE, field, 0, 0, zone=ZoneId(zone)).onto(fray)
    fight.lays("farmer")
    found = {action.zone for action in fight.effect().choices if isinstance(action, PickCard)}
    assert found == {"beside-1", "open-defence", "defence-1"}


def test_the_enemy_may_be_the_one_who_chooses() -> None:
    fight = Arena(fray_of(book(shot(Destroy(who=Who.ENEMY)))))
    fight.lays("farmer")
    fight.lays("marksman")
    fight.effect()
    assert fight.asked is not None and fight.asked.side is DEFENCE
