"""Cards that come into play elsewhere than in the own column, and those that lie under others."""

from typing import Any

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import PickCard, UseCard
from companion.skirmish.battle.events.played_cards import CardEntered, PlayCancelled
from companion.skirmish.battle.leave_play import destroy_card, leave_play
from companion.skirmish.battle.play_card import offer_cards_to_play
from companion.skirmish.cards.abilities import ActivatedAbility
from companion.skirmish.cards.continuous_effects import BuriesHost, UncountedInColumn
from companion.skirmish.cards.effect import BattlefieldRange, CardFilter, ConcernedSides
from companion.skirmish.cards.effect_field_enums import LeaveDestination
from companion.skirmish.cards.enums_and_constants import CardKind, Side, column_zone, discard_pile_zone, open_range_zone
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.effects.in_play.move_card import MoveCard
from companion.skirmish.effects.in_play.power_tokens import PowerTokens
from companion.skirmish.state.derived.firepower import count_taken_places, side_firepower
from companion.skirmish.state.derived.knowledge_of_cards import cards_being_played
from companion.skirmish.state.derived.playable_zones import zones_to_play_in
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, frontier, red, shot

HERE = column_zone(1, ATTACK)


def _pistol(**more: Any) -> Arena:
    """The attackers may put pistols under their lawmen, but not under riders."""
    host = CardFilter(side=ConcernedSides.OWN, icon="star", but=("rider",))
    pistol = card("pistol", kind=CardKind.ATTACHMENT, firepower=2, host=host, **more)
    return Arena(fight_of(book(pistol, shot(Destroy(), side=DEFENCE))))


def _pick(name: str, nth: int = 0) -> PickCard:
    return PickCard(CardId(name), HERE, nth)


def test_it_lies_under_the_only_card_that_fits_and_adds_its_firepower() -> None:
    """l.475: the pistol."""
    arena = _pistol()
    arena.lays("rider")
    gunner = arena.lays("gunner")
    arena.draws(ATTACK, "pistol")
    arena.plays(ATTACK, "pistol", HERE)
    assert arena.fight.battlefield.attack[-1].host == gunner.uid and arena.asked is None
    assert side_firepower(arena.fight, ATTACK, 1) == 1 + 3 + 2


def test_its_player_says_under_which_of_several() -> None:
    arena = _pistol()
    for name in ("gunner", "rider", "gunner"):
        arena.lays(name)
    arena.draws(ATTACK, "pistol")
    arena.plays(ATTACK, "pistol", HERE)
    assert arena.fight.stack.steps[0].task is StepKind.ATTACH and (CardId("pistol"), HERE) in cards_being_played(
        arena.fight
    )
    assert arena.choices == [_pick("gunner"), _pick("gunner", 1)]
    arena.answers(_pick("gunner", 1))
    assert (
        arena.fight.battlefield.attack[-1].host == arena.fight.battlefield.attack[2].uid and not arena.fight.stack.steps
    )


def test_without_a_card_to_lie_under_it_cannot_be_played() -> None:
    arena = _pistol()
    arena.lays("rider")
    arena.lays("gunner", field=0)
    arena.draws(ATTACK, "pistol")
    assert not offer_cards_to_play(arena.fight, ATTACK)


def test_where_that_card_has_gone_it_is_discarded() -> None:
    arena = _pistol()
    arena.draws(ATTACK, "pistol")
    arena.fight = arena.fight.with_zones(ATTACK, hand=())
    arena.does(Step(StepKind.ENTER, ATTACK, "card:pistol", zone=HERE))
    assert arena.happened(PlayCancelled) and arena.fight.attack.discard == ("pistol",)


def _under(**more: Any) -> Arena:
    """A pistol lies under a gunner."""
    arena = _pistol(**more)
    gunner = arena.lays("gunner")
    arena.lays("pistol", host=gunner.uid)
    return arena


def test_it_leaves_with_the_card_above_it() -> None:
    arena = _under()
    referee = arena.referee()
    leave_play(referee, arena.fight.battlefield.attack[0], LeaveDestination.HAND, DEFENCE)
    assert referee.fight.attack.hand == ("gunner",) and referee.fight.attack.discard == ("pistol",)


def test_when_that_is_killed_it_does_its_last() -> None:
    """l.474: the undertaker draws."""
    arena = _under(killed=(Draw(count=3),)).effect(DEFENCE)
    assert arena.fight.attack.discard == ("gunner", "pistol") and len(arena.fight.attack.hand) == 3


def test_true_grit_keeps_both() -> None:
    arena = _pistol(killed=(Draw(),))
    gunner = arena.lays("gunner", grit=1)
    arena.lays("pistol", host=gunner.uid)
    arena.effect(DEFENCE)
    assert arena.lying(1, ATTACK) == ["gunner", "pistol"] and not arena.fight.attack.hand


def test_it_may_bury_that_card() -> None:
    arena = _under(standing=(BuriesHost(),)).effect(DEFENCE)
    assert arena.fight.attack.gone == ("gunner",) and arena.fight.attack.discard == ("pistol",)


