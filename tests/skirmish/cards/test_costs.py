"""Costs of a card: discards, cards lost at random, dollars and wounds."""

from collections.abc import Mapping
from typing import Any

from companion.rules.zone import CardId
from companion.skirmish.battle.actions import DiscardCard, DiscardCards, LetItBe, LoseAtRandom, PlayCard, TakeBack
from companion.skirmish.battle.events.draws_and_discards import LostAtRandom
from companion.skirmish.battle.events.played_cards import CardEntered
from companion.skirmish.battle.events.wounds_and_dollars import DollarsMoved, WoundsChanged
from companion.skirmish.battle.play_card import offer_cards_to_play
from companion.skirmish.cards.enums_and_constants import CardKind, DeckId, Side, column_zone, discard_pile_zone
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.effects.answers.prevent_wound import PreventWound
from companion.skirmish.state.derived.costs import Price, can_pay_price
from companion.skirmish.state.derived.playable_zones import payable_zones, reason_not_playable
from companion.skirmish.state.fight_state import GameDifferences
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of, frontier, red

VILLAGE = red("village", pays=2, pays_dollars=1)
HERE = column_zone(1, DEFENCE)


def _fight(price: Mapping[str, int], *held: str, coins: int = 0, side: Side = DEFENCE) -> Arena:
    """A side holds `dear`, a card of its own at that price, and others."""
    dear = card("dear", side, **price)
    changes: dict[str, Any] = {"variant": GameDifferences(dollars=3), "dollars": {side: coins}, "reserve": 3 - coins}
    arena = Arena(fight_of(book(dear, VILLAGE), frontier=frontier(VILLAGE), **changes))
    arena.draws(side, "dear", *(each for each in held if each != "village"))
    if "village" in held:
        arena.buys(side, "village")
    return arena


def _discard(name: str, pile: Side | None = DEFENCE) -> DiscardCard:
    return DiscardCard(CardId(name), discard_pile_zone(pile))


def _offered(arena: Arena, side: Side = DEFENCE) -> list[str]:
    return [each.slots["card"].nth(0) for each in offer_cards_to_play(arena.fight, side) if each.action is PlayCard]


def test_a_glint_on_the_mountains_costs_two_discards_and_a_dollar() -> None:
    """l.236-240."""
    arena = _fight({"cost": 2, "dollars": 1}, "farmer", "prayer", coins=1)
    arena.plays(DEFENCE, "dear", HERE).answers(DiscardCards((CardId("farmer"), CardId("prayer"))))
    assert arena.lying(1, DEFENCE) == ["dear"] and arena.fight.defence.discard == ("farmer", "prayer")
    assert arena.happened(DollarsMoved) == [DollarsMoved(1, DEFENCE)] and arena.fight.tokens.reserve == 3


def test_without_the_dollar_it_cannot_be_played() -> None:
    arena = _fight({"dollars": 1}, "farmer", "prayer")
    assert "dear" not in _offered(arena) and reason_not_playable(arena.fight, DEFENCE, CardId("dear")) == "cost"


def test_own_coins_are_paid_without_a_question() -> None:
    arena = _fight({"dollars": 2}, coins=3).plays(DEFENCE, "dear", HERE)
    assert arena.asked is None and arena.fight.tokens.dollars[DEFENCE] == 1 and arena.fight.tokens.reserve == 2


def test_what_is_taken_back_costs_no_dollar() -> None:
    arena = _fight({"cost": 2, "dollars": 1}, "farmer", "prayer", coins=1)
    arena.plays(DEFENCE, "dear", HERE).answers(_discard("farmer")).answers(TakeBack())
    assert sorted(map(str, arena.fight.defence.hand)) == ["dear", "farmer", "prayer"]
    assert arena.fight.tokens.dollars[DEFENCE] == 1 and not arena.fight.stack.steps and not arena.fight.turn.played


def test_a_card_may_be_discarded_for_a_dollar_that_is_lacking() -> None:
    """l.507: the tent village."""
    arena = _fight({"cost": 1, "dollars": 1}, "farmer", "village").plays(DEFENCE, "dear", HERE)
    assert arena.choices == [_discard("village", None), TakeBack()]
    arena.answers(_discard("village", None)).answers(_discard("farmer"))
    assert arena.lying(1, DEFENCE) == ["dear"] and arena.fight.frontier.discard == ("village",)
    assert not arena.happened(DollarsMoved)


def test_what_was_bought_comes_back_from_its_own_pile() -> None:
    arena = _fight({"cost": 2, "dollars": 1}, "farmer", "prayer", "village").plays(DEFENCE, "dear", HERE)
    arena.answers(_discard("village", None)).answers(_discard("prayer")).answers(TakeBack())
    assert sorted(map(str, arena.fight.defence.hand)) == ["dear", "farmer", "prayer", "village"]
    assert not arena.fight.frontier.discard and not arena.fight.defence.discard


