"""Real cards in decks and hands, counted by people: any number that can be, and no card comes from nowhere (R2-33)."""

from dataclasses import replace
from random import Random

import pytest

from companion.rules.actions_and_offers import NumberRange, OneOf
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import SetCardCount
from companion.skirmish.battle.draws_by_chance import request_draws
from companion.skirmish.battle.events.card_counts import CardCountSet
from companion.skirmish.battle.events.draws_and_discards import CardDiscarded, Drew
from companion.skirmish.cards.enums_and_constants import DeckId, Side
from companion.skirmish.play.by_hand.correct_card_counts import offer_card_counts, set_card_count
from companion.skirmish.state.fight_state import Fight
from companion.skirmish.state.stack import Step, StepKind
from tests.skirmish.support.effect_arena import Arena
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, fight_of, frontier, red

REASONS = OneOf(("miscounted",))
ATTACKERS = 10
"""Cards of the attackers in the tiny box: four riders, and two of each of three others."""


class Count(Arena):
    """An arena where people count real cards."""

    def offered(self) -> dict[str, NumberRange]:
        """The numbers that may be said, by place."""
        offers = [offer.slots for offer in offer_card_counts(self.fight, REASONS)]
        return {next(iter(slots["place"])): slots["count"] for slots in offers}

    def says(self, place: str, count: int) -> "Count":
        """It must be offered, and the other fields of the fight stay as they are."""
        assert count in self.offered()[place]
        referee = self.referee()
        set_card_count(referee, SetCardCount(place, count, "miscounted"))
        self._close(referee)
        return self

    @property
    def counts(self) -> tuple[int, int, int]:
        """Cards of the attackers in the deck, in the hand, and missing."""
        zones = self.fight.attack
        return zones.deck.size, zones.hand_size, zones.missing


def real(held: int = 3, fight: Fight | None = None) -> Count:
    """The attackers hold so many real cards."""
    arena = Count(replace(fight or fight_of(book()), real_cards=True))
    arena.draws_unknown(ATTACK, held)
    return arena


def test_a_card_that_was_drawn_untold_is_found_in_the_hand() -> None:
    assert real().says("hand:attack", 4).counts == (6, 4, 0)


def test_a_card_that_was_never_drawn_is_found_in_the_deck() -> None:
    assert real().says("deck:attack", 8).counts == (8, 2, 0)


def test_deck_and_hand_may_be_counted_one_after_the_other() -> None:
    arena = real().says("deck:attack", 5)
    assert arena.counts == (5, 3, 2) and arena.happened(CardCountSet)[-1].missing == 2
    assert arena.says("hand:attack", 5).counts == (5, 5, 0)
    assert arena.happened(CardCountSet)[-1] == CardCountSet("hand:attack", 5, "miscounted", 0)


def test_a_lost_card_is_missing_until_it_is_found() -> None:
    arena = real().says("hand:attack", 2)
    assert arena.counts == (7, 2, 1)
    assert arena.says("hand:attack", 3).counts == (7, 3, 0)


def test_the_same_number_changes_nothing() -> None:
    arena = real()
    before = arena.fight
    arena.says("deck:attack", 7).says("hand:attack", 3).says("hand:defence", 0)
    assert arena.fight == before


def test_no_more_than_what_lies_neither_open_nor_face_down_elsewhere() -> None:
    arena = real()
    arena.lays("rider")
    arena.discards(ATTACK, "dust")
    assert arena.offered()["deck:attack"] == arena.offered()["hand:attack"] == NumberRange(0, ATTACKERS - 2)
    hand = (*arena.fight.attack.hand[1:],)
    arena.fight = arena.fight.with_zones(ATTACK, hand=hand, buried=(None,))
    assert arena.offered()["hand:attack"] == NumberRange(0, ATTACKERS - 3)
    arena.says("hand:attack", 0)
    assert arena.says("deck:attack", ATTACKERS - 3).counts == (ATTACKERS - 3, 0, 0)


def test_each_side_has_cards_of_its_own() -> None:
    arena = real()
    before = arena.fight.defence
    assert arena.says("deck:attack", 0).says("hand:attack", 0).fight.defence == before
    assert arena.says("hand:defence", 8).fight.defence.hand == (None,) * 8


def test_where_we_deal_the_cards_nobody_counts_them() -> None:
    for known in (False, None):
        assert offer_card_counts(replace(real().fight, real_cards=known), REASONS) == ()


def test_nobody_counts_while_something_is_still_to_be_done() -> None:
    fight = real().fight
    assert not offer_card_counts(fight.with_stack(steps=(Step(StepKind.TOLD, ATTACK),)), REASONS)


