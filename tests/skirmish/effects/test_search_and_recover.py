"""Cards found in decks and discard piles, and cards that are played without their cost."""

from collections import Counter
from dataclasses import replace

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, PickField, PickFromDeck, PickFromPile
from companion.skirmish.battle.events.draws_and_discards import CardFound, CardRecovered
from companion.skirmish.battle.events.played_cards import CardEntered
from companion.skirmish.cards.continuous_effects import ForbidPlaying
from companion.skirmish.cards.effect import ConcernedSides, TargetKinds
from companion.skirmish.cards.effect_field_enums import FoundCardPlace
from companion.skirmish.cards.enums_and_constants import CardKind, Side
from companion.skirmish.cards.printed_components import PrintedCard
from companion.skirmish.effects.hands.draw import Draw
from companion.skirmish.effects.hands.recover import Recover
from companion.skirmish.effects.hands.search import Search
from companion.skirmish.effects.in_play.destroy import Destroy
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, frontier, red, shot


def _pile(*names: str) -> list[PickFromPile]:
    return [PickFromPile(CardId(name)) for name in names]


def _deck(*names: str) -> list[PickFromDeck | Decline]:
    return [*(PickFromDeck(CardId(name)) for name in names), Decline()]


def test_a_card_is_found_in_ones_own_deck() -> None:
    arena = arena_with(Search(kind=TargetKinds.FIREPOWER)).effect()
    assert arena.choices == _deck("rider", "gunner")
    arena.answers(PickFromDeck(CardId("gunner")))
    assert arena.fight.attack.hand == ("gunner",)
    assert arena.happened(CardFound)[0].as_seen_by(1).card is None


def test_a_found_card_may_go_on_top() -> None:
    arena = (
        arena_with(Search(named=("gunner",), to=FoundCardPlace.TOP)).effect().answers(PickFromDeck(CardId("gunner")))
    )
    assert arena.fight.attack.deck.top == ("gunner",) and not arena.fight.attack.hand


def test_a_card_known_to_lie_on_top_is_found_too() -> None:
    arena = arena_with(Search(named=("dust",), to=FoundCardPlace.TOP)).effect().answers(PickFromDeck(CardId("dust")))
    arena.draws(ATTACK, "dust", "dust")
    arena.fight = arena.fight.with_zones(
        ATTACK, hand=("dust",), deck=arena.fight.attack.deck.put_on_top(CardId("dust"))
    )  # fmt: skip
    assert arena.effect().choices == _deck("dust")


def test_a_search_is_asked_though_nothing_fits_and_may_be_left() -> None:
    arena = arena_with(Search(named=("farmer",))).effect()
    assert arena.choices == [Decline()]
    assert not arena.answers(Decline()).fight.stack.steps


def test_an_empty_deck_is_not_searched() -> None:
    arena = arena_with(Search())
    arena.empties(ATTACK)
    assert arena.effect().asked is None


def test_in_a_real_deck_every_unseen_card_may_be_found() -> None:
    arena = arena_with(Search(kind=TargetKinds.ACTION))
    arena.draws_unknown(ATTACK, 5)
    assert arena.effect().choices == _deck("dust", "shot")
    assert arena.answers(PickFromDeck(CardId("shot"))).fight.attack.hand.count(None) == 5


def test_a_found_card_is_played_without_its_cost() -> None:
    arena = Arena(
        fight_of(book(card("rider", cost=3, effects=(Draw(),)), shot(Search(named=("rider",), to=FoundCardPlace.PLAY))))
    )
    arena.effect().answers(PickFromDeck(CardId("rider")))
    assert arena.lying(1, ATTACK) == ["rider"] and len(arena.fight.attack.hand) == 1


def test_a_card_comes_back_from_the_discard_pile() -> None:
    arena = arena_with(Recover())
    arena.discards(ATTACK, "gunner", "dust", "gunner")
    assert arena.effect().choices == _pile("gunner", "dust")
    arena.answers(PickFromPile(CardId("gunner")))
    assert arena.fight.attack.hand == ("gunner",) and arena.fight.attack.discard == ("gunner", "dust")


def test_the_only_card_that_fits_comes_back_without_a_question() -> None:
    arena = arena_with(Recover(kind=TargetKinds.ACTION, to=FoundCardPlace.TOP))
    arena.discards(ATTACK, "dust", "rider")
    assert arena.effect().asked is None and arena.fight.attack.deck.top == ("dust",)


def test_nothing_comes_back_where_nothing_fits() -> None:
    arena = arena_with(Recover(named=("*gun",)))
    arena.discards(ATTACK, "rider")
    assert not arena.effect().happened(CardRecovered) and not arena.fight.stack.steps


def test_a_card_that_is_being_done_is_not_in_the_pile_yet() -> None:
    arena = arena_with(Recover(kind=TargetKinds.ACTION))
    arena.draws(ATTACK, "shot")
    arena.plays(ATTACK, "shot", "discard-attack").lets_be()
    assert arena.fight.attack.discard == ("shot",) and not arena.happened(CardRecovered)


def test_another_copy_of_it_is() -> None:
    arena = arena_with(Recover(kind=TargetKinds.ACTION))
    arena.discards(ATTACK, "shot")
    arena.draws(ATTACK, "shot")
    arena.plays(ATTACK, "shot", "discard-attack").lets_be()
    assert arena.fight.attack.discard == arena.fight.attack.hand == ("shot",)