def test_or_for_two_discards() -> None:
    arena = _fight({"cost": 2}, "village").plays(DEFENCE, "dear", HERE)
    assert arena.choices == [_discard("village", None), TakeBack()]
    assert arena.answers(_discard("village", None)).lying(1, DEFENCE) == ["dear"]


def test_not_for_both() -> None:
    assert "dear" not in _offered(_fight({"cost": 2, "dollars": 1}, "farmer", "village"))


def test_cards_at_random_follow_the_discards() -> None:
    """l.244."""
    arena = _fight({"cost": 1, "random": 1}, "farmer", "prayer").plays(DEFENCE, "dear", HERE)
    arena.answers(_discard("farmer"))
    assert arena.happened(LostAtRandom) == [LostAtRandom(DEFENCE, CardId("prayer"))]
    assert arena.lying(1, DEFENCE) == ["dear"] and not arena.fight.defence.hand


def test_real_cards_that_are_lost_are_told() -> None:
    arena = _fight({"random": 1})
    arena.draws_unknown(DEFENCE, 1)
    arena.plays(DEFENCE, "dear", HERE)
    assert arena.fight.stack.owed and not arena.happened(CardEntered)
    arena.chance(LoseAtRandom(DEFENCE, CardId("prayer"), discard_pile_zone(DEFENCE)))
    assert arena.lying(1, DEFENCE) == ["dear"] and arena.fight.defence.discard == ("prayer",)


def test_as_many_cards_must_be_left_for_what_is_lost() -> None:
    assert "dear" in _offered(_fight({"cost": 1, "random": 1}, "farmer", "prayer"))
    assert "dear" not in _offered(_fight({"cost": 1, "random": 1}, "farmer"))
    assert "dear" not in _offered(_fight({"cost": 1, "random": 1}, "village"))


def test_nobody_discards_what_would_be_lacking_afterwards() -> None:
    """Two discards of three cards, one of them worth both, leave one to be lost only if that one goes."""
    arena = _fight({"cost": 2, "random": 1}, "farmer", "village").plays(DEFENCE, "dear", HERE)
    assert arena.choices == [_discard("village", None), TakeBack()]


def test_a_wound_is_a_part_of_the_price() -> None:
    """l.166."""
    arena = _fight({"wounds": 1}, side=ATTACK).plays(ATTACK, "dear", column_zone(1, ATTACK))
    assert arena.happened(WoundsChanged) == [WoundsChanged(1)] and arena.fight.tokens.wounds == 1


def test_it_may_be_prevented_and_the_card_comes_all_the_same() -> None:
    vest = card("vest", DEFENCE, CardKind.ACTION, moment=Moment.WOUND, effects=(PreventWound(),))
    arena = Arena(fight_of(book(vest, card("dear", wounds=1))))
    arena.draws(DEFENCE, "vest")
    arena.draws(ATTACK, "dear")
    arena.plays(ATTACK, "dear", column_zone(1, ATTACK))
    answers = [each for each in arena.choices if not isinstance(each, LetItBe)]
    arena.answers(answers[0])
    assert arena.fight.tokens.wounds == 0 and arena.lying(1, ATTACK) == ["dear"]


def test_what_is_played_at_once_costs_nothing() -> None:
    """R1-50: a real card, of which nobody told us when it was drawn, is played for nothing in the play phase."""
    shakes = red("shakes", CardKind.ACTION, at_once=True, cost=3, dollars=2)
    arena = Arena(fight_of(book(shakes), frontier=frontier(shakes)))
    arena.buys(DEFENCE, "shakes")
    assert _offered(arena) == ["shakes"]
    assert payable_zones(arena.fight, DEFENCE, shakes.id) == (discard_pile_zone(None),)
    assert arena.plays(DEFENCE, "shakes", discard_pile_zone(None)).fight.frontier.discard == ("shakes",)


def test_what_the_public_cannot_rule_out() -> None:
    """A hand of which nobody knows the card may hold one that is worth two."""
    arena = _fight({})
    arena.fight = arena.fight.with_zones(DEFENCE, hand=(CardId("farmer"),))
    fight = arena.fight
    assert not can_pay_price(fight, DEFENCE, Price(2)) and not can_pay_price(fight, DEFENCE, Price(2), public=True)
    arena.buys(ATTACK, "village")
    one = arena.fight.with_zones(ATTACK, hand=(CardId("rider"),), bought=0)
    assert not can_pay_price(one, ATTACK, Price(2)) and one.deck(DeckId.FRONTIER).size == 0


def test_dollars_are_paid_with_the_card_that_is_worth_least_else() -> None:
    purse = red("purse", pays_dollars=1)
    arena = Arena(fight_of(book(VILLAGE, purse), frontier=frontier(VILLAGE, purse)))
    arena.buys(DEFENCE, "village", "purse")
    assert can_pay_price(arena.fight, DEFENCE, Price(cards=2, dollars=1))
    assert not can_pay_price(arena.fight, DEFENCE, Price(cards=3, dollars=1))
