"""Remembered parts of a fight are as they would be if worked out anew, whatever the cards in play do."""

from collections.abc import Callable
from copy import copy
from dataclasses import replace
from itertools import takewhile
from random import Random
from typing import Any

import pytest

from companion.games.revolver.game import GAME as REVOLVER
from companion.games.revolver2.carry_out_actions.step_handlers import STEP_HANDLERS
from companion.games.revolver2.enums_and_constants import Phase
from companion.games.revolver2.game import GAME as REVOLVER2
from companion.games.revolver2.view.poker_tournament import view_tournament
from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId, ZoneId
from companion.skirmish.battle.events.played_cards import CardEntered
from companion.skirmish.battle.referee import Referee
from companion.skirmish.cards.continuous_effects import (
    ChangeCosts,
    ColumnLimit,
    ExtraFirepower,
    FirepowerEverywhere,
    UncountedInColumn,
)
from companion.skirmish.cards.effect import BattlefieldRange, CountedThing, EffectCondition, EffectMultiplier
from companion.skirmish.cards.enums_and_constants import CardKind, FieldId, Side, Token
from companion.skirmish.cards.play_moments import Moment
from companion.skirmish.effects.in_play.destroy import Destroy
from companion.skirmish.play.by_hand import corrections
from companion.skirmish.play.resolver import find_question
from companion.skirmish.play.view import battlefields, own_seat
from companion.skirmish.state.derived import firepower, knowledge_of_cards, playable_zones
from companion.skirmish.state.derived.costs import cost_in_discards, price_of_card
from companion.skirmish.state.derived.knowledge_of_cards import possible_hand_cards_for_owner
from companion.skirmish.state.derived.playable_zones import payable_zones, zones_to_play_in
from companion.skirmish.state.derived.standing_effects import _find_standing_effects, all_standing_effects
from companion.skirmish.state.fight_state import Fight
from tests.games.common.playouts import playout, setups
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.endless_fight import EndlessFight
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, card, fight_of


def check_parts(fight: Fight) -> None:
    """Ask each function twice: as everybody does, and as it is without a memory."""
    asked: list[tuple[Any, tuple[Any, ...]]] = [
        (battlefields._view_battlefields, (fight,)),
        *((battlefields._field, (fight, number)) for number in fight.row.battlefield_numbers),
        *((knowledge_of_cards.printed_copies_unseen_by_public, (fight, side)) for side in (*Side, None)),
        (corrections._offer_open_things, (fight,)),
    ]
    for number in fight.row.battlefield_numbers:
        asked += [(firepower.side_firepower, (fight, side, number)) for side in Side]
        asked += [(firepower.column_card_limit, (fight, side, number)) for side in Side]
    for side in Side if fight.row.at >= 0 else ():
        asked.append((possible_hand_cards_for_owner, (fight, side)))
        for each in possible_hand_cards_for_owner(fight, side):
            asked += [(function, (fight, side, each, fight.row.at)) for function in (cost_in_discards, price_of_card)]
    fresh = replace(fight, row=replace(fight.row, battlefields=tuple(map(copy, fight.row.battlefields))))
    assert all_standing_effects(fight) == tuple(_find_standing_effects(fight))
    for function, things in asked:
        assert function(*things) == unremembered(function)(fresh, *things[1:]), function.__name__
    check_hands(fight, fresh)


def check_hands(fight: Fight, fresh: Fight) -> None:
    """Ask in the same way where the cards of both hands can be played, and what is seen of that."""
    for side in Side if fight.row.at >= 0 else ():
        for each in possible_hand_cards_for_owner(fight, side):
            asked = fresh, side, each
            assert zones_to_play_in(fight, side, each) == unremembered(playable_zones._zones_to_play_in)(*asked)
            assert payable_zones(fight, side, each) == unremembered(playable_zones._payable_zones)(*asked)
            for now in (False, True):
                assert own_seat._card(fight, side, each, now) == unremembered(own_seat._view_card)(*asked, now)


def unremembered(function: Any) -> Any:
    """Return a function as it was written."""
    while hasattr(function, "__wrapped__"):
        function = function.__wrapped__
    return function


class CheckedFight(EndlessFight):
    """A fight of every effect, looked at after each of them."""

    def _decide(self, what: Callable[[Referee], None]) -> None:
        super()._decide(what)
        check_parts(self.fight)


@pytest.mark.parametrize("seed", range(3))
def test_parts_of_a_fight_are_what_would_be_worked_out_anew(seed: int) -> None:
    CheckedFight(Random(seed), real=False).stir()


