"""Whole hands, decks and discard piles, and draw phases that do not take place."""

from dataclasses import replace

import pytest

from companion.rules.parts.unordered_deck import Deck
from companion.rules.zone import CardId
from companion.skirmish.battle.actions import Decline, MillCard, PickOption
from companion.skirmish.battle.draws_by_chance import skip_draw_phase_if_due
from companion.skirmish.battle.events.decks_and_draw_phase import CardsBuried, DrawPhaseSkipped, HandShuffled
from companion.skirmish.battle.events.draws_and_discards import Drew
from companion.skirmish.battle.events.shown_cards import CardMilled
from companion.skirmish.cards.effect import ConcernedSides, Effect
from companion.skirmish.cards.enums_and_constants import DeckId, discard_pile_zone
from companion.skirmish.effects.hands.redraw import Redraw
from companion.skirmish.effects.hands.remove_discards import RemoveDiscards
from companion.skirmish.effects.hands.skip_draw import SkipDraw
from companion.skirmish.effects.hands.trade_deck_for_draws import TradeDeckForDraws
from companion.skirmish.state.fight_state import GameDifferences
from companion.skirmish.state.stack import DrawDestination, OwedDraw
from tests.skirmish.support.effect_arena import Arena, arena_with
from tests.skirmish.support.tiny_box import ATTACK, DEFENCE, book, fight_of, frontier, red, shot

GOLD = red("gold", copies=4)
GO, STOP = PickOption(0), Decline()


def _with_frontier(effect: Effect) -> Arena:
    return Arena(fight_of(book(GOLD, shot(effect)), frontier=frontier(GOLD)))


def test_both_sides_draw_as_many_as_they_held() -> None:
    arena = _with_frontier(Redraw())
    arena.draws(ATTACK, "rider", "dust")
    arena.buys(ATTACK, "gold")
    arena.draws_unknown(DEFENCE, 1)
    arena.effect()
    assert [each.side for each in arena.happened(Drew)] == [ATTACK, ATTACK, ATTACK, DEFENCE]
    assert arena.fight.frontier.deck.size == 4 and "gold" not in arena.fight.attack.hand


def test_real_cards_go_back_untold() -> None:
    arena = _with_frontier(Redraw())
    arena.draws_unknown(ATTACK, 2)
    arena.draws(ATTACK, "dust")
    size = arena.fight.attack.deck.size
    arena.begins()
    assert arena.fight.attack.deck.size == size + 3 and not arena.fight.attack.hand and len(arena.fight.stack.owed) == 3


def test_real_cards_go_back_into_the_deck_that_each_came_from() -> None:
    coaches = Deck.with_copies({CardId("prayer"): 4})
    arena = arena_with(Redraw())
    arena.draws_unknown(DEFENCE, 2)
    own = arena.fight.defence.deck.size
    stage = replace(coaches, size=coaches.size - 3)
    arena.fight = arena.fight.with_zones(DEFENCE, stage=stage, hand=(*arena.fight.defence.hand, *(None,) * 3))
    after = HandShuffled(DEFENCE).apply_to(arena.fight).defence
    assert (after.deck.size, after.stage.size, after.hand) == (own + 2, coaches.size, ())


def test_what_was_seen_of_a_hand_is_worth_nothing_any_more() -> None:
    arena = arena_with(Redraw())
    arena.draws(DEFENCE, "farmer")
    arena.fight = arena.fight.with_turn(seen_hands={DEFENCE: (CardId("farmer"),)})
    assert not arena.effect().fight.turn.seen_hands


def test_empty_hands_redraw_nothing() -> None:
    assert not arena_with(Redraw()).effect().happened(Drew)


def test_a_trade_is_asked_again_until_it_is_declined() -> None:
    arena = arena_with(TradeDeckForDraws(lost=2)).effect()
    assert arena.choices == [GO, STOP]
    arena.answers(GO).answers(GO).answers(STOP)
    assert len(arena.fight.attack.discard) == 4 == len(arena.fight.attack.hand) and not arena.fight.stack.steps


def test_nothing_is_traded_that_the_deck_does_not_hold() -> None:
    arena = arena_with(TradeDeckForDraws(), variant=GameDifferences(reshuffle=False)).effect()
    while arena.asked is not None:
        arena.answers(GO)
    assert arena.fight.attack.deck.size < 3 and not arena.fight.stack.steps


def test_the_cards_that_are_lost_are_seen_by_all() -> None:
    arena = arena_with(TradeDeckForDraws(lost=1, count=0)).begins()
    arena.answers(GO)
    (event,) = arena.happened(CardMilled)
    assert event.as_seen_by(1) == event and event.tells_secret() and arena.fight.attack.discard == (event.card,)