def test_a_card_played_again_does_again_what_it_does_when_it_enters() -> None:
    arena = Arena(fight_of(book(card("rider", power=1, effects=(Draw(),)), shot(Recover(to=FoundCardPlace.PLAY)))))
    arena.discards(ATTACK, "rider")
    arena.effect()
    assert len(arena.fight.attack.hand) == 1 and arena.happened(CardEntered)[0].power == 1


def test_for_a_blocker_there_may_be_a_choice_of_battlefields() -> None:
    arena = arena_with(Recover(to=FoundCardPlace.PLAY))
    arena.discards(ATTACK, "wall")
    assert arena.effect().choices == [PickField(1), PickField(2)]
    arena.answers(PickField(2))
    assert arena.lying(2, DEFENCE) == ["wall"]


def test_what_has_no_room_is_not_played() -> None:
    arena = arena_with(Recover(to=FoundCardPlace.PLAY), side=DEFENCE)
    arena.discards(DEFENCE, "marksman")
    for _ in range(3):
        arena.lays("farmer")
    arena.effect(DEFENCE)
    assert arena.fight.defence.discard == ("marksman",) and not arena.fight.stack.steps


def test_what_is_forbidden_is_not_played() -> None:
    banned = card("ban", DEFENCE, standing=(ForbidPlaying(who=ConcernedSides.ENEMY),))
    arena = Arena(fight_of(book(banned, shot(Search(kind=TargetKinds.FIREPOWER, to=FoundCardPlace.PLAY)))))
    arena.lays("ban")
    assert arena.effect().choices == [Decline()]


def test_what_nobody_has_described_is_not_played_for_nothing() -> None:
    arena = Arena(
        fight_of(book(replace(card("secret"), kind=None), shot(Search(to=FoundCardPlace.PLAY, named=("secret",)))))
    )
    assert arena.effect().choices == [Decline()]


def test_cards_that_play_each_other_come_to_an_end() -> None:
    other = card("echo", kind=CardKind.ACTION, effects=(Recover(named=("shot",), to=FoundCardPlace.PLAY),))
    arena = Arena(fight_of(book(shot(Recover(named=("echo",), to=FoundCardPlace.PLAY)), other)))
    arena.discards(ATTACK, "shot", "echo")
    arena.effect(source="card:shot")
    assert arena.asked is None and not arena.fight.stack.steps
    assert arena.fight.turn.played.count(CardId("echo")) == 3


def _reviving(name: str, side: Side) -> PrintedCard:
    """It destroys an enemy when it enters, and when it is destroyed another one of its side is played."""
    back = Recover(kind=TargetKinds.FIREPOWER, to=FoundCardPlace.PLAY)
    return card(name, side, copies=1, effects=(Destroy(),), killed=(back,))


def test_cards_that_destroy_and_revive_each_other_come_to_an_end() -> None:
    undying = [_reviving(name, side) for side in Side for name in (f"phoenix-{side}", f"hydra-{side}")]
    arena = Arena(fight_of(book(*undying, shot(Destroy()))))
    for side in Side:
        arena.lays(f"hydra-{side}")
        arena.discards(side, f"phoenix-{side}")
    arena.effect()
    assert not arena.fight.stack.steps and arena.asked is None
    assert max(Counter(arena.fight.turn.played).values()) == 2


def test_the_frontier_deck_is_searched_as_well() -> None:
    gold, silver = red("gold"), red("silver")
    deck = book(gold, silver, shot(Search(frontier=True)))
    arena = Arena(fight_of(deck, frontier=frontier(gold, silver))).effect()
    assert arena.choices == _deck("gold", "silver")
    arena.answers(PickFromDeck(CardId("silver")))
    assert arena.fight.attack.hand == ("silver",) and arena.fight.frontier.deck.size == 1
    assert arena.happened(CardFound)[0].as_seen_by(1).card is None


def test_several_cards_of_the_enemys_pile_go_back_on_its_deck() -> None:
    arena = arena_with(Recover(who=ConcernedSides.ENEMY, to=FoundCardPlace.TOP, count=2))
    arena.discards(DEFENCE, "farmer", "prayer", "marksman")
    arena.effect()
    assert arena.asked is not None and arena.asked.side is ATTACK
    arena.answers(PickFromPile(CardId("prayer"))).answers(PickFromPile(CardId("farmer")))
    assert arena.fight.defence.deck.top == ("farmer", "prayer") and arena.fight.defence.discard == ("marksman",)


def test_of_the_enemys_cards_one_is_played_again_by_the_enemy() -> None:
    arena = arena_with(Recover(who=ConcernedSides.ENEMY, to=FoundCardPlace.PLAY))
    arena.discards(DEFENCE, "marksman")
    assert arena.effect().lying(1, DEFENCE) == ["marksman"]


def test_as_many_come_back_as_there_are() -> None:
    arena = arena_with(Recover(count=3, who=ConcernedSides.BOTH))
    arena.discards(ATTACK, "dust")
    arena.discards(DEFENCE, "prayer", "prayer")
    arena.effect()
    assert arena.fight.attack.hand == ("dust",) and arena.fight.defence.hand == ("prayer", "prayer")
    assert not arena.fight.stack.steps