def test_so_are_they_when_a_condition_comes_true_elsewhere() -> None:
    once = EffectCondition(discarded="farmer")
    for_each = EffectMultiplier(what=CountedThing.DISCARDED)
    for effect in (
        ColumnLimit(change=-1, only_if=once),
        ExtraFirepower(power=4, only_if=once),
        ExtraFirepower(power=4, per=for_each),
    ):
        arena = Arena(fight_of(book(card("picky", DEFENCE, firepower=1, standing=(effect,)))))
        arena.lays("picky")
        before = seen_at_marker(arena)
        arena.discards(DEFENCE, "farmer")
        assert seen_at_marker(arena) != before


def test_so_are_places_of_a_card_that_needs_something_elsewhere() -> None:
    late = card("late", DEFENCE, needs=EffectCondition(discarded="farmer"))
    arena = Arena(fight_of(book(late)))
    arena.draws(DEFENCE, "late", "late")
    for is_ready in (False, True):
        check_parts(arena.fight)
        assert bool(payable_zones(arena.fight, DEFENCE, late.id)) is is_ready
        arena.discards(DEFENCE, "farmer")


def test_so_are_they_when_a_card_elsewhere_counts_here() -> None:
    arena = Arena(fight_of(book(card("acrobat", DEFENCE, firepower=3, standing=(FirepowerEverywhere(),)))))
    before = seen_at_marker(arena)
    arena.lays("acrobat", field=2)
    assert seen_at_marker(arena) != before


def test_so_are_they_when_an_open_card_limits_a_column() -> None:
    limit = card("crowded", DEFENCE, CardKind.OPEN, standing=(ColumnLimit(change=-1),))
    arena = Arena(fight_of(book(limit)))
    before = seen_at_marker(arena)
    arena.draws(DEFENCE, "crowded")
    fight = arena.fight.with_zones(DEFENCE, hand=())
    arena.fight = CardEntered(fight.next_uid, limit.id, DEFENCE, -1, 0, 0, zone=ZoneId("open-defence")).apply_to(fight)
    assert seen_at_marker(arena) != before


def test_so_are_they_when_something_lasts() -> None:
    arena = arena_with(ColumnLimit(change=2), side=DEFENCE)
    before = seen_at_marker(arena)
    arena.effect(DEFENCE)
    assert seen_at_marker(arena) != before


def test_so_are_they_when_a_card_elsewhere_is_struck_blank() -> None:
    rifle = card("rifle", DEFENCE, CardKind.ATTACHMENT, firepower=2)
    arena = Arena(fight_of(book(rifle)))
    uid = arena.lays("farmer", field=2).uid
    arena.draws(DEFENCE, "rifle")
    fight = arena.fight.with_zones(DEFENCE, hand=())
    arena.fight = CardEntered(fight.next_uid, rifle.id, DEFENCE, 1, 0, 0, zone=ZoneId("defence-1"), host=uid).apply_to(
        fight
    )
    before, found = seen_at_marker(arena), arena.fight.find_in_play(uid)
    assert found is not None
    arena.fight = arena.fight.with_card_changed(found, marks={Token.EAGLE: 1})
    assert seen_at_marker(arena) != before


def test_so_are_places_that_are_paid_for_with_dollars() -> None:
    dear = card("dear", DEFENCE, dollars=1)
    arena = Arena(fight_of(book(dear)))
    arena.draws(DEFENCE, "dear", "farmer")
    for dollars in (0, 1):
        arena.fight = arena.fight.with_tokens(dollars={DEFENCE: dollars})
        check_parts(arena.fight)
        assert bool(payable_zones(arena.fight, DEFENCE, dear.id)) is bool(dollars)


def test_so_are_places_that_a_card_pays_for_which_is_worth_two() -> None:
    costly = card("costly", DEFENCE, cost=2)
    fight = fight_of(book(costly, card("rich", DEFENCE, pays=2)))
    for other in ("farmer", "rich"):
        fight = fight.with_zones(DEFENCE, hand=(costly.id, CardId(other)))
        check_parts(fight)
        assert bool(payable_zones(fight, DEFENCE, costly.id)) is (other == "rich")


def test_so_are_they_when_the_marker_or_another_battlefield_comes_to_an_open_card() -> None:
    limit = card("crowded", DEFENCE, CardKind.OPEN, standing=(ColumnLimit(change=-1),))
    fight = fight_of(book(limit))
    fight = CardEntered(fight.next_uid, limit.id, DEFENCE, -1, 0, 0, zone=ZoneId("open-defence")).apply_to(
        fight.with_zones(DEFENCE, hand=(limit.id,))
    )
    limits = [firepower.column_card_limit(fight.with_row(at=at), DEFENCE, 1) for at in (0, 1)]
    check_parts(fight.with_row(at=0))
    assert limits[0] != limits[1]