def _real() -> tuple[Arena, MillCard]:
    """Both gunners are believed in the hand, and a card is to be lost."""
    arena = arena_with(TradeDeckForDraws(lost=1, count=0))
    arena.draws(ATTACK, "gunner", "gunner")
    arena.draws_unknown(ATTACK, 1)
    arena.fight = arena.fight.with_stack(owed=(OwedDraw(ATTACK, lands=DrawDestination.PILE),))
    return arena, MillCard(ATTACK, CardId("gunner"), discard_pile_zone(ATTACK))


def test_a_lost_card_shows_its_face_whatever_we_believed() -> None:
    arena, lost = _real()
    assert arena.chances()[lost] == 0 and all(isinstance(each, MillCard) for each in arena.chances())
    arena.chance(lost)
    assert arena.fight.attack.discard == ("gunner",) and arena.fight.attack.hand == (None, None, None)


def test_so_it_does_where_we_believed_it_under_another_card() -> None:
    arena, lost = _real()
    uid = arena.lays("rider").uid
    arena.fight = arena.fight.with_zones(ATTACK, hand=(None,)).with_hidden(stashed={uid: lost.card})
    arena.fight = arena.fight.with_zones(ATTACK, gone=(lost.card,))
    assert arena.chance(lost).fight.hidden.stashed == {uid: None}


def test_frontier_cards_are_traded_for_frontier_cards() -> None:
    arena = _with_frontier(TradeDeckForDraws(lost=2, count=1, frontier=True)).effect().answers(GO)
    assert arena.fight.frontier.discard == ("gold", "gold") and arena.fight.attack.hand == ("gold",)
    assert arena.asked is None and arena.happened(CardMilled)[0].deck is DeckId.FRONTIER


def test_a_whole_pile_is_out_of_the_game() -> None:
    arena = arena_with(RemoveDiscards())
    arena.discards(DEFENCE, "farmer", "prayer")
    arena.effect()
    assert not arena.fight.defence.discard and arena.fight.defence.gone == ("farmer", "prayer")


def test_or_only_the_named_cards() -> None:
    arena = arena_with(RemoveDiscards(named=("prayer",)))
    arena.discards(DEFENCE, "farmer", "prayer", "prayer")
    assert arena.effect().fight.defence.discard == ("farmer",)


def test_a_card_that_is_being_done_does_not_bury_itself() -> None:
    arena = arena_with(RemoveDiscards(who=ConcernedSides.OWN))
    arena.discards(ATTACK, "dust")
    arena.draws(ATTACK, "shot")
    arena.plays(ATTACK, "shot", "discard-attack").lets_be()
    assert arena.fight.attack.discard == ("shot",) and arena.fight.attack.gone == ("dust",)


def test_an_empty_pile_buries_nothing() -> None:
    assert not arena_with(RemoveDiscards(who=ConcernedSides.BOTH)).effect().happened(CardsBuried)


@pytest.mark.parametrize("times", [1, 2])
def test_one_draw_phase_does_not_take_place(times: int) -> None:
    arena = arena_with(SkipDraw(who=ConcernedSides.ENEMY))
    for _ in range(times):
        arena.effect()
    referee = arena.referee()
    assert arena.fight.lasting.no_draw == (DEFENCE,) and not skip_draw_phase_if_due(referee, ATTACK)
    assert skip_draw_phase_if_due(referee, DEFENCE) and not skip_draw_phase_if_due(referee, DEFENCE)
    assert referee.play.events == [DrawPhaseSkipped(DEFENCE)]


def test_so_it_does_where_we_were_told_that_a_card_of_the_frontier_lies_face_down() -> None:
    gold, silver = red("gold"), red("silver")
    arena = Arena(fight_of(book(gold, silver), frontier=frontier(gold, silver)))
    uid = arena.lays("rider").uid
    deck = arena.fight.frontier.deck.draw(gold.id)
    arena.fight = arena.fight.with_home_zones(gold.id, deck=deck).with_hidden(stashed={uid: gold.id})
    arena.fight = arena.fight.with_stack(owed=(OwedDraw(ATTACK, deck=DeckId.FRONTIER, lands=DrawDestination.PILE),))
    arena.chance(MillCard(ATTACK, gold.id, discard_pile_zone(None), DeckId.FRONTIER))
    assert arena.fight.frontier.discard == ("gold",) and arena.fight.hidden.stashed == {uid: "silver"}