def test_it_takes_no_room() -> None:
    pad = card("pad", DEFENCE, CardKind.ATTACHMENT, host=CardFilter(side=ConcernedSides.OWN))
    arena = Arena(fight_of(book(pad)))
    farmer = arena.lays("farmer")
    arena.lays("pad", host=farmer.uid)
    arena.lays("marksman")
    arena.draws(DEFENCE, "farmer", "pad")
    assert zones_to_play_in(arena.fight, DEFENCE, CardId("farmer")) == (column_zone(1, DEFENCE),)
    arena.lays("farmer")
    assert not zones_to_play_in(arena.fight, DEFENCE, CardId("farmer")) and zones_to_play_in(
        arena.fight, DEFENCE, pad.id
    )


def test_what_it_lets_do_is_done_for_the_card_above_it() -> None:
    """l.474: the card above it comes to the current battlefield for nothing, and it comes along."""
    arena = _pistol(uses=(ActivatedAbility(effects=(MoveCard(this=True, to=BattlefieldRange.HERE),)),))
    gunner = arena.lays("gunner", field=0)
    arena.lays("pistol", field=0, host=gunner.uid)
    arena.uses(ATTACK, UseCard(CardId("pistol"), column_zone(0, ATTACK), 0, 0))
    assert arena.lying(1, ATTACK) == ["gunner", "pistol"] and not arena.offered(ATTACK)


def test_what_it_does_when_it_is_played_too() -> None:
    arena = _pistol(effects=(PowerTokens(),))
    arena.lays("gunner")
    arena.draws(ATTACK, "pistol")
    arena.plays(ATTACK, "pistol", HERE)
    assert [one.power for one in arena.fight.battlefield.attack] == [1, 0]


def test_destroying_it_twice_does_nothing_more() -> None:
    arena = _under(killed=(Draw(),))
    gunner, referee = arena.fight.battlefield.attack[0], arena.referee()
    destroy_card(referee, gunner, LeaveDestination.DISCARD, DEFENCE)
    destroy_card(referee, gunner, LeaveDestination.DISCARD, DEFENCE)
    assert referee.fight.attack.discard == ("gunner", "pistol") and len(referee.fight.stack.steps) == 1


def test_the_wild_card_is_his_who_played_it() -> None:
    """l.198-204: of the Frontier deck; it goes to the pile of that deck."""
    arena = _wild(red("drifter", firepower=2))
    arena.plays(DEFENCE, "drifter", column_zone(1, DEFENCE))
    drifter = arena.fight.battlefield.defence[0]
    assert drifter.owner is DEFENCE and side_firepower(arena.fight, DEFENCE, 1) == 2 + 1
    referee = arena.referee()
    destroy_card(referee, drifter, LeaveDestination.DISCARD, ATTACK)
    assert referee.fight.frontier.discard == ("drifter",) and not referee.fight.defence.discard


def _wild(wild: Any, side: Side = DEFENCE) -> Arena:
    """A side holds a card of the Frontier deck."""
    arena = Arena(fight_of(book(wild), frontier=frontier(wild)))
    arena.buys(side, wild.id)
    return arena


def test_desperadoes_come_into_the_enemys_column_and_are_the_enemys() -> None:
    """l.515."""
    arena = _wild(red("desperadoes", firepower=2, for_enemy=True, grit=1, standing=(UncountedInColumn(),)))
    arena.plays(DEFENCE, "desperadoes", HERE)
    assert arena.fight.battlefield.attack[0].owner is ATTACK and side_firepower(arena.fight, ATTACK, 1) == 2


def test_of_the_places_of_a_column_only_cards_that_count_take_one() -> None:
    """R2-15."""
    hounds = card("hounds", DEFENCE, standing=(UncountedInColumn(),))
    arena = Arena(fight_of(book(hounds, card("guard", DEFENCE))))
    for name in ("guard", "hounds"):
        arena.draws(DEFENCE, name)
        arena.plays(DEFENCE, name, column_zone(1, DEFENCE))
    assert len(arena.fight.battlefield.defence) == 2 and count_taken_places(arena.fight, DEFENCE, 1) == 1


def test_some_lie_by_the_battlefield() -> None:
    arena = _wild(red("noon", CardKind.BESIDE))
    arena.plays(DEFENCE, "noon", "beside-1")
    assert [one.card for one in arena.fight.battlefield.beside] == ["noon"] and arena.lying(1, DEFENCE) == []


def test_some_before_their_player() -> None:
    """l.376: open range."""
    arena = Arena(fight_of(book(card("range", DEFENCE, CardKind.OPEN))))
    arena.draws(DEFENCE, "range")
    arena.plays(DEFENCE, "range", open_range_zone(DEFENCE))
    assert [one.card for one in arena.fight.defence.open] == ["range"]
    assert arena.happened(CardEntered)[0].field == -1


def test_a_battlefield_card_is_out_of_its_pile() -> None:
    arena = Arena(fight_of(book(card("valley", DEFENCE, CardKind.BATTLEFIELD))))
    arena.draws(DEFENCE, "valley")
    arena.plays(DEFENCE, "valley", discard_pile_zone(DEFENCE))
    assert arena.fight.defence.gone == ("valley",) and not arena.fight.defence.discard