def test_so_are_limits_of_games_that_differ() -> None:
    """Two tables of one process may be of the same box."""
    one = fight_of(book())
    other = replace(one, variant=replace(one.variant, limit=one.variant.limit + 1))
    for fight in (one, other):
        check_parts(fight)
        assert firepower.column_card_limit(fight, DEFENCE, 0) == fight.variant.limit


def test_so_are_costs_when_battlefields_change_places_or_are_others() -> None:
    toll = card("toll", DEFENCE, standing=(ChangeCosts(where=BattlefieldRange.LATER),))
    arena = Arena(fight_of(book(toll, card("local", cost=0, costs_at={FieldId("ford"): 3}))))
    arena.lays("toll", field=0)
    first, second, third = arena.fight.row.battlefields
    orders = [arena.fight.with_row(order=order) for order in ((0, 1, 2), (1, 0, 2))]
    assert [cost_in_discards(fight, ATTACK, CardId("rider"), 1) for fight in orders] == [1, 0]
    swapped = orders[1].with_row(battlefields=(replace(first, id=second.id), replace(second, id=first.id), third))
    assert [cost_in_discards(fight, ATTACK, CardId("local"), 1) for fight in (orders[1], swapped)] == [0, 3]


def test_so_is_a_hand_that_nobody_knows_while_its_deck_is_drawn_from() -> None:
    fight = fight_of(book()).with_zones(DEFENCE, hand=(None,))
    for copies in ({CardId("farmer"): 1, CardId("prayer"): 1}, {CardId("prayer"): 1}):
        fight = fight.with_zones(DEFENCE, deck=Deck.with_copies(copies))
        check_parts(fight)
        assert set(possible_hand_cards_for_owner(fight, DEFENCE)) == set(copies)


def test_cards_that_are_not_alike_are_played_in_places_of_their_own() -> None:
    """Cards that are alike share what was worked out for one of them."""
    unlike: dict[str, dict[str, Any]] = {
        "sniper": {"reach": (BattlefieldRange.HERE, BattlefieldRange.LATER)},
        "local": {"only_at": (FieldId("elsewhere"),)},
        "traitor": {"for_enemy": True},
        "loner": {"not_with": ("farmer",)},
        "waiter": {"moment": Moment.ATTACK},
        "ghost": {"standing": (UncountedInColumn(),)},
    }
    arena = Arena(fight_of(book(*(card(name, DEFENCE, **more) for name, more in unlike.items()))))
    fresh = unremembered(playable_zones._zones_to_play_in)
    for _ in range(4):
        arena.lays("farmer")
        zones = {name: zones_to_play_in(arena.fight, DEFENCE, CardId(name)) for name in ("marksman", "farmer", *unlike)}
        assert zones == {name: fresh(arena.fight, DEFENCE, CardId(name)) for name in zones}
        assert zones["farmer"] == zones["marksman"]
    assert zones["farmer"] == () != zones["ghost"]


def test_a_question_is_made_once_whoever_asks_for_it() -> None:
    arena = arena_with(Destroy(), side=ATTACK)
    arena.lays("farmer")
    arena.lays("marksman")
    arena.effect(ATTACK)
    assert arena.asked is not None
    assert find_question(arena.fight, STEP_HANDLERS) is arena.asked


def seen_at_marker(arena: Arena) -> object:
    """Check all parts, and return what everybody sees at the turn marker."""
    check_parts(arena.fight)
    return battlefields._field(arena.fight, arena.fight.marker_at)


@pytest.mark.parametrize("game", [REVOLVER, REVOLVER2], ids=["revolver", "revolver2"])
def test_so_are_they_in_whole_games(game: Any) -> None:
    for step in playout(game, setups(game)[0], seed=1):
        check_parts(step.after.fight)


def test_so_is_the_tournament_while_it_goes_on() -> None:
    """Its cards are told as soon as they are turned, though nothing but the phase changes."""
    fresh = unremembered(view_tournament)
    for step in takewhile(
        lambda step: step.after.tournament.winner is None, playout(REVOLVER2, setups(REVOLVER2)[0], seed=1)
    ):
        for state in (step.after, replace(step.after, phase=Phase.READING)):
            assert view_tournament(state) == fresh(state)