@pytest.mark.parametrize(("card", "is_real"), [(None, True), ("rider", False)])
def test_the_first_card_that_is_drawn_tells_whether_they_are_real(card: CardId | None, is_real: bool) -> None:
    fight = Drew(ATTACK, card, 0).apply_to(fight_of(book()))
    assert fight.real_cards is is_real
    for later in (None, CardId("rider")):
        assert Drew(ATTACK, later, 0).apply_to(fight).real_cards is is_real


def test_an_order_that_was_known_is_known_no_more() -> None:
    """Two cards that were drawn at once may have been those that lay on top."""
    arena = real()
    deck = arena.fight.attack.deck.remove_seen(CardId("gunner"))
    arena.fight = arena.fight.with_deck(DeckId.ATTACK, replace(deck, top=(CardId("gunner"),)))
    arena.says("hand:attack", 4)
    assert arena.fight.attack.deck.known_cards == () and arena.fight.attack.deck.unseen["gunner"] == 2


def test_what_was_told_of_a_hand_is_believed_as_long_as_it_can_be() -> None:
    arena = real(2)
    arena.draws(ATTACK, "gunner")
    assert arena.says("hand:attack", 1).fight.attack.hand == ("gunner",)
    assert arena.says("deck:attack", 9).counts == (9, 1, 0)
    arena.says("hand:attack", 0)
    assert arena.counts == (9, 0, 1) and arena.fight.attack.deck.unseen["gunner"] == 2


def test_a_deck_that_seemed_to_be_empty_is_drawn_from_again() -> None:
    arena = real(ATTACKERS)
    assert arena.says("deck:attack", 2).counts == (2, 8, 0)
    referee = arena.referee()
    request_draws(referee, ATTACK, 1)
    referee.emit(Drew(ATTACK, None, 0))
    arena._close(referee)
    assert arena.counts == (1, 9, 0)


def test_a_card_of_a_hand_that_seemed_to_be_empty_can_be_discarded() -> None:
    arena = real(0).says("hand:attack", 1)
    referee = arena.referee()
    referee.emit(CardDiscarded(ATTACK, CardId("gunner")))
    arena._close(referee)
    assert arena.counts == (9, 0, 0) and arena.fight.attack.discard == ("gunner",)


def test_cards_of_a_second_deck() -> None:
    arena = real(0)
    zones = arena.fight.attack
    own = {card: count for card, count in zones.deck.unseen.items() if card != "wall"}
    stage = replace(zones.deck, size=2, unseen={CardId("wall"): 2})
    arena.fight = arena.fight.with_zones(ATTACK, deck=replace(zones.deck, size=8, unseen=own), stage=stage)
    arena.says("hand:attack", 9)
    assert (arena.counts, arena.fight.attack.stage.size) == ((0, 9, 0), 1)
    arena.says("deck:stage-attack", 2)
    assert (arena.counts, arena.fight.attack.stage.size) == ((0, 8, 0), 2)
    arena.says("deck:stage-attack", 1).says("deck:attack", 1)  # it lay in the other one
    assert (arena.counts, arena.fight.attack.stage.size) == ((1, 8, 0), 1)


def test_cards_of_the_frontier_are_counted_apart() -> None:
    arena = real(
        2, fight_of(book(red("bear"), red("wolf"), red("fox")), frontier=frontier(*map(red, ("bear", "wolf", "fox"))))
    )
    arena.buys(ATTACK, "bear")
    assert arena.offered()["deck:frontier"] == NumberRange(0, 2), "whose hand it came from, that says itself"
    arena.says("bought:attack", 2)
    assert (arena.fight.frontier.deck.size, arena.fight.attack.hand, arena.fight.attack.bought) == (
        1,
        (None, None, "bear"),
        1,
    )
    arena.says("bought:attack", 0).says("hand:attack", 3)
    assert (arena.fight.attack.hand, arena.fight.attack.bought, arena.fight.frontier.missing) == ((None,) * 3, 0, 2)
    arena.says("deck:frontier", 2).says("bought:defence", 1)
    assert (arena.fight.frontier.deck.size, arena.fight.defence.bought, arena.fight.frontier.missing) == (2, 1, 0)


@pytest.mark.parametrize("seed", range(20))
def test_whatever_is_said_all_cards_stay_in_the_game(seed: int) -> None:
    rng, arena = Random(seed), real(4)
    arena.draws(ATTACK, "gunner")
    arena.draws_unknown(DEFENCE, 4)
    arena.lays("rider")
    before = {side: _hidden(arena.fight, side) for side in Side}
    for _ in range(12):
        place, numbers = rng.choice(sorted(arena.offered().items()))
        arena.says(place, rng.randint(numbers.low, numbers.high))
        assert {side: _hidden(arena.fight, side) for side in Side} == before


def _hidden(fight: Fight, side: Side) -> int:
    zones = fight.zones_of(side)
    return zones.deck.size + zones.hand_size + zones.missing
